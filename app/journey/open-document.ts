import { describe } from '../../api/client/call-descriptor.ts';
import { documentCalls } from '../../api/client/document-calls.ts';
import type { documentOpened } from '../../api/contract/core/dossier-calls.ts';
import type { Language } from '../../locales/load-catalog.ts';
import type { StepDocument } from '../../steps/step-props.ts';
import { api } from '../api.ts';
import { saveDownload } from '../data/save-download.ts';
import { callWords } from './call-words.ts';

const opened = describe<typeof documentOpened>({
  area: 'Core',
  name: 'GetOpenedDocuments',
  method: 'GET',
  kind: 'read',
  policy: 'bearer',
});

/** How a document stands; `problem` says why it did not open the last time, undefined where no words could be had. */
export type Standing = Pick<StepDocument, 'opened' | 'busy' | 'size'> & { readonly problem?: () => string | undefined };
export type Standings = Readonly<Record<string, Standing>>;
/** Changes what is known of all documents of a step. */
export type Note = (change: (before: Standings) => Standings) => void;

/** Notes which documents were opened in this dossier. Never rejects: not knowing only means that the reader opens one once more. */
export const noteOpened = async (dossier: string, note: Note): Promise<void> => {
  const documents = await api.call(opened, { dossier }).then(
    (found) => Object.keys(found.documents),
    () => [],
  );
  note((before) => ({ ...Object.fromEntries(documents.map((id) => [id, { opened: true }])), ...before }));
};

/** Fetches a document that a step offers and hands it over. The server notes that it did. Never rejects. */
export const openDocument = async (id: string, dossier: string, langue: Language, note: Note): Promise<void> => {
  const put = (next: Partial<Standing>): void =>
    note((all) => ({ ...all, [id]: { opened: all[id]?.opened ?? false, ...next } }));
  put({ busy: true });
  try {
    const file = await api.download(documentCalls.offered, { document: id, dossier, langue });
    saveDownload(file);
    put({ opened: true, size: file.content.size });
  } catch (error) {
    const words = await callWords(error);
    put({ problem: () => words?.() });
  }
};
