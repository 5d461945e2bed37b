import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { createPartnerClient } from './partner-client.ts';
import type { PartnerSettings } from './partner-client.ts';
import { PartnerError } from './partner-error.ts';
import type { SignatureStatus } from './signature-status.ts';

export type Signer = { readonly name: string; readonly email: string; readonly mobile: string };

type ReturnUrls = { readonly success: string; readonly cancel: string; readonly fail: string };

export type SignatureOrder = {
  /** Ours, unique for ever; the provider makes one request of it however often it is sent. */
  readonly reference: string;
  /** Each with the places of those who sign it, among the signers. */
  readonly documents: readonly {
    readonly name: string;
    readonly bytes: Uint8Array;
    readonly signers: readonly number[];
  }[];
  /** One after the other, in this order. */
  readonly signers: readonly Signer[];
  readonly returnUrls: ReturnUrls & {
    /** Where all but the first signer come back to; as the first one where left out. */
    readonly others?: ReturnUrls;
  };
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly callbackUrl?: string;
};

export type ProviderRequest = {
  readonly id: string;
  readonly reference: string;
  readonly status: SignatureStatus;
  /** How many have signed. */
  readonly signed: number;
  /** How many are to sign. */
  readonly signers: number;
  /** Of the signer whose turn it is. */
  readonly signerUrl: string;
};

/** What the application needs of any signature provider. Everything throws `PartnerError`. */
export type SignatureProvider = {
  readonly create: (order: SignatureOrder) => Promise<ProviderRequest>;
  /** Undefined where the provider does not know it. */
  readonly get: (id: string) => Promise<ProviderRequest | undefined>;
  readonly findByReference: (reference: string) => Promise<ProviderRequest | undefined>;
  readonly cancel: (id: string) => Promise<ProviderRequest | undefined>;
  /** @param place of the document in the order */
  readonly downloadSigned: (id: string, place: number) => Promise<Uint8Array>;
  /** The evidence file, JSON. */
  readonly downloadEvidence: (id: string) => Promise<Uint8Array>;
};

const STATUSES = {
  READY: 'AWAITING_SIGNER',
  PENDING_RA_VALIDATION: 'PENDING',
  COMPLETED: 'COMPLETED',
  CANCELED: 'CANCELED',
  DECLINED: 'DECLINED',
  EXPIRED: 'EXPIRED',
  FAILED: 'FAILED',
} as const satisfies Record<string, SignatureStatus>;

const answerSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  reference: v.pipe(v.string(), v.maxLength(200)),
  status: v.picklist(Object.keys(STATUSES) as (keyof typeof STATUSES)[]),
  signed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  signers: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  signerUrl: v.pipe(v.string(), v.url()),
});

/** The signer's page in a language: the provider takes it from the address. */
export const signerUrlIn = (signerUrl: string, language: 'fr' | 'en'): string => {
  const address = new URL(signerUrl);
  address.searchParams.set('lang', language);
  return address.href;
};

/** The provider over HTTP. `signerOrigin` is where signers may be sent, the origin of the base URL unless told. */
export const createSignatureProvider = (
  settings: Omit<PartnerSettings, 'name'> & { readonly signerOrigin?: string },
): SignatureProvider => {
  const client = createPartnerClient({ name: 'signature', ...settings });
  const signerOrigin = new URL(settings.signerOrigin ?? settings.baseUrl).origin;

  const read = (answer: v.InferOutput<typeof answerSchema>): ProviderRequest => {
    // The saver's browser is sent there: a provider that was tampered with must not choose the place.
    if (new URL(answer.signerUrl).origin !== signerOrigin) {
      throw new PartnerError('garbled', 'signature', 'the signer would be sent to another site');
    }
    return { ...answer, status: STATUSES[answer.status] };
  };
  const get = async (path: readonly string[]): Promise<ProviderRequest | undefined> => {
    const answer = await client.ask({ method: 'GET', path, repeatable: true }, answerSchema);
    return answer === undefined ? undefined : read(answer);
  };

  return {
    create: async (order) => {
      const documents = order.documents.map(({ name, bytes, signers }) => ({
        name,
        signers,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        base64: Buffer.from(bytes).toString('base64'),
      }));
      const request = { method: 'POST', path: ['requests'], body: { ...order, documents }, repeatable: true } as const;
      const answer = await client.ask(request, answerSchema);
      if (answer === undefined || answer.reference !== order.reference) {
        throw new PartnerError('garbled', 'signature', 'the request was answered with another one');
      }
      return read(answer);
    },
    get: (id) => get(['requests', id]),
    findByReference: (reference) => get(['requests', 'by-reference', reference]),
    cancel: async (id) => {
      const answer = await client.ask(
        { method: 'POST', path: ['requests', id, 'cancel'], repeatable: true },
        answerSchema,
      );
      return answer === undefined ? undefined : read(answer);
    },
    downloadSigned: (id, place) =>
      client.download(
        { method: 'GET', path: ['requests', id, 'documents', String(place), 'signed'], repeatable: true },
        'application/pdf',
      ),
    downloadEvidence: (id) =>
      client.download({ method: 'GET', path: ['requests', id, 'evidence'], repeatable: true }, 'application/json'),
  };
};
