/**
 * Signature requests of the simulator, in memory: they are gone when it stops. One state a request; a final state
 * never changes again.
 */
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';

export type ProviderStatus =
  | 'READY'
  | 'PENDING_RA_VALIDATION'
  | 'COMPLETED'
  | 'CANCELED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'FAILED';
const FINAL: readonly ProviderStatus[] = ['COMPLETED', 'CANCELED', 'DECLINED', 'EXPIRED', 'FAILED'];

export type Signer = { readonly name: string; readonly email: string; readonly mobile: string };
export type NewRequest = {
  readonly reference: string;
  readonly documents: readonly { readonly name: string; readonly sha256: string; readonly bytes: Buffer }[];
  readonly signer: Signer;
  /** Where the signer comes back to. Only a place to go: the status is never in it. */
  readonly returnUrls: { readonly success: string; readonly cancel: string; readonly fail: string };
  readonly callbackUrl: string | undefined;
  /** ISO 8601. */
  readonly expiresAt: string;
};

export type SignatureRequest = NewRequest & {
  readonly id: string;
  /** Unguessable; it stands in the link of the signer. */
  readonly signerToken: string;
  /** The one-time code "sent by text message". */
  readonly code: string;
  readonly bodyHash: string;
  readonly status: ProviderStatus;
  readonly wrongCodes: number;
  readonly createdAt: string;
  readonly history: readonly { readonly status: ProviderStatus; readonly at: string }[];
};

export type RequestBook = {
  readonly create: (request: NewRequest) => {
    readonly request: SignatureRequest;
    readonly outcome: 'created' | 'known' | 'conflict';
  };
  readonly byId: (id: string) => SignatureRequest | undefined;
  readonly byToken: (token: string) => SignatureRequest | undefined;
  readonly byReference: (reference: string) => SignatureRequest | undefined;
  /** Moves on, unless it is in a final state already. Answers whether it moved. */
  readonly move: (id: string, status: ProviderStatus) => boolean;
  /** One wrong code more; the third one fails the request. */
  readonly wrongCode: (id: string) => void;
  readonly all: () => readonly SignatureRequest[];
};

export const MAX_WRONG_CODES = 3;

/** An empty book. `moved` is told each change of state, `now` is the simulator's clock. */
export const openRequestBook = (options: {
  readonly now: () => Date;
  readonly moved: (request: SignatureRequest) => void;
}): RequestBook => {
  const requests = new Map<string, SignatureRequest>();
  const find = (test: (request: SignatureRequest) => boolean): SignatureRequest | undefined => {
    const found = [...requests.values()].find(test);
    return found === undefined ? undefined : expireIfDue(found);
  };

  const move = (id: string, status: ProviderStatus): boolean => {
    const request = requests.get(id);
    if (request === undefined || FINAL.includes(request.status) || request.status === status) return false;
    const at = options.now().toISOString();
    const moved = { ...request, status, history: [...request.history, { status, at }] };
    requests.set(id, moved);
    options.moved(moved);
    return true;
  };

  const expireIfDue = (request: SignatureRequest): SignatureRequest => {
    if (request.expiresAt <= options.now().toISOString()) move(request.id, 'EXPIRED');
    return requests.get(request.id) ?? request;
  };

  return {
    create: (wanted) => {
      const bodyHash = hashOf(wanted);
      const known = find((request) => request.reference === wanted.reference);
      if (known !== undefined) return { request: known, outcome: known.bodyHash === bodyHash ? 'known' : 'conflict' };
      const at = options.now().toISOString();
      const request: SignatureRequest = {
        ...wanted,
        id: `sig_${randomUUID()}`,
        signerToken: randomBytes(24).toString('base64url'),
        code: String(randomInt(0, 1_000_000)).padStart(6, '0'),
        bodyHash,
        status: 'READY',
        wrongCodes: 0,
        createdAt: at,
        history: [{ status: 'READY', at }],
      };
      requests.set(request.id, request);
      options.moved(request);
      return { request, outcome: 'created' };
    },
    byId: (id) => find((request) => request.id === id),
    byToken: (token) => find((request) => request.signerToken === token),
    byReference: (reference) => find((request) => request.reference === reference),
    move,
    wrongCode: (id) => {
      const request = requests.get(id);
      if (request === undefined || FINAL.includes(request.status)) return;
      const wrongCodes = request.wrongCodes + 1;
      requests.set(id, { ...request, wrongCodes });
      if (wrongCodes >= MAX_WRONG_CODES) move(id, 'FAILED');
    },
    all: () => [...requests.values()],
  };
};

// Times and links may differ between two attempts at the same request; what is signed and by whom may not.
const hashOf = (request: NewRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([request.documents.map((document) => document.sha256), request.signer]))
    .digest('hex');
