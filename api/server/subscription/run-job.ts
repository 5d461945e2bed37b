import { cancelSignature, sendSignature } from './request-signature.ts';
import { completeSignature } from './complete-signature.ts';
import { pollInsurer, submitToInsurer } from './insurer-jobs.ts';
import { pollOperation } from '../operations/operation-jobs.ts';
import { followAgreement } from '../operations/second-agreement.ts';
import { pollReview } from './review.ts';
import { readPayload } from './jobs.ts';
import type { JobPayload, SubscriptionDeps, SubscriptionJobKind } from './jobs.ts';
import { mailPart } from './invite-second.ts';
import { mailTurn } from './signature-turn.ts';

type Run = (deps: SubscriptionDeps, personId: string, id: string, payload: JobPayload) => Promise<unknown>;

const RUNS: Readonly<Record<SubscriptionJobKind, Run>> = {
  'signature-send': sendSignature,
  'signature-cancel': cancelSignature,
  'signature-complete': completeSignature,
  'signature-turn': mailTurn,
  'representative-part': mailPart,
  'insurer-review': pollReview,
  'insurer-submit': submitToInsurer,
  'insurer-poll': pollInsurer,
  'insurer-operation': pollOperation,
  'operation-agreement': followAgreement,
};

export const isSubscriptionJob = (kind: string): kind is SubscriptionJobKind => Object.hasOwn(RUNS, kind);

/**
 * Does one outbox job of a subscription. Resolves when it is done; rejects with `JobRefused` when it never can be, and
 * with anything else when it is to be tried again.
 */
export const runSubscriptionJob = async (
  deps: SubscriptionDeps,
  job: { readonly kind: SubscriptionJobKind; readonly personId: string },
  payload: unknown,
): Promise<void> => {
  const read = readPayload(payload);
  await RUNS[job.kind](deps, job.personId, read.id, read);
};
