import { retention } from '../../contract/retention.ts';
import { known } from '../authenticate/login-attempts.ts';
import type { Keyring } from '../crypto/person-keys.ts';
import type { RequiredBefore } from '../dossier/kept-dossiers.ts';
import { dayOf } from '../dossier/today.ts';
import { removeSealedFile } from '../documents/sealed-files.ts';
import { purgeAppointments } from '../store/appointments.ts';
import { purgeAttempts } from '../store/attempts.ts';
import { appendAudit } from '../store/audit.ts';
import { deleteLooseDocuments, deleteTraces, emptyDossier } from '../store/closed-accounts.ts';
import { unlinkChild } from '../store/contract-readers.ts';
import { purgeCounts } from '../store/daily-counts.ts';
import { purgeKeys } from '../store/idempotency.ts';
import { deleteOperations } from '../store/operations.ts';
import { erasePerson } from '../store/people.ts';
import { personKeyOf } from '../store/person-key.ts';
import { purgeSavedMails } from '../store/saved-mails.ts';
import { purgeSecrets } from '../store/secrets.ts';
import { purgeSessions } from '../store/sessions.ts';
import type { Store, Tx } from '../store/store.ts';
import { voidSignature } from '../subscription/void-signature.ts';
import { daysBefore, dueKinds, dueOf, monthsBefore, yearsBefore, type Due } from './due.ts';

export type RetentionDeps = {
  readonly store: Store;
  readonly keys: Pick<Keyring, 'unwrapPersonKey' | 'forgetPersonKey'> & Keyring;
  readonly config: { readonly dataDir: string; readonly publicUrl: string };
  readonly now: () => Date;
  readonly requiredBefore: RequiredBefore;
  readonly log: { readonly fault: (name: string, error: unknown) => void };
};

/** How many of each kind. */
export type DueCounts = Readonly<Record<Due['kind'], number>>;

/** People looked at in one go. */
const most = 200;
/** Days after which the answers kept for repeated calls, and the counts of tries, are of no use; an address that is known counts longer. */
const replayDays = 7;

/** Those of whom something may be due, in the order of their ids. */
const pageOf = async ({ store, now }: RetentionDeps, after: string): Promise<readonly string[]> => {
  const unseen = daysBefore(now(), retention.unsignedDays);
  const ended = yearsBefore(now(), retention.proofYears);
  const rows = await store.read((tx) =>
    tx.all<{ id: string }>(
      `SELECT id FROM people WHERE id > ? AND state <> 'erased' AND (
         NOT EXISTS (SELECT 1 FROM sessions WHERE person_id = people.id AND expires_at > ?)
         OR EXISTS (SELECT 1 FROM contracts WHERE person_id = people.id AND ended_at <= ?)
         OR EXISTS (SELECT 1 FROM representatives r JOIN contracts c ON c.dossier_id = r.dossier_id
                    WHERE r.person_id = people.id AND c.ended_at <= ?))
       ORDER BY id LIMIT ${most}`,
      after,
      unseen,
      ended,
      ended,
    ),
  );
  return rows.map(({ id }) => id);
};

export const everyPerson = async (deps: RetentionDeps, use: (personId: string) => Promise<void>): Promise<void> => {
  for (let after = ''; ;) {
    const people = await pageOf(deps, after);
    for (const id of people) {
      // One who cannot be dealt with now, say while a signature moves, keeps nobody else waiting.
      await use(id).catch((error: unknown) => deps.log.fault('retention', error));
    }
    const last = people.at(-1);
    if (last === undefined) return;
    after = last;
  }
};

const remove = async (
  tx: Tx,
  { keys }: RetentionDeps,
  personId: string,
  due: Due,
  now: string,
): Promise<readonly string[]> => {
  switch (due.kind) {
    case 'unsigned': {
      const { dossierId } = due;
      await voidSignature(tx, await personKeyOf(tx, keys, personId), { personId, dossierId, now });
      return emptyDossier(tx, dossierId);
    }
    case 'proof': {
      const rows = await tx.all<{ path: string }>('DELETE FROM documents WHERE id = ? RETURNING path', due.documentId);
      return rows.map(({ path }) => path);
    }
    case 'contract': {
      const files = [...(await emptyDossier(tx, due.dossierId)), ...(await deleteOperations(tx, due.dossierId))];
      await tx.run('DELETE FROM contracts WHERE dossier_id = ?', due.dossierId);
      await tx.run('DELETE FROM signatures WHERE dossier_id = ?', due.dossierId);
      return files;
    }
    case 'account': {
      const files = await deleteLooseDocuments(tx, personId);
      await deleteTraces(tx, personId);
      await tx.run('DELETE FROM sessions WHERE person_id = ?', personId);
      await tx.run('DELETE FROM representatives WHERE person_id = ?', personId);
      await unlinkChild(tx, personId);
      await erasePerson(tx, personId);
      return files;
    }
  }
};

/** Removes what is due of one person, in one transaction that looks again. @returns what went. */
const removeOf = async (deps: RetentionDeps, personId: string): Promise<readonly Due[]> => {
  const { store, config, keys } = deps;
  const { due, files } = await store.write(async (tx) => {
    const found = await dueOf(tx, deps.requiredBefore, personId, deps.now());
    const now = deps.now().toISOString();
    const gone: string[] = [];
    for (const one of found) {
      gone.push(...(await remove(tx, deps, personId, one, now)));
      await appendAudit(tx, {
        personId,
        at: now,
        kind: 'retention',
        dossierId: 'dossierId' in one ? one.dossierId : undefined,
        detail: one.kind === 'proof' ? `proof ${one.documentId}` : one.kind,
      });
    }
    return { due: found, files: gone };
  });
  // A file that stays behind after a crash has no row any more: the sweep of documents takes it.
  for (const path of files) await removeSealedFile(config.dataDir, path);
  if (due.some(({ kind }) => kind === 'account')) keys.forgetPersonKey(personId);
  return due;
};

const countsOf = (due: readonly Due[]): DueCounts =>
  Object.fromEntries(dueKinds.map((kind) => [kind, due.filter((one) => one.kind === kind).length])) as DueCounts;

/** What must go now, without touching it. */
export const tellRetention = async (deps: RetentionDeps): Promise<DueCounts> => {
  const all: Due[] = [];
  await everyPerson(deps, async (personId) => {
    all.push(...(await deps.store.read((tx) => dueOf(tx, deps.requiredBefore, personId, deps.now()))));
  });
  return countsOf(all);
};

/**
 * Removes what is due, person by person, each in a transaction of its own: safe beside the calls of savers and beside
 * another server that does the same. @returns how much went.
 */
export const sweepRetention = async (deps: RetentionDeps): Promise<DueCounts> => {
  const all: Due[] = [];
  await everyPerson(deps, async (personId) => {
    // What a contract kept is due once the contract is gone.
    for (;;) {
      const removed = await removeOf(deps, personId);
      all.push(...removed);
      if (!removed.some(({ kind }) => kind === 'contract')) break;
    }
  });
  const now = deps.now();
  const erased = await deps.store.write(async (tx) => {
    const old = daysBefore(now, retention.unsignedDays);
    await tx.run('DELETE FROM outbox WHERE done_at <= ? OR failed_at <= ?', old, old);
    await purgeSecrets(tx, old);
    await purgeSessions(tx, old);
    await purgeKeys(tx, daysBefore(now, replayDays));
    await purgeAttempts(tx, daysBefore(now, replayDays), {
      kind: known.kind,
      before: daysBefore(now, known.days),
    });
    await purgeCounts(tx, monthsBefore(now, retention.countMonths).slice(0, 10));
    await purgeAppointments(tx, daysBefore(now, retention.appointmentDays));
    return purgeSavedMails(tx, dayOf(daysBefore(now, retention.savedMailDays)));
  });
  for (const id of erased) deps.keys.forgetPersonKey(id);
  return countsOf(all);
};
