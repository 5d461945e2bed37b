import type { StepRecord } from '../answers/answers.ts';
import type { FieldIssue } from '../answers/field-issue.ts';
import { TODAY, type Slots } from '../conditions/scope.ts';
import type { Facts } from './facts.ts';
import { doneOutcome, outcomePlace, type Place } from './place.ts';
import type { Plan, PlanStep } from './plan.ts';
import { judgeRecord } from './verdicts.ts';

/** Where a step of the path stands. `stale`: answered, but an earlier answer has since made it wrong. */
export type StepStatus = 'done' | 'stale' | 'todo';

export type PathStep = {
  readonly index: number;
  readonly id: string;
  readonly status: StepStatus;
  /** Why it is stale. */
  readonly issues: readonly FieldIssue[];
};

/**
 * The steps that this person goes through, in order, and where the person stands. `steps` holds those that are
 * certain (up to `current`) and those that follow as far as can be told today.
 */
export type Path = {
  readonly plan: Plan;
  readonly steps: readonly PathStep[];
  /** Place in `steps` of the first step that is not done; undefined when nothing is left to ask. */
  readonly current: number | undefined;
  /** Set when the journey has ended: an exit that holds, or the end of the list. */
  readonly outcome: string | undefined;
  /** Place in `steps` of the last commit that was made; everything up to it is frozen. */
  readonly committed: number | undefined;
  /** Values of what is on the path, and nothing else. */
  readonly slots: Slots;
};

/** What is no record at all counts as nothing. */
export const asRecord = (found: unknown): StepRecord | undefined =>
  typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as StepRecord) : undefined;

/** What was saved on a step. */
const recordOf = ({ answers }: Facts, stepId: string): StepRecord | undefined =>
  Object.hasOwn(answers, stepId) ? asRecord(answers[stepId]) : undefined;

/** Slots that hold only what the server said. */
export const startSlots = (plan: Plan, facts: Facts): Slots => {
  const slots: Slots = plan.blank.slice();
  putFacts(slots, plan, facts);
  return slots;
};

/** Puts the day and what the server said where conditions can see them. */
export const putFacts = (slots: Slots, plan: Plan, facts: Pick<Facts, 'today' | 'server'>): void => {
  slots[TODAY] = facts.today;
  for (const { name, slot } of plan.facts) slots[slot] = facts.server[name];
};

/**
 * Puts the answers of one step where conditions can see them; a hidden field has no value. `frozen`: a commit was made since,
 * and what was answered stands, whatever its field would be shown by now.
 */
export const fillSlots = (slots: Slots, planStep: PlanStep, record: StepRecord, frozen = false): void => {
  slots[planStep.begun] = true;
  if (planStep.plain !== undefined) {
    const { names, first } = planStep.plain;
    let n = 0;
    // Nearly every record has the fields in their order: taken as they come, they need not be looked up.
    for (const name in record) {
      if (name !== names[n]) break;
      slots[first + n] = record[name];
      n += 1;
    }
    for (; n < names.length; n += 1) slots[first + n] = record[names[n] as string];
    return;
  }
  // All first: a condition must not see what stood below it before.
  for (const { slot } of planStep.fields) slots[slot] = undefined;
  for (const { name, slot, shown } of planStep.fields) {
    if (frozen || shown === undefined || shown(slots))
      slots[slot] = Object.hasOwn(record, name) ? record[name] : undefined;
  }
};

/**
 * The one idea: the path is a pure function of the definition and the facts. Next step, back, progress, resume,
 * the server's guard and what counts as an answer are all read off its result. Total: cannot fail.
 */
export const findPath = (plan: Plan, facts: Facts): Path => {
  const slots = startSlots(plan, facts);
  const steps: PathStep[] = [];
  let current: number | undefined;
  let committed: number | undefined;
  // A section that was begun here is not skipped, whichever of its steps came first.
  for (const planStep of plan.steps) {
    if (recordOf(facts, planStep.step.id) !== undefined) slots[planStep.begun] = true;
  }
  // What was committed was right on its day: today's date or facts do not call it into question, nor the commit.
  const frozen = plan.steps.findLastIndex(({ step }) => step.commit === true && recordOf(facts, step.id) !== undefined);
  for (const planStep of plan.steps) {
    const { id } = planStep.step;
    const record = recordOf(facts, id);
    if (planStep.index < frozen) {
      // What was given up went with the commit (`answersAfterSave`): a record tells that the step was on the path then.
      if (record === undefined) continue;
      fillSlots(slots, planStep, record, true);
      steps.push({ index: planStep.index, id, status: 'done', issues: [] });
      continue;
    }
    if (planStep.index > frozen && planStep.shown !== undefined && !planStep.shown(slots)) continue;
    const place = steps.length;
    if (record === undefined) {
      steps.push({ index: planStep.index, id, status: 'todo', issues: [] });
      current ??= place;
      continue;
    }
    fillSlots(slots, planStep, record, planStep.index === frozen);
    const issues = planStep.index === frozen ? [] : judgeRecord(plan, planStep, record, slots, facts);
    const done = issues.length === 0;
    steps.push({ index: planStep.index, id, status: done ? 'done' : 'stale', issues });
    if (!done) {
      current ??= place;
      continue;
    }
    if (current !== undefined) continue;
    if (planStep.step.commit === true) committed = place;
    const exit = planStep.exits.find((one) => one.when(slots));
    if (exit !== undefined) {
      return { plan, steps, current: undefined, outcome: exit.to, committed, slots };
    }
  }
  return {
    plan,
    steps,
    current,
    outcome: current === undefined ? doneOutcome(plan) : undefined,
    committed,
    slots,
  };
};

/** Why a step cannot be opened or saved, or `reachable`. The server's guard and the browser's are this function. */
export type Reach = 'reachable' | 'not-on-path' | 'too-early' | 'frozen';

export const reachOf = (path: Path, stepId: string): Reach => {
  const place = path.steps.findIndex((step) => step.id === stepId);
  if (place < 0) return 'not-on-path';
  if (place > (path.current ?? Infinity)) return 'too-early';
  return path.committed !== undefined && isPassed(path, path.committed, place) ? 'frozen' : 'reachable';
};

/** Up to a commit, and over the pages without a question that were passed right after it: nothing of them can change any more. */
const isPassed = ({ plan, steps }: Path, committed: number, place: number): boolean =>
  steps
    .slice(committed + 1, place + 1)
    .every(({ index, status }) => status === 'done' && (plan.steps[index] as PlanStep).fields.length === 0);

/** Where a person who comes back is led: the first step that is not done, or the outcome. */
export const placeOf = ({ plan, steps, current, outcome }: Path): Place =>
  current === undefined
    ? outcomePlace(plan.journey, outcome as string)
    : (plan.steps[(steps[current] as PathStep).index] as PlanStep).place;

/** The step before, on the path; undefined at the first. */
export const previousOf = ({ steps }: Path, stepId: string): PathStep | undefined =>
  steps[steps.findIndex((step) => step.id === stepId) - 1];

/**
 * The page that a change of a step comes back to though it is done: the last one that shows again what was said in its section.
 * Undefined where there is none, or where one that is still to be passed is the next: the path leads there.
 */
export const seenAgainOn = (path: Path, stepId: string): PathStep | undefined => {
  const { plan, steps, current } = path;
  const from = steps.findIndex(({ id }) => id === stepId);
  const stepAt = (entry: PathStep | undefined) => plan.steps[entry?.index ?? -1]?.step;
  const section = stepAt(steps[from])?.section ?? '';
  const shows = (entry: PathStep | undefined): boolean => stepAt(entry)?.show?.includes(section) === true;
  if (from < 0 || shows(steps[current ?? -1])) return undefined;
  const last = steps.slice(from + 1, current).findLast(shows);
  return last !== undefined && reachOf(path, last.id) === 'reachable' ? last : undefined;
};

/** Where passing a step leads: back to where it is seen again, else on to where the path stands. */
export const placeFrom = (path: Path, stepId: string): Place => {
  const seen = seenAgainOn(path, stepId);
  return seen === undefined ? placeOf(path) : (path.plan.steps[seen.index] as PlanStep).place;
};

/** Answers that count: those of the fields on the path, step by step. What is off the path is left out, not lost. */
export const visibleRecord = (path: Path, stepId: string, record: StepRecord): StepRecord => {
  const place = path.steps.find((step) => step.id === stepId);
  const planStep = place === undefined ? undefined : path.plan.steps[place.index];
  if (planStep === undefined) return {};
  return Object.fromEntries(
    planStep.fields.flatMap((field) =>
      path.slots[field.slot] !== undefined && Object.hasOwn(record, field.name)
        ? [[field.name, path.slots[field.slot]]]
        : [],
    ),
  ) as StepRecord;
};
