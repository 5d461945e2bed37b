import type { StepRecord, Value } from '../answers/answers.ts';
import { frenchContext } from '../answers/check-record.ts';
import type { FieldIssue } from '../answers/field-issue.ts';
import { takeAnswers } from '../answers/validate-answers.ts';
import type { Slots } from '../conditions/scope.ts';
import type { FieldContext } from '../fields/field-kind.ts';
import { decideNext } from '../path/decide.ts';
import type { Facts } from '../path/facts.ts';
import { startSlots } from '../path/path.ts';
import type { Place } from '../path/place.ts';
import type { Plan, PlanField, PlanStep } from '../path/plan.ts';

/** A step as it came up for a person who walks: shown or not, and what was saved on it. */
export type Entry = {
  readonly planStep: PlanStep;
  /** What conditions of this step see. */
  readonly before: Slots;
  /** Undefined where the step is not shown. */
  readonly saved?: {
    readonly record: StepRecord;
    /** What its rules and exits see. */
    readonly after: Slots;
    readonly issues: readonly FieldIssue[];
    readonly next: Place;
  };
};

/**
 * One walk from the first step on, each answer given when it is asked: what goals are observed on. `end` is the outcome,
 * or the step at which nothing could be saved.
 */
export type Run = {
  readonly server: Facts['server'];
  readonly today: string;
  readonly entries: readonly Entry[];
  readonly end: Place;
  /** Why the walk stopped before its end. */
  readonly stuck?: readonly FieldIssue[];
};

/** The walk came to this outcome. */
export const endsIn = ({ end }: Run, outcome: string): boolean => end.kind === 'outcome' && end.id === outcome;

/** All that was answered on a walk, and what the server said: what the place sees of it where the walk ends. */
export const slotsAtEnd = (plan: Plan, { entries, today, server }: Run): Slots => {
  const last = entries.at(-1);
  return last?.saved?.after ?? last?.before ?? startSlots(plan, { today, server, answers: {} });
};

/** What a person gives when a field comes up; undefined where it is left empty. The context sees what stands above. */
export type Answering = (planStep: PlanStep, field: PlanField, context: FieldContext) => Value | undefined;

/** Walks a journey, answering as asked. Total. */
export const walkJourney = (plan: Plan, given: Omit<Facts, 'answers'>, answer: Answering): Run => {
  const entries: Entry[] = [];
  const { today, server } = given;
  // Nobody changes slots that stand in an entry: what one step leaves behind is what the next one sees.
  let slots: Slots = startSlots(plan, { ...given, answers: {} });
  for (const planStep of plan.steps) {
    const before = slots;
    if (planStep.shown !== undefined && !planStep.shown(before)) {
      entries.push({ planStep, before });
      continue;
    }
    const after = before.slice();
    const record = fillStep(plan, planStep, after, answer);
    const { ok, issues } = takeAnswers(plan, planStep, record, after, given);
    if (!ok) return { server, today, entries, end: planStep.place, stuck: issues };
    slots = after;
    const next = decideNext(plan, planStep.index, after);
    entries.push({ planStep, before, saved: { record, after, issues, next } });
    // The steps below an end that was not an exit were all passed over: they decided too.
    if (planStep.exits.some((exit) => exit.when(after))) return { server, today, entries, end: next };
  }
  return { server, today, entries, end: decideNext(plan, plan.steps.length, slots) };
};

/** The answers to one step, field by field as they come up. Total. */
export const answerStep = (plan: Plan, planStep: PlanStep, before: Slots, answer: Answering): StepRecord =>
  fillStep(plan, planStep, before.slice(), answer);

/** The same, and the answers are in the slots afterwards. */
const fillStep = (plan: Plan, planStep: PlanStep, slots: Slots, answer: Answering): StepRecord => {
  for (const { slot } of planStep.fields) slots[slot] = undefined;
  const context = frenchContext(plan, slots);
  const record: Record<string, Value> = {};
  for (const field of planStep.fields) {
    if (field.shown !== undefined && !field.shown(slots)) continue;
    const value = answer(planStep, field, context);
    if (value === undefined) continue;
    record[field.name] = value;
    slots[field.slot] = value;
  }
  return record;
};
