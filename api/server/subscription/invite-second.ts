import { hashSecret, newSecret } from '../crypto/ids.ts';
import { mailNotice } from '../authenticate/account-mails.ts';
import { isDone } from '../dossier/require-first.ts';
import type { SaveEffect } from '../dossier/services.ts';
import type { BearerContext } from '../http/handler.ts';
import { enqueueMail } from '../mail/mail-job.ts';
import { isFinal, readSignatureStatus } from '../partners/signature-status.ts';
import { addMilliseconds } from '../store/backoff.ts';
import { enqueue } from '../store/outbox.ts';
import { getPerson, normaliseEmail } from '../store/people.ts';
import { personKeyOf } from '../store/person-key.ts';
import { findRepresented, getRepresentative, invite, type Representative } from '../store/representatives.ts';
import { latestSignature } from '../store/signatures.ts';
import { getDossier } from '../store/dossiers.ts';
import type { Tx } from '../store/store.ts';
import { afterSave, contextOf } from './after-save.ts';
import { JOB_LIFE, type SubscriptionDeps } from './jobs.ts';
import { disagreed, loadPart, representativeJourney } from './second-representative.ts';
import type { SubscriptionServices } from './services.ts';
import { callBack } from './void-signature.ts';

const DAY = 24 * 3_600_000;
const LIFE = 14 * DAY;
/** When somebody who has not done their part is written to again, in days. */
const REMINDERS = [3, 7] as const;

/** Writes an invitation, its mail and the reminders of it, in the transaction that decided it. */
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
  const key = await personKeyOf(tx, services.keys, person.id);
  for (const days of [0, ...REMINDERS]) {
    await enqueueMail(tx, key, {
      personId: person.id,
      businessKey: `${secretHash}:${days}`,
      message: {
        to: normaliseEmail(to.email),
        template: 'representative-invited',
        language,
        values: { firstName: to.firstName, link: `${services.config.publicUrl}/createaccount?secret=${secret}` },
        invitation: secretHash,
      },
      now,
      dueAt: addMilliseconds(now, days * DAY),
      usefulFor: LIFE,
    });
  }
};

/** Orders the reminders of a part that was begun and is left lying. */
export const remindOfPart = async (
  tx: Tx,
  { keys }: Pick<SubscriptionDeps, 'keys'>,
  part: { readonly personId: string; readonly partId: string; readonly now: string },
): Promise<void> => {
  const { personId, partId, now } = part;
  const key = await personKeyOf(tx, keys, personId);
  for (const days of REMINDERS) {
    await enqueue(tx, key, {
      kind: 'representative-part',
      businessKey: `representative-part:${partId}:${days}`,
      personId,
      payload: { id: partId },
      now,
      dueAt: addMilliseconds(now, days * DAY),
      deadlineAt: addMilliseconds(now, days * DAY + JOB_LIFE['representative-part']),
    });
  }
};

/** Reminds a second representative of their part, unless it is done. Outbox job `representative-part`. */
export const mailPart = async (deps: SubscriptionDeps, personId: string, id: string): Promise<void> => {
  const now = deps.now().toISOString();
  await deps.store.write(async (tx) => {
    const part = await getDossier(tx, personId, id);
    const person = await getPerson(tx, personId);
    const represented = await findRepresented(tx, personId);
    if (part?.status !== 'open' || part.next.kind === 'outcome' || person === undefined) return;
    if (represented?.partId !== id) return;
    await mailNotice(tx, deps, person, { template: 'representative-part', path: '/menuinfosrepresentant2', now });
  });
};

/** Whether the one invited answered at this very address and can go on, or is done. */
const isAnswered = async (
  context: BearerContext<SubscriptionServices>,
  before: Representative | undefined,
  email: string,
): Promise<boolean> => {
  const { personId } = before ?? {};
  if (before === undefined || personId === undefined) return false;
  const answered = await context.store.read((tx) => getPerson(tx, personId));
  if (answered?.email !== normaliseEmail(email)) return false;
  const part = await loadPart(context, before);
  if (part === undefined || part.dossier.status === 'abandoned') return false;
  return part.dossier.status !== 'closed' || part.path.outcome !== undefined;
};

/** Saving who the second representative is invites them; one who answered at this very address is not asked again. */
const inviteSecond: SaveEffect = async (effect) => {
  const context = contextOf(effect);
  const { dossier, record } = effect;
  const { secondEmail: email, secondFirstNames: firstName } = record;
  if (typeof email !== 'string' || typeof firstName !== 'string') return {};
  const before = await context.store.read((tx) => getRepresentative(tx, dossier.id));
  if (await isAnswered(context, before, email)) return {};
  return { commit: (tx) => sendInvitation(tx, context, { dossierId: dossier.id, email, firstName }) };
};

/**
 * The second representative has done their part, or does not agree: the one who invited is told. What was sent to be
 * signed with an earlier part is called back.
 */
const tellInviter: SaveEffect = async (effect) => {
  const context = contextOf(effect);
  const { services } = context;
  const represented = await context.store.read((tx) => findRepresented(tx, context.person.id));
  const { path, served } = await afterSave(effect);
  if (represented?.partId !== effect.dossier.id || path.outcome === undefined) return {};
  const refused = path.outcome === disagreed;
  if (!refused && !isDone(path.outcome, served)) return {};
  const template = refused ? 'representative-refused' : 'representative-complete';
  const { inviterId, dossierId } = represented;
  return {
    commit: async (tx) => {
      const now = services.now().toISOString();
      const inviter = await getPerson(tx, inviterId);
      if (inviter?.state !== 'active') return;
      const signature = await latestSignature(tx, inviterId, dossierId);
      if (signature?.status === 'COMPLETED') return;
      if (signature !== undefined && !isFinal(readSignatureStatus(signature.status))) {
        await callBack(tx, await personKeyOf(tx, services.keys, inviterId), signature, now);
      }
      await mailNotice(tx, services, inviter, { template, path: '/representant2', now });
    },
  };
};

/** Both representatives say through one call what they have to say; which one does is told by the journey. */
export const saveRepresentatives: SaveEffect = (effect) =>
  effect.served.id === representativeJourney ? tellInviter(effect) : inviteSecond(effect);
