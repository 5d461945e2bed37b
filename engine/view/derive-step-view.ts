import type { Answers, StepRecord, Value } from '../answers/answers.ts';
import { givenIn } from '../answers/given.ts';
import { TODAY, isRef, nameOf, toCanonical, type Slots } from '../conditions/scope.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import type { LabelledList } from '../definition/resolved.ts';
import { typeOfKind } from '../fields/kind-facts.ts';
import { resolveDate } from '../fields/relative-date.ts';
import { fillSlots, previousOf, type Path } from '../path/path.ts';
import { stepById, type Plan, type PlanField, type PlanStep } from '../path/plan.ts';
import { deriveProgress, stepsBeyondExit } from './derive-progress.ts';
import type { FieldView, StepView } from './step-view.ts';

/** Labels of the reference lists in the reader's language. */
export type Labels = Readonly<Record<string, LabelledList>>;

/**
 * One step as it is to be shown. `typed` are the values read so far from the boxes (they decide which fields
 * show), not yet saved. Total: an unknown step is a bug and throws.
 */
export const deriveStepView = (
  path: Path,
  stepId: string,
  answers: Answers,
  typed: Readonly<Record<string, Value>>,
  labels: Labels,
): StepView => {
  const { plan } = path;
  const planStep = stepById(plan, stepId);
  if (planStep === undefined) throw new Error(`No step "${stepId}" in journey "${plan.journey.id}".`);
  const { step } = planStep;
  const slots = [...path.slots];
  fillSlots(slots, planStep, typed);
  const previous = previousOf(path, stepId);
  const saved = answers[stepId];
  return {
    journey: plan.journey.id,
    step: step.id,
    route: step.route,
    screen: step.screen,
    section: sectionOf(path, planStep),
    title: step.title,
    intro: step.intro,
    body: step.body ?? [],
    why: step.why,
    action: step.action,
    illustration: step.illustration,
    fields: planStep.fields.flatMap((field) =>
      field.shown === undefined || field.shown(slots)
        ? [deriveFieldView(plan, field, slots, typed[field.name], labels, saved)]
        : [],
    ),
    documents: documentsOf(planStep),
    chart: step.live?.chart,
    sumsUp: step.show !== undefined,
    progress: deriveProgress(path, step.section),
    previous: previous?.id,
    commit: step.commit === true,
  };
};

/** Documents offered by the step, and those that its consents are bound to; each once. */
export const documentsOf = (planStep: PlanStep): readonly string[] => [
  ...new Set([
    ...(planStep.step.documents ?? []),
    ...planStep.fields.flatMap(({ field }) => (field.type === 'consent' ? (field.documents ?? []) : [])),
  ]),
];

const sectionOf = (path: Path, planStep: PlanStep): StepView['section'] => {
  const steps = [...path.steps.map(({ index }) => path.plan.steps[index] as PlanStep), ...stepsBeyondExit(path)];
  const shown = [...new Set(steps.map(({ step }) => step.section))];
  const id = planStep.step.section;
  const section = path.plan.journey.sections.find((one) => one.id === id);
  return { id, title: section?.title ?? id, index: Math.max(0, shown.indexOf(id)), count: Math.max(1, shown.length) };
};

/** One field with its bounds and options worked out. `saved`: what was saved on its step. */
export const deriveFieldView = (
  plan: Pick<Plan, 'reader'>,
  { name, field }: Pick<PlanField, 'name' | 'field'>,
  slots: Slots,
  value: Value | undefined,
  labels: Labels,
  saved?: StepRecord,
): FieldView => {
  const against = 'against' in field ? (field.against ?? []).map((ref) => plan.reader(nameOf(ref))(slots)) : [];
  const options = optionsOf(field, labels, against.filter(Boolean));
  const view = {
    name,
    kind: field.type,
    field,
    required: field.optional !== true,
    min: boundOf(plan, field, 'min', slots),
    max: boundOf(plan, field, 'max', slots),
    options,
    noMark:
      against.some(Boolean) && !options?.some(({ mark }) => mark) ? (field as { noMark?: string }).noMark : undefined,
    value,
    given: givenIn([{ name, field }], saved).length > 0,
  };
  return view as FieldView;
};

const boundOf = (
  plan: Pick<Plan, 'reader'>,
  field: FieldDefinition,
  side: 'min' | 'max',
  slots: Slots,
): number | string | undefined => {
  const bound = (field as { readonly min?: number | string; readonly max?: number | string })[side];
  if (bound === undefined) return undefined;
  if (typeof bound === 'number') return toCanonical(bound, typeOfKind(field.type));
  const value = isRef(bound) ? plan.reader(nameOf(bound))(slots) : resolveDate(bound, String(slots[TODAY]));
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  return field.type === 'year' && typeof value === 'string' ? Number(value.slice(0, 4)) : value;
};

/** What is offered: the list without what the journey leaves out, what nothing speaks against first. Inline options carry the id of their text. */
const optionsOf = (field: FieldDefinition, labels: Labels, against: readonly unknown[]): FieldView['options'] => {
  if (field.type === 'country') {
    const refused = new Set(field.without);
    return labels['countries']?.filter((option) => !refused.has(String(option.code)));
  }
  if (field.type === 'nationality') return labels['nationalities'];
  if (field.type !== 'choice' && field.type !== 'choices') return undefined;
  const all: LabelledList = field.options ?? labels[field.list ?? ''] ?? [];
  const without = new Set(field.without?.map(String));
  const offered = all.filter((option) => !without.has(String(option.code)));
  if (against.length === 0) return offered;
  return offered
    .map((option) => (option.flags?.some((flag) => against.includes(flag)) ? option : { ...option, mark: field.mark }))
    .sort((a, b) => Number(!('mark' in a)) - Number(!('mark' in b)));
};
