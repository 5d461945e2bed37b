import { arrive, type Ground } from '../../cli/replay/browser/arrive.ts';
import { emptyStep } from '../../cli/replay/browser/empty-step.ts';
import { openDocuments, typeStep } from '../../cli/replay/browser/fill-step.ts';
import { expectPlace, mainButton } from '../../cli/replay/browser/go-on.ts';
import type { JourneyStep } from '../../cli/replay/browser/journey-step.ts';
import { openTab, type Tab } from '../../cli/replay/browser/open-tab.ts';
import { standAt, stepOf, type Scene } from '../../cli/replay/browser/scene.ts';
import { scriptTab } from '../../cli/replay/browser/script-tab.ts';
import { seedVisits } from '../../cli/replay/browser/seed-visits.ts';
import { boxesOf, changes, errorsOf } from '../../cli/replay/browser/try-step.ts';
import { scriptServer } from '../../cli/replay/script-server.ts';
import type { Browser } from '@playwright/test';
import { coverJourney } from '../../engine/coverage/cover-journey.ts';
import type { Customer, Suite } from '../../engine/coverage/customer.ts';
import { placeOf } from '../../engine/path/path.ts';
import type { Place } from '../../engine/path/place.ts';
import type { Language } from '../../locales/load-catalog.ts';
import type { RunningParcours } from '../../cli/replay/place/parcours-server.ts';
import { expect, type Serve } from './parcours-test.ts';

/** As it comes up, with what is missing said on it, and with its answers in its boxes. */
export const moments = ['arrived', 'refused', 'filled'] as const;
export type Moment = (typeof moments)[number];

/** Everything happens on this day. */
const clock = '2026-03-02';

/** Customers who between them meet each step and each outcome of a journey, after those of what it requires. */
const coverAll = (parcours: RunningParcours, journey: string): readonly Suite[] => {
  const plan = parcours.server.journeys.current().get(journey)?.plan;
  if (plan === undefined) throw new Error(`There is no journey ${journey}.`);
  const { requires } = plan.journey;
  const before = requires === undefined ? [] : coverAll(parcours, requires.journey);
  return [...before, coverJourney(plan, { level: 'steps', clock })];
};

/** A server of its own for one journey, with the customers who meet each screen of it. */
export const openGround = async (serve: Serve, journey: string): Promise<Ground> => {
  const script = scriptServer();
  const parcours = await serve({ now: () => new Date(`${clock}T10:00:00.000Z`), standIn: script.standIn });
  return { parcours, script, suites: coverAll(parcours, journey) };
};

/** What nobody sees of a step or an outcome: what leads there, and where its answers go. */
const unseen = {
  route: undefined,
  section: undefined,
  when: undefined,
  useWhen: undefined,
  exits: undefined,
  save: undefined,
  commit: undefined,
};

/**
 * Places of a journey that another journey, before it in a list, shows in the same words and fields. Told by the
 * id of the place, with the journey that shows it first.
 */
export const shownBefore = (
  { server }: RunningParcours,
  journey: string,
  journeys: readonly string[],
): ReadonlyMap<string, string> => {
  const shown = new Map<string, string>();
  const again = new Map<string, string>();
  for (const id of journeys.slice(0, journeys.indexOf(journey) + 1)) {
    const plan = server.journeys.current().get(id)?.plan;
    const places: (readonly [string, object])[] = [
      ...(plan?.steps ?? []).map(({ step }) => [step.id, { ...step, ...unseen }] as const),
      ...Object.entries(plan?.journey.outcomes ?? {}).map(
        ([name, outcome]) => [`outcome/${name}`, { ...outcome, ...unseen }] as const,
      ),
    ];
    for (const [place, seen] of places) {
      const looks = JSON.stringify(seen);
      const first = shown.get(looks);
      if (first === undefined) shown.set(looks, id);
      else if (id === journey) again.set(place, first);
    }
  }
  return again;
};

const idOf = ({ kind, id }: Place): string => (kind === 'outcome' ? `outcome/${id}` : id);

/** Empties a step and sends it, where that is refused; then gives the customer's answers. */
const goThrough = async ({ page }: Tab, step: JourneyStep, look: (moment: Moment) => Promise<void>): Promise<void> => {
  if (step.view.fields.length === 0) return;
  await openDocuments(page, step);
  const empty = await emptyStep(page, step);
  if (errorsOf(step, empty).length > 0) {
    await mainButton(page, step).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await look('refused');
  }
  await typeStep(page, step, changes(empty, boxesOf(step)), empty);
  await look('filled');
};

export type EveryScreen = {
  /** Steps and outcomes that were shown, of how many there are to show. */
  readonly shown: number;
  readonly of: number;
  /** What was not shown, and what hindered it. */
  readonly problems: readonly string[];
};

/**
 * Shows each step and each outcome of the last journey of a ground to somebody, once; what lies between is saved over HTTP.
 * @param look told the id of the place (`outcome/ready` of an outcome), its number and the moment
 * @param except ids of places that need not be shown
 */
export const showEveryScreen = async (
  browser: Browser,
  ground: Ground,
  language: Language,
  look: (tab: Tab, place: string, number: number, moment: Moment) => Promise<void>,
  except: { readonly has: (place: string) => boolean } = new Set(),
): Promise<EveryScreen> => {
  const suite = ground.suites.at(-1);
  if (suite === undefined) throw new Error('There are no customers.');
  const { journey, customers, goals } = suite;
  const plan = ground.parcours.server.journeys.current().get(journey)?.plan;
  const order = [
    ...(plan?.steps.map(({ step }) => step.id) ?? []),
    ...Object.keys(plan?.journey.outcomes ?? {}).map((id) => `outcome/${id}`),
  ];
  const all = goals
    .filter(({ state }) => state === 'covered')
    .map(({ id }) => id.replace('steps:', ''))
    .filter((id) => !except.has(id));
  const left = new Set(all);
  const problems: string[] = [];

  const showTo = async (customer: Customer): Promise<void> => {
    const wanted = [...customer.visits.keys()].filter((n) => left.has(customer.visits[n]?.step ?? ''));
    const isEndWanted = left.has(idOf(customer.end));
    if (wanted.length === 0 && !isEndWanted) return;
    const saver = await arrive(ground, customer);
    const tab = await openTab(browser, ground.parcours.url, { as: saver, language });
    const scene: Scene = { served: ground.parcours, customer, saver, tab };
    try {
      await scriptTab(tab, ground.parcours, customer);
      const show = async (id: string, place: Place): Promise<Awaited<ReturnType<typeof standAt>>> => {
        const at = await standAt(scene, place);
        await tab.page.goto(place.route);
        await expectPlace(tab.page, at);
        await look(tab, id, order.indexOf(id), 'arrived');
        return at;
      };
      let done = 0;
      for (const n of wanted) {
        const visit = customer.visits[n];
        if (visit === undefined) continue;
        await seedVisits(saver, customer, done, n);
        done = n;
        const at = await show(visit.step, placeOf((await saver.open(journey)).path));
        await goThrough(tab, stepOf(at, visit), (moment) => look(tab, visit.step, order.indexOf(visit.step), moment));
        left.delete(visit.step);
      }
      if (isEndWanted) {
        await seedVisits(saver, customer, done, customer.visits.length);
        await show(idOf(customer.end), customer.end);
        left.delete(idOf(customer.end));
      }
      problems.push(...(await tab.watch.problems()));
    } catch (error) {
      problems.push(`${customer.id}, ${language}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await tab.page.unrouteAll({ behavior: 'ignoreErrors' });
      await tab.page.context().close();
    }
  };
  for (const customer of customers) await showTo(customer);
  return {
    shown: all.length - left.size,
    of: all.length,
    problems: [...problems, ...[...left].map((id) => `${journey}, ${id} was not shown (${language})`)],
  };
};
