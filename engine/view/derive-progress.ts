import { answersBehind } from '../conditions/names-in.ts';
import type { Path, PathStep } from '../path/path.ts';
import type { Plan, PlanStep } from '../path/plan.ts';
import { namesOfShown } from '../path/reads.ts';
import type { Progress } from './step-view.ts';

/** Steps still to come: those that nothing can take away, and those that may be asked. */
type Count = { readonly least: number; readonly most: number };

/**
 * How far the person is, told honestly: steps whose condition reads an answer still to come are counted in `most`
 * only, and `percent` is of all that may come, so that a step which opens never takes it back. An exit that ends the
 * journey early is not foretold, and whoever has left by one is as far as before: whatever it is left for, they may come
 * back. Total.
 * @param section id of the section that `inSection` counts; the one where the path stands when left out
 */
export const deriveProgress = (path: Path, section = sectionWhereItStands(path)): Progress => {
  const done = path.steps.filter((step) => step.status === 'done').length;
  const coming = stepsToCome(path);
  const remaining = count(coming);
  const percent = isComplete(path) ? 100 : percentOf(done, done + remaining.most);
  const inSection = count(coming.filter(({ planStep }) => planStep.step.section === section));
  return { done, total: path.steps.length, percent, remaining, inSection };
};

/** At an end of the kind `done`. */
const isComplete = ({ plan, outcome = '' }: Path): boolean => plan.journey.outcomes[outcome]?.kind === 'done';

/** The steps that would follow, as far as can be told, had the journey not been left by an exit. */
export const stepsBeyondExit = (path: Path): readonly PlanStep[] => {
  const { plan, steps, outcome, slots } = path;
  if (outcome === undefined || isComplete(path)) return [];
  const last = steps.at(-1)?.index ?? -1;
  return plan.steps.slice(last + 1).filter(({ shown }) => shown?.(slots) !== false);
};

const sectionWhereItStands = ({ plan, steps, current }: Path): string | undefined =>
  current === undefined ? undefined : (plan.steps[(steps[current] as PathStep).index] as PlanStep).step.section;

const count = (coming: readonly { readonly sure: boolean }[]): Count => ({
  least: coming.filter(({ sure }) => sure).length,
  most: coming.length,
});

/** The steps that are not done and may be asked, in order. */
const stepsToCome = (path: Path): readonly { readonly planStep: PlanStep; readonly sure: boolean }[] => {
  const { plan } = path;
  const isDone = new Map(path.steps.map(({ index, status }) => [index, status === 'done']));
  const open = path.steps.flatMap(({ index, status }) => (status === 'done' ? [] : [plan.steps[index] as PlanStep]));
  const left = [...open, ...stepsBeyondExit(path)];
  for (const { index } of left) isDone.set(index, false);
  const ahead = new Set(left.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const first = left[0]?.index ?? plan.steps.length;
  return plan.steps.slice(first).flatMap((planStep) => {
    const mayOpen = dependsOn(plan, planStep).some((name) => ahead.has(name));
    // A step that may still appear brings its own questions with it.
    if (mayOpen) for (const field of planStep.fields) ahead.add(field.name);
    const done = isDone.get(planStep.index);
    return done === true || (done === undefined && !mayOpen) ? [] : [{ planStep, sure: !mayOpen }];
  });
};

/** @param total the step where one stands among them */
const percentOf = (done: number, total: number): number => Math.min(99, Math.floor((done / total) * 100));

/** Names that decide whether a step is shown, through computed values down to answers. */
const dependsOn = (plan: Plan, planStep: PlanStep): readonly string[] => {
  const known = dependencies.get(planStep);
  if (known !== undefined) return known;
  const answers = [...new Set(namesOfShown(plan, planStep).flatMap((name) => answersBehind(plan, name)))];
  dependencies.set(planStep, answers);
  return answers;
};
const dependencies = new WeakMap<PlanStep, readonly string[]>();
