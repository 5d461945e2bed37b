import { retention } from '../../contract/retention.ts';
import { dayOf } from '../dossier/today.ts';
import { enqueueMail } from '../mail/mail-job.ts';
import { listDossiers } from '../store/dossiers.ts';
import { getPerson } from '../store/people.ts';
import type { Tx } from '../store/store.ts';
import { daysBefore, dueOf, holdsSomething, lastVisitOf, yearsBefore, type Due } from './due.ts';
import { everyPerson, type RetentionDeps } from './sweep.ts';

/** What goes unless its saver comes back, and when: an ISO 8601 time. */
export type Ending = { readonly kind: keyof typeof retention.noticeDays; readonly at: string };

const kinds = ['unsigned', 'account'] as const satisfies readonly Ending['kind'][];

/** Whether something of it would be missed: a dossier that was dropped, or never filled, would not. */
const isMissed = async (tx: Tx, personId: string, due: readonly Due[]): Promise<boolean> => {
  const begun = new Set(
    (await listDossiers(tx, personId)).flatMap(({ id, status }) => (status === 'abandoned' ? [] : [id])),
  );
  for (const one of due) {
    if (one.kind === 'account') return true;
    if (begun.has(one.dossierId) && (await holdsSomething(tx, one.dossierId))) return true;
  }
  return false;
};

/**
 * What of a person goes within the days of a notice if nobody comes, by the same rule that removes it. What goes now is no
 * longer told.
 */
export const endingsOf = async (
  tx: Tx,
  { requiredBefore }: Pick<RetentionDeps, 'requiredBefore'>,
  personId: string,
  now: Date,
): Promise<readonly Ending[]> => {
  const person = await getPerson(tx, personId);
  // Nobody is told at an address that was never confirmed, or given up.
  if (person?.state !== 'active') return [];
  const visit = await lastVisitOf(tx, personId);
  const gone = new Set((await dueOf(tx, requiredBefore, personId, now)).map(({ kind }) => kind));
  const ends = {
    unsigned: daysBefore(new Date(visit), -retention.unsignedDays),
    account: yearsBefore(new Date(visit), -retention.accountYears),
  };
  const found: Ending[] = [];
  for (const kind of kinds) {
    const then = new Date(daysBefore(now, -retention.noticeDays[kind]));
    const due = (await dueOf(tx, requiredBefore, personId, then)).filter((one) => one.kind === kind);
    if (!gone.has(kind) && (await isMissed(tx, personId, due))) found.push({ kind, at: ends[kind] });
  }
  return found;
};

/** Tells by mail who has not come for long what goes, and on which day: once for each time they stay away. */
export const tellEndings = async (deps: RetentionDeps): Promise<void> => {
  const now = deps.now();
  const soon = new Date(daysBefore(now, -Math.max(...Object.values(retention.noticeDays))));
  await everyPerson({ ...deps, now: () => soon }, async (personId) => {
    const endings = await deps.store.read((tx) => endingsOf(tx, deps, personId, now));
    if (endings.length > 0) await deps.store.write((tx) => mailEndings(tx, deps, personId, endings, now));
  });
};

const mailEndings = async (
  tx: Tx,
  { keys, config }: RetentionDeps,
  personId: string,
  endings: readonly Ending[],
  now: Date,
): Promise<void> => {
  const person = await getPerson(tx, personId);
  if (person === undefined) return;
  const { email: to, language, firstName } = person;
  for (const { kind, at } of endings) {
    const day = dayOf(at);
    await enqueueMail(tx, keys.unwrapPersonKey(personId, person.wrappedKey), {
      personId,
      businessKey: `${personId}:${day}`,
      message: {
        to,
        template: `${kind}-ends`,
        language,
        values: { firstName, link: `${config.publicUrl}/menuinfos`, day },
      },
      now: now.toISOString(),
      usefulFor: Date.parse(at) - now.getTime(),
    });
  }
};
