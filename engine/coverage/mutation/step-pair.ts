import type { Value } from '../../answers/answers.ts';
import type { Plan, PlanStep } from '../../path/plan.ts';
import type { Formula } from '../../solver/formula.ts';
import type { Model } from '../../solver/solver.ts';
import type { EncodedStep, Encoding } from '../encode-journey.ts';
import type { MutantFormulas } from './mutant-formulas.ts';
import { mentions } from './touched.ts';

/**
 * One way in which a mutant may be met: whoever the formula holds for meets it, and nobody else in this way.
 * `walk`: by going the way. `refused`: by answers that the step refuses. `value`: where the field is asked, by a value
 * that is yet to be found; nobody who is not asked meets it. `draft`: while the boxes hold what no answer can be, in
 * the field of that name or around it.
 */
export type Term = { readonly index: number; readonly formula: Formula } & (
  | { readonly how: 'walk' | 'refused' }
  | { readonly how: 'value'; readonly name: string; readonly item?: string }
  | { readonly how: 'draft'; readonly record: DraftRecord; readonly name: string; readonly item?: string }
);

/** All that stands in the boxes of a step, for somebody who later fills it in. */
export type DraftRecord = (
  model: Model,
  fill: Readonly<Record<string, Value>>,
) => Readonly<Record<string, Value | undefined>>;

/** The two journeys at one step. */
export type StepPair = {
  readonly encoding: Encoding;
  readonly mutant: Plan;
  readonly step: EncodedStep;
  readonly other: PlanStep;
  readonly formulas: MutantFormulas;
  /** Names that may have another value in the mutant. */
  readonly touched: ReadonlySet<string>;
};

/** Whether two parts, one of each journey, may come to anything else. */
export const changes = (
  { touched }: Pick<StepPair, 'touched'>,
  a: object | undefined,
  b: object | undefined,
): boolean => a !== b || (b !== undefined && mentions(b, touched));
