import type { Customer, Failure, Visit } from '../../engine/coverage/customer.ts';
import { foundInstead, sameJson } from '../../engine/coverage/replay/violation.ts';
import type { PlanStep } from '../../engine/path/plan.ts';
import { newKey, type Reply } from './place/saver.ts';
import type { HttpNote } from './http-invariants.ts';
import { isOpened, openDossier, refusalIn, sendSave, type Body, type Wire } from './wire.ts';

/** What can be made to go wrong for one person. */
export type Trouble = {
  /** Does something while whoever answers this call for the server is away. */
  readonly whileDown: <T>(call: string, work: () => Promise<T>) => Promise<T>;
  /** The same person with a session that has ended. */
  readonly expired: Wire['person'];
  /** Counts a failure that was gone through. */
  readonly count: () => void;
};

/** A partner, or what stands behind a state check, is away: it is said so, and when to ask again. */
const isAway = ({ status, erreur }: Reply): boolean => status === 503 && typeof erreur?.['retryAfter'] === 'number';

const failuresOf = (
  { failures = [] }: Pick<Visit, 'failures'>,
  roles: readonly Failure['role'][],
): readonly Failure[] => failures.filter(({ role }) => roles.includes(role));

/** The dossier cannot be opened while what is asked on arrival is not answered: it says so, and opens afterwards. */
export const arriveInVain = async (
  person: Wire['person'],
  { journey, failures = [] }: Customer,
  trouble: Trouble,
  note: HttpNote,
): Promise<void> => {
  for (const { role, call } of failures) {
    if (role !== 'arrive') continue;
    const answer = await trouble.whileDown(call, () => openDossier(person, journey));
    if (isOpened(answer) || !isAway(answer)) note('failure', '', isOpened(answer) ? 'opened' : refusalIn(answer));
    trouble.count();
  }
};

/**
 * A save that cannot be made is told why and saves nothing: the version that comes after it is the next one. What is read
 * on arrival at the step, and after it, fails as well.
 */
export const saveInVain = async (
  wire: Wire,
  planStep: PlanStep,
  visit: Visit,
  at: { readonly version: number; readonly body: Body; readonly effect: boolean },
  trouble: Trouble,
  note: HttpNote,
): Promise<void> => {
  const { version, body } = at;
  const told = (isSo: boolean, reply: Reply): void =>
    isSo ? undefined : note('failure', visit.step, refusalIn(reply));
  const headers = { 'parcours-journey': wire.plan.journey.id };
  for (const { role, how, call } of failuresOf(visit, ['load', 'save', 'refresh'])) {
    trouble.count();
    if (role === 'load') {
      const closed = await trouble.expired.get(call, {}, headers);
      told(closed.status === 401, closed);
      const open = await wire.person.get(call, {}, headers);
      told(open.status === 200, open);
      continue;
    }
    if (how === 'refused') {
      const closed = await sendSave({ ...wire, person: trouble.expired }, planStep, version, body);
      told(closed.status === 401, closed);
      const stale = await sendSave(wire, planStep, version + 1, body);
      told(stale.status === 412 && stale.erreur?.['version'] === version, stale);
      continue;
    }
    // What the save itself asks of a partner; where it asks nobody, what the server is told before each save.
    const away = role === 'refresh' || at.effect ? call : Object.values(wire.plan.journey.facts)[0]?.call;
    if (away === undefined) continue;
    const reply = await trouble.whileDown(away, () => sendSave(wire, planStep, version, body));
    told(isAway(reply), reply);
  }
};

/**
 * Saves. Where that is to fail, the answer is late and then lost: the same request goes out twice at once, and once more;
 * whoever gets an answer gets the same one.
 */
export const saveAtLast = async (
  wire: Wire,
  planStep: PlanStep,
  visit: Visit,
  { version, body }: { readonly version: number; readonly body: Body },
  note: HttpNote,
): Promise<Reply> => {
  const send = (key: string): Promise<Reply> => sendSave(wire, planStep, version, body, key);
  const isLost = failuresOf(visit, ['save']).some(({ how }) => how === 'down');
  const key = newKey();
  if (!isLost) return send(key);
  const twins = await Promise.all([send(key), send(key)]);
  const again = await send(key);
  const answered = [...twins.filter(({ status }) => status !== 409), again];
  const [first] = answered;
  if (first?.status !== 200) return again;
  for (const reply of answered) {
    if (!sameJson([reply.status, reply.donnees], [200, first.donnees]))
      note('failure', visit.step, foundInstead(first.donnees, [refusalIn(reply), reply.donnees]));
  }
  if (again.headers.get('idempotent-replayed') !== 'true') note('failure', visit.step, 'saved anew');
  return again;
};

/** The note of the page that follows fails, which takes nothing away: the same note passes afterwards. */
export const trackInVain = async (
  wire: Wire,
  planStep: PlanStep,
  visit: Visit,
  version: number,
  trouble: Trouble,
  note: HttpNote,
): Promise<void> => {
  for (const { call } of failuresOf(visit, ['track'])) {
    // Without facts the server asks nobody: nothing can be away.
    const away = Object.values(wire.plan.journey.facts)[0]?.call;
    if (away === undefined) continue;
    trouble.count();
    const track = (): Promise<Reply> =>
      sendSave(wire, planStep, version, { call, payload: { page: visit.next.route } });
    const reply = await trouble.whileDown(away, track);
    if (!isAway(reply)) note('failure', visit.step, refusalIn(reply));
    const again = await track();
    if (again.status !== 200) note('failure', visit.step, refusalIn(again));
  }
};

/** What an outcome asks while it waits is not answered to whoever is not signed in any more, and is afterwards. */
export const waitInVain = async (
  { person, plan }: Wire,
  { failures = [] }: Customer,
  trouble: Trouble,
  note: HttpNote,
): Promise<void> => {
  const headers = { 'parcours-journey': plan.journey.id };
  for (const { role, call } of failures) {
    if (role !== 'poll') continue;
    trouble.count();
    const closed = await trouble.expired.get(call, {}, headers);
    if (closed.status !== 401) note('failure', '', refusalIn(closed));
    const again = await person.get(call, {}, headers);
    if (again.status !== 200) note('failure', '', refusalIn(again));
  }
};
