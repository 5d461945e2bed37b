import { enqueueMail } from '../mail/mail-job.ts';
import { mailSubjects, type MailTemplate } from '../mail/mail-message.ts';
import { getOperation } from '../store/operations.ts';
import { getPerson } from '../store/people.ts';
import { personKeyOf } from '../store/person-key.ts';
import type { Tx } from '../store/store.ts';
import type { SubscriptionDeps } from '../subscription/jobs.ts';

/** How long the mail is worth sending. */
const WEEK = 7 * 24 * 3_600_000;

/**
 * Mails whoever ordered an operation what became of it, once each, by its kind; its amount, and why, stay behind the login.
 * That it was ordered is told too: who did not order it learns so.
 */
export const mailOperation = async (
  tx: Tx,
  { keys, config }: Pick<SubscriptionDeps, 'keys' | 'config'>,
  told: {
    readonly personId: string;
    readonly dossierId: string;
    readonly template: Extract<MailTemplate, `operation-${string}`>;
    readonly now: string;
  },
): Promise<void> => {
  const { personId, dossierId, template, now } = told;
  const person = await getPerson(tx, personId);
  // An account that was closed meanwhile is told nothing.
  if (person === undefined || person.state === 'closed') return;
  const { email: to, language, firstName } = person;
  const key = await personKeyOf(tx, keys, personId);
  const kind = (await getOperation(tx, key, personId, dossierId))?.kind;
  const about = mailSubjects.find((known) => known === kind);
  await enqueueMail(tx, key, {
    personId,
    businessKey: dossierId,
    message: { to, template, language, values: { firstName, link: `${config.publicUrl}/monepargne`, about } },
    now,
    usefulFor: WEEK,
  });
};
