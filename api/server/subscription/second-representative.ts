import { Refusal } from '../call-context.ts';
import { hashSecret, newSecret } from '../crypto/ids.ts';
import { isDone } from '../dossier/require-first.ts';
import type { SaveEffect } from '../dossier/services.ts';
import type { BearerContext } from '../http/handler.ts';
import { enqueueMail } from '../mail/mail-job.ts';
import { addMilliseconds } from '../store/backoff.ts';
import { findOpenDossier } from '../store/dossiers.ts';
import { getPerson, normaliseEmail } from '../store/people.ts';
import { personKeyOf } from '../store/person-key.ts';
import { getRepresentative, invite } from '../store/representatives.ts';
import { latestSignature } from '../store/signatures.ts';
import type { Tx } from '../store/store.ts';
import type { SubscriptionServices } from './services.ts';

/** The journey in which a second representative completes their part. */
export const representativeJourney = 'representative2';
/** Its outcome for one who does not agree. */
export const disagreed = 'refused';
const LIFE = 14 * 24 * 3_600_000;

export type SecondStatus = 'A_INVITER' | 'INVITE' | 'EXPIRE' | 'COMPLETE' | 'SIGNE' | 'REFUSE';

/** Where the second representative of a dossier stands, as their own dossier says. */
export const secondStatusOf = async (
  tx: Tx,
  services: Pick<SubscriptionServices, 'journeys' | 'now'>,
  owner: string,
  dossierId: string,
): Promise<SecondStatus> => {
  const second = await getRepresentative(tx, dossierId);
  if (second === undefined) return 'A_INVITER';
  if (second.personId === undefined) return second.expiresAt <= services.now().toISOString() ? 'EXPIRE' : 'INVITE';
  const signature = await latestSignature(tx, owner, dossierId);
  if (signature !== undefined && signature.signed > 1) return 'SIGNE';
  const served = services.journeys.current().get(representativeJourney);
  const part = await findOpenDossier(tx, second.personId, representativeJourney);
  if (served === undefined || part?.next.kind !== 'outcome') return 'INVITE';
  if (part.next.id === disagreed) return 'REFUSE';
  return isDone(part.next.id, served) ? 'COMPLETE' : 'INVITE';
};

/** Writes an invitation and its mail, in the transaction that decided it. */
export const sendInvitation = async (
  tx: Tx,
  context: BearerContext<SubscriptionServices>,
  to: { readonly dossierId: string; readonly email: string; readonly firstName: string },
): Promise<void> => {
  const { services, person, language } = context;
  const now = services.now().toISOString();
  const secret = newSecret();
  const secretHash = hashSecret(secret);
  const { dossierId } = to;
  await invite(tx, { dossierId, inviterId: person.id, secretHash, expiresAt: addMilliseconds(now, LIFE), now });
  await enqueueMail(tx, await personKeyOf(tx, services.keys, person.id), {
    personId: person.id,
    businessKey: secretHash,
    message: {
      to: normaliseEmail(to.email),
      template: 'representative-invited',
      language,
      values: { firstName: to.firstName, link: `${services.config.publicUrl}/createaccount?secret=${secret}` },
    },
    now,
    usefulFor: LIFE,
  });
};

/** Saving who the second representative is invites them; one who answered at this very address is not asked again. */
export const inviteSecond: SaveEffect = async ({ context: given, dossier, record }) => {
  const context = given as BearerContext<SubscriptionServices>;
  const { secondEmail: email, secondFirstNames: firstName } = record;
  if (typeof email !== 'string' || typeof firstName !== 'string') return {};
  if (normaliseEmail(email) === context.person.email) {
    throw new Refusal({
      statut: 422,
      code: 'invalid',
      message: 'The other representative has an address of their own.',
      issues: [{ field: 'secondEmail', code: 'email-format' }],
    });
  }
  return {
    commit: async (tx) => {
      const before = await getRepresentative(tx, dossier.id);
      const answered = before?.personId === undefined ? undefined : await getPerson(tx, before.personId);
      if (answered?.email === normaliseEmail(email)) return;
      await sendInvitation(tx, context, { dossierId: dossier.id, email, firstName });
    },
  };
};
