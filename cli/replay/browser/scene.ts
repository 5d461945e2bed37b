import { expect } from './expect.ts';
import type { FileValue, ListItem, StepRecord, Value } from '../../../engine/answers/answers.ts';
import type { Customer, Visit } from '../../../engine/coverage/customer.ts';
import { samePlace } from '../../../engine/coverage/run-customer.ts';
import type { Place } from '../../../engine/path/place.ts';
import type { Saver, ServedPlace } from '../place/saver.ts';
import { checkLanguage, checkScreen, expectNoSideways, frenchSentences } from './check-screen.ts';
import { confirmButton, expectPlace, expectSaved, mainButton, warningsOf } from './go-on.ts';
import { findPlace, withAnswers, type JourneyPlace, type JourneyStep } from './journey-step.ts';
import type { Tab } from './open-tab.ts';
import { sentenceOf } from './sentences.ts';
import { plain } from './words.ts';

/** One customer in one tab. */
export type Scene = {
  readonly served: ServedPlace;
  readonly customer: Customer;
  /** The same person over HTTP, by another session. */
  readonly saver: Saver;
  readonly tab: Tab;
  /** Takes pictures of a place. */
  readonly shoot?: ((tab: Tab, place: string) => Promise<void>) | undefined;
};

/** Where the server has this person, which must be where the customer is. */
export const standAt = async ({ served, saver, customer, tab }: Scene, place: Place): Promise<JourneyPlace> => {
  const at = await findPlace(served, saver, customer.journey, tab.language);
  if (!samePlace(at.place, place)) throw new Error(`the server is at ${at.place.id}, the customer at ${place.id}`);
  return at;
};

/** A step of the customer, with what is answered on it. */
export const stepOf = (at: JourneyPlace, { step, fill }: Pick<Visit, 'step' | 'fill'>): JourneyStep => {
  const { plan } = at.standing.path;
  const planStep = plan.steps[plan.indexOf.get(step) ?? -1];
  if (planStep === undefined) throw new Error(`there is no step ${step}`);
  return withAnswers(at, planStep, fill);
};

const known = new WeakMap<ServedPlace, Map<string, ReadonlySet<string>>>();
/** What no page of this language may say. */
const foreignTo = ({ served, customer, tab }: Scene): ReadonlySet<string> => {
  if (tab.language === 'fr') return new Set();
  const sets = known.get(served) ?? new Map<string, ReadonlySet<string>>();
  known.set(served, sets);
  const found = sets.get(customer.journey) ?? frenchSentences(served, [customer.journey]);
  sets.set(customer.journey, found);
  return found;
};

/** A screen as it comes up: at its place, read out, accessible, in one language; and nothing went wrong on the way. */
export const lookAt = async (scene: Scene, at: JourneyPlace, isBack = false): Promise<void> => {
  const { tab, shoot } = scene;
  await expectPlace(tab.page, at);
  if (samePlace(at.place, scene.customer.end)) await expectOffers(scene, at);
  await checkScreen(tab, at.title, isBack);
  await checkLanguage(tab, foreignTo(scene));
  await expectNoSideways(tab.page);
  expect(await tab.watch.problems(), `${at.place.id}: nothing goes wrong`).toEqual([]);
  await shoot?.(tab, at.place.id);
};

/** The outcome offers what the customer says, in that order, and nothing else of all that it may offer. */
const expectOffers = async ({ tab, customer }: Scene, { place, bundle, text }: JourneyPlace): Promise<void> => {
  const { actions = [] } = bundle.journey.outcomes[place.id] ?? {};
  const told = actions.map(({ id, label, href }) => ({ id, label: plain(text(label)), href: href ?? '' }));
  const offered = (customer.offers ?? []).flatMap((offer) => told.filter(({ id }) => id === offer));
  const shown = tab.page.locator('[data-outcome]').locator('a, button');
  await expect
    .poll(async () => {
      const found = await shown.evaluateAll((all) =>
        all.map((one) => [one.textContent ?? '', one.getAttribute('href') ?? ''] as const),
      );
      return found
        .map(([label, href]) => [plain(label), href])
        .filter(([label]) => told.some((one) => one.label === label));
    }, 'what the outcome offers')
    .toEqual(offered.map(({ label, href }) => [label, href]));
};

/** What was read out before a step is left does not count for the next. */
export const pressMain = async ({ tab }: Scene, step: JourneyStep): Promise<void> => {
  await tab.watch.announcements();
  await mainButton(tab.page, step).click();
};

/** Reads and confirms what a step warns about: the panel has the focus and says the rules, and nothing is saved before. */
export const confirmWarnings = async ({ tab }: Scene, step: JourneyStep): Promise<void> => {
  const warnings = warningsOf(step);
  if (warnings.length === 0) return;
  const panel = tab.page.getByRole('alert').filter({ has: tab.page.getByRole('heading', { level: 2 }) });
  await expect(panel, 'the warning has the focus').toBeFocused();
  const wanted = await Promise.all(warnings.map((issue) => sentenceOf(step, {}, issue)));
  await expect
    .poll(async () => (await panel.getByRole('listitem').allTextContents()).map(plain))
    .toEqual(wanted.map(plain));
  expect(tab.saves.sent(), 'a warning comes before the save').toEqual([]);
  await confirmButton(tab.page, step.language).click();
};

/** The page shows another place than this step. */
export const expectLeft = async ({ tab }: Scene, at: JourneyPlace): Promise<void> => {
  await expect(tab.page, `${at.place.id} is left`).not.toHaveURL((url) => url.pathname === at.place.route);
  await expectSaved(tab.page);
};

/** Answers without the ids that the browser and the server make up. */
const withoutIds = (value: Value): unknown => {
  if (!Array.isArray(value)) return typeof value === 'object' ? Object.keys(value as FileValue).sort() : value;
  return (value as readonly (string | ListItem)[]).map((line) => {
    if (typeof line === 'string') return line;
    const { id: _, ...boxes } = line;
    return Object.fromEntries(Object.entries(boxes).map(([key, inner]) => [key, withoutIds(inner)]));
  });
};
const comparable = (record: StepRecord): unknown =>
  Object.fromEntries(
    Object.entries(record)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, withoutIds(value)]),
  );

/** The server holds what was answered, all of it and nothing else. */
export const expectStored = (at: JourneyPlace, { step, fill }: Visit): void => {
  expect(comparable(at.standing.answers[step] ?? {}), `${step} is stored as it was answered`).toEqual(comparable(fill));
};
