import { expect } from './expect.ts';
import type { Visit } from '../../../engine/coverage/customer.ts';
import type { Sentence } from '../../../engine/coverage/replay/violation.ts';
import type { Chaos } from './chaos.ts';
import { arriveInVain, leaveInVain, loadInVain } from './fail-in-tab.ts';
import { openDocuments, typeStep } from './fill-step.ts';
import { readTold, warningsOf } from './go-on.ts';
import { rawOfRecord, type JourneyPlace, type JourneyStep } from './journey-step.ts';
import type { Tab } from './open-tab.ts';
import type { Stretch } from './plan-stretches.ts';
import { confirmWarnings, expectLeft, expectStored, lookAt, pressMain, standAt, stepOf, type Scene } from './scene.ts';
import { boxesOf, changes, tryStep, type LeftOut } from './try-step.ts';

/** What may befall the person at a visit: the first that fits does. */
export type ChaosAt = (visit: number) => readonly Chaos[];

/** What befell a person at a step, and changed nothing. */
export type Befell = { readonly step: string; readonly name: Sentence };

export type Seen = {
  readonly screens: number;
  readonly tries: number;
  readonly left: readonly LeftOut[];
  /** What befell the person, in this order. */
  readonly chaos: readonly Befell[];
  /** Where the person is now: another language may have been chosen. */
  readonly tab: Tab;
};

/** What a step should have been and was not, with all that was seen until then. */
export class StepFailed extends Error {
  readonly step: string;
  readonly seen: Seen;
  constructor(step: string, seen: Seen, message: string, options: ErrorOptions) {
    super(message, options);
    this.step = step;
    this.seen = seen;
  }
}

/** One step, one call, one key, however often it went out. */
const expectOneSave = ({ tab }: Scene, visit: Visit): void => {
  const sent = tab.saves.sent();
  expect([...new Set(sent.map(({ step, call }) => `${step} ${call}`))]).toEqual([`${visit.step} ${visit.call ?? ''}`]);
  expect(new Set(sent.map(({ key }) => key)).size, `${visit.step} is saved once`).toBe(1);
};

/** The partner's page comes up by itself after a step that hands over; one comes back by the address. */
const comeBack = async ({ tab }: Scene, { next }: Visit, at: JourneyPlace): Promise<void> => {
  const screen = at.bundle.journey.steps.find(({ id }) => id === at.place.id)?.screen;
  if (screen !== 'redirect' || next.kind !== 'outcome') return;
  const home = new URL(tab.page.url()).origin;
  await tab.page.waitForURL((url) => url.origin !== home);
  await tab.page.goto(`${home}${next.route}`);
};

type Visited = {
  readonly scene: Scene;
  readonly at: JourneyPlace;
  readonly tries: number;
  readonly left: readonly LeftOut[];
};

const firstThatFits = async (
  candidates: readonly Chaos[],
  scene: Scene,
  step: JourneyStep,
): Promise<Chaos | undefined> => {
  for (const chaos of candidates) if (await chaos.fits(scene, step)) return chaos;
  return undefined;
};

/** Tries, answers, confirms, and is at the next place. */
const makeVisit = async (
  start: Scene,
  visit: Visit,
  shown: JourneyPlace,
  candidates: readonly Chaos[],
  befalls: (name: Sentence) => void,
): Promise<Visited> => {
  let scene = start;
  let at = shown;
  const chaos = await firstThatFits(candidates, scene, stepOf(at, visit));
  if (chaos !== undefined) befalls(chaos.name);
  await chaos?.arrived?.(scene, stepOf(at, visit));
  if (chaos?.arrived !== undefined) at = await standAt(scene, at.place);
  if (chaos === undefined) await loadInVain(scene, at, visit);
  scene.tab.saves.sent();
  let step = stepOf(at, visit);
  expect(warningsOf(step).map(({ rule }) => rule)).toEqual(visit.warnings);
  const tried = visit.tries.length === 0 ? undefined : await tryStep(scene.tab, step, visit.tries);
  if (tried === undefined) await openDocuments(scene.tab.page, step);
  else await standAt(scene, at.place);
  // A field that comes up filled in and stays unanswered is emptied only where something was tried.
  const wanted = tried === undefined ? rawOfRecord(step) : changes(tried.boxes, boxesOf(step));
  await typeStep(scene.tab.page, step, wanted, tried?.boxes);
  if (chaos?.typed !== undefined) {
    scene = { ...scene, tab: await chaos.typed(scene, step) };
    at = await standAt(scene, at.place);
    step = stepOf(at, visit);
  }
  // One thing at a time goes wrong.
  const isLeft = chaos === undefined && (await leaveInVain(scene, step, visit));
  if (!isLeft) {
    await (chaos?.press ?? pressMain)(scene, step);
    if (chaos?.press === undefined) await confirmWarnings(scene, step);
  }
  await readTold(scene.tab.page, step);
  await comeBack(scene, visit, at);
  await expectLeft(scene, at);
  const next = await standAt(scene, visit.next);
  expectStored(next, visit);
  if (chaos === undefined) expectOneSave(scene, visit);
  await lookAt(scene, next, chaos?.press !== undefined);
  return { scene, at: next, tries: tried?.made ?? 0, left: tried?.left ?? [] };
};

/**
 * Replays a stretch of a customer in a real browser: what is refused, what is answered, what is confirmed, and the place
 * that comes next, with its screen. The server already has the person at the first step of it. Throws at the first thing
 * that is not as it should be, naming customer and step.
 */
export const replayInTab = async (start: Scene, { from, to }: Stretch, chaosAt: ChaosAt = () => []): Promise<Seen> => {
  const { customer } = start;
  const seen = { screens: 1, tries: 0, left: [] as LeftOut[], chaos: [] as Befell[], tab: start.tab };
  let scene = start;
  let where = '';
  let befell = '';
  try {
    const [first] = customer.visits.slice(from);
    if (first === undefined) throw new Error(`there is no visit ${from}`);
    where = first.step;
    const before = customer.visits[from - 1];
    const { plan } = (await scene.saver.open(customer.journey)).path;
    const place = before?.next ?? plan.steps[plan.indexOf.get(first.step) ?? -1]?.place;
    if (place === undefined) throw new Error('there is no such step');
    let at = await standAt(scene, place);
    const isFirst = from === 0 && chaosAt(from).length === 0;
    if (isFirst) await arriveInVain(scene, at, customer);
    await scene.tab.page.goto(at.place.route);
    await lookAt(scene, at);
    for (const [n, visit] of customer.visits.slice(from, to + 1).entries()) {
      where = visit.step;
      befell = '';
      const visited = await makeVisit(scene, visit, at, chaosAt(from + n), (name) => {
        befell = `, ${name.en}`;
        seen.chaos.push({ step: visit.step, name });
      });
      ({ scene, at } = visited);
      seen.tab = scene.tab;
      seen.screens += 1;
      seen.tries += visited.tries;
      seen.left.push(...visited.left);
    }
    return seen;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const { page, language } = scene.tab;
    const told = await page
      .getByRole('alert')
      .allTextContents()
      .catch(() => []);
    const said = told.length === 0 ? '' : `\nThe page says: ${told.join(' | ')}`;
    throw new StepFailed(where, seen, `${customer.id}, step ${where}, ${language}${befell}: ${why}${said}`, { cause });
  }
};
