import type { Clause } from './clauses.ts';
import type { Column, Literal } from './columns.ts';
import { complement, intersect, union, type IntervalSet } from './interval-set.ts';
import { explain, knownSince, type Conflict, type Trail } from './trail.ts';

/** A clause that follows from what was asserted, and how many decisions to keep: there it has one literal left, its first. */
export type Lesson = { readonly clause: Clause; readonly level: number };

type Need = { readonly set: IntervalSet; readonly since: number };

/**
 * What a conflict teaches (conflict-driven clause learning, with sets of integers for literals). The literals in conflict
 * are traced back, latest first, to what they came from, until one alone is of the latest decision: without it the others
 * cannot all hold. Nothing when the conflict needs no decision.
 */
export const learn = (trail: Trail, conflict: Conflict): Lesson | undefined => {
  const { changes } = trail;
  const needs = new Map<Column, Need>();
  const free = trail.decisions[0] ?? Infinity;
  const need = (column: Column, given: IntervalSet): void => {
    const before = needs.get(column);
    const set = before === undefined ? given : intersect(before.set, given);
    const since = knownSince(trail, { column, set });
    // What holds without any decision need not be said.
    if (since >= free) needs.set(column, { set, since });
  };
  conflict.forEach(({ column, set }) => need(column, set));
  for (;;) {
    trail.spend(needs.size);
    let last: Column | undefined;
    let latest = -1;
    let before: Column | undefined;
    let previous = -1;
    for (const [column, { since }] of needs) {
      if (since > latest) {
        before = last;
        previous = latest;
        last = column;
        latest = since;
      } else if (since > previous) {
        before = column;
        previous = since;
      }
    }
    if (last === undefined) return undefined;
    const change = changes.sets[latest] as IntervalSet;
    const level = previous < 0 ? 0 : (changes.levels[previous] as number);
    const { set } = needs.get(last) as Need;
    needs.delete(last);
    if (level < (changes.levels[latest] as number)) {
      const deny = (column: Column, held: IntervalSet): Literal => ({ column, set: complement(held) });
      const clause = [deny(last, set)];
      // The last of the others to have become true stands before them.
      for (const [column, other] of needs) if (column === before) clause.push(deny(column, other.set));
      for (const [column, other] of needs) if (column !== before) clause.push(deny(column, other.set));
      return { clause, level };
    }
    // Before the change, less was known of the column: what the change did not add.
    need(last, union(set, complement(change)));
    explain(trail, changes.reasons[latest], last, change, latest).forEach((fact) => need(fact.column, fact.set));
  }
};
