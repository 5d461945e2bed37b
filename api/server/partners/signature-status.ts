/**
 * Where a signature stands, whoever the provider is. `PENDING`: not yet at the provider, or the signer's identity is
 * being validated there; `AWAITING_SIGNER`: a signer has not signed yet; the others are final.
 */
export type SignatureStatus =
  | 'PENDING'
  | 'AWAITING_SIGNER'
  | 'COMPLETED'
  | 'CANCELED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'FAILED';

export const SIGNATURE_STATUSES: readonly SignatureStatus[] = [
  'PENDING',
  'AWAITING_SIGNER',
  'COMPLETED',
  'CANCELED',
  'DECLINED',
  'EXPIRED',
  'FAILED',
];

const FINAL: readonly SignatureStatus[] = ['COMPLETED', 'CANCELED', 'DECLINED', 'EXPIRED', 'FAILED'];
export const isFinal = (status: SignatureStatus): boolean => FINAL.includes(status);

/** The page of each status; every one is a route of the specification. */
const PAGES: Readonly<Record<SignatureStatus, string>> = {
  PENDING: '/universignwaiting',
  AWAITING_SIGNER: '/universignwaitsignature',
  COMPLETED: '/universignthx',
  CANCELED: '/universigncanceled',
  DECLINED: '/universigncanceled',
  EXPIRED: '/universignexpired',
  FAILED: '/universigninvalid',
};
export const pageOf = (status: SignatureStatus): string => PAGES[status];

const rank = (status: SignatureStatus): number => (isFinal(status) ? 2 : status === 'PENDING' ? 1 : 0);

/**
 * The status after `seen` was read at the provider, for a request the provider knows. Only goes forward (awaiting the
 * signer, then the validation of the identity, then a final status), and a final status absorbs everything: so any
 * order of the same news ends in the same place. Total.
 */
export const nextSignatureStatus = (current: SignatureStatus, seen: SignatureStatus): SignatureStatus =>
  isFinal(current) || rank(seen) < rank(current) ? current : seen;

/** Reads a status that was stored; throws on one that no release has ever written. */
export const readSignatureStatus = (stored: string): SignatureStatus => {
  const status = SIGNATURE_STATUSES.find((known) => known === stored);
  if (status === undefined) throw new Error(`Unknown signature status ${stored}`);
  return status;
};
