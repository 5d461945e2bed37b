import { compileRead, type Reader } from '../conditions/compile-calc.ts';
import type { NameInfo, Scope } from '../conditions/scope.ts';
import type { FieldDefinition } from '../definition/language.ts';
import type { ResolvedJourney, ResolvedStep } from '../definition/resolved.ts';
import { compileChoices } from './choices.ts';
import { lineConditions, planStep, type Plan } from './plan.ts';

/**
 * The plan of a journey that was made of another by changing a little of it: what both share, by reference, is not
 * compiled again, and every name keeps its slot. Undefined where names differ, so that all must be planned anew. What
 * changed is what is not the same step in both plans.
 */
export const replan = (plan: Plan, journey: ResolvedJourney): Plan | undefined => {
  if (!hasSameNames(plan.journey, journey)) return undefined;
  const changed = journey.steps.filter((step, index) => step !== plan.journey.steps[index]);
  const scope: Scope = changed.length === 0 ? plan.scope : { ...plan.scope, names: namesWith(plan, changed) };
  const begun = new Map(plan.steps.map((step) => [step.step.section, step.begun]));
  const readers = new Map<string, Reader>();
  const steps = plan.steps.map((old, index) => {
    const step = journey.steps[index] ?? old.step;
    return step === old.step && sectionOf(plan.journey, step) === sectionOf(journey, step)
      ? old
      : planStep(step, index, journey, scope, begun);
  });
  return {
    ...plan,
    journey,
    scope,
    steps,
    choices: compileChoices(journey, steps),
    lines: new Map([
      ...plan.lines,
      ...changed.flatMap(({ fields }) =>
        Object.values(fields).flatMap((field) =>
          field.type === 'list' ? lineConditions(field, scope, plan.size) : [],
        ),
      ),
    ]),
    reader: (name) => {
      const known = readers.get(name);
      if (known !== undefined) return known;
      const reader = compileRead(name, scope);
      readers.set(name, reader);
      return reader;
    },
  };
};

const sectionOf = ({ sections }: ResolvedJourney, step: ResolvedStep) => sections.find(({ id }) => id === step.section);

const namesWith = ({ scope }: Plan, changed: readonly ResolvedStep[]): ReadonlyMap<string, NameInfo> => {
  const names = new Map(scope.names);
  for (const { fields } of changed) {
    for (const [name, field] of Object.entries(fields)) {
      const info = names.get(name);
      if (info?.kind === 'field') names.set(name, { ...info, field });
    }
  }
  return names;
};

/** Every name stands for a value of the same type, worked out in the same way, in the same slot. */
const hasSameNames = (a: ResolvedJourney, b: ResolvedJourney): boolean =>
  a.facts === b.facts &&
  a.compute === b.compute &&
  a.steps.length === b.steps.length &&
  a.sections.length === b.sections.length &&
  a.sections.every(({ id }, n) => id === b.sections[n]?.id) &&
  a.steps.every((step, index) => {
    const other = b.steps[index];
    return (
      other !== undefined &&
      (step === other ||
        (step.id === other.id &&
          step.section === other.section &&
          step.compute === other.compute &&
          haveSameValues(step.fields, other.fields)))
    );
  });

type Fields = Readonly<Record<string, FieldDefinition>>;

/** What conditions and computed values elsewhere know of a field. */
const haveSameValues = (a: Fields, b: Fields): boolean => {
  if (a === b) return true;
  const names = Object.keys(a);
  const others = Object.keys(b);
  return (
    names.length === others.length && names.every((name, n) => name === others[n] && hasSameValue(a[name], b[name]))
  );
};

const hasSameValue = (a: FieldDefinition | undefined, b: FieldDefinition | undefined): boolean => {
  if (a === undefined || b === undefined || a.type !== b.type) return false;
  if (a.type === 'truefalse' && b.type === 'truefalse') return a.right === b.right;
  if (a.type === 'list' && b.type === 'list') return haveSameValues(a.item, b.item);
  return listOf(a) === listOf(b);
};

const listOf = (field: FieldDefinition): string | undefined => ('list' in field ? field.list : undefined);
