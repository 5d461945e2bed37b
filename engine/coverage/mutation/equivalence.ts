import type { Facts } from '../../path/facts.ts';
import { doneOutcome } from '../../path/place.ts';
import { createPlan, type Plan } from '../../path/plan.ts';
import { replan } from '../../path/replan.ts';
import { and, FALSE, not, or, TRUE, type Formula } from '../../solver/formula.ts';
import type { Customer } from '../customer.ts';
import { after, before, conditionsOf, type EncodedStep, type Encoding } from '../encode-journey.ts';
import { holdsIn } from '../holds-in.ts';
import { missing, type Symbol } from '../symbols.ts';
import { compareWith, otherReadings, walkCustomer, type Walked } from './difference.ts';
import { findPeople } from './find-people.ts';
import type { Equivalence } from './judge.ts';
import { formulasOf } from './mutant-formulas.ts';
import type { Mutant } from './mutant.ts';
import type { Term } from './step-pair.ts';
import { termsAt } from './terms.ts';
import { madeOf, namesTouched, stepsReading, stepsTouched } from './touched.ts';
import { likeThese } from './vary.ts';

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

/** Every way in which a mutant may be met. */
function* termsOf(encoding: Encoding, other: Plan, { journey }: Mutant): Generator<Term> {
  const { plan, steps } = encoding;
  if (journey.facts !== plan.journey.facts) return yield* factTerms(encoding, other);
  for (const [id, outcome] of Object.entries(plan.journey.outcomes)) {
    if (journey.outcomes[id] !== outcome) yield* endTerms(encoding, id);
  }
  const moved = placesMoved(plan, other);
  for (const index of moved) yield* structureTerms(encoding, index, other);
  const touched = namesTouched(plan.journey, journey);
  const formulas = formulasOf(encoding, other, touched);
  for (const index of stepsTouched(plan.journey, journey)) {
    const step = steps[index];
    const twin = other.steps[other.indexOf.get(plan.steps[index]?.step.id ?? '') ?? -1];
    const isSwapped = plan.steps.length === other.steps.length && (moved.includes(index) || moved.includes(index - 1));
    if (step !== undefined && twin !== undefined && !isSwapped) {
      yield* termsAt({ encoding, mutant: other, step, other: twin, formulas, touched });
    }
  }
}

/** The end that shows an outcome. */
const endTerms = ({ plan, steps, ends }: Encoding, id: string): readonly Term[] => [
  ...(id === doneOutcome(plan) ? [{ index: steps.length, formula: ends, how: 'walk' } as const] : []),
  ...steps.flatMap(({ planStep, exits }) =>
    exits
      .filter(({ to }) => to === id)
      .map(({ taken }): Term => ({ index: planStep.index, formula: taken, how: 'walk' })),
  ),
];

/** Places of the steps that are gone, or that changed places with the next. */
const placesMoved = (plan: Plan, other: Plan): readonly number[] => {
  const isGone = plan.steps.length !== other.steps.length;
  return plan.steps.flatMap(({ step: { id } }, index) => {
    const there = other.indexOf.get(id);
    return there === undefined || (!isGone && there > index) ? [index] : [];
  });
};

/** A step that is gone is met by whoever would see it. Two that changed places, by whoever sees both, or one for the other. */
const structureTerms = ({ plan, steps, formulaOf }: Encoding, index: number, other: Plan): readonly Term[] => {
  const [step, next] = [steps[index], steps[index + 1]];
  if (step === undefined) return [];
  const walk = (formula: Formula): Term => ({ index, formula, how: 'walk' });
  if (other.indexOf.get(step.planStep.step.id) === undefined) return [walk(step.visited)];
  if (next === undefined) return [];
  const shown = ({ planStep }: EncodedStep, at = before(planStep.index)): Formula =>
    and(
      ...conditionsOf(plan, planStep).map((hiding) =>
        formulaOf(hiding.tree, hiding.by === 'skip' ? before(hiding.at) : at),
      ),
    );
  return [
    walk(and(step.visited, next.visited)),
    walk(and(step.visited, not(next.visited), shown(next, before(index)))),
    walk(and(not(step.visited), next.visited, shown(step, after(index + 1)))),
  ];
};

/** The server's word taken for another one, at the first place where that makes a difference. */
function* factTerms(encoding: Encoding, other: Plan): Generator<Term> {
  const { plan, steps, facts } = encoding;
  for (const [name, fact] of Object.entries(other.journey.facts)) {
    const original = plan.journey.facts[name];
    const symbol = facts.get(name)?.symbol;
    if (original === undefined || fact === original || symbol === undefined) continue;
    const touched = madeOf(plan.journey, new Set([name]));
    const values = symbol.kind === 'code' ? [...symbol.codes, undefined] : [undefined];
    for (const value of values) {
      const isSo = value === undefined ? not(symbol.present) : symbol.kind === 'code' ? symbol.is(value) : FALSE;
      for (const read of otherReadings(original, fact, value)) {
        const formulas = formulasOf(encoding, plan, touched, new Map([[name, constantSymbol(read)]]));
        for (const index of stepsReading(plan.journey, touched)) {
          const step = steps[index];
          if (step === undefined) continue;
          const pair = { encoding, mutant: plan, step, other: step.planStep, formulas, touched };
          for (const term of termsAt(pair)) yield { ...term, formula: and(isSo, term.formula) };
        }
      }
    }
  }
}

const constantSymbol = (value: Facts['server'][string]): Symbol =>
  value === undefined
    ? missing
    : { kind: 'code', present: TRUE, codes: [value], is: (...codes) => (codes.includes(value) ? TRUE : FALSE) };
