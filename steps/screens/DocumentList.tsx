import { lazy, Suspense } from 'react';
import type { DocumentLinksProps } from './DocumentLinks.tsx';

const DocumentLinks = lazy(async () => ({ default: (await import('./DocumentLinks.tsx')).DocumentLinks }));

type DocumentListProps = Pick<DocumentLinksProps, 'onOpen'> & {
  readonly documents: DocumentLinksProps['documents'] | undefined;
};

/** The documents of a page, where it has any: most steps have none, and do not wait for what shows them. */
export const DocumentList = ({ documents = [], onOpen }: DocumentListProps) =>
  documents.length === 0 ? null : (
    <Suspense>
      <DocumentLinks documents={documents} onOpen={onOpen} />
    </Suspense>
  );
