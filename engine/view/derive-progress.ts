import { answersBehind, namesInWhen } from '../conditions/names-in.ts';
import type { Path } from '../path/path.ts';
import type { Plan, PlanStep } from '../path/plan.ts';
import type { Progress } from './step-view.ts';

/**
 * How far the person is, told honestly: steps whose condition reads an answer still to come are counted in `most`
 * only, and `percent` is of all that may come, so that a step which opens never takes it back. An exit that ends the
 * journey early is not foretold. Total.
 */
export const deriveProgress = (path: Path): Progress => {
  const { plan } = path;
  const done = path.steps.filter((step) => step.status === 'done').length;
  const total = path.steps.length;
  const onPath = new Set(path.steps.map((step) => step.index));
  const todo = path.steps.filter((step) => step.status !== 'done').map((step) => step.index);
  const ahead = new Set(todo.flatMap((index) => plan.steps[index]?.fields.map((field) => field.name) ?? []));
  // A step that may still appear brings its own questions with it.
  let least = 0;
  let most = 0;
  const first = todo[0] ?? plan.steps.length;
  for (const planStep of plan.steps.slice(first)) {
    const open = dependsOn(plan, planStep).some((name) => ahead.has(name));
    const shown = onPath.has(planStep.index);
    if (shown && !todo.includes(planStep.index)) {
      if (open) for (const field of planStep.fields) ahead.add(field.name);
      continue;
    }
    if (shown && !open) least += 1;
    if (shown || open) most += 1;
    if (open) for (const field of planStep.fields) ahead.add(field.name);
  }
  if (path.outcome !== undefined) {
    least = 0;
    most = 0;
  }
  const percent = path.outcome !== undefined && path.current === undefined ? 100 : percentOf(done, done + most);
  return { done, total, percent, remaining: { least, most } };
};

const percentOf = (done: number, total: number): number =>
  total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));

/** Names that decide whether a step is shown, through computed values down to answers. */
const dependsOn = (plan: Plan, planStep: PlanStep): readonly string[] => {
  const known = dependencies.get(planStep);
  if (known !== undefined) return known;
  const section = plan.journey.sections.find((one) => one.id === planStep.step.section);
  const names = [section?.when, section?.skipIf, planStep.step.useWhen, planStep.step.when].flatMap((when) =>
    when === undefined ? [] : namesInWhen(when),
  );
  const answers = [...new Set(names.flatMap((name) => answersBehind(plan, name)))];
  dependencies.set(planStep, answers);
  return answers;
};
const dependencies = new WeakMap<PlanStep, readonly string[]>();
