/**
 * What a step of a journey weighs on the wire: JavaScript, styles and words, brotli. With `--gate` it ends with 1 when a
 * budget is exceeded; with `--keep` what it builds stays in `dist`. Budgets: 110 kB for the first step, 16 kB for whatever
 * a later one needs besides; the first step of a journey that is begun from a page of the app counts as a later one.
 */
import type { FieldDefinition } from '../engine/definition/field-language.ts';
import type { ResolvedStep } from '../engine/definition/resolved.ts';
import { kindFacts } from '../engine/fields/kind-facts.ts';
import { screens } from '../engine/definition/language.ts';
import { insideOf, partsOf, type InnerPart } from '../steps/fields/inside-of.ts';
import { shippedFiles, shippedPlan } from '../tests/journeys/shipped-definitions.ts';
import { buildApp } from './built-app.ts';
import { isReached, printTable, report, type Goal } from './report.ts';

const firstBudget = 110;
const furtherBudget = 16;
const kB = (bytes: number): number => Math.round(bytes / 10) / 100;

const app = await buildApp({ keep: process.argv.includes('--keep') });
const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Source files of what a step is made of; none where a part of that name does not exist. */
const sourcesOfScreen = (screen: string): readonly string[] =>
  app.modules(new RegExp(`^steps/screens/${capital(screen)}Screen\\.tsx$`));
const sourcesOfKind = (kind: string): readonly string[] =>
  app.modules(new RegExp(`^(?:steps/fields/${kind}/.*\\.tsx|engine/fields/${kind}\\.ts)$`));
const sourcesOfChart = (chart: string): readonly string[] =>
  app.modules(new RegExp(`^steps/charts/${capital(chart)}Chart\\.tsx$`));
/** Of what stands inside a field. */
const sourcesInside: Readonly<Record<InnerPart, readonly string[]>> = {
  slider: app.modules(/^steps\/fields\/Slider\.tsx$/),
  select: app.modules(/^steps\/fields\/SelectBox\.tsx$/),
  funds: app.modules(/^steps\/fields\/funds\/FundBox\.tsx$/),
};

const sourcesOfField = (field: FieldDefinition): readonly string[] =>
  partsOf(field).flatMap((part) => {
    const inside = insideOf(part);
    return [...sourcesOfKind(part.type), ...(inside === undefined ? [] : sourcesInside[inside])];
  });
const sourcesOfStep = (step: ResolvedStep): readonly string[] => [
  ...sourcesOfScreen(step.screen),
  ...Object.values(step.fields).flatMap(sourcesOfField),
  ...(step.live === undefined ? [] : sourcesOfChart(step.live.chart)),
];

/** What every step needs before anything of its own: the app, the page of the journeys, the words of both in French. */
const base = new Set([
  ...app.filesFor(app.modules(/^app\/(?:main|journey\/JourneyPage)\.tsx$/)),
  ...app.assets(/^assets\/fr-(?:app|steps)-.*\.json$/),
]);
const added = (sources: readonly string[], have: ReadonlySet<string>): number =>
  kB(app.weigh([...app.filesFor(sources)].filter((file) => !have.has(file))));
const together = (files: ReadonlySet<string>, sources: readonly string[]): ReadonlySet<string> =>
  new Set([...files, ...app.filesFor(sources)]);

/** `landing`: what the first step adds to what every step needs, where the journey is begun from a page of the app. */
type Weight = {
  readonly name: string;
  readonly first: number;
  readonly landing: number | undefined;
  readonly further: number;
};
const journeys: Weight[] = [];
const steps: { readonly name: string; readonly landing: number; readonly further: number }[] = [];
for (const { definition } of (await shippedFiles()).journeys) {
  if (definition === undefined) continue;
  const plan = await shippedPlan(definition.id);
  const [first] = plan.steps;
  if (first === undefined) continue;
  const have = together(base, sourcesOfStep(first.step));
  const own = plan.steps.map(({ step }) => ({
    name: `${definition.id}/${step.id}`,
    landing: kB(app.weigh(together(base, sourcesOfStep(step)))),
    further: added(sourcesOfStep(step), have),
  }));
  steps.push(...own);
  // An operation, or a change of what was told, is begun from a page of who is signed in: the app is there already.
  const isBegunInside = plan.journey.about !== undefined || plan.journey.requires?.changes === true;
  journeys.push({
    name: definition.id,
    first: kB(app.weigh(have)),
    landing: isBegunInside ? added(sourcesOfStep(first.step), base) : undefined,
    further: Math.max(...own.map(({ further }) => further)),
  });
}
const parts = [
  ...screens.map((screen) => ({ name: `screen ${screen}`, weight: added(sourcesOfScreen(screen), base) })),
  ...Object.keys(kindFacts).map((kind) => ({ name: `field ${kind}`, weight: added(sourcesOfKind(kind), base) })),
  ...['projection', 'annuity'].map((chart) => ({ name: `chart ${chart}`, weight: added(sourcesOfChart(chart), base) })),
  { name: 'slider', weight: added(sourcesInside.slider, base) },
].sort((a, b) => b.weight - a.weight);
const heaviest = <T>(all: readonly T[], weight: (one: T) => number): T | undefined =>
  all.reduce<T | undefined>((best, one) => (best === undefined || weight(one) > weight(best) ? one : best), undefined);

printTable(
  'First load of a step, brotli: app, journey page, words, and what the step needs itself',
  ['journey', 'first step, kB', 'most a later step adds, kB'],
  journeys.map(({ name, first, further }) => [name, first.toFixed(2), further.toFixed(2)]),
);
const landing = heaviest(steps, (step) => step.landing);
console.log(
  `\nBefore anything of its own a step weighs ${kB(app.weigh(base))} kB: ${[...base].map((file) => `${file} ${kB(app.weigh([file]))}`).join(', ')}.`,
);
console.log(`The heaviest step to arrive at straight away is ${landing?.name}: ${landing?.landing} kB.`);
printTable(
  'What is fetched when a step needs it, brotli, each by itself',
  ['part', 'kB'],
  parts.filter(({ weight }) => weight > 0).map(({ name, weight }) => [name, weight.toFixed(2)]),
);

const [part] = parts;
const further = heaviest(steps, (step) => step.further);
const goals: Goal[] = [
  ...journeys.map(({ name, first, landing }) => ({
    name: landing === undefined ? `first load of ${name}` : `first step of ${name}, from a page of the app`,
    measured: landing ?? first,
    limit: landing === undefined ? firstBudget : furtherBudget,
    unit: ' kB',
  })),
  { name: `heaviest part, ${part?.name}`, measured: part?.weight ?? NaN, limit: furtherBudget, unit: ' kB' },
  {
    name: `heaviest later step, ${further?.name}`,
    measured: further?.further ?? NaN,
    limit: furtherBudget,
    unit: ' kB',
  },
];
report(goals);
if (process.argv.includes('--gate') && !goals.every(isReached)) process.exitCode = 1;
