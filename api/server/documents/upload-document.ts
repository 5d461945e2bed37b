import type { FileRef } from '../../../engine/answers/answers.ts';
import { Refusal } from '../call-context.ts';
import type { Keyring, PersonKey } from '../crypto/person-keys.ts';
import { insertDocument, sumDocuments } from '../store/documents.ts';
import { getDossier, getDossierForUpdate, type Dossier } from '../store/dossiers.ts';
import type { Store, Tx } from '../store/store.ts';
import { checkUpload } from './check-upload.ts';
import { forgetReplaced } from './forget-replaced.ts';
import { personKeyOf } from '../store/person-key.ts';
import { removeSealedFile } from './sealed-files.ts';
import { writeDocument } from './store-document.ts';

/** A gift of two grandparents asks for 20; the rest is for what is sent again before the first is forgotten. */
export const MOST_FILES_A_DOSSIER = 30;
export const MOST_BYTES_A_PERSON = 100 * 1024 * 1024;

export type UploadDeps = {
  readonly store: Store;
  readonly keys: Keyring;
  readonly config: { readonly dataDir: string };
  readonly now: () => Date;
};

/**
 * Checks a file and keeps it for a dossier of the person. Refusals: 404 for a dossier that is not theirs, 409 `frozen` where
 * it is at its end, 422 by `checkUpload`, 429 over the quotas (30 files a dossier, those aside that nothing names any more; 100 MB a person).
 */
export const uploadDocument = async (
  deps: UploadDeps,
  upload: { readonly personId: string; readonly dossierId: string; readonly name: string; readonly bytes: Uint8Array },
): Promise<FileRef> => {
  const { personId, dossierId } = upload;
  const { dataDir } = deps.config;
  const key = await deps.store.read((tx) => personKeyOf(tx, deps.keys, personId));
  await makeRoom(deps, key, personId, dossierId);
  await deps.store.read(async (tx) => requireRoom(tx, await getDossier(tx, personId, dossierId), upload.bytes.length));
  const checked = await checkUpload(upload.bytes, upload.name);
  const document = await writeDocument(
    dataDir,
    key,
    { personId, dossierId, kind: 'upload', ...checked },
    deps.now().toISOString(),
  );
  try {
    await deps.store.write(async (tx) => {
      // Again, holding the dossier: two uploads at once must not both take the last place.
      await requireRoom(tx, await getDossierForUpdate(tx, personId, dossierId), document.size);
      await insertDocument(tx, key, document);
    });
  } catch (error) {
    await removeSealedFile(dataDir, document.path);
    throw error;
  }
  return { id: document.id, name: document.name, size: document.size, type: document.type };
};

/** Whoever takes a photo again and again is not held up by those that were replaced. */
const makeRoom = async (deps: UploadDeps, key: PersonKey, personId: string, dossierId: string): Promise<void> => {
  const { count } = await deps.store.read((tx) => sumDocuments(tx, personId, dossierId));
  if (count < MOST_FILES_A_DOSSIER) return;
  const paths = await deps.store.write(async (tx) => {
    const dossier = await getDossierForUpdate(tx, personId, dossierId);
    return dossier?.status === 'open' ? forgetReplaced(tx, key, dossier, deps.now()) : [];
  });
  await Promise.all(paths.map((path) => removeSealedFile(deps.config.dataDir, path)));
};

const requireRoom = async (tx: Tx, dossier: Dossier | undefined, size: number): Promise<void> => {
  if (dossier === undefined)
    throw new Refusal({ statut: 404, code: 'not-found', message: 'There is no such dossier.' });
  if (dossier.status !== 'open') {
    throw new Refusal({ statut: 409, code: 'frozen', message: 'The dossier takes no more files.' });
  }
  // Forms made by the server stand in the same dossier; they are not the person's uploads.
  const ofDossier = await tx.get<{ count: number }>(
    "SELECT COUNT(*) AS count FROM documents WHERE dossier_id = ? AND kind = 'upload'",
    dossier.id,
  );
  const ofPerson = await sumDocuments(tx, dossier.personId);
  if ((ofDossier?.count ?? 0) >= MOST_FILES_A_DOSSIER || ofPerson.bytes + size > MOST_BYTES_A_PERSON) {
    throw new Refusal({ statut: 429, code: 'too-many', message: 'The quota of files is used up.', retryAfter: 3600 });
  }
};
