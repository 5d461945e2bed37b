import { createClauseStore } from './clause-store.ts';
import type { Column, Columns, Literal } from './columns.ts';
import { areApart, highest, isSingle, lowest, nearest, type IntervalSet } from './interval-set.ts';
import { learn } from './learn.ts';
import { createPropagation, type Propagation } from './propagate.ts';
import { createSimplex, type Simplex } from './simplex.ts';
import { createTrail, growTrail, narrow, undo, type Conflict, type Trail } from './trail.ts';

/** Values to try first. */
export type Wish = (column: Column) => number;

/** What every search is made of: decisions, what follows from them, and what their failure teaches. */
export type Core = {
  readonly trail: Trail;
  readonly simplex: Simplex;
  readonly propagation: Propagation;
  readonly domainOf: (column: Column) => IntervalSet;
  /** Makes room for the columns that have come since. */
  readonly grow: () => void;
  readonly level: () => number;
  /** Takes back all decisions but the first ones. */
  readonly backTo: (level: number) => void;
  /** Assumes a literal that may hold. */
  readonly decide: (literal: Literal) => void;
  /** Learns from a conflict and goes back to where the lesson tells something. False when no decision is to blame. */
  readonly recover: (conflict: Conflict) => boolean;
  /** What to try where rows leave something open; nothing when they do not. */
  readonly openValue: (preferred: Wish) => Literal | undefined;
};

/** Where it is patient, whether rows can hold at all is asked only once they do not come to rest. */
export const createCore = (columns: Columns, isPatient: boolean): Core => {
  const trail = createTrail(createClauseStore(columns.domain));
  const simplex = createSimplex(trail);
  const propagation = createPropagation(trail, simplex, isPatient);
  const { domains, changes, decisions } = trail;
  const domainOf = (column: Column): IntervalSet => domains[column] as IntervalSet;
  /** Whose turn it was: that of a fraction, of a whole domain. */
  let splits = true;
  let halves = false;

  const backTo = (level: number): void => {
    if (decisions.length <= level) return;
    undo(trail, decisions[level] as number);
    decisions.length = level;
    propagation.rewind();
  };

  /**
   * To split off a fraction may lead to the next fraction for ages, and so may one value after the other; so it is one and
   * the other in turn, and half of a domain every other time.
   */
  const openValue = (preferred: Wish): Literal | undefined => {
    splits = !splits;
    const split = simplex.gaveUp() ? undefined : simplex.split();
    if (split === undefined ? !simplex.gaveUp() : splits) return split;
    for (const { columns: members } of propagation.rows) {
      const column = members.find((one) => !isSingle(domainOf(one)));
      if (column === undefined) continue;
      const domain = domainOf(column);
      const value = nearest(domain, preferred(column));
      if (!halves) return { column, set: [value, value] };
      const middle = Math.floor((lowest(domain) + highest(domain)) / 2);
      return { column, set: value <= middle ? [-Infinity, middle] : [middle + 1, Infinity] };
    }
    return split;
  };

  return {
    trail,
    simplex,
    propagation,
    domainOf,
    grow: () => growTrail(trail, columns),
    level: () => decisions.length,
    backTo,
    decide: ({ column, set }) => {
      if (areApart(domainOf(column), set)) throw new Error('A literal that was open has become false.');
      decisions.push(changes.count);
      narrow(trail, column, set, undefined);
    },
    recover: (conflict) => {
      halves = !halves;
      const lesson = learn(trail, conflict);
      if (lesson === undefined) {
        backTo(0);
        return false;
      }
      backTo(lesson.level);
      if (propagation.addClause(lesson.clause) !== undefined) {
        throw new Error('A literal that was open has become false.');
      }
      return true;
    },
    openValue,
  };
};
