import type { RawRecord } from '../../answers/answers.ts';
import type { SessionEvent } from '../../session/session-context.ts';
import type { Failure } from '../customer.ts';
import { placeOf } from '../../path/path.ts';
import { samePlace } from '../run-customer.ts';
import type { Note } from './invariants.ts';
import type { RunningSession } from './run-session.ts';
import type { MemoryServer } from './session-ports-in-memory.ts';
import type { Station, Walk } from './stations.ts';
import { foundInstead, sameJson } from './violation.ts';

/** Whether something goes wrong in this role. */
export const fails = (failures: readonly Failure[] | undefined, role: Failure['role']): boolean =>
  failures?.some((one) => one.role === role) === true;

/** The session opens while what is asked on arrival fails: it says so, and opens when it is tried again. */
export const arriveInVain = async (
  { customer }: Walk,
  server: MemoryServer,
  open: () => Promise<RunningSession>,
  note: Note,
): Promise<RunningSession> => {
  if (!fails(customer.failures, 'arrive')) return open();
  server.failNext('readFacts');
  const session = await open();
  if (session.state() !== 'failed') note('failure', '', foundInstead('failed', session.state()));
  await session.send({ type: 'RETRY' });
  return session;
};

/** What was known before cannot be had: the step opens all the same. */
export const loadInVain = async (
  { visit }: Station,
  session: RunningSession,
  server: MemoryServer,
  open: () => Promise<RunningSession>,
  note: Note,
): Promise<RunningSession> => {
  if (!fails(visit.failures, 'load')) return session;
  session.actor.stop();
  server.failNext('prefill');
  const again = await open();
  if (again.state() !== 'showing' || again.context().place.id !== visit.step)
    note('failure', visit.step, foundInstead(['showing', visit.step], [again.state(), again.context().place.id]));
  return again;
};

/** Saves that do not arrive, or are not taken: nothing is saved, nothing that was typed is lost, and the way stays open. */
export const saveInVain = async (
  { visit }: Station,
  session: RunningSession,
  server: MemoryServer,
  { typed, events }: { readonly typed: RawRecord; readonly events: readonly SessionEvent[] },
  note: Note,
): Promise<void> => {
  const saves = server.saves.length;
  for (const { role, how } of visit.failures ?? []) {
    if (role !== 'save') continue;
    server.failNext('saveStep', how);
    await session.send(...events);
    const keys = [session.context().key];
    if (how === 'down') {
      server.failNext('saveStep', how);
      await session.send({ type: 'RETRY' });
      keys.push(session.context().key);
    }
    const { place, raw } = session.context();
    const kept = Object.fromEntries(Object.keys(typed).map((name) => [name, raw[name]]));
    const found = [how === 'down' ? 'unsaved' : 'showing', visit.step, saves, 1];
    const now = [session.state(), place.id, server.saves.length, new Set(keys).size];
    if (!sameJson(found, now)) note('failure', visit.step, foundInstead(found, now));
    if (!sameJson(typed, kept)) note('failure', visit.step, foundInstead(typed, kept));
  }
};

/**
 * Something fails once the step is saved: it is saved all the same, and trying again leads on. A page that waits for others
 * reads before it is saved, too: where that fails, the save decides.
 */
export const goOnInVain = (
  { visit, planStep: { step } }: Pick<Station, 'visit' | 'planStep'>,
  server: MemoryServer,
): ((session: RunningSession) => Promise<string | undefined>) => {
  const [refresh, track] = [fails(visit.failures, 'refresh'), fails(visit.failures, 'track')];
  const readsFirst = step.save === undefined && (step.refresh ?? []).length > 0;
  if (refresh) server.failNext('readFacts', 'down', readsFirst ? 2 : 1);
  if (track) server.failNext('persistPage');
  return async (session) => {
    if (!refresh) return undefined;
    const state = session.state();
    await session.send({ type: 'RETRY' });
    return state === 'failed' ? undefined : foundInstead('failed', state);
  };
};

/** An outcome that waits asks in vain: it stays, and may ask again. */
export const waitInVain = async (
  { customer, end }: Walk,
  session: RunningSession,
  server: MemoryServer,
  note: Note,
): Promise<void> => {
  if (!fails(customer.failures, 'poll')) return;
  server.failNext('readFacts');
  await session.send({ type: 'RECHECK' });
  const { place } = session.context();
  if (session.state() !== 'ended' || !samePlace(place, placeOf(end)))
    note('failure', '', foundInstead(['ended', placeOf(end)], [session.state(), place]));
  await session.send({ type: 'RECHECK' });
};
