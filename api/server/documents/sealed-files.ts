/**
 * The bytes of documents: one sealed file each under `DATA_DIR/documents`, named by the document's id. A file appears
 * whole or not at all: written aside as `.part`, synced, renamed; its row comes last.
 */
import { mkdir, open as openFile, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PersonKey } from '../crypto/person-keys.ts';
import { boundTo, open, seal } from '../crypto/seal.ts';

export const DOCUMENTS_FOLDER = 'documents';

/** Where a document stands, relative to the data directory. Two letters of the random part spread the files. */
export const pathOfDocument = (id: string): string => join(DOCUMENTS_FOLDER, id.slice(-2), `${id}.sealed`);

const place = (id: string): string => boundTo('documents.file', id);

/** Seals and writes; when this resolves the file survives a power cut. @returns its path for the row. */
export const writeSealedFile = async (
  dataDir: string,
  key: PersonKey,
  id: string,
  bytes: Uint8Array,
): Promise<string> => {
  const path = pathOfDocument(id);
  const full = join(dataDir, path);
  await mkdir(dirname(full), { recursive: true, mode: 0o700 });
  const aside = `${full}.part`;
  try {
    const file = await openFile(aside, 'wx', 0o600);
    try {
      await file.writeFile(seal(key, bytes, place(id)));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, full);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await syncFolder(dirname(full));
  return path;
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await openFile(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Opens what `writeSealedFile` wrote. Throws `SealBroken` where it was altered or is not this person's. */
export const readSealedFile = async (
  dataDir: string,
  key: PersonKey,
  document: { readonly id: string; readonly path: string },
): Promise<Uint8Array> => open(key, await readFile(join(dataDir, document.path)), place(document.id));

export const removeSealedFile = (dataDir: string, path: string): Promise<void> =>
  rm(join(dataDir, path), { force: true });
