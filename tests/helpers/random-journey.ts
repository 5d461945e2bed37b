import fc from 'fast-check';
import type { ContractFacts, WireSchema } from '../../engine/check/contract-facts.ts';
import type {
  Calc,
  FieldDefinition,
  JourneyDefinition,
  ListDefinition,
  PartDefinition,
  PayloadMap,
  Ref,
  StepDefinition,
  Test,
  UseDefinition,
  When,
} from '../../engine/definition/language.ts';
import { parseDefinition, type Parsed } from '../../engine/definition/parse-definition.ts';
import { resolveJourney, type Resolved } from '../../engine/definition/resolve-parts.ts';
import type { Lists, ValueType } from '../../engine/fields/field-kind.ts';
import { createPlan, type Plan } from '../../engine/path/plan.ts';
import { drawFrom, tape, type Draw } from './draw.ts';

/** A name that conditions may read from where it stands on, with what it may be tested for. */
type Known = {
  readonly name: string;
  readonly type: ValueType;
  readonly codes?: readonly (string | number)[];
  readonly flags?: readonly string[];
  /** Its list gives values. */
  readonly valued?: boolean;
  readonly right?: boolean;
  readonly items?: readonly Known[];
};

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

const colours: ListDefinition = {
  id: 'colours',
  options: [
    { code: 'RED', fr: 'Rouge', en: 'Red', flags: ['warm'], value: 1.5 },
    { code: 'BLUE', fr: 'Bleu', en: 'Blue', value: 200 },
    { code: 'GREEN', fr: 'Vert', en: 'Green', flags: ['cold', 'fresh'] },
    { code: 'NONE', fr: 'Aucune', en: 'None', flags: ['cold'], value: 0 },
  ],
};
const days: ListDefinition = {
  id: 'days',
  options: [5, 10, 25].map((code) => ({ code, fr: `Le ${code}`, en: `The ${code}`, value: code })),
};
const countries = ['FR', 'BE', 'DE', 'US'];
const lists: Lists = {
  colours: colours.options,
  days: days.options,
  countries: countries.map((code) => ({ code })),
};

const euros = [0, 0.5, 50, 1000, 250_000];
const numbers = [0, 1, 3, 18, 65];
const percents = [0, 0.01, 50, 100];
const dates = ['today', 'today-18 years', '2000-02-29', '1985-03-27+1 year', 'today+6 months'];
const texts = ['Dupont', 'abc'];

const literalsOf = (known: Known): readonly (string | number | boolean)[] => {
  switch (known.type) {
    case 'money':
      return euros;
    case 'percent':
      return percents;
    case 'number':
      return [...numbers, 'today-18 years', 2000];
    case 'date':
      return dates;
    case 'yesno':
      return [true, false];
    case 'code':
    case 'codes':
      return known.codes ?? [];
    case 'text':
      return texts;
    case 'file':
    case 'list':
      return [];
  }
};

const ordered: ReadonlySet<ValueType> = new Set(['money', 'percent', 'number', 'date']);

const testOf = (draw: Draw, known: Known, all: readonly Known[]): Test => {
  const literals = literalsOf(known);
  if (literals.length === 0 || draw.chance(8)) return { answered: draw.chance(50) };
  const same = all.filter((one) => one.type === known.type && one.name !== known.name);
  const literal = (): string | number | boolean =>
    same.length > 0 && known.type !== 'code' && known.type !== 'codes' && draw.chance(15)
      ? `$${draw.pick(same).name}`
      : draw.pick(literals);
  if (known.flags !== undefined && known.flags.length > 0 && draw.chance(30))
    return { flagged: draw.pick(known.flags) };
  if (ordered.has(known.type) && draw.chance(60)) {
    const order = draw.pick(['atLeast', 'atMost', 'moreThan', 'lessThan'] as const);
    return draw.chance(25) ? { [order]: literal(), not: literal() } : { [order]: literal() };
  }
  switch (draw.below(4)) {
    case 0:
      return literal();
    case 1:
      return [literal(), literal()];
    case 2:
      return { not: draw.chance(50) ? literal() : [literal(), literal()] };
    default:
      return { is: literal(), ...(draw.chance(30) ? { answered: true } : {}) };
  }
};

/** A condition on names that are known. `known` must not be empty. */
export const randomWhen = (draw: Draw, known: readonly Known[], depth = 2): When => {
  if (depth > 0 && draw.chance(30)) {
    const parts = () => Array.from({ length: draw.between(1, 4) }, () => randomWhen(draw, known, depth - 1));
    return draw.pick([
      () => ({ any: parts() }),
      () => ({ all: parts() }),
      () => ({ not: randomWhen(draw, known, depth - 1) }),
    ])();
  }
  const names = Array.from({ length: draw.chance(25) ? 2 : 1 }, () => draw.pick(known));
  return Object.fromEntries(names.map((one) => [one.name, testOf(draw, one, known)]));
};

type Made = { readonly field: FieldDefinition; readonly known: Omit<Known, 'name'> };
const label = 'Une question';

const simpleField = (draw: Draw, known: readonly Known[]): Made => {
  const base = {
    label,
    ...(draw.chance(20) ? { optional: true as const } : {}),
    ...(draw.chance(20) ? { hint: 'Une aide' } : {}),
  };
  // A set that may be empty is answered by being empty: it is not optional on top of it.
  const required = { label };
  const money = known.filter((one) => one.type === 'money');
  const makers: readonly (() => Made)[] = [
    () => ({ field: { ...base, type: 'yesno' }, known: { type: 'yesno' } }),
    () => ({
      field: { ...base, type: 'choice', list: 'colours', ...(draw.chance(30) ? { without: ['BLUE'] } : {}) },
      known: { type: 'code', codes: ['RED', 'GREEN', 'NONE'], flags: ['warm', 'cold'], valued: true },
    }),
    () => ({
      field: {
        ...base,
        type: 'money',
        ...(draw.chance(30) ? { max: 250_000 } : {}),
        ...(draw.chance(20) ? { default: 100 } : {}),
        ...(money.length > 0 && draw.chance(20) ? { max: `$${draw.pick(money).name}` } : {}),
      },
      known: { type: 'money' },
    }),
    () => ({
      field: { ...required, type: 'choices', list: 'colours', alone: ['NONE'], min: draw.between(0, 2) },
      known: { type: 'codes', codes: ['RED', 'BLUE', 'GREEN', 'NONE'], flags: ['warm', 'cold', 'fresh'] },
    }),
    () => ({
      field: { ...base, type: 'choice', list: 'days' },
      known: { type: 'code', codes: [5, 10, 25], valued: true },
    }),
    () => ({
      field: {
        ...base,
        type: 'choice',
        options: [
          { code: 'A', label: 'Un' },
          { code: 2, label: 'Deux', hint: 'Bis' },
        ],
      },
      known: { type: 'code', codes: ['A', 2] },
    }),
    () => ({ field: { ...base, type: 'choices', list: 'days' }, known: { type: 'codes', codes: [5, '10', 25] } }),
    () => ({
      field: { ...base, type: 'number', min: 0, max: 100, ...(draw.chance(20) ? { step: 0.5 } : {}) },
      known: { type: 'number' },
    }),
    () => ({ field: { ...base, type: 'percent' }, known: { type: 'percent' } }),
    () => ({ field: { ...base, type: 'date', max: 'today' }, known: { type: 'date' } }),
    () => ({ field: { ...base, type: 'year', min: 1950 }, known: { type: 'number' } }),
    () => ({ field: { ...base, type: 'text', max: 40 }, known: { type: 'text' } }),
    () => ({
      field: { ...base, type: 'truefalse', right: draw.chance(50), explain: 'Parce que' },
      known: { type: 'yesno', right: true },
    }),
    () => ({
      field: { ...base, type: 'country', without: ['US'] },
      known: { type: 'code', codes: ['FR', 'BE', 'DE'] },
    }),
    () => ({ field: { ...base, type: 'email' }, known: { type: 'text' } }),
    () => ({ field: { ...base, type: 'iban' }, known: { type: 'text' } }),
    () => ({ field: { ...base, type: 'consent' }, known: { type: 'yesno' } }),
    () => ({ field: { ...base, type: 'file', accept: ['pdf'], maxMb: 5 }, known: { type: 'file' } }),
  ];
  return draw.pick(makers)();
};

const listField = (draw: Draw, known: readonly Known[]): Made => {
  const item: Record<string, FieldDefinition> = {};
  const own: Known[] = [];
  for (let n = draw.between(1, 4); n > 0; n -= 1) {
    const key = `i${own.length}`;
    const made = simpleField(draw, known);
    const readable = [...own, ...known];
    item[key] =
      readable.length > 0 && draw.chance(40) ? { ...made.field, when: randomWhen(draw, readable, 1) } : made.field;
    own.push({ ...made.known, name: key });
  }
  const min = draw.below(3);
  return {
    field: { type: 'list', label, min, max: min + draw.between(1, 3), item, itemLabel: 'Ligne', add: 'Ajouter' },
    known: { type: 'list', items: own },
  };
};

const calcOf = (
  draw: Draw,
  known: readonly Known[],
): { calc: Calc; type: ValueType; codes?: readonly string[] } | undefined => {
  const ref = (one: { readonly name: string }): Ref => `$${one.name}`;
  const of = (...types: ValueType[]) => known.filter((one) => types.includes(one.type));
  const inLines = known.flatMap((one) =>
    (one.items ?? []).map((item) => ({ ...item, name: `${one.name}.${item.name}` })),
  );
  const makers: (() => { calc: Calc; type: ValueType; codes?: readonly string[] })[] = [];
  for (const type of ['money', 'number'] as const) {
    const amounts = [...of(type), ...inLines.filter((one) => one.type === type)];
    if (amounts.length > 0) {
      makers.push(() => ({ calc: { sum: draw.some(amounts, 1).map(ref) }, type }));
      makers.push(() => ({ calc: { sum: ref(draw.pick(amounts)) }, type }));
      makers.push(() => ({ calc: { min: draw.some(amounts, 1).map(ref) }, type }));
      makers.push(() => ({ calc: { max: draw.some(amounts, 1).map(ref) }, type }));
    }
    const singles = of(type);
    if (singles.length > 0) {
      makers.push(() => ({
        calc: { minus: [ref(draw.pick(singles)), draw.chance(50) ? 100 : ref(draw.pick(singles))] },
        type,
      }));
      makers.push(() => ({ calc: { times: [ref(draw.pick(singles)), draw.pick([2, 0.5, 12])] }, type }));
      makers.push(() => ({
        calc: {
          band: ref(draw.pick(singles)),
          of: [{ below: 10, is: 'low' }, { below: 1000, is: 'mid' }, ...(draw.chance(70) ? [{ is: 'high' }] : [])],
        },
        type: 'code',
        codes: ['low', 'mid'],
      }));
    }
  }
  const lines = of('list');
  if (lines.length > 0) makers.push(() => ({ calc: { count: ref(draw.pick(lines)) }, type: 'number' }));
  const born = of('date');
  if (born.length > 0) makers.push(() => ({ calc: { years: ref(draw.pick(born)) }, type: 'number' }));
  const quiz = known.filter((one) => one.right === true);
  if (quiz.length > 0) makers.push(() => ({ calc: { right: draw.some(quiz, 1).map(ref) }, type: 'number' }));
  const scored = of('code', 'codes', 'yesno');
  if (scored.length > 0) {
    makers.push(() => ({
      calc: {
        points: Object.fromEntries(
          draw
            .some(scored, 1)
            .map((one) => [
              draw.chance(50) ? one.name : ref(one),
              Object.fromEntries((one.codes ?? [true, false]).map((code) => [String(code), draw.between(-2, 5)])),
            ]),
        ),
      },
      type: 'number',
    }));
  }
  const valued = known.filter((one) => one.valued === true);
  if (valued.length > 0) {
    makers.push(() => {
      const as = draw.pick(['money', 'percent', 'number'] as const);
      return { calc: { listValue: ref(draw.pick(valued)), as }, type: as };
    });
  }
  return makers.length === 0 ? undefined : draw.pick(makers)();
};

/** Payload mapping of some fields, and the shape of a call that takes it. */
const mappingOf = (
  draw: Draw,
  fields: Readonly<Record<string, FieldDefinition>>,
): { readonly send: PayloadMap; readonly wire: WireSchema } => {
  const send: Record<string, PayloadMap[string]> = {};
  const properties: Record<string, WireSchema> = {};
  const inner: Record<string, PayloadMap[string]> = {};
  Object.entries(fields).forEach(([name, field], n) => {
    if (field.type === 'list') {
      const as = Object.fromEntries(Object.keys(field.item).map((key): [string, Ref] => [`cle_${key}`, `$${key}`]));
      const [first, ...rest] = Object.entries(as);
      const nested =
        first === undefined || draw.chance(70)
          ? as
          : { groupe: Object.fromEntries([first]), ...Object.fromEntries(rest) };
      send[`liste${n}`] = { each: `$${name}`, as: nested };
      properties[`liste${n}`] = {
        items: {
          properties: Object.fromEntries(
            Object.entries(nested).map(([key, value]) => [
              key,
              typeof value === 'object'
                ? { properties: Object.fromEntries(Object.keys(value).map((one) => [one, {}])) }
                : {},
            ]),
          ),
        },
      };
    } else if (draw.chance(20)) {
      inner[`k${n}`] = `$${name}`;
    } else {
      send[`k${n}`] = `$${name}`;
      properties[`k${n}`] = {};
    }
  });
  if (Object.keys(inner).length > 0) {
    send['groupe'] = inner;
    properties['groupe'] = { properties: Object.fromEntries(Object.keys(inner).map((key) => [key, {}])) };
  }
  if (draw.chance(30)) {
    send['constante'] = draw.pick<string | number>(['X', 1]);
    properties['constante'] = {};
  }
  if (draw.chance(20)) {
    send['page'] = '$next.route';
    properties['page'] = { type: 'string' };
  }
  return { send, wire: { properties } };
};

type Build = {
  readonly draw: Draw;
  readonly calls: Record<string, ContractFacts['calls'][string]>;
  next: number;
};
const fresh = (build: Build): number => (build.next += 1);
const read = (response?: WireSchema) => ({ kind: 'read' as const, request: {}, response });

/** A step that reads only what is known, and what it makes known. */
const randomStep = (
  build: Build,
  known: readonly Known[],
  outcomes: readonly string[],
  suffix: string,
): { readonly step: StepDefinition; readonly known: readonly Known[]; readonly compute: Record<string, Calc> } => {
  const { draw } = build;
  const n = fresh(build);
  const own: Known[] = [];
  const fields: Record<string, FieldDefinition> = {};
  for (let count = draw.below(4); count > 0; count -= 1) {
    const name = `f${fresh(build)}`;
    const readable = [...known, ...own];
    const made = draw.chance(15) ? listField(draw, readable) : simpleField(draw, readable);
    fields[name] =
      readable.length > 0 && draw.chance(35) ? { ...made.field, when: randomWhen(draw, readable) } : made.field;
    own.push({ ...made.known, name });
  }
  const compute: Record<string, Calc> = {};
  const after = [...known, ...own];
  const made = draw.chance(50) ? calcOf(draw, after) : undefined;
  const calculated: Known[] = [];
  if (made !== undefined) {
    const name = `c${fresh(build)}`;
    compute[name] = made.calc;
    calculated.push({ name, type: made.type, ...(made.codes === undefined ? {} : { codes: made.codes }) });
  }
  const visible = [...after, ...calculated];
  const [asked] = own;
  const mapping = mappingOf(draw, fields);
  const call = `Core/Save${n}`;
  build.calls[call] = { kind: 'save', request: mapping.wire, response: {} };
  const inStep = draw.chance(50);
  const step: StepDefinition = {
    id: `s${n}`,
    route: `/s${n}${suffix}`,
    title: `Étape ${n}`,
    ...(own.length === 0 ? { screen: 'info' as const, body: ['Un paragraphe'] } : {}),
    ...(known.length > 0 && draw.chance(35) ? { when: randomWhen(draw, known) } : {}),
    ...(own.length > 0 ? { fields, save: { call, send: mapping.send } } : {}),
    ...(inStep && made !== undefined ? { compute } : {}),
    ...(asked !== undefined && draw.chance(25)
      ? {
          rules: [
            {
              id: 'rule',
              ...(draw.chance(50) ? { on: asked.name } : {}),
              ...(draw.chance(30) ? { when: randomWhen(draw, visible) } : {}),
              must: draw.chance(70)
                ? { any: [randomWhen(draw, visible), { [asked.name]: { answered: true } }] }
                : randomWhen(draw, visible),
              ...(draw.chance(30) ? { level: 'warning' as const } : {}),
              message: 'Ce n’est pas possible.',
            },
          ],
        }
      : {}),
    ...(visible.length > 0 && draw.chance(12)
      ? { exits: [{ when: randomWhen(draw, visible), to: draw.pick(outcomes) }] }
      : {}),
  };
  return { step, known: visible, compute: inStep ? {} : compute };
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

const define = (draw: Draw): { journey: JourneyDefinition; parts: PartDefinition[]; calls: Build['calls'] } => {
  const build: Build = { draw, calls: {}, next: 0 };
  const { facts, known: factNames } = factsOf(draw);
  const parts = draw.chance(60) ? [randomPart(build, 'person')] : [];
  let subjects = ['me', 'you'];
  let known: readonly Known[] = factNames;
  const compute: Record<string, Calc> = {};
  const outcomes = ['stop', 'adviser'];
  const sections: JourneyDefinition['sections'] = [];
  const total = draw.between(5, 30);
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
        screen: 'recap',
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
  build.calls['Core/GetFact'] = read();
  build.calls['Core/Track'] = { kind: 'save', request: { properties: { page: { type: 'string' } } }, response: {} };
  const journey: JourneyDefinition = {
    id: 'random',
    title: 'Un parcours',
    facts,
    compute,
    sections,
    outcomes: {
      stop: { kind: 'blocked', route: '/stop', title: 'Arrêt', body: ['Nous ne pouvons pas continuer.'] },
      adviser: { kind: 'adviser', route: '/adviser', title: 'Un conseiller', body: [] },
      fin: { kind: 'done', route: '/fin', title: 'Merci', body: [] },
    },
    track: { call: 'Core/Track', send: { page: '$next.route' } },
  };
  return { journey, parts: parts.map(({ part }) => part), calls: build.calls };
};

/** From authored definitions through parser, parts and compiler, as every journey goes. Throws where that is refused. */
const buildJourney = (draw: Draw): RandomJourney => {
  const { journey, parts, calls } = define(draw);
  const write = (value: unknown): string => JSON.stringify(value, undefined, 1);
  const files = {
    journeys: [parseDefinition('journey', 'random.json', write(journey))],
    parts: parts.map((part) => parseDefinition('part', `parts/${part.id}.json`, write(part))),
    lists: [colours, days].map((list) => parseDefinition('list', `lists/${list.id}.json`, write(list))),
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
    contract: { methods: {}, calls },
  };
  // A failing case is shown as its author would have written it.
  return Object.defineProperty(made, fc.toStringMethod, { value: () => write({ journey, parts }), enumerable: false });
};

/** Journeys that a check finds nothing wrong with, and everything that the language can say somewhere in one of them. */
export const randomJourney: fc.Arbitrary<RandomJourney> = tape(500).map((numbers) => buildJourney(drawFrom(numbers)));
