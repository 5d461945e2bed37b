/** Documents: what is known of a stored file; its bytes stand sealed at `path`. The name is personal, so sealed. */
import type { PersonKey } from '../crypto/person-keys.ts';
import { boundTo, openJson, sealJson } from '../crypto/seal.ts';
import type { Tx } from './store.ts';

export type StoredDocument = {
  readonly id: string;
  readonly personId: string;
  readonly dossierId: string | undefined;
  /** What it is: `identity`, `contract`... */
  readonly kind: string;
  /** Media type, found in the content. */
  readonly type: string;
  /** Bytes of the content before sealing. */
  readonly size: number;
  /** SHA-256 of the content before sealing, hex. */
  readonly sha256: string;
  readonly name: string;
  readonly path: string;
  readonly createdAt: string;
};

type DocumentRow = {
  readonly id: string;
  readonly person_id: string;
  readonly dossier_id: string | null;
  readonly kind: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  readonly sealed_name: Uint8Array;
  readonly path: string;
  readonly created_at: string;
};

const columns = 'id, person_id, dossier_id, kind, type, size, sha256, sealed_name, path, created_at';
const place = (id: string): string => boundTo('documents.sealed_name', id);

const toDocument = (row: DocumentRow, key: PersonKey): StoredDocument => ({
  id: row.id,
  personId: row.person_id,
  dossierId: row.dossier_id ?? undefined,
  kind: row.kind,
  type: row.type,
  size: row.size,
  sha256: row.sha256,
  name: openJson(key, row.sealed_name, place(row.id)) as string,
  path: row.path,
  createdAt: row.created_at,
});

export const insertDocument = async (tx: Tx, key: PersonKey, document: StoredDocument): Promise<void> => {
  await tx.run(
    `INSERT INTO documents (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    document.id,
    document.personId,
    document.dossierId ?? null,
    document.kind,
    document.type,
    document.size,
    document.sha256,
    sealJson(key, document.name, place(document.id)),
    document.path,
    document.createdAt,
  );
};

/** The person's document, or `undefined` when it is absent or someone else's. */
export const getDocument = async (
  tx: Tx,
  key: PersonKey,
  personId: string,
  id: string,
): Promise<StoredDocument | undefined> => {
  const row = await tx.get<DocumentRow>(
    `SELECT ${columns} FROM documents WHERE id = ? AND person_id = ?`,
    id,
    personId,
  );
  return row && toDocument(row, key);
};

/** The person's documents, of one dossier if named, the latest first. */
export const listDocuments = async (
  tx: Tx,
  key: PersonKey,
  personId: string,
  dossierId?: string,
): Promise<readonly StoredDocument[]> => {
  const rows = await tx.all<DocumentRow>(
    `SELECT ${columns} FROM documents WHERE person_id = ?${dossierId === undefined ? '' : ' AND dossier_id = ?'}
     ORDER BY created_at DESC, id DESC`,
    personId,
    ...(dossierId === undefined ? [] : [dossierId]),
  );
  return rows.map((row) => toDocument(row, key));
};

/** How many documents the person has, of one dossier if named, and their bytes: for quotas. */
export const sumDocuments = async (
  tx: Tx,
  personId: string,
  dossierId?: string,
): Promise<{ readonly count: number; readonly bytes: number }> => {
  const row = await tx.get<{ count: number; bytes: number }>(
    `SELECT COUNT(*) AS count, CAST(COALESCE(SUM(size), 0) AS BIGINT) AS bytes FROM documents
     WHERE person_id = ?${dossierId === undefined ? '' : ' AND dossier_id = ?'}`,
    personId,
    ...(dossierId === undefined ? [] : [dossierId]),
  );
  return { count: row?.count ?? 0, bytes: row?.bytes ?? 0 };
};

/** Forgets the person's document. @returns the path of its bytes, to be removed after the commit. */
export const deleteDocument = async (tx: Tx, personId: string, id: string): Promise<string | undefined> => {
  const row = await tx.get<{ path: string }>(
    'DELETE FROM documents WHERE id = ? AND person_id = ? RETURNING path',
    id,
    personId,
  );
  return row?.path;
};
