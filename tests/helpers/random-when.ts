import type { Test, When } from '../../engine/definition/condition-language.ts';
import type { ValueType } from '../../engine/fields/field-kind.ts';
import type { Draw } from './draw.ts';

/** A name that conditions may read from where it stands on, with what it may be tested for. */
export type Known = {
  readonly name: string;
  readonly type: ValueType;
  readonly codes?: readonly (string | number)[];
  readonly flags?: readonly string[];
  /** Its list gives values. */
  readonly valued?: boolean;
  readonly right?: boolean;
  readonly items?: readonly Known[];
};

/** How a journey is drawn: chances in percent. */
export type Style = {
  readonly steps: { readonly least: number; readonly most: number };
  /** A step or a field has a condition. */
  readonly shown: { readonly step: number; readonly field: number };
  /** A condition is made of others, and how often inside each other. */
  readonly nested: number;
  readonly depth: number;
  /** A value is compared with another one: an amount with an amount, a date with a date. */
  readonly twins: number;
  /** A step works something out. */
  readonly computed: number;
  readonly exits: number;
};

export const usualStyle: Style = {
  steps: { least: 5, most: 30 },
  shown: { step: 35, field: 35 },
  nested: 30,
  depth: 2,
  twins: 15,
  computed: 50,
  exits: 12,
};

/** Half of the steps conditional, guards in guards, sums, dates against dates. */
export const adversarialStyle: Style = {
  steps: { least: 10, most: 60 },
  shown: { step: 60, field: 40 },
  nested: 55,
  depth: 3,
  twins: 40,
  computed: 80,
  exits: 15,
};

/** A tape to draw from, in a style. */
export type Pen = Draw & { readonly style: Style };

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

/** Several flags, of which names may say some. */
const flagsOf = (draw: Pen, flags: readonly string[], all: readonly Known[]): readonly string[] => [
  draw.pick(flags),
  ...all.filter(({ type }) => type === 'code' && draw.chance(40)).map(({ name }) => `$${name}`),
];

const testOf = (draw: Pen, known: Known, all: readonly Known[]): Test => {
  const literals = literalsOf(known);
  if (literals.length === 0 || draw.chance(8)) return { answered: draw.chance(50) };
  const same = all.filter((one) => one.type === known.type && one.name !== known.name);
  const literal = (): string | number | boolean =>
    same.length > 0 && known.type !== 'code' && known.type !== 'codes' && draw.chance(draw.style.twins)
      ? `$${draw.pick(same).name}`
      : draw.pick(literals);
  if (known.flags !== undefined && known.flags.length > 0 && draw.chance(30))
    return { flagged: draw.chance(70) ? draw.pick(known.flags) : flagsOf(draw, known.flags, all) };
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
export const randomWhen = (draw: Pen, known: readonly Known[], depth = draw.style.depth): When => {
  if (depth > 0 && draw.chance(draw.style.nested)) {
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
