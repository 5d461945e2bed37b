import type { Calc } from './condition-language.ts';
import type { ResolvedJourney } from './resolved.ts';

const listOfCalc = (calc: Calc): readonly string[] => ('band' in calc && calc.list !== undefined ? [calc.list] : []);

const calcsIn = ({
  compute,
  steps,
}: Pick<ResolvedJourney, 'compute' | 'steps'>): readonly (readonly [string, Calc])[] =>
  [compute, ...steps.map((step) => step.compute ?? {})].flatMap((own) => Object.entries(own));

/** The lists that a journey names beside its questions: of facts, of computed values, of what a summary shows. */
export const listsNamed = (journey: Pick<ResolvedJourney, 'facts' | 'compute' | 'steps'>): readonly string[] => [
  ...Object.values(journey.facts).flatMap(({ list }) => (list === undefined ? [] : [list])),
  ...calcsIn(journey).flatMap(([, calc]) => listOfCalc(calc)),
  ...journey.steps.flatMap(({ known }) => (known?.list === undefined ? [] : [known.list])),
];

/** The computed values that are options of a list. */
export const computedFrom = (journey: Pick<ResolvedJourney, 'compute' | 'steps'>, list: string): ReadonlySet<string> =>
  new Set(calcsIn(journey).flatMap(([name, calc]) => (listOfCalc(calc).includes(list) ? [name] : [])));
