import { columnIn, isBoolean, yes, no, type ClauseRef, type ClauseStore, type Code } from './clause-store.ts';
import type { Column, Columns, Literal, Row } from './columns.ts';
import { complement, highest, intersect, isWithin, lowest, type IntervalSet } from './interval-set.ts';

/** Why a domain was narrowed: a clause with one literal left, a row, or nothing but a decision (or what was asserted). */
export type Reason = ClauseRef | Row | undefined;

/**
 * Every change of a domain, in order, by what there is to know of it; the first `count` places of each list. They stand in
 * lists of their own because there are so many that making an object of each would take longer than all else.
 */
export type Changes = {
  count: number;
  readonly columns: Column[];
  readonly before: IntervalSet[];
  /** What the domain was narrowed to fit in. */
  readonly sets: IntervalSet[];
  readonly reasons: Reason[];
  /** How many decisions stood. */
  readonly levels: number[];
  /** The change of the same column before this one, -1 for none. */
  readonly previous: number[];
};

/** Literals that hold now and cannot all hold. */
export type Conflict = readonly Literal[];

/** The domains as they are, and every change that made them so, in order, to be undone and to be explained. */
export type Trail = {
  readonly store: ClauseStore;
  readonly domains: IntervalSet[];
  /** Of each boolean, the value that it has; `open` where it has none yet, and of every other column. */
  readonly bits: number[];
  readonly changes: Changes;
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

export const createTrail = (store: ClauseStore): Trail => {
  let spent = 0;
  return {
    store,
    domains: [],
    bits: [],
    changes: { count: 0, columns: [], before: [], sets: [], reasons: [], levels: [], previous: [] },
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

const note = (
  { changes, latest, domains, decisions }: Trail,
  column: Column,
  set: IntervalSet,
  after: IntervalSet,
  reason: Reason,
): void => {
  const at = changes.count;
  changes.count = at + 1;
  changes.columns[at] = column;
  changes.before[at] = domains[column] as IntervalSet;
  changes.sets[at] = set;
  changes.reasons[at] = reason;
  changes.levels[at] = decisions.length;
  changes.previous[at] = latest[column] as number;
  latest[column] = at;
  domains[column] = after;
};

/** Narrows a domain to a set. What comes back is the conflict when nothing would be left. */
export const narrow = (trail: Trail, column: Column, set: IntervalSet, reason: Reason): Conflict | undefined => {
  const before = trail.domains[column] as IntervalSet;
  const after = intersect(before, set);
  if (after === before) return undefined;
  if (after.length === 0) {
    return [{ column, set: complement(set) }, ...explain(trail, reason, column, set, trail.changes.count)];
  }
  note(trail, column, set, after, reason);
  if (isBoolean(before)) trail.bits[column] = after[0] as number;
  return undefined;
};

/** Narrows a domain as a literal wants it. */
export const fulfil = (trail: Trail, code: Code, reason: Reason): Conflict | undefined => {
  if (code < 0) {
    const { column, set } = trail.store.literalOf(code);
    return narrow(trail, column, set, reason);
  }
  const column = code >> 1;
  const bit = code & 1;
  const set = bit === 1 ? yes : no;
  const before = trail.bits[column] as number;
  if (before === bit) return undefined;
  if (before !== open) return narrow(trail, column, set, reason);
  note(trail, column, set, set, reason);
  trail.bits[column] = bit;
  return undefined;
};

/** Takes back every change but the first ones, of which there are as many. */
export const undo = ({ changes, latest, domains, bits }: Trail, keep: number): void => {
  const { columns, before, previous } = changes;
  for (let at = changes.count - 1; at >= keep; at -= 1) {
    const column = columns[at] as Column;
    domains[column] = before[at] as IntervalSet;
    bits[column] = open;
    latest[column] = previous[at] as number;
  }
  changes.count = keep;
};

/** The domain as it was before the change of this index. */
const domainBefore = ({ domains, changes, latest }: Trail, column: Column, index: number): IntervalSet => {
  let domain = domains[column] as IntervalSet;
  for (let at = latest[column] as number; at >= index; at = changes.previous[at] as number) {
    domain = changes.before[at] as IntervalSet;
  }
  return domain;
};

/** The change since which a column is within a set, -1 if it always was. It must be within it now. */
export const knownSince = ({ changes, latest }: Trail, { column, set }: Literal): number => {
  let at = latest[column] as number;
  while (at >= 0 && isWithin(changes.before[at] as IntervalSet, set)) at = changes.previous[at] as number;
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
  if (typeof reason === 'number') {
    const { store } = trail;
    const { numbers } = store;
    const found: Literal[] = [];
    for (let at = reason + 1; at <= reason + (numbers[reason] as number); at += 1) {
      const code = numbers[at] as Code;
      if (columnIn(store, code) === column) continue;
      const literal = store.literalOf(code >= 0 ? code ^ 1 : code);
      found.push(code >= 0 ? literal : { column: literal.column, set: complement(literal.set) });
    }
    return found;
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
