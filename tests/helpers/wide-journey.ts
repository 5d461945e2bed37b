import fc from 'fast-check';
import type { Value } from '../../engine/answers/answers.ts';
import type { Calc, Literal, Test, When } from '../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../engine/definition/field-language.ts';
import type { FactDefinition, RuleDefinition } from '../../engine/definition/language.ts';
import type { ResolvedJourney, ResolvedStep } from '../../engine/definition/resolved.ts';
import { addDays } from '../../engine/fields/calendar.ts';
import type { FieldContext } from '../../engine/fields/field-kind.ts';
import { specOf } from '../../engine/fields/field-kinds.ts';
import { sampleIban } from '../../engine/fields/iban-key.ts';
import { ibanCountries } from '../../engine/fields/iban-structure.ts';
import { contextInside, isShown } from '../../engine/fields/list-items.ts';
import { textForms } from '../../engine/fields/text-format.ts';
import { walkJourney, type Run } from '../../engine/coverage/run.ts';
import { createPlan, type Plan } from '../../engine/path/plan.ts';
import { drawFrom, tape, type Draw } from './draw.ts';
import { today } from './random-answers.ts';
import { lists } from './random-field.ts';

/** A journey whose values nobody can count, and the literals that it names. */
export type WideJourney = { readonly plan: Plan; readonly literals: readonly Literal[] };

type Kind = 'text' | 'number' | 'money' | 'percent' | 'date' | 'yesno' | 'count' | 'list';
type Known = { readonly name: string; readonly kind: Kind; readonly literals: readonly Literal[] };

const label = 'q';
const land: readonly Literal[] = ['FR', 'BE', 'DE', 'US', 'GB'];
const words: readonly Literal[] = ['autre', 'a', 'Léa', 'FR', '', '75011', 'A1', '62.01Z'];
const texts: readonly FieldDefinition[] = [
  { type: 'text', label },
  { type: 'text', label, format: 'name', max: 3 },
  { type: 'text', label, min: 3, max: 8 },
  { type: 'text', label, format: 'postcode' },
  { type: 'text', label, format: 'bic' },
  { type: 'text', label, format: 'siret' },
  { type: 'text', label, format: 'code' },
  { type: 'text', label, format: 'otp' },
  { type: 'email', label },
  { type: 'phone', label },
  { type: 'phone', label, mobile: true },
  { type: 'naf', label },
  { type: 'iban', label },
  { type: 'iban', label, countries: ['FR'] },
  { type: 'iban', label, countries: ['LU', 'BE'] },
  { type: 'nir', label },
];
const choices: readonly FieldDefinition[] = [
  { type: 'country', label },
  { type: 'country', label, without: ['FR', 'US'] },
  { type: 'nationality', label },
  { type: 'choice', label, list: 'colours' },
  { type: 'choice', label, list: 'days' },
];
const numbers: readonly (readonly [FieldDefinition, Kind, readonly Literal[]])[] = [
  [{ type: 'number', label }, 'number', [-3, 0, 1, 2]],
  [{ type: 'number', label, step: 0.5, min: -2, max: 4 }, 'number', [-1.5, 0, 1, 1.25]],
  [{ type: 'number', label, step: 0.01, max: 3 }, 'number', [1.01, 1.02, -7]],
  [{ type: 'money', label }, 'money', [0, 0.01, 12.5]],
  [{ type: 'money', label, min: 10, max: 20 }, 'money', [10, 12.34, 20]],
  [{ type: 'percent', label }, 'percent', [0, 33.33, 100]],
  [{ type: 'percent', label, max: 250 }, 'percent', [100, 100.01, 250]],
  [{ type: 'year', label }, 'number', [1900, 2000, 2100]],
];
const dates: readonly Literal[] = [
  '0001-01-01',
  '1900-01-01',
  '2000-02-29',
  '2026-03-15',
  '9999-12-31',
  'today-18 years',
];

type Made = { readonly field: FieldDefinition; readonly kind: Kind; readonly literals: readonly Literal[] };

/** Texts that a field takes and a condition may name. */
const literalsFor = (field: FieldDefinition): readonly Literal[] =>
  specOf(field.type)
    .samples(field as never, plain)
    .filter((value): value is string | number => typeof value === 'string' || typeof value === 'number');

const plain: FieldContext = { today, locale: 'fr', lists, read: () => undefined };

const simpleField = (draw: Draw, known: readonly Known[]): Made => {
  const optional = draw.chance(25) ? { optional: true as const } : {};
  const make = (field: FieldDefinition, kind: Kind, literals: readonly Literal[]): Made => ({
    field: { ...field, ...optional } as FieldDefinition,
    kind,
    literals,
  });
  switch (draw.below(6)) {
    case 0:
    case 1: {
      const field = draw.pick(texts);
      return make(field, 'text', literalsFor(field));
    }
    case 2: {
      const field = draw.pick(choices);
      return make(field, 'text', field.type === 'choice' ? literalsFor(field) : land);
    }
    case 3: {
      const [field, kind, literals] = draw.pick(numbers);
      const others = known.filter((one) => one.kind === kind);
      const bound =
        others.length > 0 && draw.chance(30) ? { [draw.pick(['min', 'max'])]: `$${draw.pick(others).name}` } : {};
      return make({ ...field, ...bound } as FieldDefinition, kind, literals);
    }
    case 4:
      return make({ type: 'date', label }, 'date', dates);
    default:
      return make({ type: 'yesno', label }, 'yesno', [true, false]);
  }
};

const randomTest = (draw: Draw, one: Known, known: readonly Known[]): Test => {
  if (draw.chance(8)) return { answered: draw.chance(60) };
  if (one.kind === 'yesno') return draw.chance(50);
  const others = known.filter(({ name, kind }) => kind === one.kind && name !== one.name && !name.includes('.'));
  const value = (): Literal =>
    others.length > 0 && draw.chance(30) ? `$${draw.pick(others).name}` : draw.pick(one.literals);
  if (one.kind === 'text' || one.name.includes('.')) {
    if (draw.chance(40)) return { not: draw.some(one.literals, 1) as Literal[] };
    return draw.chance(30) ? (draw.some(one.literals, 1) as Literal[]) : draw.chance(40) ? { not: value() } : value();
  }
  const order = () => draw.pick(['atLeast', 'atMost', 'moreThan', 'lessThan', 'is', 'not'] as const);
  return draw.chance(40) ? { [order()]: value(), [order()]: value() } : { [order()]: value() };
};

const randomWhen = (draw: Draw, known: readonly Known[], depth = 1): When => {
  if (depth > 0 && draw.chance(35)) {
    const parts = [randomWhen(draw, known, depth - 1), randomWhen(draw, known, depth - 1)];
    return draw.chance(15) ? { not: parts[0] as When } : draw.chance(60) ? { all: parts } : { any: parts };
  }
  const one = draw.pick(known);
  return { [one.name]: randomTest(draw, one, known) };
};

const from = { call: 'Core/X', read: '$donnees.x' } as const;

const randomFact = (draw: Draw): readonly [FactDefinition, Kind, readonly Literal[]] => {
  const otherwise = (value: Literal) => (draw.chance(25) ? { otherwise: value } : {});
  switch (draw.below(7)) {
    case 0:
      return [{ ...from, type: 'text', ...otherwise('') }, 'text', words];
    case 1:
      return [{ ...from, type: 'country', ...otherwise('FR') }, 'text', land];
    case 2:
      return [
        { ...from, type: 'choice', ...(draw.chance(60) ? { list: 'colours' } : {}) },
        'text',
        ['RED', 'BLUE', 'GREEN', 'NONE'],
      ];
    case 3:
      return [
        { ...from, type: 'choice', values: { A: 'RED', B: 'BLUE' }, ...otherwise('GREEN') },
        'text',
        ['RED', 'BLUE', 'GREEN'],
      ];
    case 4:
      return [{ ...from, type: 'number', ...otherwise(-1) }, 'number', [-2, 0, 1, 2, 2.5]];
    case 5:
      return [{ ...from, type: 'money', ...otherwise(0) }, 'money', [-1, 0, 0.01, 12.34]];
    default:
      return [{ ...from, type: 'date' }, 'date', dates];
  }
};

const randomCalc = (
  draw: Draw,
  known: readonly Known[],
  items: readonly Known[],
): readonly [Calc, Kind, readonly Literal[]] | undefined => {
  const ofKind = (...kinds: readonly Kind[]) =>
    known.filter(({ kind, name }) => kinds.includes(kind) && !name.includes('.'));
  const amounts = ofKind('money', 'number');
  const ways: (() => readonly [Calc, Kind, readonly Literal[]])[] = [];
  for (const { name, kind } of items) {
    if (kind !== 'money' && kind !== 'number' && kind !== 'percent') continue;
    ways.push(() => [{ sum: `$${name}` }, kind, kind === 'money' ? [0, 300, 520, 700] : [0, 20, 60, 90]]);
    if (draw.chance(30)) ways.push(() => [{ max: [`$${name}`] }, kind, [1, 15]]);
  }
  for (const { name, kind, literals } of items) {
    if (kind === 'text')
      ways.push(() => [{ points: { [name]: { [String(draw.pick(literals))]: 2 } } }, 'number', [2, 10, 50, 70]]);
  }
  for (const { name } of known.filter(({ kind }) => kind === 'list')) {
    ways.push(() => [{ count: `$${name}` }, 'count', [0, 1, 2, 25, 39, 40, 70]]);
  }
  for (const { name, kind, literals } of amounts) {
    ways.push(() => [{ times: [`$${name}`, draw.pick([0.5, 3, -2])] }, kind, literals]);
    const [other] = amounts.filter((one) => one.kind === kind && one.name !== name);
    if (other !== undefined) ways.push(() => [{ minus: [`$${name}`, `$${other.name}`] }, kind, literals]);
  }
  for (const { name } of ofKind('date')) ways.push(() => [{ years: `$${name}` }, 'count', [-1, 0, 18, 141, 450]]);
  for (const { name, literals } of ofKind('text')) {
    ways.push(() => [
      { points: { [name]: { [String(draw.pick(literals))]: 1, [String(draw.pick(literals))]: 3 } } },
      'number',
      [1, 2, 3],
    ]);
  }
  return ways.length === 0 ? undefined : draw.pick(ways)();
};

/** Small journeys about texts, countries, numbers, days and lists of which there are more than can be counted. */
export const wideJourney: fc.Arbitrary<WideJourney> = tape(240).map((tapeNumbers) => {
  const draw = drawFrom(tapeNumbers);
  let known: readonly Known[] = [];
  const facts: Record<string, FactDefinition> = {};
  const compute: Record<string, Calc> = {};
  for (let n = draw.below(4); n >= 0; n -= 1) {
    const [fact, kind, literals] = randomFact(draw);
    facts[`fact${n}`] = fact;
    known = [...known, { name: `fact${n}`, kind, literals }];
  }
  const seen = () => known.filter(({ kind }) => kind !== 'list');
  const steps = Array.from({ length: 1 + draw.below(3) }, (_, s): ResolvedStep => {
    const fields: Record<string, FieldDefinition> = {};
    const when = draw.chance(25) ? { when: randomWhen(draw, seen()) } : {};
    let items: readonly Known[] = [];
    for (let f = draw.below(3); f >= 0; f -= 1) {
      const name = `f${s}${f}`;
      const shown = draw.chance(20) ? { when: randomWhen(draw, seen(), 0) } : {};
      if (draw.chance(20)) {
        const [one, other] = [simpleField(draw, []), simpleField(draw, [])];
        const hidden = one.kind === 'yesno' ? { when: { x: true } } : {};
        const min = draw.pick([0, 1, 26]);
        const max = min + draw.pick([0, 2, 24, 50]);
        fields[name] = {
          ...{ type: 'list', label, itemLabel: 'l', add: 'a', min, max: Math.max(1, max), ...shown },
          item: { x: one.field, y: { ...other.field, ...hidden } as FieldDefinition },
        };
        items = [
          { name: `${name}.x`, kind: one.kind, literals: one.literals },
          { name: `${name}.y`, kind: other.kind, literals: other.literals },
        ];
        known = [...known, { name, kind: 'list', literals: [] }, ...items];
      } else {
        const { field, kind, literals } = simpleField(draw, known);
        fields[name] = { ...field, ...shown } as FieldDefinition;
        known = [...known, { name, kind, literals }];
      }
    }
    for (let c = draw.below(3); c > 0; c -= 1) {
      const made = randomCalc(draw, known, items);
      if (made === undefined) continue;
      const [calc, kind, literals] = made;
      compute[`c${s}${c}`] = calc;
      known = [...known, { name: `c${s}${c}`, kind, literals }];
    }
    const rules: readonly RuleDefinition[] = draw.chance(20)
      ? [{ id: 'rule', must: randomWhen(draw, seen()), message: 'm' }]
      : [];
    const exits = Array.from({ length: draw.below(4) }, () => ({
      when: randomWhen(draw, seen()),
      to: draw.pick(['out', 'other']),
    }));
    return { id: `s${s}`, route: `/s${s}`, title: 't', section: 'one', screen: 'form', fields, rules, exits, ...when };
  });
  const outcome = { title: 't', body: [] };
  const journey: ResolvedJourney = {
    ...{ id: 'wide', title: 'wide', facts, compute, steps, sections: [{ id: 'one', title: 'one' }] },
    outcomes: {
      end: { kind: 'done', route: '/end', ...outcome },
      out: { kind: 'blocked', route: '/out', ...outcome },
      other: { kind: 'adviser', route: '/other', ...outcome },
    },
  };
  const made = { plan: createPlan(journey, lists), literals: known.flatMap(({ literals }) => literals) };
  return Object.defineProperty(made, fc.toStringMethod, { value: () => JSON.stringify(journey), enumerable: false });
});

const oddTexts: readonly string[] = [
  '',
  'x',
  'FR',
  'ZZ',
  'autre',
  'Zorro',
  'RED',
  'deux mots',
  'é',
  'AAA',
  '75011',
  'camille.durand@exemple.fr',
];

/** A text of any sort; few enough that two of them are often the same. */
const anyText = (draw: Draw, literals: readonly Literal[]): string => {
  const named = literals.filter((one): one is string => typeof one === 'string');
  switch (draw.below(8)) {
    case 0:
    case 1:
    case 2:
      return draw.pick([...named, 'x']);
    case 3:
      return draw.pick(['FR', 'ES', 'CH', 'JP', 'BR', 'BE']);
    case 4:
      return draw.pick([sampleIban(draw.pick(ibanCountries)) ?? '', sampleIban('FR', draw.below(3)) ?? '']);
    case 5:
      return draw.pick([
        '+33612345679',
        '+4915112345678',
        'x@y.zz',
        'b.c@d.ee',
        '185057511600256',
        '01.12Z',
        '69001',
        '13001',
      ]);
    case 6:
      return draw.pick(['AA', 'abc', 'Zoé', 'B-2', 'DEUTDEFF', '55208131766522', '654321', 'aaaaaaaa']);
    default:
      return draw.pick(oddTexts);
  }
};

const anyNumber = (draw: Draw, literals: readonly Literal[], scale: number): number => {
  const named = literals.filter((one): one is number => typeof one === 'number').map((one) => one * scale);
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  return draw.chance(70)
    ? round(draw.pick([...named, 0]) + draw.pick([0, 0, 1, -1, 0.5, -0.5, 0.01, -0.01, 0.001, -0.001]))
    : round(draw.pick([1, -1]) * draw.below(5000) * draw.pick([1, 0.01, 100]));
};

const anyDay = (draw: Draw, literals: readonly Literal[]): string => {
  const named = literals.filter((one): one is string => typeof one === 'string' && /^\d{4}-/.test(one));
  const day = draw.chance(60)
    ? draw.pick([...named, today])
    : draw.pick(['0001-01-01', '9999-12-31', '1950-07-01', '2008-03-15', '1500-01-01']);
  return addDays(day, draw.pick([0, 0, 1, -1, 365])) ?? day;
};

const factValue = (
  draw: Draw,
  { type, values, otherwise, list }: FactDefinition,
  literals: readonly Literal[],
): Literal | undefined => {
  if (draw.chance(12)) return otherwise;
  if (values !== undefined) return draw.pick(Object.values(values));
  switch (type) {
    case 'yesno':
      return draw.chance(50);
    case 'number':
      return anyNumber(draw, literals, 1);
    case 'money':
      return anyNumber(draw, literals, 100);
    case 'date':
      return anyDay(draw, literals);
    default: {
      const listed = (list === undefined ? undefined : lists[list])?.map(({ code }) => code) ?? [];
      return listed.length > 0 && draw.chance(60) ? draw.pick(listed) : anyText(draw, literals);
    }
  }
};

/** Some value that the field takes, of a wider world than its samples; undefined where none was met. */
const fieldValue = (
  draw: Draw,
  field: FieldDefinition,
  context: FieldContext,
  literals: readonly Literal[],
): Value | undefined => {
  const spec = specOf(field.type);
  if (field.type === 'list') {
    const length = Math.min(
      field.max,
      field.min + draw.pick([0, 1, 2, 3, field.max - field.min, draw.below(field.max + 1)]),
    );
    const alike = draw.chance(50);
    const line = (n: number): Value => {
      const values = new Map<string, Value>();
      const inside = contextInside(field, context, values);
      for (const [key, item] of Object.entries(field.item)) {
        if (!isShown(item, inside) || (item.optional === true && draw.chance(30))) continue;
        const value = fieldValue(draw, item, inside, literals);
        if (value !== undefined) values.set(key, value);
      }
      return { id: `l${n}`, ...Object.fromEntries(values) } as unknown as Value;
    };
    const first = line(0) as object;
    return Array.from({ length }, (_, n) => (alike ? { ...first, id: `l${n}` } : line(n))) as unknown as Value;
  }
  const scale = field.type === 'money' || field.type === 'percent' ? 100 : 1;
  for (let tries = 0; tries < 12; tries += 1) {
    const samples = spec.samples(field as never, context);
    const value: Value | undefined =
      field.type === 'yesno'
        ? draw.chance(50)
        : draw.chance(35) && samples.length > 0
          ? draw.pick(samples)
          : field.type === 'date'
            ? anyDay(draw, literals)
            : ['number', 'money', 'percent', 'year'].includes(field.type)
              ? anyNumber(draw, literals, scale)
              : field.type === 'text' && draw.chance(30)
                ? textForms[field.format ?? 'line'].clean(anyText(draw, literals))
                : anyText(draw, literals);
    if (spec.validate(value, field as never, context) === undefined) return value;
  }
  return spec.samples(field as never, context)[0];
};

/** Anybody on a wide journey: whatever the engine accepts, drawn without looking at what the generator thinks of. */
export const anybodyOn = ({ plan, literals }: WideJourney, draw: Draw): Run => {
  const server: Record<string, Literal | undefined> = {};
  for (const [name, fact] of Object.entries(plan.journey.facts)) {
    const twin = Object.entries(plan.journey.facts).find(([other, { type }]) => type === fact.type && other in server);
    const same = twin === undefined ? undefined : server[twin[0]];
    const isSame = same !== undefined && fact.values === undefined && draw.chance(25);
    server[name] = isSame ? same : factValue(draw, fact, literals);
  }
  const said = Object.values(server).filter((value) => value !== undefined);
  return walkJourney(plan, { today, server }, (_, { field }, context) => {
    if (field.optional === true && draw.chance(30)) return undefined;
    const other = said.length > 0 && draw.chance(25) ? draw.pick(said) : undefined;
    const isTaken = other !== undefined && specOf(field.type).validate(other, field as never, context) === undefined;
    const value = isTaken ? other : fieldValue(draw, field, context, literals);
    if (typeof value === 'string' || typeof value === 'number') said.push(value);
    return value;
  });
};
