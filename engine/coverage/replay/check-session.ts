import type { Locale } from '../../fields/field-kind.ts';
import { givenIn } from '../../answers/given.ts';
import { sameRecord } from '../../answers/save-answers.ts';
import { readAnswers, startRaw } from '../../answers/validate-answers.ts';
import type { RawRecord } from '../../answers/answers.ts';
import type { RoutingMachine } from '../../compile/compile-journey.ts';
import { placeOf, previousOf, reachOf } from '../../path/path.ts';
import type { SessionEvent } from '../../session/session-context.ts';
import type { SaveRequest } from '../../session/session-ports.ts';
import { boxOf, meetsTry, samePlace } from '../run-customer.ts';
import type { Try } from '../customer.ts';
import { arriveInVain, goOnInVain, loadInVain, saveInVain, waitInVain } from './check-failures.ts';
import { checkOffers } from './check-offers.ts';
import type { Note } from './invariants.ts';
import { runSession, type RunningSession } from './run-session.ts';
import { serveInMemory, type MemoryServer } from './session-ports-in-memory.ts';
import type { Station, Walk } from './stations.ts';
import { foundInstead, sameJson } from './violation.ts';

/** What a session of the browser sends and where it stands, in both languages, all the way. */
export const checkSession = async (walk: Walk, machine: RoutingMachine, note: Note): Promise<void> => {
  const go = (locale: Locale): Promise<readonly Sent[]> => goThrough(walk, machine, locale, note);
  const [french, english] = await Promise.all([go('fr'), go('en')]);
  for (const [number, sent] of french.entries()) {
    const { visit } = walk.stations[number] as Station;
    const other = english[number];
    if (!sameJson(sent, other)) note('languages', visit.step, foundInstead(sent, other));
  }
};

/** What went out at one step on the way forward. */
type Sent = { readonly saves: readonly Omit<SaveRequest, 'key' | 'version'>[]; readonly pages: readonly string[] };

/** @returns what was sent, step by step. */
const goThrough = async (walk: Walk, machine: RoutingMachine, locale: Locale, note: Note): Promise<readonly Sent[]> => {
  const { plan, given, stations, end } = walk;
  const server = serveInMemory(plan, given);
  const open = () => runSession(plan, machine, server.ports, { locale, known: given.known });
  const sent: Sent[] = [];
  const isFrench = locale === 'fr';
  let session = isFrench ? await arriveInVain(walk, server, open, note) : await open();
  for (const station of stations) {
    const { step } = station.visit;
    if (session.context().place.id !== step) {
      note('session', step, foundInstead(step, [session.state(), session.context().place.id]));
      break;
    }
    // What surrounds the way forward is the same in every language.
    const typed = rawOf(station, locale);
    const events = [...fillIn(station, typed), ...submit(station)];
    if (isFrench) {
      session = await loadInVain(station, session, server, open, note);
      await lookAround(walk, station, session, note);
      await tryFirst(walk, station, session, server, note);
      await saveInVain(station, session, server, { typed, events }, note);
    }
    const [saves, pages] = [server.saves.length, server.pages.length];
    const tryAgain = goOnInVain(station, server);
    await session.send(...events);
    const stuck = await tryAgain(session);
    if (stuck !== undefined) note('failure', step, stuck);
    await readTold(station, session, note);
    const made = server.saves.slice(saves);
    checkSave(station, session, made, note);
    sent.push({
      saves: made.map(({ key: _, version: __, ...rest }) => rest),
      pages: server.pages.slice(pages),
    });
    if (!isFrench) continue;
    session.actor.stop();
    session = await open();
    const place = placeOf(station.after);
    if (!samePlace(session.context().place, place)) {
      note('resume', step, foundInstead(place, session.context().place));
    }
  }
  if (isFrench) await waitInVain(walk, session, server, note);
  if (!samePlace(session.context().place, placeOf(end))) {
    note('session', '', foundInstead(placeOf(end), session.context().place));
  }
  checkOffers(walk, session.context().path, note);
  session.actor.stop();
  return sent;
};

const rawOf = ({ visit, planStep, before }: Station, locale: Locale): RawRecord =>
  startRaw(before.plan, planStep, visit.fill, {}, before.slots, locale);

const fillIn = ({ planStep }: Station, raw: RawRecord): readonly SessionEvent[] =>
  planStep.fields.map(({ name }) => ({ type: 'TYPE', name, raw: raw[name] }));

/** A warning is shown once and confirmed by going on. */
const submit = ({ visit }: Station): readonly SessionEvent[] =>
  visit.warnings.length === 0 ? [{ type: 'SUBMIT' }] : [{ type: 'SUBMIT' }, { type: 'SUBMIT' }];

const checkSave = (
  { visit, trace, after }: Station,
  session: RunningSession,
  made: readonly SaveRequest[],
  note: Note,
): void => {
  const [save, ...others] = made;
  // A page without a question, in a journey that tells no page to anybody, is saved by no call.
  const sent = save === undefined || save.call === '' ? undefined : { call: save.call, payload: save.payload };
  if (others.length > 0 || save?.step !== visit.step) {
    note(
      'saved-once',
      visit.step,
      foundInstead(
        [visit.step],
        made.map(({ step }) => step),
      ),
    );
  }
  if (!sameJson(sent, trace.save)) note('session', visit.step, foundInstead(trace.save, sent));
  const place = placeOf(after);
  if (!samePlace(session.context().place, place)) {
    note(
      'session',
      visit.step,
      foundInstead(place, [session.state(), session.context().place, session.context().issues]),
    );
  }
};

/** Back and on again, addresses, and the summary: none of it changes anything. */
const lookAround = async (walk: Walk, station: Station, session: RunningSession, note: Note): Promise<void> => {
  const { visit, before, planStep } = station;
  const here = { type: 'GOTO', route: planStep.step.route } as const;
  const [first, ...others] = before.steps.filter(({ id }) => reachOf(before, id) === 'reachable').map(({ id }) => id);
  for (const { step } of walk.plan.steps) {
    // Every address that must not open, and one that must: the others are opened from the summary and by going back.
    if (step.id === visit.step || others.includes(step.id)) continue;
    const allowed = step.id === first;
    await session.send({ type: 'GOTO', route: step.route });
    const { id } = session.context().place;
    if (id !== (allowed ? step.id : visit.step))
      note('goto', visit.step, foundInstead(allowed ? step.id : visit.step, id));
    if (allowed) await session.send(here);
  }
  const previous = previousOf(before, visit.step);
  if (previous !== undefined && reachOf(before, previous.id) === 'reachable') {
    await session.send({ type: 'BACK' });
    if (session.context().place.id !== previous.id) {
      note('back', visit.step, foundInstead(previous.id, session.context().place.id));
    }
    await confirm(walk, previous.id, session);
    if (session.context().place.id !== visit.step) {
      note('back', visit.step, foundInstead(visit.step, [session.context().place.id, session.context().issues]));
    }
  }
  const { show = [] } = planStep.step;
  for (const { id, index } of before.steps) {
    const isShown = show.includes(walk.plan.steps[index]?.step.section ?? '');
    if (!isShown || id === visit.step || reachOf(before, id) !== 'reachable') continue;
    await session.send({ type: 'CHANGE', step: id });
    await confirm(walk, id, session);
    if (session.context().place.id !== visit.step) {
      note('summary', id, foundInstead(visit.step, [session.context().place.id, session.context().issues]));
      await session.send(here);
    }
  }
};

/** Goes on from a step as it stands, with what was answered there. */
const confirm = async (walk: Walk, step: string, session: RunningSession): Promise<void> => {
  const station = walk.stations.find(({ visit }) => visit.step === step);
  for (const event of station === undefined ? [{ type: 'SUBMIT' } as const] : submit(station)) {
    // What is only read is left at once.
    if (session.context().place.id === step) await session.send(event);
  }
};

/** An answer that stands is told about on its step, and gone on from, which changes nothing of it. */
const readTold = async ({ visit, planStep }: Station, session: RunningSession, note: Note): Promise<void> => {
  const { step, fill } = visit;
  if (givenIn(planStep.fields, fill).length === 0) return;
  const { place } = session.context();
  if (place.id !== step) note('given', step, foundInstead(step, place.id));
  await session.send({ type: 'SUBMIT' });
  const kept = session.context().answers[step];
  if (!sameRecord(kept, fill)) note('given', step, foundInstead(fill, kept));
};

/** Each invalid input is shown where it must be, and nothing is saved by it. */
const tryFirst = async (
  walk: Walk,
  station: Station,
  session: RunningSession,
  server: MemoryServer,
  note: Note,
): Promise<void> => {
  const { visit, planStep } = station;
  const { plan, slots } = station.before;
  const before = server.saves.length;
  for (const attempt of visit.tries) {
    const typed = rawOfTry(station, attempt);
    // What no box can say (a hidden field, a value of another kind) is for the server to refuse.
    if (readAnswers(plan, planStep, typed, slots, walk.given, 'fr').ok) continue;
    await session.send(...fillIn(station, typed), { type: 'SUBMIT' });
    const { issues, place } = session.context();
    if (place.id !== visit.step || server.saves.length !== before) {
      note('refused', visit.step, foundInstead(attempt, server.saves.at(-1)));
      return;
    }
    if (attempt.kind === 'raw' && !meetsTry(attempt, { ok: false, issues })) {
      note('refused', planStep.step.id, foundInstead(attempt, issues));
    }
  }
};

const rawOfTry = (station: Station, attempt: Try): RawRecord => {
  const { before, planStep } = station;
  if (attempt.kind === 'raw') return { ...rawOf(station, 'fr'), [boxOf(attempt.field)]: attempt.raw };
  return startRaw(before.plan, planStep, attempt.record, {}, before.slots, 'fr');
};
