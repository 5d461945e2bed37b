import { askDeleteAccount, deleteAccount } from '../../contract/core/delete-account.ts';
import { hashSecret, newSecret } from '../crypto/ids.ts';
import { removeSealedFile } from '../documents/sealed-files.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { appendAudit } from '../store/audit.ts';
import { addMilliseconds } from '../store/backoff.ts';
import {
  deleteLooseDocuments,
  deleteTraces,
  emptyDossier,
  leaveRepresented,
  listRepresented,
  signedAmong,
} from '../store/closed-accounts.ts';
import { keptDossiers, requiredNow } from '../dossier/kept-dossiers.ts';
import { unlinkChild } from '../store/contract-readers.ts';
import { listDossiers } from '../store/dossiers.ts';
import { enqueue } from '../store/outbox.ts';
import { closePerson, erasePerson, getPerson } from '../store/people.ts';
import { consumeSecret, insertSecret, revokeSecrets } from '../store/secrets.ts';
import { revokeSessions } from '../store/sessions.ts';
import type { Tx } from '../store/store.ts';
import type { Services } from '../services.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { voidSignature } from '../subscription/void-signature.ts';
import { mailNotice } from './account-mails.ts';
import { refuseDemoAccount } from './demo-account.ts';
import { forgetTries, requireOwnPassword, wrongPassword } from './own-password.ts';

type Context = BearerContext<SubscriptionServices>;

const kind = 'delete';
const secretLife = 5 * 60_000;
/** Kind of the outbox job that takes the key of an empty account away, once its last mail had its time. */
export const forgetJobKind = 'account-forget';
const DAY = 24 * 3_600_000;

const answerAsk = answer<typeof askDeleteAccount, SubscriptionServices>(
  askDeleteAccount,
  async ({ password }, context) => {
    const { services, person } = context;
    refuseDemoAccount(services, person);
    await requireOwnPassword(context, password);
    const now = services.now().toISOString();
    const secret = newSecret();
    await services.store.write(async (tx) => {
      await forgetTries(tx, person.id);
      await revokeSecrets(tx, person.id, kind, now);
      await insertSecret(tx, {
        hash: hashSecret(secret),
        kind,
        personId: person.id,
        expiresAt: addMilliseconds(now, secretLife),
        createdAt: now,
      });
    });
    return { secret };
  },
);

/** Leaves the dossiers of children that were not signed: the other parent can be invited again. */
const leaveUnsigned = async (tx: Tx, personId: string): Promise<void> => {
  const represented = (await listRepresented(tx, personId)).map(({ dossier_id }) => dossier_id);
  const signed = await signedAmong(tx, represented);
  for (const id of represented) if (!signed.has(id)) await leaveRepresented(tx, personId, id);
};

const close = async (
  tx: Tx,
  context: Context,
): Promise<{ readonly keeps: boolean; readonly files: readonly string[] }> => {
  const { services, person } = context;
  const now = services.now().toISOString();
  const dossiers = await listDossiers(tx, person.id);
  await leaveUnsigned(tx, person.id);
  const kept = await keptDossiers(tx, requiredNow(services), person.id, dossiers);
  const files: string[] = [];
  for (const { id } of dossiers.filter((dossier) => !kept.has(dossier.id))) {
    // Whoever has still to sign is not asked any more.
    await voidSignature(tx, person.key, { personId: person.id, dossierId: id, now });
    files.push(...(await emptyDossier(tx, id)));
  }
  files.push(...(await deleteLooseDocuments(tx, person.id)));
  await deleteTraces(tx, person.id);
  await revokeSessions(tx, person.id, now);
  const stored = await getPerson(tx, person.id);
  if (stored !== undefined) await mailNotice(tx, services, stored, { template: 'account-deleted', path: '/', now });
  await closePerson(tx, person.id);
  await unlinkChild(tx, person.id);
  if (kept.size === 0) {
    await enqueue(tx, person.key, {
      kind: forgetJobKind,
      businessKey: `${forgetJobKind}:${person.id}`,
      personId: person.id,
      payload: {},
      now,
      // The last mail is sealed with the key that goes.
      dueAt: addMilliseconds(now, DAY),
      deadlineAt: addMilliseconds(now, 30 * DAY),
    });
  }
  const detail = kept.size === 0 ? 'all' : `keeps ${[...kept].join(' ')}`;
  await appendAudit(tx, { personId: person.id, at: now, kind: 'account-deleted', detail });
  return { keeps: kept.size > 0, files };
};

const answerDelete = answer<typeof deleteAccount, SubscriptionServices>(deleteAccount, async ({ secret }, context) => {
  const { services, person } = context;
  refuseDemoAccount(services, person);
  const now = services.now().toISOString();
  const closed = await services.store.write(async (tx) => {
    if ((await consumeSecret(tx, hashSecret(secret), kind, now)) !== person.id) throw wrongPassword();
    return close(tx, context);
  });
  // A file that stays behind after a crash has no row any more: the sweep takes it.
  for (const path of closed.files) await removeSealedFile(services.config.dataDir, path);
  return { supprime: true as const, conserve: closed.keeps };
});

/** Takes away the key of an account that keeps nothing. Outbox job `account-forget`; harmless to repeat. */
export const forgetAccount = async (
  { store, keys }: Pick<Services, 'store' | 'keys'>,
  personId: string,
): Promise<void> => {
  await store.write((tx) => erasePerson(tx, personId));
  keys.forgetPersonKey(personId);
};

export const deleteAccountHandlers = [answerAsk, answerDelete];
