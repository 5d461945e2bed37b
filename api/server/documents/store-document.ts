import { createHash } from 'node:crypto';
import { newId } from '../crypto/ids.ts';
import type { PersonKey } from '../crypto/person-keys.ts';
import { insertDocument } from '../store/documents.ts';
import type { StoredDocument } from '../store/documents.ts';
import type { Tx } from '../store/store.ts';
import { writeSealedFile } from './sealed-files.ts';

export type NewDocument = {
  readonly personId: string;
  readonly dossierId: string | undefined;
  /**
   * `upload`, `subscription-form`, `signed-form`, `signature-evidence`, `subscription-summary`,
   * `information-sheet`.
   */
  readonly kind: string;
  readonly type: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Made when left out. */
  readonly id?: string;
};

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * First half: the sealed file on disk. Its row is the second half (`insertDocument`, in the caller's transaction); a crash
 * in between leaves a file without a row, which the sweeper removes.
 */
export const writeDocument = async (
  dataDir: string,
  key: PersonKey,
  document: NewDocument,
  now: string,
): Promise<StoredDocument> => {
  const { bytes, id = newId('doc'), ...known } = document;
  const path = await writeSealedFile(dataDir, key, id, bytes);
  return { ...known, id, size: bytes.length, sha256: sha256(bytes), path, createdAt: now };
};

/** Second half, for several documents. */
export const insertDocuments = async (tx: Tx, key: PersonKey, documents: readonly StoredDocument[]): Promise<void> => {
  for (const document of documents) await insertDocument(tx, key, document);
};
