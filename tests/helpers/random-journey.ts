import fc from 'fast-check';
import type { ContractFacts } from '../../engine/check/contract-facts.ts';
import type { Calc } from '../../engine/definition/condition-language.ts';
import type {
  JourneyDefinition,
  PartDefinition,
  StepDefinition,
  UseDefinition,
} from '../../engine/definition/language.ts';
import { parseDefinition, type Parsed } from '../../engine/definition/parse-definition.ts';
import { resolveJourney, type Resolved } from '../../engine/definition/resolve-parts.ts';
import { createPlan, type Plan } from '../../engine/path/plan.ts';
import { drawFrom, tape, type Draw } from './draw.ts';
import { randomActions } from './random-actions.ts';
import { colours, days, lists } from './random-field.ts';
import { splitList } from './split-list.ts';
import { fresh, randomStep, read, type Build } from './random-step.ts';
import { adversarialStyle, randomWhen, usualStyle, type Known, type Pen, type Style } from './random-when.ts';

export type RandomJourney = {
  readonly files: {
    readonly journeys: readonly Parsed<'journey'>[];
    readonly parts: readonly Parsed<'part'>[];
    readonly lists: readonly Parsed<'list'>[];
  };
  readonly resolved: Resolved;
  readonly plan: Plan;
  /** A contract that takes exactly what the journey sends. */
  readonly contract: ContractFacts;
};

/** A part of a few steps that read nothing but each other; it is used with a subject, sometimes twice. */
const randomPart = (build: Build, id: string): { readonly part: PartDefinition; readonly known: readonly Known[] } => {
  let known: readonly Known[] = [];
  const steps: StepDefinition[] = [];
  const compute: Record<string, Calc> = {};
  for (let count = build.draw.between(1, 3); count > 0; count -= 1) {
    const made = randomStep(build, known, ['stop'], '{suffix}');
    steps.push({ ...made.step, title: `${made.step.title} pour {suffix}` });
    Object.assign(compute, made.compute);
    known = made.known;
  }
  return { part: { id, compute, steps }, known };
};

const factsOf = (draw: Draw): { readonly facts: JourneyDefinition['facts']; readonly known: readonly Known[] } => {
  const kinds = draw.some(['choice', 'yesno', 'number', 'money', 'date'] as const, 1);
  return {
    facts: Object.fromEntries(
      kinds.map((type, n) => [
        `fact${n}`,
        {
          call: 'Core/GetFact',
          read: '$donnees.valeur' as const,
          type,
          ...(type === 'choice' ? { values: { A: 'done', B: 'todo' }, otherwise: 'todo' } : {}),
          ...(type === 'yesno' && draw.chance(50) ? { otherwise: false } : {}),
        },
      ]),
    ),
    known: kinds.map((type, n) => ({
      name: `fact${n}`,
      type: type === 'choice' ? 'code' : type,
      ...(type === 'choice' ? { codes: ['done', 'todo'] } : {}),
    })),
  };
};

const prefixed = (known: readonly Known[], prefix: string): readonly Known[] =>
  known.map((one) => ({ ...one, name: `${prefix}.${one.name}` }));

const define = (draw: Pen): { journey: JourneyDefinition; parts: PartDefinition[]; calls: Build['calls'] } => {
  const build: Build = { draw, calls: {}, next: 0 };
  const { facts, known: factNames } = factsOf(draw);
  const parts = draw.chance(60) ? [randomPart(build, 'person')] : [];
  let subjects = ['me', 'you'];
  let known: readonly Known[] = factNames;
  const compute: Record<string, Calc> = {};
  const outcomes = ['stop', 'adviser'];
  const sections: JourneyDefinition['sections'] = [];
  const total = draw.between(draw.style.steps.least, draw.style.steps.most);
  const count = draw.between(1, 4);
  let committed = false;
  for (let n = 0; n < count; n += 1) {
    const before = known;
    const steps: (StepDefinition | UseDefinition)[] = [];
    const [part] = parts;
    for (let left = Math.max(1, Math.round(total / count)); left > 0; left -= 1) {
      const [subject] = subjects;
      if (part !== undefined && subject !== undefined && draw.chance(12)) {
        subjects = subjects.slice(1);
        steps.push({
          use: part.part.id,
          as: subject,
          with: { suffix: subject },
          ...(draw.chance(40) ? { when: randomWhen(draw, known) } : {}),
        });
        known = [...known, ...prefixed(part.known, subject)];
        continue;
      }
      const made = randomStep(build, known, outcomes, '');
      const commits: boolean = n === count - 1 && !committed && made.step.fields === undefined && draw.chance(25);
      committed ||= commits;
      steps.push(commits ? { ...made.step, commit: true } : made.step);
      Object.assign(compute, made.compute);
      known = made.known;
    }
    if (draw.chance(30)) {
      const number = fresh(build);
      steps.push({
        id: `recap${number}`,
        screen: draw.chance(50) ? 'recap' : 'congratulation',
        route: `/recap${number}`,
        title: 'Vérifiez vos réponses',
        show: [...sections.map((section) => section.id), `section${n}`].filter(() => draw.chance(70)),
      });
    }
    sections.push({
      id: `section${n}`,
      title: `Section ${n}`,
      ...(draw.chance(30) ? { when: randomWhen(draw, before) } : {}),
      ...(draw.chance(30) ? { skipIf: randomWhen(draw, before) } : {}),
      steps,
    });
  }
  const ids = sections.flatMap(({ steps }) => steps.flatMap((step) => ('use' in step ? [] : [step.id])));
  const actions = () => (ids.length === 0 ? {} : randomActions(draw, known, ids));
  build.calls['Core/GetFact'] = read();
  build.calls['Core/Track'] = { kind: 'save', request: { properties: { page: { type: 'string' } } }, response: {} };
  const journey: JourneyDefinition = {
    id: 'random',
    title: 'Un parcours',
    facts,
    compute,
    sections,
    outcomes: {
      stop: { kind: 'blocked', route: '/stop', title: 'Arrêt', body: ['Nous ne pouvons pas continuer.'], ...actions() },
      adviser: { kind: 'adviser', route: '/adviser', title: 'Un conseiller', body: [], ...actions() },
      fin: { kind: 'done', route: '/fin', title: 'Merci', body: [], ...actions() },
    },
    track: { call: 'Core/Track', send: { page: '$next.route' } },
  };
  return { journey, parts: parts.map(({ part }) => part), calls: build.calls };
};

/** From authored definitions through parser, parts and compiler, as every journey goes. Throws where that is refused. */
const buildJourney = (draw: Pen): RandomJourney => {
  const { journey, parts, calls } = define(draw);
  const write = (value: unknown): string => JSON.stringify(value, undefined, 1);
  const files = {
    journeys: [parseDefinition('journey', 'random.json', write(journey))],
    parts: parts.map((part) => parseDefinition('part', `parts/${part.id}.json`, write(part))),
    lists: [colours, days].map((list) => parseDefinition('list', `lists/${list.id}.json`, write(splitList(list).list))),
  };
  const findings = [...files.journeys, ...files.parts, ...files.lists].flatMap((parsed) => parsed.findings);
  const definition = files.journeys[0]?.definition;
  if (definition === undefined || findings.length > 0) throw new Error(JSON.stringify(findings));
  const library = {
    journeys: new Map(),
    parts: new Map(
      files.parts.flatMap(({ source, definition: part }) =>
        part === undefined ? [] : [[part.id, { file: source.file, definition: part }] as const],
      ),
    ),
  };
  const resolved = resolveJourney({ file: 'random.json', definition }, library);
  if (resolved.findings.length > 0) throw new Error(JSON.stringify(resolved.findings));
  const made: RandomJourney = {
    files,
    resolved,
    plan: createPlan(resolved.journey, lists),
    contract: { methods: {}, pages: [], areas: [], calls },
  };
  // A failing case is shown as its author would have written it.
  return Object.defineProperty(made, fc.toStringMethod, { value: () => write({ journey, parts }), enumerable: false });
};

const journeysIn = (style: Style, length: number): fc.Arbitrary<RandomJourney> =>
  tape(length).map((numbers) => buildJourney({ ...drawFrom(numbers), style }));

/** Journeys that a check finds nothing wrong with, and everything that the language can say somewhere in one of them. */
export const randomJourney: fc.Arbitrary<RandomJourney> = journeysIn(usualStyle, 700);

/** Journeys that are hard to find a way through. */
export const adversarialJourney: fc.Arbitrary<RandomJourney> = journeysIn(adversarialStyle, 5000);
