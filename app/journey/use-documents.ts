import { useCallback, useEffect, useState } from 'react';
import type { documentOpened } from '../../api/contract/core/dossier-calls.ts';
import { describe } from '../../api/client/call-descriptor.ts';
import { documentCalls } from '../../api/client/document-calls.ts';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import type { Language } from '../../locales/load-catalog.ts';
import type { StepDocument } from '../../steps/step-props.ts';
import { api } from '../api.ts';
import { openFile } from '../browser/open-file.ts';

const calls = {
  opened: describe<typeof documentOpened>({
    area: 'Core',
    name: 'GetOpenedDocuments',
    method: 'GET',
    kind: 'read',
    policy: 'bearer',
  }),
} as const;

const none: readonly StepDocument[] = [];

/** The documents of a step, which of them were opened, and the way to open one. The server notes what it showed. */
export const useDocuments = (
  bundle: Pick<JourneyBundle, 'documents'>,
  ids: readonly string[],
  dossier: string,
  language: Language,
): { readonly documents: readonly StepDocument[]; readonly open: (id: string) => void } => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const wanted = ids.join(' ');
  useEffect(() => {
    if (wanted === '' || dossier === '') return;
    api.call(calls.opened, { dossier }).then(
      ({ documents }) => setOpened(new Set(Object.keys(documents))),
      // Not knowing only means that the reader opens it once more.
      () => undefined,
    );
  }, [wanted, dossier]);
  const open = useCallback(
    (id: string): void => {
      api.download(documentCalls.offered, { document: id, dossier, langue: language }).then(
        (file) => {
          openFile(file);
          setOpened((before) => new Set([...before, id]));
        },
        () => undefined,
      );
    },
    [dossier, language],
  );
  if (ids.length === 0) return { documents: none, open };
  return {
    documents: ids.map((id) => ({ id, title: bundle.documents[id] ?? id, opened: opened.has(id), note: 'PDF' })),
    open,
  };
};
