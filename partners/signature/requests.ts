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
type ReturnUrls = { readonly success: string; readonly cancel: string; readonly fail: string };
export type NewRequest = {
  readonly reference: string;
  readonly documents: readonly {
    readonly name: string;
    readonly sha256: string;
    readonly bytes: Buffer;
    /** Places of those who sign it, among the signers. */
    readonly signers: readonly number[];
  }[];
  /** One after the other, in this order. */
  readonly signers: readonly [Signer, ...Signer[]];
  /** Where a signer comes back to. Only a place to go: the status is never in it. */
  readonly returnUrls: ReturnUrls & {
    /** Of all but the first signer. */
    readonly others?: ReturnUrls | undefined;
  };
  readonly callbackUrl: string | undefined;
  /** ISO 8601. */
  readonly expiresAt: string;
};

export type SignatureRequest = NewRequest & {
  readonly id: string;
  /** Of each signer: what stands in their link, unguessable, and the one-time code "sent by text message". */
  readonly keys: readonly { readonly token: string; readonly code: string }[];
  /** How many have signed; the next one's turn it is. */
  readonly signed: number;
  readonly bodyHash: string;
  readonly status: ProviderStatus;
  readonly wrongCodes: number;
  readonly createdAt: string;
  readonly history: readonly { readonly status: ProviderStatus; readonly at: string; readonly signed: number }[];
};

export type RequestBook = {
  readonly create: (request: NewRequest) => {
    readonly request: SignatureRequest;
    readonly outcome: 'created' | 'known' | 'conflict';
  };
  readonly byId: (id: string) => SignatureRequest | undefined;
  readonly byToken: (token: string) => { readonly request: SignatureRequest; readonly signer: number } | undefined;
  readonly byReference: (reference: string) => SignatureRequest | undefined;
  /** Moves on, unless it is in a final state already. Answers whether it moved. */
  readonly move: (id: string, status: ProviderStatus) => boolean;
  /** The signer whose turn it is has signed: the next one's turn, or the end. Answers whether it moved. */
  readonly sign: (id: string) => boolean;
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
    const moved = { ...request, status, history: [...request.history, { status, at, signed: request.signed }] };
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
        keys: wanted.signers.map(() => ({
          token: randomBytes(24).toString('base64url'),
          code: String(randomInt(0, 1_000_000)).padStart(6, '0'),
        })),
        signed: 0,
        bodyHash,
        status: 'READY',
        wrongCodes: 0,
        createdAt: at,
        history: [{ status: 'READY', at, signed: 0 }],
      };
      requests.set(request.id, request);
      options.moved(request);
      return { request, outcome: 'created' };
    },
    byId: (id) => find((request) => request.id === id),
    byToken: (token) => {
      const request = find(({ keys }) => keys.some((key) => key.token === token));
      return request && { request, signer: request.keys.findIndex((key) => key.token === token) };
    },
    byReference: (reference) => find((request) => request.reference === reference),
    move,
    sign: (id) => {
      const request = requests.get(id);
      if (request === undefined || FINAL.includes(request.status)) return false;
      const signed = request.signed + 1;
      requests.set(id, { ...request, signed, wrongCodes: 0 });
      if (signed >= request.signers.length) return move(id, 'COMPLETED');
      const next = {
        ...request,
        signed,
        wrongCodes: 0,
        status: 'READY' as const,
        history: [...request.history, { status: 'READY' as const, at: options.now().toISOString(), signed }],
      };
      requests.set(id, next);
      options.moved(next);
      return true;
    },
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
    .update(JSON.stringify([request.documents.map(({ sha256, signers }) => [sha256, signers]), request.signers]))
    .digest('hex');
