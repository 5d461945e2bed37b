import type { PersonKey } from '../crypto/person-keys.ts';
import { loadSteps } from '../store/answers.ts';
import { deleteDocument, listDocuments } from '../store/documents.ts';
import { loadDrafts } from '../store/drafts.ts';
import type { Tx } from '../store/store.ts';

/** Milliseconds in which a file may have been sent whose draft has not arrived yet. */
const onItsWay = 2 * 60_000;

/**
 * Forgets the uploads of a dossier that neither an answer nor a draft names any more: photos that were taken again.
 * @returns the paths of their bytes, to be removed after the commit
 */
export const forgetReplaced = async (
  tx: Tx,
  key: PersonKey,
  dossier: { readonly id: string; readonly personId: string },
  now: Date,
): Promise<readonly string[]> => {
  const { id, personId } = dossier;
  // Ids are drawn at random: one that stands anywhere in what is kept is one that is named there.
  const kept = JSON.stringify([await loadSteps(tx, key, id), await loadDrafts(tx, key, id)]);
  const latest = new Date(now.getTime() - onItsWay).toISOString();
  const paths: string[] = [];
  for (const document of await listDocuments(tx, key, personId, id)) {
    if (document.kind !== 'upload' || document.createdAt > latest || kept.includes(document.id)) continue;
    const path = await deleteDocument(tx, personId, document.id);
    if (path !== undefined) paths.push(path);
  }
  return paths;
};
