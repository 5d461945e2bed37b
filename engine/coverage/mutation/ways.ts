import type { FactDefinition } from '../../definition/language.ts';
import type { Facts } from '../../path/facts.ts';
import { stepById, type Plan } from '../../path/plan.ts';
import { and, FALSE, not, TRUE, type Formula } from '../../solver/formula.ts';
import { after, before, type EncodedStep, type Encoding } from '../encode-journey.ts';
import { conditionsOf } from '../hiding.ts';
import { missing, type Symbol } from '../symbols.ts';
import { otherReadings } from './difference.ts';
import { formulasOf } from './mutant-formulas.ts';
import type { Mutant } from './mutant.ts';
import { outcomeTerms } from './outcome-terms.ts';
import type { Term } from './step-pair.ts';
import { termsAt } from './terms.ts';
import { madeOf, namesTouched, outcomesReading, outcomesTouched, stepsReading, stepsTouched } from './touched.ts';

/** Every way in which a mutant may be met. `other` is its plan. */
export function* termsOf(encoding: Encoding, other: Plan, { journey }: Mutant): Generator<Term> {
  const { plan, steps } = encoding;
  if (journey.facts !== plan.journey.facts) return yield* factTerms(encoding, other);
  const touched = namesTouched(plan.journey, journey);
  const formulas = formulasOf(encoding, other, touched);
  for (const id of outcomesTouched(plan.journey, journey)) {
    yield* outcomeTerms({ encoding, mutant: other, formulas, touched }, id);
  }
  const moved = placesMoved(plan, other);
  for (const index of moved) yield* structureTerms(encoding, index, other);
  for (const index of stepsTouched(plan.journey, journey)) {
    const step = steps[index];
    const twin = step === undefined ? undefined : stepById(other, step.planStep.step.id);
    const isSwapped = plan.steps.length === other.steps.length && (moved.includes(index) || moved.includes(index - 1));
    if (step !== undefined && twin !== undefined && !isSwapped) {
      yield* termsAt({ encoding, mutant: other, step, other: twin, formulas, touched });
    }
  }
}

/** Places of the steps that are gone, or that changed places with the next. */
const placesMoved = (plan: Plan, other: Plan): readonly number[] => {
  const isGone = plan.steps.length !== other.steps.length;
  return plan.steps.flatMap(({ step: { id } }, index) => {
    const there = other.indexOf.get(id);
    return there === undefined || (!isGone && there > index) ? [index] : [];
  });
};

/**
 * A step that is gone is met by whoever would see it. Two that changed places, by whoever sees both, or one for the other; but
 * whoever leaves from the one that now comes first never gets to the other.
 */
const structureTerms = ({ plan, steps, ends, lets }: Encoding, index: number, other: Plan): readonly Term[] => {
  const [step, next] = [steps[index], steps[index + 1]];
  if (step === undefined) return [];
  const walk = (formula: Formula): Term => ({ index, formula, how: 'walk' });
  if (stepById(other, step.planStep.step.id) === undefined) return [walk(step.visited)];
  if (next === undefined) return [];
  const shown = ({ planStep }: EncodedStep, at = before(planStep.index)): Formula =>
    and(...conditionsOf(plan, planStep).map((hiding) => lets(hiding, at)));
  return [
    walk(and(step.visited, next.visited)),
    walk(and(step.visited, not(next.visited), shown(next, before(index)))),
    walk(and(not(step.visited), next.visited, steps[index + 2]?.alive ?? ends, shown(step, after(index + 1)))),
  ];
};

/** The server's word taken for another one, at the first place where that makes a difference. */
function* factTerms(encoding: Encoding, other: Plan): Generator<Term> {
  const { plan, steps, facts } = encoding;
  for (const [name, { symbol }] of facts) {
    const original = plan.journey.facts[name] as FactDefinition;
    const fact = other.journey.facts[name] ?? original;
    if (fact === original) continue;
    const touched = madeOf(plan.journey, new Set([name]));
    const values = [
      ...(symbol.kind === 'code' ? symbol.codes.map((code) => [code, symbol.is(code)] as const) : []),
      [undefined, not(symbol.present)] as const,
    ];
    for (const [value, isSo] of values) {
      for (const read of otherReadings(original, fact, value)) {
        const formulas = formulasOf(encoding, plan, touched, new Map([[name, constantSymbol(read)]]));
        for (const index of stepsReading(plan.journey, touched)) {
          const step = steps[index];
          if (step === undefined) continue;
          const pair = { encoding, mutant: plan, step, other: step.planStep, formulas, touched };
          for (const term of termsAt(pair)) yield { ...term, formula: and(isSo, term.formula) };
        }
        for (const id of outcomesReading(plan.journey, touched)) {
          const terms = outcomeTerms({ encoding, mutant: plan, formulas, touched }, id);
          for (const term of terms) yield { ...term, formula: and(isSo, term.formula) };
        }
      }
    }
  }
}

const constantSymbol = (value: Facts['server'][string]): Symbol =>
  value === undefined
    ? missing
    : { kind: 'code', present: TRUE, codes: [value], is: (...codes) => (codes.includes(value) ? TRUE : FALSE) };
