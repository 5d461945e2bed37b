import { columnIn, type ClauseRef, type Code } from './clause-store.ts';
import type { Clause } from './clauses.ts';
import { floorDivide, type Column, type Literal, type Row } from './columns.ts';
import { areApart, highest, isWithin, lowest, type IntervalSet } from './interval-set.ts';
import type { Simplex } from './simplex.ts';
import { fulfil, narrow, open, type Conflict, type Trail } from './trail.ts';

export type Propagation = {
  readonly rows: readonly Row[];
  /** Of every clause that was added, in order. */
  readonly clauses: readonly ClauseRef[];
  readonly clauseAt: (ref: ClauseRef) => Clause;
  /** One of the literals holds. */
  readonly isMet: (ref: ClauseRef) => boolean;
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
  /** Reads all changes again, since clauses that had nothing to say may have now. */
  readonly reread: () => void;
};

/** How often, on average, a row is read before the search goes on: two rows may push each other up one by one, for ages. */
const patience = 5;

/**
 * Rows that are patient are read once each before it is asked whether they can hold at all: most come to rest by then, and
 * who looks for values asks anyhow.
 */
export const createPropagation = (trail: Trail, simplex: Simplex, isPatient: boolean): Propagation => {
  const { bits, domains, store, changes } = trail;
  const { numbers, others } = store;
  const mostUnchecked = isPatient ? patience - 1 : Infinity;
  const clauses: ClauseRef[] = [];
  // While neither of its first two literals is false, a clause has nothing to say: they alone are watched. Each list holds
  // clauses, each followed by a literal of it: while that one holds, the clause need not even be looked at.
  /** By the code of a literal of a boolean: to be read when it becomes false. */
  const ofCodes: (number[] | undefined)[] = [];
  /** By the place of any other literal: to be read when it becomes false. */
  const ofOthers: (number[] | undefined)[] = [];
  /** By column, such literals of it as are watched: of many clauses about the same test, it is made once. */
  const watchedOn: (Code[] | undefined)[] = [];
  const rows: Row[] = [];
  const rowsOf: (Row[] | undefined)[] = [];
  // Rows of which some column has changed. They stay when changes are undone: to read one more is harmless, one less is not.
  const waiting = new Set<Row>();
  /** Rows were left for later: read since, what came of it may have been undone where they were left. */
  let isBehind = false;
  let seen = 0;

  const domainOf = (column: Column): IntervalSet => domains[column] as IntervalSet;
  // Nearly all literals are of booleans: the rest stands apart, so that what is left of these two is built in where they are read.
  const isTrue = (code: Code): boolean => (code >= 0 ? bits[code >> 1] === (code & 1) : otherHolds(code));
  const isFalse = (code: Code): boolean => (code >= 0 ? bits[code >> 1] === 1 - (code & 1) : otherFails(code));
  const otherHolds = (code: Code): boolean => {
    const { column, set } = others[-1 - code] as Literal;
    return isWithin(domains[column] as IntervalSet, set);
  };
  const otherFails = (code: Code): boolean => {
    const { column, set } = others[-1 - code] as Literal;
    return areApart(domains[column] as IntervalSet, set);
  };
  const watch = (ref: ClauseRef, code: Code, other: Code): void => {
    if (code >= 0) {
      listAt(ofCodes, code).push(ref, other);
      return;
    }
    const place = -1 - code;
    if (ofOthers[place] === undefined) listAt(watchedOn, columnIn(store, code)).push(code);
    listAt(ofOthers, place).push(ref, other);
  };

  const addClause = (given: Clause): Conflict | undefined => {
    const codes = given.map(store.codeOf);
    // Literals that may hold come first.
    let ahead = 0;
    for (let index = 0; index < codes.length; index += 1) {
      const code = codes[index] as Code;
      if (isFalse(code)) continue;
      codes[index] = codes[ahead] as Code;
      codes[ahead] = code;
      ahead += 1;
    }
    const ref = store.add(codes);
    clauses.push(ref);
    const [first, second] = codes;
    if (first === undefined) return [];
    if (second !== undefined) {
      watch(ref, first, second);
      watch(ref, second, first);
      if (!isFalse(second)) return undefined;
    }
    return fulfil(trail, first, ref);
  };

  /** Reads the clauses that watch a column; those that find another literal to watch leave its list. */
  const readClauses = (column: Column): Conflict | undefined => {
    const bit = bits[column] as number;
    if (bit !== open) {
      const conflict = readList(ofCodes[2 * column + 1 - bit], column);
      if (conflict !== undefined) return conflict;
    }
    const codes = watchedOn[column];
    if (codes === undefined) return undefined;
    trail.spend(codes.length);
    for (let at = 0; at < codes.length; at += 1) {
      const code = codes[at] as Code;
      const conflict = otherFails(code) ? readList(ofOthers[-1 - code], column) : undefined;
      if (conflict !== undefined) return conflict;
    }
    return undefined;
  };

  const readList = (list: number[] | undefined, column: Column): Conflict | undefined => {
    if (list === undefined) return undefined;
    let looked = list.length >> 1;
    let kept = 0;
    let at = 0;
    let conflict: Conflict | undefined;
    for (; at < list.length && conflict === undefined; at += 2) {
      const ref = list[at] as ClauseRef;
      let other = list[at + 1] as Code;
      if (!isTrue(other)) {
        const length = numbers[ref] as number;
        let last = numbers[ref + 2] as Code;
        other = numbers[ref + 1] as Code;
        if (columnIn(store, other) === column) {
          numbers[ref + 1] = last;
          numbers[ref + 2] = other;
          last = other;
          other = numbers[ref + 1] as Code;
        }
        if (!isTrue(other) && isFalse(last)) {
          const end = ref + length;
          let next = ref + 3;
          while (next <= end && isFalse(numbers[next] as Code)) next += 1;
          looked += length;
          if (next <= end) {
            const found = numbers[next] as Code;
            numbers[ref + 2] = found;
            numbers[next] = last;
            watch(ref, found, other);
            continue;
          }
          conflict = fulfil(trail, other, ref);
        }
      }
      list[kept] = ref;
      list[kept + 1] = other;
      kept += 2;
    }
    trail.spend(looked);
    if (kept === at) return conflict;
    for (; at < list.length; at += 1) list[kept++] = list[at] as number;
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
      const isUp = coefficient > 0;
      least += coefficient * (isUp ? lowest(domain) : highest(domain));
      most += coefficient * (isUp ? highest(domain) : lowest(domain));
    }
    for (let at = 0; at < columns.length; at += 1) {
      const coefficient = coefficients[at] as number;
      const column = columns[at] as Column;
      const domain = domainOf(column);
      const low = lowest(domain);
      const high = highest(domain);
      // What the others add up to lies between these two, and this one is its opposite.
      const isUp = coefficient > 0;
      const from = least - coefficient * (isUp ? low : high);
      const to = most - coefficient * (isUp ? high : low);
      const top = floorDivide(isUp ? -from : -to, coefficient);
      const bottom = -floorDivide(isUp ? to : from, coefficient);
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
    clauseAt: store.clauseAt,
    isMet: (ref) => {
      for (let at = ref + 1; at <= ref + (numbers[ref] as number); at += 1)
        if (isTrue(numbers[at] as Code)) return true;
      return false;
    },
    addClause,
    addRow: (row) => {
      waiting.add(row);
      rows.push(row);
      simplex.addRow(row);
      for (const column of row.columns) listAt(rowsOf, column).push(row);
    },
    propagate: () => {
      let isChecked = false;
      for (let left = patience * rows.length; ; left -= 1) {
        while (seen < changes.count) {
          const column = changes.columns[seen] as Column;
          seen += 1;
          const own = rowsOf[column];
          if (own !== undefined) for (let at = 0; at < own.length; at += 1) waiting.add(own[at] as Row);
          const conflict = readClauses(column);
          if (conflict !== undefined) return conflict;
        }
        const row = firstOf(waiting);
        if (row === undefined || left === 0) {
          isBehind = row !== undefined || (isBehind && trail.decisions.length > 0);
          return undefined;
        }
        if (!isChecked && left < mostUnchecked * rows.length) {
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
      seen = Math.min(seen, changes.count);
      if (isBehind) for (const row of rows) waiting.add(row);
    },
    reread: () => {
      seen = 0;
    },
  };
};

/** Most of the time there is none, and to begin to go through them would cost more than that. */
const firstOf = <T>(some: ReadonlySet<T>): T | undefined => (some.size === 0 ? undefined : some.values().next().value);

/** Filled from the first on: an array that is filled here and there is a slow one. */
const listAt = <T>(lists: (T[] | undefined)[], at: number): T[] => {
  while (lists.length <= at) lists.push(undefined);
  return (lists[at] ??= []);
};
