/**
 * What the solver is asked: linear tests on integers, membership, and, or, not. Formulas are plain data, made by the
 * functions below, which simplify what costs nothing to see. The same formula may stand in many others: it is prepared
 * once, however often it is used.
 */

/** The number that `createSolver().variable(...)` gave. */
export type Variable = number;

/** A coefficient, an integer other than infinite, and what it multiplies. */
export type Term = readonly [coefficient: number, variable: Variable];

export type Formula =
  | { readonly kind: 'true' }
  | { readonly kind: 'false' }
  | {
      readonly kind: 'linear';
      readonly terms: readonly Term[];
      readonly op: '<=' | '=' | '!=';
      /** Any finite number; no sum of integers equals one that is not whole. */
      readonly bound: number;
    }
  | { readonly kind: 'member'; readonly variable: Variable; readonly values: readonly number[] }
  | { readonly kind: 'and'; readonly parts: readonly Formula[] }
  | { readonly kind: 'or'; readonly parts: readonly Formula[] }
  | { readonly kind: 'not'; readonly part: Formula };

export const TRUE: Formula = { kind: 'true' };
export const FALSE: Formula = { kind: 'false' };

const constant = (holds: boolean): Formula => (holds ? TRUE : FALSE);

const linear = (terms: readonly Term[], op: '<=' | '=' | '!=', bound: number): Formula => {
  if (terms.length > 0) return { kind: 'linear', terms, op, bound };
  return constant(op === '<=' ? bound >= 0 : (bound === 0) === (op === '='));
};

/** The sum of the terms is at most the bound. */
export const atMost = (terms: readonly Term[], bound: number): Formula => linear(terms, '<=', bound);

/** The sum of the terms is at least the bound. */
export const atLeast = (terms: readonly Term[], bound: number): Formula =>
  linear(
    terms.map(([coefficient, variable]) => [-coefficient, variable] as const),
    '<=',
    -bound,
  );

/** The sum of the terms is the bound. */
export const equal = (terms: readonly Term[], bound: number): Formula => linear(terms, '=', bound);

/** The sum of the terms is not the bound. */
export const differs = (terms: readonly Term[], bound: number): Formula => linear(terms, '!=', bound);

/** The variable has one of the values. */
export const member = (variable: Variable, values: readonly number[]): Formula =>
  values.length === 0 ? FALSE : { kind: 'member', variable, values };

/** A boolean, that is a variable of 0 to 1, is 1. */
export const isTrue = (variable: Variable): Formula => equal([[1, variable]], 1);

/** A boolean is 0. */
export const isFalse = (variable: Variable): Formula => equal([[1, variable]], 0);

export const not = (part: Formula): Formula => {
  switch (part.kind) {
    case 'true':
      return FALSE;
    case 'false':
      return TRUE;
    case 'not':
      return part.part;
    case 'linear':
      // A sum that is at most k or not is at least k + 1; that stays a `not`, because k need not be whole.
      return part.op === '<=' ? { kind: 'not', part } : { ...part, op: part.op === '=' ? '!=' : '=' };
    default:
      return { kind: 'not', part };
  }
};

/** `and` and `or` are the same but for which constant decides at once and which says nothing. */
const combine = (kind: 'and' | 'or', given: readonly Formula[], decides: Formula, idle: Formula): Formula => {
  const parts = new Set<Formula>();
  for (let at = 0; at < given.length; at += 1) {
    const part = given[at] as Formula;
    if (part.kind === decides.kind) return decides;
    if (part.kind === kind) part.parts.forEach((one) => parts.add(one));
    else if (part.kind !== idle.kind) parts.add(part);
  }
  const all = [...parts];
  const [first = idle] = all;
  if (all.length < 2) return first;
  return all.some((part) => part.kind === 'not' && parts.has(part.part)) ? decides : { kind, parts: all };
};

/** All of the parts; true when there is none. */
export const and = (...parts: readonly Formula[]): Formula => combine('and', parts, FALSE, TRUE);

/** One of the parts at least; false when there is none. */
export const or = (...parts: readonly Formula[]): Formula => combine('or', parts, TRUE, FALSE);

export const implies = (given: Formula, then: Formula): Formula => or(not(given), then);

/** Both or neither. */
export const iff = (one: Formula, other: Formula): Formula => and(implies(one, other), implies(other, one));

/** One of the two, not both: `iff` denied. */
export const xor = (one: Formula, other: Formula): Formula => and(or(one, other), or(not(one), not(other)));
