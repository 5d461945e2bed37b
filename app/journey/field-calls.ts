import type { FileRef } from '../../engine/answers/answers.ts';
import { describe } from '../../api/client/call-descriptor.ts';
import { problemOf } from '../../api/client/call-failure.ts';
import type { getDocumentFile } from '../../api/contract/core/documents.ts';
import type { CodeLabel, LookupList } from '../../steps/step-props.ts';
import { api } from '../api.ts';

/** What some fields ask of the server while they are filled in; fetched with the first that does. */
export const lookup = async (list: LookupList, query: string): Promise<readonly CodeLabel[]> => {
  const call = list === 'communes' ? 'GetAllCommune' : 'SearchNaf';
  const payload = list === 'communes' ? { codePostal: query } : { recherche: query };
  const found = await api.callNamed({ area: 'Core', name: call, method: 'GET', kind: 'read' }, payload);
  return found as readonly CodeLabel[];
};

/** Stores a document. Rejects with the issue that the server found in it, else with a `CallFailure`. */
export const upload = async (file: File, dossier: string, onProgress: (done: number) => void): Promise<FileRef> => {
  const form = new FormData();
  form.set('file', file);
  try {
    const stored = await api.callNamed({ area: 'Core', name: 'UploadDocument', method: 'POST', kind: 'action' }, form, {
      headers: { 'Parcours-Dossier': dossier },
      onUpload: onProgress,
    });
    return stored as FileRef;
  } catch (error) {
    const problem = problemOf(error);
    if (problem !== undefined && 'issues' in problem) throw problem.issues[0] ?? error;
    throw error;
  }
};

const stored = describe<typeof getDocumentFile>({
  area: 'Core',
  name: 'GetDocument',
  method: 'GET',
  kind: 'read',
  policy: 'bearer',
});

/** A document that was stored earlier. Rejects with a `CallFailure`. */
export const fetchFile = async ({ id, type }: FileRef): Promise<Blob> => {
  const { content } = await api.download(stored, { id });
  // A download comes as bytes without a kind; the page must know what it shows.
  return content.slice(0, content.size, type);
};
