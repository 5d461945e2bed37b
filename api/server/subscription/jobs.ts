/** The outbox jobs of a subscription: their kinds and contents, and the two ways a job can end badly. */
import * as v from 'valibot';
import type { Keyring } from '../crypto/person-keys.ts';
import type { InsurerPort } from '../partners/insurers.ts';
import type { SignatureProvider } from '../partners/signature-provider.ts';
import type { SignatureStatus } from '../partners/signature-status.ts';
import type { Signature } from '../store/signatures.ts';
import type { Store, Tx } from '../store/store.ts';
import type { Insurer } from './which-subscription.ts';

/** What a job names: never content, only whose and which. */
const payloadSchema = v.strictObject({
  id: v.string(),
  /** Of several signers, whose turn it was. */
  turn: v.optional(v.pipe(v.number(), v.integer())),
});
export type JobPayload = v.InferOutput<typeof payloadSchema>;
export const readPayload = (payload: unknown): JobPayload => v.parse(payloadSchema, payload);

export type SubscriptionJobKind =
  | 'signature-send'
  | 'signature-cancel'
  | 'signature-complete'
  | 'signature-turn'
  | 'representative-part'
  | 'insurer-review'
  | 'insurer-submit'
  | 'insurer-poll'
  | 'insurer-operation'
  | 'operation-agreement';

/** How long each is worth trying, in milliseconds: 24 h of analysis and 48 h of processing, with a margin. */
export const JOB_LIFE: Readonly<Record<SubscriptionJobKind, number>> = {
  'signature-send': 24 * 3_600_000,
  'signature-cancel': 7 * 24 * 3_600_000,
  'signature-turn': 3 * 24 * 3_600_000,
  'representative-part': 3 * 24 * 3_600_000,
  'signature-complete': 7 * 24 * 3_600_000,
  'insurer-review': 30 * 24 * 3_600_000,
  'insurer-submit': 7 * 24 * 3_600_000,
  'insurer-poll': 30 * 24 * 3_600_000,
  'insurer-operation': 30 * 24 * 3_600_000,
  'operation-agreement': 3 * 24 * 3_600_000,
};

/** A job that can never be done; the outbox marks it failed instead of trying again. `code` holds nothing personal. */
export class JobRefused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.name = 'JobRefused';
    this.code = code;
  }
}

/** Nothing is wrong, it is only too early; the outbox tries again later. */
export class NotYet extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotYet';
  }
}

/** The insurer of a journey, to be asked. */
export const insurerFor = (deps: Pick<SubscriptionDeps, 'insurers' | 'insurerOf'>, journey: string): InsurerPort =>
  deps.insurers[deps.insurerOf(journey)];

export type SubscriptionDeps = {
  readonly store: Store;
  readonly keys: Keyring;
  readonly config: { readonly dataDir: string; readonly publicUrl: string };
  readonly now: () => Date;
  readonly signature: SignatureProvider;
  readonly insurers: Readonly<Record<Insurer, InsurerPort>>;
  /** The insurer that a journey subscribes with. */
  readonly insurerOf: (journey: string) => Insurer;
  /**
   * Told of a final status in the transaction that writes it, to close or reopen the dossier. Must have no effect outside
   * the transaction.
   */
  readonly onSignatureFinal?: (tx: Tx, signature: Signature, status: SignatureStatus) => Promise<void>;
};
