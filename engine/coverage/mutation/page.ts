import { frenchContext } from '../../answers/check-record.ts';
import type { StepRecord } from '../../answers/answers.ts';
import { startRaw } from '../../answers/validate-answers.ts';
import type { Slots } from '../../conditions/scope.ts';
import type { FieldDefinition, FieldOf } from '../../definition/field-language.ts';
import { fieldRoles, stepRoles } from '../../definition/texts.ts';
import { contextInside, isShown } from '../../fields/list-items.ts';
import type { FieldContext } from '../../fields/field-kind.ts';
import { optionsOf } from '../../fields/options.ts';
import type { Plan, PlanStep } from '../../path/plan.ts';
import { documentsOf } from '../../view/derive-step-view.ts';
import { offeredActions } from '../../view/offered-actions.ts';

/**
 * What a reader meets on one page besides being let through or not: texts by id, what is asked and offered, what stands
 * in the boxes, and the calls that are made around the save. Bounds are left out on purpose: they must be met by trying.
 */
export type Page = Readonly<Record<string, unknown>>;

/** The page of a step as it is left: `before` and `after` its answers `fill`. */
export const pageOf = (plan: Plan, planStep: PlanStep, fill: StepRecord, before: Slots, after: Slots): Page => {
  const { step } = planStep;
  const context = frenchContext(plan, after);
  const boxes = startRaw(plan, planStep, undefined, {}, before, 'fr');
  return {
    section: plan.journey.sections.find(({ id }) => id === step.section)?.title,
    screen: step.screen,
    texts: [...stepRoles.map((role) => step[role]), ...(step.body ?? [])],
    fields: shownFields(planStep, after).map(({ name, field }) => ({
      name,
      box: boxes[name],
      isRight: rightIn(field, fill[name]),
      ...textsOf(field, context),
      ...(field.type === 'list' ? linesOf(field, fill[name], context) : {}),
    })),
    illustration: step.illustration,
    documents: documentsOf(planStep),
    show: step.show,
    known: step.known,
    live: step.live,
    load: step.load,
    refresh: step.refresh,
    commit: step.commit,
  };
};

/** The page of an outcome, to whoever gets there with these slots: of what it may offer, what it does. */
export const outcomePageOf = (plan: Plan, outcome: string, slots: Slots): Page => ({
  ...plan.journey.outcomes[outcome],
  actions: offeredActions({ plan, slots }, outcome).map(({ when: _, ...action }) => action),
});

/** The fields of a step that were asked. */
export const shownFields = (planStep: PlanStep, after: Slots): PlanStep['fields'] =>
  planStep.fields.filter(({ shown }) => shown === undefined || shown(after));

/** A quiz says at once whether the answer is right. */
const rightIn = (field: FieldDefinition, value: unknown): boolean | undefined =>
  field.type === 'truefalse' ? value === field.right : undefined;

const textsOf = (field: FieldDefinition, context: FieldContext): Page => ({
  kind: field.type,
  texts: fieldRoles.map((role) => (field as Readonly<Record<string, unknown>>)[role]),
  // What offers nothing has neither options nor a list.
  options: optionsOf(field as FieldOf<'choice'>, context).map(({ code }) => {
    const own = (field as FieldOf<'choice'>).options?.find((option) => option.code === code);
    return [code, own?.label, own?.hint];
  }),
  without: 'without' in field ? field.without : undefined,
  documents: 'documents' in field ? field.documents : undefined,
});

type Lines = readonly Readonly<Record<string, unknown>>[];
const linesIn = (value: unknown): Lines => (Array.isArray(value) ? (value as Lines) : []);

/** Which fields were asked in each line. */
export const askedInLines = (
  list: FieldOf<'list'>,
  value: unknown,
  context: FieldContext,
): readonly (readonly string[])[] =>
  linesIn(value).map((line) => {
    const values = new Map<string, unknown>();
    const within = contextInside(list, context, values);
    return Object.entries(list.item).flatMap(([name, field]) => {
      if (!isShown(field, within)) return [];
      if (line[name] !== undefined) values.set(name, line[name]);
      return [name];
    });
  });

/** Which fields were asked in each line, and their texts. */
const linesOf = (list: FieldOf<'list'>, value: unknown, context: FieldContext): Page => {
  const lines = askedInLines(list, value, context);
  const asked = new Set(lines.flat());
  const item = Object.entries(list.item).filter(([name]) => asked.has(name));
  return {
    lines,
    item: item.map(([name, field]) => ({
      isRight: linesIn(value).map((line) => rightIn(field, line[name])),
      ...textsOf(field, context),
    })),
  };
};
