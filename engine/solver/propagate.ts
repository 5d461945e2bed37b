import type { Clause } from './clauses.ts';
import { floorDivide, truthIn, type Column, type Literal, type Row } from './columns.ts';
import { areApart, has, highest, isWithin, lowest, type IntervalSet } from './interval-set.ts';
import type { Simplex } from './simplex.ts';
import { isBoolean, narrow, open, type Conflict, type Trail } from './trail.ts';

/** A literal of a boolean also tells which of the two values it wants; `open` for one of another column. */
type Watching = Literal & { readonly bit: number };

/** A clause at work: while neither of its first two literals is false, it has nothing to say; they alone are watched. */
type Watched = { readonly literals: Watching[]; isGone: boolean };

export type Propagation = {
  readonly rows: readonly Row[];
  readonly clauses: readonly { readonly literals: Clause }[];
  /**
   * Adds a clause. While a decision stands, the first literal must be the one that may still hold, the second the last of
   * the others to have become false.
   */
  readonly addClause: (clause: Clause) => Conflict | undefined;
  readonly addRow: (row: Row) => void;
  /** Narrows the domains by clauses and rows until nothing changes, or for as long as that is worth it. */
  readonly propagate: () => Conflict | undefined;
  /** Every row was read since its columns last changed. */
  readonly isDone: () => boolean;
  /** To be called once changes were undone. */
  readonly rewind: () => void;
  /** Forgets every clause but the first ones. */
  readonly forget: (keep: number) => void;
};

/** How often, on average, a row is read before the search goes on: two rows may push each other up one by one, for ages. */
const patience = 5;

export const createPropagation = (
  trail: Trail,
  simplex: Simplex,
  initial: (column: Column) => IntervalSet,
): Propagation => {
  const clauses: Watched[] = [];
  /** Of a column, the clauses to read when it changes; of a boolean, those to read when it becomes 0, or 1. */
  const watchers: (Watched[] | undefined)[] = [];
  const rows: Row[] = [];
  const rowsOf: (Row[] | undefined)[] = [];
  const known = new Set<Row>();
  // Rows of which some column has changed. They stay when changes are undone: to read one more is harmless, one less is not.
  const waiting = new Set<Row>();
  let seen = 0;

  const domainOf = (column: Column): IntervalSet => trail.domains[column] as IntervalSet;
  const { bits, domains } = trail;
  const watch = (clause: Watched, { column, bit }: Watching): void => {
    addTo(watchers, 2 * column + (bit === 0 ? 1 : 0), clause);
  };
  const watching = ({ column, set }: Literal): Watching => {
    const bit = !isBoolean(initial(column)) || has(set, 0) === has(set, 1) ? open : has(set, 1) ? 1 : 0;
    return { column, set, bit };
  };
  const isTrue = ({ column, set, bit }: Watching): boolean =>
    bit === open ? isWithin(domains[column] as IntervalSet, set) : bits[column] === bit;
  const isFalse = ({ column, set, bit }: Watching): boolean =>
    bit === open ? areApart(domains[column] as IntervalSet, set) : bits[column] === 1 - bit;

  const addClause = (given: Clause): Conflict | undefined => {
    const literals = given.map(watching);
    if (trail.decisions.length === 0) {
      // Literals that may hold come first.
      let first = 0;
      for (const [index, literal] of literals.entries()) {
        if (truthIn(domainOf(literal.column), literal.set) === false) continue;
        literals[index] = literals[first] as Watching;
        literals[first] = literal;
        first += 1;
      }
    }
    const clause = { literals, isGone: false };
    clauses.push(clause);
    const [first, second] = literals;
    if (first === undefined) return [];
    if (second !== undefined) {
      watch(clause, first);
      watch(clause, second);
      if (!areApart(domainOf(second.column), second.set)) return undefined;
    }
    return narrow(trail, first.column, first.set, literals);
  };

  /** Reads the clauses that watch a column; those that find another literal to watch leave its list. */
  const readClauses = (column: Column): Conflict | undefined => {
    const list = watchers[2 * column + (bits[column] === 1 ? 1 : 0)];
    if (list === undefined) return undefined;
    trail.spend(list.length);
    let kept = 0;
    let conflict: Conflict | undefined;
    for (let at = 0; at < list.length; at += 1) {
      const clause = list[at] as Watched;
      if (clause.isGone) continue;
      const { literals } = clause;
      if (conflict === undefined) {
        if ((literals[0] as Watching).column === column) swap(literals, 0, 1);
        const other = literals[0] as Watching;
        if (!isTrue(other) && isFalse(literals[1] as Watching)) {
          let next = 2;
          while (next < literals.length && isFalse(literals[next] as Watching)) next += 1;
          trail.spend(literals.length);
          if (next < literals.length) {
            swap(literals, 1, next);
            watch(clause, literals[1] as Watching);
            continue;
          }
          conflict = narrow(trail, other.column, other.set, literals);
        }
      }
      list[kept++] = clause;
    }
    list.length = kept;
    return conflict;
  };

  /** Each column of a row is what the others leave to it. */
  const readRow = (row: Row): Conflict | undefined => {
    const { coefficients, columns } = row;
    trail.spend(columns.length);
    let least = 0;
    let most = 0;
    for (let at = 0; at < columns.length; at += 1) {
      const coefficient = coefficients[at] as number;
      const domain = domainOf(columns[at] as Column);
      least += coefficient * (coefficient > 0 ? lowest(domain) : highest(domain));
      most += coefficient * (coefficient > 0 ? highest(domain) : lowest(domain));
    }
    for (let at = 0; at < columns.length; at += 1) {
      const coefficient = coefficients[at] as number;
      const column = columns[at] as Column;
      const domain = domainOf(column);
      const [low, high] = [lowest(domain), highest(domain)];
      // What the others add up to lies between these two, and this one is its opposite.
      const from = least - coefficient * (coefficient > 0 ? low : high);
      const to = most - coefficient * (coefficient > 0 ? high : low);
      const top = floorDivide(coefficient > 0 ? -from : -to, coefficient);
      const bottom = -floorDivide(coefficient > 0 ? to : from, coefficient);
      const conflict =
        (bottom > low ? narrow(trail, column, [bottom, Infinity], row) : undefined) ??
        (top < high ? narrow(trail, column, [-Infinity, top], row) : undefined);
      if (conflict !== undefined) return conflict;
    }
    return undefined;
  };

  return {
    rows,
    clauses,
    addClause,
    addRow: (row) => {
      waiting.add(row);
      if (known.has(row)) return;
      known.add(row);
      rows.push(row);
      simplex.addRow(row);
      for (const column of row.columns) addTo(rowsOf, column, row);
    },
    propagate: () => {
      let isChecked = false;
      for (let left = patience * rows.length; ; left -= 1) {
        while (seen < trail.changes.length) {
          const { column } = trail.changes[seen] as { column: Column };
          seen += 1;
          const own = rowsOf[column];
          if (own !== undefined) for (const row of own) waiting.add(row);
          const conflict = readClauses(column);
          if (conflict !== undefined) return conflict;
        }
        if (waiting.size === 0 || left === 0) return undefined;
        const [row] = waiting;
        if (row === undefined) return undefined;
        if (!isChecked) {
          isChecked = true;
          const conflict = simplex.check();
          if (conflict !== undefined) return conflict;
        }
        waiting.delete(row);
        const conflict = readRow(row);
        if (conflict !== undefined) return conflict;
      }
    },
    isDone: () => waiting.size === 0,
    rewind: () => {
      seen = Math.min(seen, trail.changes.length);
    },
    forget: (keep) => {
      for (const clause of clauses.splice(keep)) clause.isGone = true;
    },
  };
};

/** Filled from the first on: an array that is filled here and there is a slow one. */
const addTo = <T>(lists: (T[] | undefined)[], at: number, item: T): void => {
  while (lists.length <= at) lists.push(undefined);
  (lists[at] ??= []).push(item);
};

const swap = (literals: Watching[], one: number, other: number): void => {
  const literal = literals[one] as Watching;
  literals[one] = literals[other] as Watching;
  literals[other] = literal;
};
