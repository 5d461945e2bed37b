import {
  and,
  atLeast,
  atMost,
  equal,
  FALSE,
  member,
  not,
  or,
  type Formula,
  type Term,
  type Variable,
} from '../solver/formula.ts';

/** (sum of coefficient x variable, plus `constant`) / `per`: a value in canonical units, exactly. */
export type Linear = { readonly terms: readonly Term[]; readonly constant: number; readonly per: number };

/** A value, and where it is the one. */
export type Case = { readonly when: Formula; readonly value: number };

/**
 * What a name stands for while its value is still open: when it is there at all, and what can be said of it.
 * Every question is answered by a formula that includes the presence: a test on what is missing is false.
 */
export type Symbol =
  /** Numbers, amounts, shares, years; dates as days. */
  | {
      readonly kind: 'number';
      readonly day: boolean;
      readonly present: Formula;
      readonly linear: () => Linear;
      /** Quicker than `linear` where the value is worked out from another. */
      readonly reaches?: (bound: number) => Formula;
      /** The few values that it can have, where they are few: one of these holds exactly where it is there. */
      readonly cases?: readonly Case[];
      /** The smallest difference that its field allows, canonical; 0 for what is worked out from others. */
      readonly unit: number;
      /** It takes whole values only. */
      readonly whole: boolean;
      readonly range: { readonly lo: number; readonly hi: number };
    }
  /** One of finitely many values, or of a few that stand for all the others. */
  | {
      readonly kind: 'code';
      readonly present: Formula;
      readonly codes: readonly Code[];
      /** One of these: one test of the value, however many they are. */
      readonly is: (...codes: readonly unknown[]) => Formula;
    }
  /** Several options at once. */
  | {
      readonly kind: 'many';
      readonly present: Formula;
      readonly codes: readonly Code[];
      readonly holds: (code: unknown) => Formula;
      readonly count: NumberSymbol;
    }
  /** One value a line of a list. */
  | {
      readonly kind: 'lines';
      readonly present: Formula;
      readonly each: readonly Symbol[];
      /** Lines that are not told one by one: nothing stands in them that stands in none of `each`, but for what is added up. */
      readonly beyond?: Beyond;
    }
  /** Nothing but there or not: files, lists as a whole. */
  | { readonly kind: 'some'; readonly present: Formula; readonly count?: NumberSymbol };
/** Lines of a list beyond those that are told one by one: that there are some, and how many at most. */
export type Beyond = {
  readonly some: Formula;
  readonly most: number;
  /** What they add up to; undefined where no formula can say it. */
  readonly sum?: NumberSymbol;
};
export type NumberSymbol = Extract<Symbol, { kind: 'number' }>;
export type CodeSymbol = Extract<Symbol, { kind: 'code' }>;
export type Code = string | number | boolean;

/** Whether a variable that stands for the place of a code in a list says one of the codes asked for. */
export const amongCodes = (codes: readonly Code[], variable: Variable, present: Formula): CodeSymbol['is'] => {
  const places = new Map<unknown, number>(codes.map((code, place) => [code, place]));
  return (...asked) =>
    and(
      present,
      member(
        variable,
        asked.flatMap((code) => places.get(code) ?? []),
      ),
    );
};

/** What is never there. */
export const missing: Symbol = { kind: 'some', present: FALSE };

const scaled = (linear: Linear, per: number): Linear => {
  const by = per / linear.per;
  return { terms: linear.terms.map(([c, x]) => [c * by, x]), constant: linear.constant * by, per };
};

/** The least number that both go into, so that sums stay as small as they can be. */
const leastMultiple = (a: number, b: number): number => {
  let [rest, other] = [a, b];
  while (other !== 0) [rest, other] = [other, rest % other];
  return (a / rest) * b;
};

/** a + sign x b. */
export const plus = (a: Linear, b: Linear, sign = 1): Linear => {
  const per = leastMultiple(a.per, b.per);
  const [x, y] = [scaled(a, per), scaled(b, per)];
  const sum = new Map(x.terms.map(([c, v]) => [v, c]));
  for (const [c, v] of y.terms) sum.set(v, (sum.get(v) ?? 0) + sign * c);
  return {
    terms: [...sum].map(([v, c]) => [c, v] as const),
    constant: x.constant + sign * y.constant,
    per,
  };
};

export const constantOf = (value: number): Linear => ({ terms: [], constant: value, per: 1 });

// Bounds such as 0.3 x 100 are not quite whole as binary fractions.
const up = (n: number): number => Math.ceil(n - 1e-6);
const down = (n: number): number => Math.floor(n + 1e-6);

/** linear >= bound, whatever its presence. */
export const linearReaches = ({ terms, constant, per }: Linear, bound: number): Formula =>
  atLeast(terms, up(bound * per - constant));
/** linear > bound. */
const linearExceeds = ({ terms, constant, per }: Linear, bound: number): Formula =>
  atLeast(terms, down(bound * per - constant) + 1);
const linearIs = ({ terms, constant, per }: Linear, value: number): Formula => {
  const bound = value * per - constant;
  return Math.abs(bound - Math.round(bound)) > 1e-6 ? FALSE : equal(terms, Math.round(bound));
};

/** The symbol is a number, there, and `>= bound`, `> bound`, `= bound`. */
export const reaches = (symbol: NumberSymbol, bound: number): Formula =>
  and(symbol.present, symbol.reaches === undefined ? linearReaches(symbol.linear(), bound) : symbol.reaches(up(bound)));
export const exceeds = (symbol: NumberSymbol, bound: number): Formula =>
  symbol.reaches === undefined
    ? and(symbol.present, linearExceeds(symbol.linear(), bound))
    : and(symbol.present, symbol.reaches(down(bound) + 1));
export const isNumber = (symbol: NumberSymbol, value: number): Formula =>
  symbol.reaches === undefined
    ? and(symbol.present, linearIs(symbol.linear(), value))
    : Number.isInteger(value)
      ? and(symbol.present, symbol.reaches(value), not(symbol.reaches(value + 1)))
      : FALSE;

type Order = 'atLeast' | 'moreThan' | 'atMost' | 'lessThan' | 'is';

/** More pairs of values than this are slower than a sum. */
const mostPairs = 64;

const casesThat = (a: readonly Case[], b: readonly Case[], op: Order, by: number): Formula => {
  const holds: Readonly<Record<Order, (difference: number) => boolean>> = {
    atLeast: (difference) => difference >= by,
    moreThan: (difference) => difference > by,
    atMost: (difference) => difference <= by,
    lessThan: (difference) => difference < by,
    is: (difference) => difference === by,
  };
  return or(
    ...a.flatMap((one) =>
      b.flatMap((other) => (holds[op](one.value - other.value) ? [and(one.when, other.when)] : [])),
    ),
  );
};

/** a - b compared with `by`, both there. */
export const differsBy = (a: NumberSymbol, b: NumberSymbol, op: Order, by = 0): Formula => {
  if (a.cases !== undefined && b.cases !== undefined && a.cases.length * b.cases.length <= mostPairs) {
    return casesThat(a.cases, b.cases, op, by);
  }
  const { terms, constant, per } = plus(a.linear(), b.linear(), -1);
  const bound = by * per - constant;
  const compared = {
    atLeast: () => atLeast(terms, up(bound)),
    moreThan: () => atLeast(terms, down(bound) + 1),
    atMost: () => atMost(terms, down(bound)),
    lessThan: () => atMost(terms, up(bound) - 1),
    is: () => (Number.isInteger(bound) ? equal(terms, bound) : FALSE),
  }[op]();
  return and(a.present, b.present, compared);
};

/** Both are there and the same. */
export const sameAs = (a: Symbol, b: Symbol): Formula | undefined => {
  if (a.kind === 'number' && b.kind === 'number') return a.day === b.day ? differsBy(a, b, 'is') : FALSE;
  if (a.kind === 'code' && b.kind === 'code') return or(...a.codes.map((code) => and(a.is(code), b.is(code))));
  if (a.kind === 'many' && b.kind === 'code') return or(...b.codes.map((code) => and(a.holds(code), b.is(code))));
  if (a.kind === 'lines') {
    const each = a.each.map((one) => sameAs(one, b));
    return each.some((one) => one === undefined) ? undefined : or(...(each as Formula[]));
  }
  if (a.kind === 'some' || b.kind === 'some') return a.present === FALSE || b.present === FALSE ? FALSE : undefined;
  return FALSE;
};
