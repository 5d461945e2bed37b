import { enqueueMail } from '../mail/mail-job.ts';
import type { InsurerReview } from '../partners/insurers.ts';
import { appendAudit } from '../store/audit.ts';
import { addMilliseconds } from '../store/backoff.ts';
import { getDossier } from '../store/dossiers.ts';
import { enqueue } from '../store/outbox.ts';
import { getPerson } from '../store/people.ts';
import { personKeyOf } from '../store/person-key.ts';
import type { Tx } from '../store/store.ts';
import { decideReview, dropVerification, getVerification } from '../store/verifications.ts';
import { insurerFor, JOB_LIFE, JobRefused, NotYet } from './jobs.ts';
import type { SubscriptionDeps } from './jobs.ts';

/**
 * The insurer looks closer at a file: orders the job that asks where it stands, should no webhook come. Once for each
 * review, in the transaction that writes the verdict.
 */
export const followReview = async (
  tx: Tx,
  deps: Pick<SubscriptionDeps, 'keys'>,
  review: { readonly id: string; readonly dossierId: string; readonly personId: string; readonly now: string },
): Promise<void> => {
  const { personId, now } = review;
  await enqueue(tx, await personKeyOf(tx, deps.keys, personId), {
    kind: 'insurer-review',
    businessKey: `insurer-review:${review.id}`,
    personId,
    payload: { id: review.dossierId },
    now,
    deadlineAt: addMilliseconds(now, JOB_LIFE['insurer-review']),
  });
};

/**
 * Writes what was read at the insurer about one closer look: the one place where it ends. Safe to repeat and in any order.
 * The person, who does not wait before the page, gets a mail.
 * @returns whether it ended now; undefined for a dossier that is not ours
 */
export const applyReview = async (
  tx: Tx,
  deps: Pick<SubscriptionDeps, 'keys' | 'config'>,
  seen: InsurerReview,
  now: string,
): Promise<boolean | undefined> => {
  const dossierId = seen.reference;
  const owner = await tx.get<{ person_id: string }>('SELECT person_id FROM dossiers WHERE id = ?', dossierId);
  if (owner === undefined) return undefined;
  if (seen.status === 'review') return false;
  const status = seen.status === 'accepted' ? 'cleared' : 'refused';
  if (!(await decideReview(tx, { dossierId, reviewId: seen.review, status, now }))) return false;
  const personId = owner.person_id;
  await appendAudit(tx, { personId, at: now, kind: 'file-reviewed', dossierId, detail: `${seen.review} ${status}` });
  const [person, dossier] = [await getPerson(tx, personId), await getDossier(tx, personId, dossierId)];
  // A subscription that was dropped meanwhile interests nobody any more.
  if (person === undefined || dossier?.status !== 'open') return true;
  await enqueueMail(tx, await personKeyOf(tx, deps.keys, personId), {
    personId,
    businessKey: seen.review,
    message: {
      to: person.email,
      template: 'file-reviewed',
      language: person.language,
      values: { firstName: person.firstName, link: `${deps.config.publicUrl}${dossier.next.route}` },
    },
    now,
    usefulFor: 7 * 24 * 3_600_000,
  });
  return true;
};

/**
 * Asks the insurer where a closer look stands until it is decided. Outbox job `insurer-review`; rejects with `NotYet` or
 * `PartnerError` until then. One that the insurer does not know any more ends as if nothing had been asked: the person can
 * have the file verified again.
 */
export const pollReview = async (deps: SubscriptionDeps, personId: string, dossierId: string): Promise<void> => {
  const { dossier, verification } = await deps.store.read(async (tx) => ({
    dossier: await getDossier(tx, personId, dossierId),
    verification: await getVerification(tx, dossierId),
  }));
  if (dossier === undefined) throw new JobRefused('no-such-dossier');
  // Answers changed since, or a webhook was quicker.
  if (verification?.status !== 'review' || verification.reviewId === undefined) return;
  const { reviewId } = verification;
  const seen = await insurerFor(deps, dossier.journey).review(reviewId);
  if (seen?.status === 'review') throw new NotYet('the file is being looked at');
  await deps.store.write(async (tx) => {
    const now = deps.now().toISOString();
    if (seen === undefined || seen.reference !== dossierId) await dropVerification(tx, dossierId, reviewId);
    else await applyReview(tx, deps, seen, now);
  });
};
