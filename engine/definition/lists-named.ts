import type { Calc } from './condition-language.ts';
import type { FieldDefinition } from './field-language.ts';
import type { ResolvedJourney } from './resolved.ts';

/** Whether a question, or one of its lines, has its answers from a list. */
export const usesList = (field: FieldDefinition, list: string): boolean =>
  ('list' in field && field.list === list) ||
  (field.type === 'list' && Object.values(field.item).some((item) => usesList(item, list)));

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

/** Every list that a journey asks of or names. */
export const listsUsed = (journey: Pick<ResolvedJourney, 'facts' | 'compute' | 'steps'>): ReadonlySet<string> => {
  const lists = new Set(listsNamed(journey));
  const visit = (field: FieldDefinition): void => {
    if ('list' in field && field.list !== undefined) lists.add(field.list);
    if (field.type === 'list') Object.values(field.item).forEach(visit);
  };
  for (const { fields } of journey.steps) Object.values(fields).forEach(visit);
  return lists;
};

/** The computed values that are options of a list. */
export const computedFrom = (journey: Pick<ResolvedJourney, 'compute' | 'steps'>, list: string): ReadonlySet<string> =>
  new Set(calcsIn(journey).flatMap(([name, calc]) => (listOfCalc(calc).includes(list) ? [name] : [])));
