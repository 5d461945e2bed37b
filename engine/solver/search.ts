import type { Clause } from './clauses.ts';
import type { Column, Columns, Literal, Row } from './columns.ts';
import {
  has,
  highest,
  intersect,
  isSingle,
  isWithin,
  areApart,
  lowest,
  nearest,
  type IntervalSet,
} from './interval-set.ts';
import { learn } from './learn.ts';
import { createPropagation } from './propagate.ts';
import { createSimplex } from './simplex.ts';
import { createTrail, growTrail, narrow, undo, type Conflict } from './trail.ts';

/** Values to try first. */
export type Wish = (column: Column) => number;
/** Values of some columns; of the others, the preferred ones. */
export type Found = ReadonlyMap<Column, number>;

/** What `rollBack` goes back to. */
export type Mark = { readonly changes: number; readonly clauses: number };

/** The clauses asserted so far, and what follows from them. Between calls no decision stands. */
export type Search = {
  readonly mark: () => Mark;
  readonly rollBack: (mark: Mark) => void;
  /** Asserts clauses, with the rows of the sums that they speak of, and draws what follows at once. */
  readonly assert: (clauses: readonly Clause[], rows: readonly Row[]) => void;
  /**
   * Values that satisfy all of it. A clause is met by what meets it among the likely values; a value left open is the one
   * nearest to the preferred.
   */
  readonly run: (limit: number, likely: Wish, preferred: Wish) => Found | 'unsat' | 'undecided';
};

export const createSearch = (columns: Columns): Search => {
  const trail = createTrail();
  const { domains, changes, decisions } = trail;
  const simplex = createSimplex(trail);
  const propagation = createPropagation(trail, simplex);
  const { clauses, rows } = propagation;
  /** A conflict that needed no decision: nothing can hold until a part of what was asserted is rolled back. */
  let refuted: Conflict | undefined;
  /** For each level of decisions, how many of the clauses hold there, counted from the first. */
  let held: number[] = [0];

  const domainOf = (column: Column): IntervalSet => domains[column] as IntervalSet;
  const holds = ({ column, set }: Literal): boolean => isWithin(domainOf(column), set);

  const backTo = (level: number): void => {
    if (decisions.length <= level) return;
    undo(trail, decisions[level] as number);
    decisions.length = level;
    held.length = level + 1;
    propagation.rewind();
  };

  /** The literal to try in the first clause that does not hold yet. */
  const openLiteral = (likely: Wish): Literal | undefined => {
    let at = held[decisions.length] as number;
    while (at < clauses.length && clauses[at]?.literals.some(holds) === true) at += 1;
    held[decisions.length] = at;
    const open = clauses[at]?.literals.filter(({ column, set }) => !areApart(domainOf(column), set));
    return open?.find(({ column, set }) => has(intersect(domainOf(column), set), likely(column))) ?? open?.[0];
  };

  /**
   * What to try where rows leave something open. To split off a fraction may lead to the next fraction for ages, and so may
   * one value after the other; so it is one and the other in turn, and half of a domain every other time.
   */
  const openValue = (preferred: Wish, step: number, conflicts: number): Literal | undefined => {
    const split = simplex.gaveUp() ? undefined : simplex.split();
    if (split === undefined ? !simplex.gaveUp() : step % 2 === 0) return split;
    for (const { columns } of rows) {
      const column = columns.find((one) => !isSingle(domainOf(one)));
      if (column === undefined) continue;
      const domain = domainOf(column);
      const value = nearest(domain, preferred(column));
      if (conflicts % 2 === 0) return { column, set: [value, value] };
      const middle = Math.floor((lowest(domain) + highest(domain)) / 2);
      return { column, set: value <= middle ? [-Infinity, middle] : [middle + 1, Infinity] };
    }
    return split;
  };

  return {
    mark: () => ({ changes: changes.length, clauses: clauses.length }),
    rollBack: (mark) => {
      backTo(0);
      undo(trail, mark.changes);
      propagation.rewind();
      propagation.forget(mark.clauses);
      refuted = undefined;
      held = [0];
    },
    assert: (given, newRows) => {
      growTrail(trail, columns);
      newRows.forEach(propagation.addRow);
      for (const clause of given) refuted ??= propagation.addClause(clause);
      refuted ??= propagation.propagate();
    },
    run: (limit, likely, preferred) => {
      if (refuted !== undefined) return 'unsat';
      let conflicts = 0;
      for (let step = 0; step <= limit; step += 1) {
        let conflict = propagation.propagate();
        let literal = conflict === undefined ? openLiteral(likely) : undefined;
        if (conflict === undefined && literal === undefined) conflict = simplex.settle(preferred);
        if (conflict === undefined) {
          literal ??= openValue(preferred, step, conflicts);
          if (literal === undefined) {
            if (simplex.gaveUp() && !propagation.isDone()) continue;
            const values = new Map<Column, number>();
            // Every other column has its whole domain, and so its preferred value.
            for (const { column } of changes) values.set(column, nearest(domainOf(column), preferred(column)));
            if (!simplex.gaveUp()) simplex.tell(values);
            backTo(0);
            return values;
          }
          decisions.push(changes.length);
          held.push(held.at(-1) as number);
          conflict = narrow(trail, literal.column, literal.set, undefined);
        } else {
          conflicts += 1;
          const lesson = learn(trail, conflict);
          if (lesson === undefined) {
            backTo(0);
            refuted = conflict;
            return 'unsat';
          }
          backTo(lesson.level);
          conflict = propagation.addClause(lesson.clause);
        }
        if (conflict !== undefined) throw new Error('A literal that was open has become false.');
      }
      backTo(0);
      return 'undecided';
    },
  };
};
