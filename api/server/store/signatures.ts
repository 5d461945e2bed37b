/** Signature requests: our reference, the provider's, the document that is signed and where the request stands. */
import type { Cell, Tx } from './store.ts';

export type Signature = {
  readonly id: string;
  readonly dossierId: string;
  readonly personId: string;
  /** Ours; the provider is asked by it before a request is sent again. */
  readonly reference: string;
  readonly providerId: string | undefined;
  readonly documentId: string;
  readonly documentHash: string;
  readonly status: string;
  /** How many have signed. */
  readonly signed: number;
  /** Of the signer whose turn it is. */
  readonly signerUrl: string | undefined;
  readonly signedDocumentId: string | undefined;
  readonly expiresAt: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

type SignatureRow = {
  readonly id: string;
  readonly dossier_id: string;
  readonly person_id: string;
  readonly reference: string;
  readonly provider_id: string | null;
  readonly document_id: string;
  readonly document_hash: string;
  readonly status: string;
  readonly signed: number;
  readonly signer_url: string | null;
  readonly signed_document_id: string | null;
  readonly expires_at: string;
  readonly created_at: string;
  readonly updated_at: string;
};

const columns =
  'id, dossier_id, person_id, reference, provider_id, document_id, document_hash, status, signer_url, ' +
  'signed_document_id, expires_at, created_at, updated_at, signed';

const toSignature = (row: SignatureRow): Signature => ({
  id: row.id,
  dossierId: row.dossier_id,
  personId: row.person_id,
  reference: row.reference,
  providerId: row.provider_id ?? undefined,
  documentId: row.document_id,
  documentHash: row.document_hash,
  status: row.status,
  signed: row.signed,
  signerUrl: row.signer_url ?? undefined,
  signedDocumentId: row.signed_document_id ?? undefined,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const selectOne = async (tx: Tx, where: string, ...values: readonly Cell[]): Promise<Signature | undefined> => {
  const row = await tx.get<SignatureRow>(`SELECT ${columns} FROM signatures WHERE ${where}`, ...values);
  return row && toSignature(row);
};

/** Adds a request. @returns false when its reference exists already; nothing changes then. */
export const insertSignature = async (tx: Tx, signature: Omit<Signature, 'updatedAt'>): Promise<boolean> =>
  (await tx.run(
    `INSERT INTO signatures (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (reference) DO NOTHING`,
    signature.id,
    signature.dossierId,
    signature.personId,
    signature.reference,
    signature.providerId ?? null,
    signature.documentId,
    signature.documentHash,
    signature.status,
    signature.signerUrl ?? null,
    signature.signedDocumentId ?? null,
    signature.expiresAt,
    signature.createdAt,
    signature.createdAt,
    signature.signed,
  )) === 1;

/** The person's request. */
export const getSignature = (tx: Tx, personId: string, id: string): Promise<Signature | undefined> =>
  selectOne(tx, 'id = ? AND person_id = ?', id, personId);

/** The person's latest request for a dossier. */
export const latestSignature = (tx: Tx, personId: string, dossierId: string): Promise<Signature | undefined> =>
  selectOne(tx, 'dossier_id = ? AND person_id = ? ORDER BY created_at DESC, id DESC LIMIT 1', dossierId, personId);

/** The person's request under the name that the provider gave it. */
export const findTransaction = (tx: Tx, personId: string, providerId: string): Promise<Signature | undefined> =>
  selectOne(tx, 'provider_id = ? AND person_id = ?', providerId, personId);

/** For the provider's webhook, whose signature was checked: nobody is signed in there. Held for the transaction. */
export const findSignatureForUpdate = (tx: Tx, reference: string): Promise<Signature | undefined> =>
  selectOne(tx, `reference = ?${tx.forUpdate}`, reference);

/** Requests in one of some statuses, the longest unchanged first: for asking the provider. */
export const listSignaturesIn = async (
  tx: Tx,
  statuses: readonly string[],
  limit = 50,
): Promise<readonly Signature[]> => {
  if (statuses.length === 0) return [];
  const rows = await tx.all<SignatureRow>(
    `SELECT ${columns} FROM signatures WHERE status IN (${statuses.map(() => '?').join(', ')})
     ORDER BY updated_at, id LIMIT ?`,
    ...statuses,
    limit,
  );
  return rows.map(toSignature);
};

/**
 * Changes a request by compare-and-set on its status, so that a late event never leaves a final status.
 * What is left out is kept. @returns false when the status was another meanwhile.
 */
export const updateSignature = async (
  tx: Tx,
  change: Partial<
    Pick<Signature, 'status' | 'signed' | 'providerId' | 'signerUrl' | 'signedDocumentId' | 'expiresAt'>
  > & {
    readonly id: string;
    readonly fromStatus: string;
    readonly now: string;
  },
): Promise<boolean> =>
  (await tx.run(
    `UPDATE signatures SET status = COALESCE(?, status), signed = COALESCE(?, signed), provider_id = COALESCE(?, provider_id),
       signer_url = COALESCE(?, signer_url), signed_document_id = COALESCE(?, signed_document_id),
       expires_at = COALESCE(?, expires_at), updated_at = ?
     WHERE id = ? AND status = ?`,
    change.status ?? null,
    change.signed ?? null,
    change.providerId ?? null,
    change.signerUrl ?? null,
    change.signedDocumentId ?? null,
    change.expiresAt ?? null,
    change.now,
    change.id,
    change.fromStatus,
  )) === 1;
