import type { Clause, Clauses } from './clauses.ts';
import type { Column } from './columns.ts';
import { interval } from './interval-set.ts';
import { open, type Trail } from './trail.ts';

/** Columns that stand for wishes and for parts of wishes alone: most of all, and most of what a search would work out. */
export type Idle = {
  /** Has no more of them count than the wishes speak of; true when some count that did not before. To be called while no decision stands. */
  readonly useOnly: (wishes: readonly number[]) => boolean;
};

/**
 * A wish, or a choice, is said to be something only where another wish or choice needs it: denied, it says nothing. So those
 * that nobody asks for are denied outright, with no reason given: no conflict can come of it, and a lesson never names them.
 * `ofWish` is the column of a wish, where it has one of its own, and what that implies; whatever `always` speaks of counts at
 * any time.
 */
export const createIdle = (
  { domains, bits, latest }: Trail,
  clauses: Clauses,
  ofWish: readonly { readonly own: Column | undefined; readonly implied: readonly Clause[] }[],
  always: readonly Clause[],
): Idle => {
  const denied = interval(0, 0);
  const undecided = interval(0, 1);
  const addChoices = (of: readonly Clause[], to: Set<Column>, but?: ReadonlySet<Column>): void => {
    for (const clause of of) {
      for (const { column } of clause) {
        if (!clauses.isChoice(column) || to.has(column) || but?.has(column) === true) continue;
        to.add(column);
        addChoices(clauses.about(column).clauses, to, but);
      }
    }
  };
  const kept = new Set<Column>();
  addChoices(always, kept);
  const spokenOf = ofWish.map(({ own, implied }): readonly Column[] => {
    const found = new Set<Column>();
    addChoices(implied, found, kept);
    return own === undefined ? [...found] : [own, ...found];
  });
  const all = [...new Set(spokenOf.flat())];
  const usedIn = domains.map(() => 0);
  let round = 0;
  return {
    useOnly: (wishes) => {
      round += 1;
      for (const wish of wishes) {
        for (const column of spokenOf[wish] as readonly Column[]) usedIn[column] = round;
      }
      let isMore = false;
      for (const column of all) {
        // What is known of it without any decision stays known.
        if ((latest[column] as number) >= 0) continue;
        const isUsed = usedIn[column] === round;
        if (isUsed === (bits[column] === open)) continue;
        bits[column] = isUsed ? open : 0;
        domains[column] = isUsed ? undecided : denied;
        isMore ||= isUsed;
      }
      return isMore;
    },
  };
};
