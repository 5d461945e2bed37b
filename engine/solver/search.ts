import type { ClauseRef } from './clause-store.ts';
import type { Clause } from './clauses.ts';
import type { Column, Columns, Literal, Row } from './columns.ts';
import { createCore, type Wish } from './core.ts';
import { areApart, has, intersect, nearest } from './interval-set.ts';
import type { Conflict } from './trail.ts';

/** Values of some columns; of the others, the preferred ones. */
export type Found = ReadonlyMap<Column, number>;

/** The clauses asserted so far, and what follows from them. Between calls no decision stands. */
export type Search = {
  /** Asserts clauses, with the rows of the sums that they speak of, and draws what follows at once. */
  readonly assert: (clauses: readonly Clause[], rows: readonly Row[]) => void;
  /**
   * Values that satisfy all of it. A clause is met by what meets it among the likely values; a value left open is the one
   * nearest to the preferred. Gives up after so much effort.
   */
  readonly run: (limit: number, likely: Wish, preferred: Wish) => Found | 'unsat' | 'undecided';
};

export const createSearch = (columns: Columns): Search => {
  const core = createCore(columns, false);
  const { trail, simplex, propagation, domainOf, backTo } = core;
  const { changes } = trail;
  const { clauses } = propagation;
  /** A conflict that needed no decision: nothing can hold any more. */
  let refuted: Conflict | undefined;
  /** For each level of decisions, how many of the clauses hold there, counted from the first. */
  const held: number[] = [0];

  /** The literal to try in the first clause that does not hold yet. */
  const openLiteral = (likely: Wish): Literal | undefined => {
    held.length = Math.min(held.length, core.level() + 1);
    let at = held.at(-1) as number;
    while (at < clauses.length && propagation.isMet(clauses[at] as ClauseRef)) at += 1;
    held[core.level()] = at;
    const ref = clauses[at];
    const clause = ref === undefined ? undefined : propagation.clauseAt(ref);
    const open = clause?.filter(({ column, set }) => !areApart(domainOf(column), set));
    return open?.find(({ column, set }) => has(intersect(domainOf(column), set), likely(column))) ?? open?.[0];
  };

  return {
    assert: (given, newRows) => {
      core.grow();
      newRows.forEach(propagation.addRow);
      for (const clause of given) refuted ??= propagation.addClause(clause);
      refuted ??= propagation.propagate();
    },
    run: (limit, likely, preferred) => {
      if (refuted !== undefined) return 'unsat';
      const last = trail.effort() + limit;
      while (trail.effort() <= last) {
        let conflict = propagation.propagate();
        let literal = conflict === undefined ? openLiteral(likely) : undefined;
        if (conflict === undefined && literal === undefined) conflict = simplex.settle(preferred);
        if (conflict !== undefined) {
          if (core.recover(conflict)) continue;
          refuted = conflict;
          return 'unsat';
        }
        literal ??= core.openValue(preferred);
        if (literal !== undefined) core.decide(literal);
        else if (!simplex.gaveUp() || propagation.isDone()) {
          const values = new Map<Column, number>();
          // Every other column has its whole domain, and so its preferred value.
          for (let at = 0; at < changes.count; at += 1) {
            const column = changes.columns[at] as Column;
            values.set(column, nearest(domainOf(column), preferred(column)));
          }
          if (!simplex.gaveUp()) simplex.tell(values);
          backTo(0);
          return values;
        }
      }
      backTo(0);
      return 'undecided';
    },
  };
};
