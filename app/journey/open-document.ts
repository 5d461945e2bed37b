import { describe } from '../../api/client/call-descriptor.ts';
import { documentCalls } from '../../api/client/document-calls.ts';
import type { documentOpened } from '../../api/contract/core/dossier-calls.ts';
import type { Language } from '../../locales/load-catalog.ts';
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

/** The documents that were opened in this dossier, by their ids. Rejects with a `CallFailure`. */
export const openedDocuments = async (dossier: string): Promise<readonly string[]> =>
  Object.keys((await api.call(opened, { dossier })).documents);

/** How the opening of a document ended: with its size in bytes, or with what to tell the reader. */
export type OpenedDocument = { readonly size: number } | { readonly problem: (() => string) | undefined };

/** Fetches a document that a step offers and hands it over. The server notes that it did. Never rejects. */
export const openDocument = async (document: string, dossier: string, langue: Language): Promise<OpenedDocument> => {
  try {
    const file = await api.download(documentCalls.offered, { document, dossier, langue });
    saveDownload(file);
    return { size: file.content.size };
  } catch (error) {
    return { problem: await callWords(error) };
  }
};
