import { compileRead, type Reader } from '../conditions/compile-calc.ts';
import type { NameInfo, Scope } from '../conditions/scope.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import type { ResolvedJourney, ResolvedSection, ResolvedStep } from '../definition/resolved.ts';
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
  const scope: Scope = changed.length === 0 ? plan.scope : { ...plan.scope, names: namesWith(plan, journey) };
  const begun = new Map(plan.steps.map((step) => [step.step.section, step.begun]));
  const readers = new Map<string, Reader>();
  const steps = plan.steps.map((old, index) => {
    const step = journey.steps[index] as ResolvedStep;
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

const namesWith = ({ scope }: Plan, { steps }: ResolvedJourney): ReadonlyMap<string, NameInfo> => {
  const names = new Map(scope.names);
  // From the end: a name that stands twice is what it was first.
  for (const { fields } of steps.toReversed()) {
    for (const [name, field] of Object.entries(fields)) {
      const info = names.get(name) as NameInfo;
      if (info.kind === 'field') names.set(name, { ...info, field });
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
  a.sections.every(({ id }, n) => id === (b.sections[n] as ResolvedSection).id) &&
  a.steps.every((step, index) => {
    const other = b.steps[index] as ResolvedStep;
    return (
      step === other ||
      (step.id === other.id &&
        step.section === other.section &&
        step.compute === other.compute &&
        haveSameValues(step.fields, other.fields))
    );
  });

/** What conditions and computed values elsewhere know of a field. */
export type FieldValue = {
  readonly type: FieldDefinition['type'];
  readonly list?: string;
  readonly right?: boolean;
  readonly item?: Fields;
};
type Fields = Readonly<Record<string, FieldDefinition>>;

const none: Fields = {};

const haveSameValues = (a: Fields, b: Fields): boolean => {
  const names = Object.keys(a);
  const others = Object.keys(b);
  return (
    names.length === others.length &&
    names.every((name, n) => name === others[n] && hasSameValue(a[name] as FieldDefinition, b[name] as FieldDefinition))
  );
};

const hasSameValue = (a: FieldValue, b: FieldValue): boolean =>
  a.type === b.type && a.list === b.list && a.right === b.right && haveSameValues(a.item ?? none, b.item ?? none);
