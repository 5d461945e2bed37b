import type { Clause } from './clauses.ts';
import type { Column, Columns, Literal, Row } from './columns.ts';
import { complement, highest, intersect, isWithin, lowest, type IntervalSet } from './interval-set.ts';

/** Why a domain was narrowed: a clause with one literal left, a row, or nothing but a decision (or what was asserted). */
export type Reason = Clause | Row | undefined;

type Change = {
  readonly column: Column;
  readonly before: IntervalSet;
  /** What the domain was narrowed to fit in. */
  readonly set: IntervalSet;
  readonly reason: Reason;
  readonly level: number;
  /** The change of the same column before this one, -1 for none. */
  readonly previous: number;
};

/** Literals that hold now and cannot all hold. */
export type Conflict = readonly Literal[];

/** The domains as they are, and every change that made them so, in order, to be undone and to be explained. */
export type Trail = {
  readonly domains: IntervalSet[];
  /** Of each boolean, the value that it has; `open` where it has none yet, and of every other column. */
  readonly bits: number[];
  readonly changes: Change[];
  /** The last change of each column, -1 for none. */
  readonly latest: number[];
  /** How many changes there were when each decision was taken. */
  readonly decisions: number[];
  /** How much was looked at so far, in literals, terms of rows and entries of lines: the same on every machine. */
  readonly effort: () => number;
  readonly spend: (effort: number) => void;
};

/** No value of a boolean. */
export const open = 2;

/** Whether a column was 0 or 1 from the beginning. */
export const isBoolean = (initial: IntervalSet): boolean =>
  initial.length === 2 && initial[0] === 0 && initial[1] === 1;

export const createTrail = (): Trail => {
  let spent = 0;
  return {
    domains: [],
    bits: [],
    changes: [],
    latest: [],
    decisions: [],
    effort: () => spent,
    spend: (effort) => {
      spent += effort;
    },
  };
};

/** Makes room for the columns that have come since. */
export const growTrail = ({ domains, bits, latest }: Trail, columns: Columns): void => {
  for (let column = domains.length; column < columns.size(); column += 1) {
    domains.push(columns.domain(column));
    bits.push(open);
    latest.push(-1);
  }
};

/** Narrows a domain to a set. What comes back is the conflict when nothing would be left. */
export const narrow = (trail: Trail, column: Column, set: IntervalSet, reason: Reason): Conflict | undefined => {
  const before = trail.domains[column] as IntervalSet;
  const after = intersect(before, set);
  if (after === before) return undefined;
  const { changes, latest, domains, decisions } = trail;
  if (after.length === 0) {
    return [{ column, set: complement(set) }, ...explain(trail, reason, column, set, changes.length)];
  }
  changes.push({ column, before, set, reason, level: decisions.length, previous: latest[column] as number });
  latest[column] = changes.length - 1;
  domains[column] = after;
  if (isBoolean(before)) trail.bits[column] = after[0] as number;
  return undefined;
};

/** Takes back every change but the first ones. */
export const undo = ({ changes, latest, domains, bits }: Trail, keep: number): void => {
  while (changes.length > keep) {
    const { column, before, previous } = changes.pop() as Change;
    domains[column] = before;
    bits[column] = open;
    latest[column] = previous;
  }
};

/** The domain as it was before the change of this index. */
const domainBefore = ({ domains, changes, latest }: Trail, column: Column, index: number): IntervalSet => {
  let domain = domains[column] as IntervalSet;
  for (let at = latest[column] as number; at >= index;) {
    const change = changes[at] as Change;
    domain = change.before;
    at = change.previous;
  }
  return domain;
};

/** The change since which a column is within a set, -1 if it always was. It must be within it now. */
export const knownSince = ({ changes, latest }: Trail, { column, set }: Literal): number => {
  let at = latest[column] as number;
  while (at >= 0) {
    const change = changes[at] as Change;
    if (!isWithin(change.before, set)) break;
    at = change.previous;
  }
  return at;
};

/** The literals, true before the change of this index, from which a reason concludes that the column is in the set. */
export const explain = (
  trail: Trail,
  reason: Reason,
  column: Column,
  set: IntervalSet,
  index: number,
): readonly Literal[] => {
  if (reason === undefined) return [];
  if (isClause(reason)) {
    return reason
      .filter((literal) => literal.column !== column)
      .map((literal) => ({ column: literal.column, set: complement(literal.set) }));
  }
  const { columns, coefficients } = reason;
  const fromBelow = lowest(set) === -Infinity;
  const isPositive = (coefficients[columns.indexOf(column)] as number) > 0;
  // An upper bound times a positive coefficient comes from the least that the others can be.
  const least = fromBelow === isPositive;
  return columns.flatMap((other, at) => {
    if (other === column) return [];
    const domain = domainBefore(trail, other, index);
    const low = (coefficients[at] as number) > 0 === least;
    return [{ column: other, set: low ? [lowest(domain), Infinity] : [-Infinity, highest(domain)] }];
  });
};

const isClause = (reason: Clause | Row): reason is Clause => Array.isArray(reason);
