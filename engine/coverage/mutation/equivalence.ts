import type { Facts } from '../../path/facts.ts';
import { createPlan } from '../../path/plan.ts';
import { replan } from '../../path/replan.ts';
import { or } from '../../solver/formula.ts';
import type { Customer } from '../customer.ts';
import type { Encoding } from '../encode-journey.ts';
import { holdsIn } from '../holds-in.ts';
import { compareWith, walkCustomer, type Walked } from './difference.ts';
import { findPeople } from './find-people.ts';
import type { Equivalence } from './judge.ts';
import type { Term } from './step-pair.ts';
import { namesTouched } from './touched.ts';
import { likeThese } from './vary.ts';
import { termsOf } from './ways.ts';

export type EquivalenceOptions = {
  readonly customers?: readonly Customer[];
  readonly known?: Facts['known'];
  readonly accepts?: (walked: Walked) => boolean;
};

/**
 * Decides by the solver whether anybody can meet a mutant: each way in which it could be met is a formula. When none can
 * hold it is equivalent; else somebody for whom one holds is made, and walked to see that the difference is met. `customers`
 * are people to begin with; whoever is not accepted is as if they had never been found.
 */
export const equivalenceBy = (
  encoding: Encoding,
  { customers = [], known, accepts = () => true }: EquivalenceOptions = {},
): Equivalence => {
  const { plan, solver } = encoding;
  return (mutant) => {
    const other = replan(plan, mutant.journey) ?? createPlan(mutant.journey, plan.lists);
    const findDifference = compareWith(plan, mutant.journey, known);
    const isMetBy = (customer: Customer): boolean => {
      const walked = walkCustomer(plan, customer, known);
      return accepts(walked) && findDifference(walked) !== undefined;
    };
    const terms = [...termsOf(encoding, other, mutant)];
    const any = solver.solve([or(...terms.map(({ formula }) => formula))], { limit });
    if (any.kind === 'unsat') return { kind: 'equivalent' };
    if (any.kind === 'undecided') {
      let isShut = true;
      // All ways at once were too much: one after the other, as a goal is asked for.
      for (const term of terms) {
        const chosen = solver.wishing([], [term.formula]).choose([0], { needed: 1 });
        isShut &&= chosen.kind === 'unsat';
        if (chosen.kind !== 'sat') continue;
        const customer = firstOf(findPeople(encoding, other, term, chosen.model, mutant.id), isMetBy);
        if (customer !== undefined) return { kind: 'customer', customer };
      }
      if (isShut) return { kind: 'equivalent' };
      const names = namesTouched(plan.journey, mutant.journey);
      const customer = firstOf(likeThese(plan, customers, names, attempts), isMetBy);
      return customer === undefined ? { kind: 'undecided' } : { kind: 'customer', customer };
    }
    // Where somebody is known, the way in which they meet it is the first to be gone.
    const isLikely = ({ formula }: Term): boolean => holdsIn(any.model, formula);
    for (const term of [...terms.filter(isLikely), ...terms.filter((one) => !isLikely(one))]) {
      const customer = firstOf(findPeople(encoding, other, term, any.model, mutant.id), isMetBy);
      if (customer !== undefined) return { kind: 'customer', customer };
    }
    return { kind: 'undecided' };
  };
};

const firstOf = <T>(items: Iterable<T>, holds: (item: T) => boolean): T | undefined => {
  for (const item of items) if (holds(item)) return item;
  return undefined;
};

/** How many people are tried where the solver has given up. */
const attempts = 800;
/** How long the solver looks; most is found, or proven, in a hundredth of it. */
const limit = 30_000_000;
