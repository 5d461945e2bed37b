import type { Answers, StepRecord } from '../../engine/answers/answers.ts';
import { answersAfterSave } from '../../engine/answers/save-answers.ts';
import type { Entry, Run } from '../../engine/coverage/run.ts';
import type { Facts } from '../../engine/path/facts.ts';
import { findPath, placeOf, startSlots, visibleRecord, type Path } from '../../engine/path/path.ts';
import type { Plan } from '../../engine/path/plan.ts';
import type { Draw } from './draw.ts';
import { randomServer, today, validRecord } from './random-answers.ts';

/** Where somebody stands between two saves, and all that decides it. */
export type Moment = {
  readonly path: Path;
  readonly server: Facts['server'];
  readonly answers: Answers;
  /** The step of the last commit that was made; -1 where none was. */
  readonly frozen: number;
};

/**
 * Somebody who answers at random, and of whom the server says now this, now that, whenever something was saved; the journey
 * is for them all the time, or the server would not take what they send.
 */
export function* toldOtherwise(draw: Draw, plan: Plan): Generator<Moment> {
  const isFor = (said: Facts['server']): boolean =>
    plan.meant?.(startSlots(plan, { today, server: said, answers: {} })) !== false;
  let server = randomServer(draw, plan);
  if (!isFor(server)) return;
  let answers: Readonly<Record<string, StepRecord>> = {};
  for (let moves = 0; moves < 2 * plan.steps.length + 4; moves += 1) {
    const path = findPath(plan, { today, server, answers });
    const frozen = plan.steps.findLastIndex(({ step }) => step.commit === true && answers[step.id] !== undefined);
    yield { path, server, answers, frozen };
    const planStep = plan.steps[path.steps[path.current ?? -1]?.index ?? -1];
    if (planStep !== undefined) {
      const record = validRecord(draw, plan, planStep, path.slots);
      if (record === undefined) return;
      answers = answersAfterSave(plan, { today, server, answers }, planStep.step.id, record);
    }
    if (draw.chance(60)) {
      const next = randomServer(draw, plan);
      const said = Object.fromEntries(
        Object.keys(server).map((name) => [name, (draw.chance(50) ? next : server)[name]]),
      );
      if (isFor(said)) server = said;
    } else if (planStep === undefined) return;
  }
}

/** The moment as if it had been walked in one go: what is frozen by a commit is there, and was decided before. */
export const walkedTo = (plan: Plan, { path, server, answers }: Moment): Run => {
  const entries: Entry[] = [];
  const saved: Record<string, StepRecord> = {};
  const done = new Map(path.steps.map(({ index, status }) => [index, status === 'done']));
  const last = path.outcome === undefined ? path.steps[path.current ?? -1]?.index : path.steps.at(-1)?.index;
  // Who is past all steps has come by those that are not shown.
  const isPast = path.current === undefined && path.outcome !== undefined && !leaves(plan, path);
  for (const planStep of plan.steps.slice(0, isPast ? undefined : (last ?? -1) + 1)) {
    const { slots: before } = findPath(plan, { today, server, answers: { ...saved } });
    const record = answers[planStep.step.id] as StepRecord | undefined;
    if (record === undefined || done.get(planStep.index) !== true) {
      entries.push({ planStep, before });
      continue;
    }
    saved[planStep.step.id] = record;
    const { slots: after } = findPath(plan, { today, server, answers: { ...saved } });
    // What is asked no longer is kept, and seen by nobody.
    const seen = visibleRecord(path, planStep.step.id, record);
    entries.push({ planStep, before, saved: { record: seen, after, issues: [], next: placeOf(path) } });
  }
  return { server, today, entries, end: placeOf(path) };
};

const leaves = (plan: Plan, { steps, slots }: Path): boolean =>
  plan.steps[steps.at(-1)?.index ?? -1]?.exits.some(({ when }) => when(slots)) === true;
