import type { Facts } from '../../path/facts.ts';
import type { Plan } from '../../path/plan.ts';
import type { Customer } from '../customer.ts';
import { compareWith, walkCustomer, type Difference } from './difference.ts';
import type { Mutant } from './mutant.ts';
import { mutantsOf, operatorNames, type OperatorName } from './operators.ts';

/** Says of a mutant that no customer of the suite noticed whether anybody could. */
export type Equivalence = (mutant: Mutant) => Counterexample;
export type Counterexample =
  /** Proven: nobody can ever meet a difference. */
  | { readonly kind: 'equivalent' }
  /** Somebody who meets one. */
  | { readonly kind: 'customer'; readonly customer: Customer }
  | { readonly kind: 'undecided' };

export type Judged = { readonly mutant: Mutant } & (
  | { readonly state: 'killed'; readonly by: Difference }
  /** A gap in the suite: the customer meets the difference, as was seen by running it. */
  | { readonly state: 'survived'; readonly customer: Customer; readonly by: Difference }
  | { readonly state: 'equivalent' }
  /** Neither proven the same nor told apart. */
  | { readonly state: 'undecided' }
);

export type JudgeOptions = {
  readonly operators?: readonly OperatorName[];
  readonly known?: Facts['known'];
};

/**
 * Judges a suite by the mistakes that it notices: every mutant of the journey is gone through by the customers until one
 * meets something else than in the journey itself. Mutant by mutant, in their order; deterministic.
 */
export function* judge(
  plan: Plan,
  customers: readonly Customer[],
  equivalence: Equivalence,
  { operators = operatorNames, known }: JudgeOptions = {},
): Generator<Judged> {
  const walked = customers.map((customer) => walkCustomer(plan, customer, known));
  for (const mutant of mutantsOf(plan, operators)) {
    const findDifference = compareWith(plan, mutant.journey, known);
    const by = firstOf(walked, findDifference);
    if (by !== undefined) {
      yield { mutant, state: 'killed', by };
      continue;
    }
    const found = equivalence(mutant);
    if (found.kind !== 'customer') {
      yield { mutant, state: found.kind };
      continue;
    }
    // Believed when it is seen, whatever was worked out.
    const seen = findDifference(walkCustomer(plan, found.customer, known));
    yield seen === undefined
      ? { mutant, state: 'undecided' }
      : { mutant, state: 'survived', customer: found.customer, by: seen };
  }
}

/** What is found in the first item in which anything is. */
export const firstOf = <T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined => {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** How many mutants came to what. */
export type Count = Readonly<Record<Judged['state'], number>>;
export type Score = {
  readonly total: Count;
  /** Operators that made any mutant, in their order. */
  readonly operators: Readonly<Partial<Record<OperatorName, Count>>>;
  /** Killed among those that can be: 0 to 1; 1 where there are none. What is undecided counts as not killed. */
  readonly killed: number;
  /** All that was neither killed nor proven equivalent, in order. */
  readonly survivors: readonly Judged[];
};

const none: Count = { killed: 0, survived: 0, equivalent: 0, undecided: 0 };
const counted = (count: Count, state: Judged['state']): Count => ({ ...count, [state]: count[state] + 1 });

/** Adds up what was judged. */
export const scoreOf = (judged: Iterable<Judged>): Score => {
  const operators: Partial<Record<OperatorName, Count>> = {};
  const survivors: Judged[] = [];
  let total = none;
  for (const one of judged) {
    const { operator } = one.mutant;
    total = counted(total, one.state);
    operators[operator] = counted(operators[operator] ?? none, one.state);
    if (one.state === 'survived' || one.state === 'undecided') survivors.push(one);
  }
  const mortal = total.killed + total.survived + total.undecided;
  return { total, operators, killed: mortal === 0 ? 1 : total.killed / mortal, survivors };
};
