import { mailNotice } from '../authenticate/account-mails.ts';
import { enqueueMail } from '../mail/mail-job.ts';
import type { Contract } from '../store/contracts.ts';
import { getPerson } from '../store/people.ts';
import { personKeyOf } from '../store/person-key.ts';
import { getRepresentative } from '../store/representatives.ts';
import type { Tx } from '../store/store.ts';
import { contractNumber } from '../subscription/contract-number.ts';
import type { SubscriptionDeps } from '../subscription/jobs.ts';

/** How long the mail is worth sending. */
const WEEK = 7 * 24 * 3_600_000;

/**
 * Mails whoever renounced a contract that it was received: what was declared, by whom, the day and the time, as the law wants
 * it (art. 11a of directive 2011/83/EU). A child's other parent, who was not asked, is told.
 */
export const acknowledgeRenunciation = async (
  tx: Tx,
  deps: Pick<SubscriptionDeps, 'keys' | 'config'>,
  renounced: {
    readonly personId: string;
    readonly contract: Pick<Contract, 'number' | 'dossierId'>;
    /** Of the renunciation. */
    readonly dossierId: string;
    readonly now: string;
  },
): Promise<void> => {
  const { personId, contract, dossierId, now } = renounced;
  const person = await getPerson(tx, personId);
  if (person === undefined) return;
  const { email: to, language, firstName, lastName } = person;
  await enqueueMail(tx, await personKeyOf(tx, deps.keys, personId), {
    personId,
    businessKey: `renunciation:${dossierId}`,
    message: {
      to,
      template: 'renunciation-received',
      language,
      values: {
        firstName,
        link: `${deps.config.publicUrl}/monepargne`,
        reference: contractNumber(contract),
        declared: { by: `${firstName} ${lastName}`, at: now },
      },
    },
    now,
    usefulFor: WEEK,
  });
  const second = await getRepresentative(tx, contract.dossierId);
  const other = second?.personId === undefined ? undefined : await getPerson(tx, second.personId);
  if (other?.state === 'active')
    await mailNotice(tx, deps, other, { template: 'renunciation-told', path: '/menuinfosmineur', now });
};
