import { answersBehind, factsBehind, namesInWhen } from '../conditions/names-in.ts';
import type { When } from '../definition/condition-language.ts';
import { doneOutcome } from '../path/place.ts';
import { onceFor } from '../path/once-for.ts';
import type { Plan, PlanStep } from '../path/plan.ts';
import { namesOfChecks, namesOfShown } from '../path/reads.ts';
import { factsToRefresh } from '../session/facts-to-refresh.ts';

/** Facts by which each step is shown, by its place, and each answer asked: `skipIf` left out, for what was begun stays. */
export type Deciding = {
  readonly steps: readonly ReadonlySet<string>[];
  readonly answers: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Through computed values, and through answers that are asked of some alone. */
export const decidingFacts = onceFor((plan: Plan): Deciding => {
  const answers = new Map<string, ReadonlySet<string>>();
  const behind = (when: When | undefined): readonly string[] =>
    (when === undefined ? [] : namesInWhen(when)).flatMap((name) => [
      ...factsBehind(plan, name),
      ...answersBehind(plan, name).flatMap((answer) => [...(answers.get(answer) ?? [])]),
    ]);
  const steps = plan.steps.map(({ step, fields }) => {
    const section = plan.journey.sections.find(({ id }) => id === step.section);
    const own = new Set([section?.when, step.useWhen, step.when].flatMap(behind));
    for (const { name, field } of fields) answers.set(name, new Set([...own, ...behind(field.when)]));
    return own;
  });
  return { steps, answers };
});

/**
 * Whether another step may come after this one than for somebody of whom the server says the same all along: what is read
 * again once it is saved may hide the step itself, or open a way out above it.
 */
export const movesOn = (plan: Plan, { index, step }: PlanStep, to: string): boolean => {
  const again = factsToRefresh(plan, step.id);
  const isAgain = (fact: string): boolean => again.includes(fact);
  return (
    again.length > 0 &&
    ([...(decidingFacts(plan).steps[index] ?? [])].some(isAgain) ||
      plan.steps
        .slice(0, index)
        .some(({ step: { exits } }) =>
          exits.some((exit) => exit.to === to && factsRead(plan, namesInWhen(exit.when)).some(isAgain)),
        ))
  );
};

const factsRead = (plan: Plan, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => [
    ...factsBehind(plan, name),
    ...answersBehind(plan, name).flatMap((answer) => [...(decidingFacts(plan).answers.get(answer) ?? [])]),
  ]);

/**
 * Whether it makes a difference that the server says something else later on: a section that is skipped may have been begun,
 * one fact is read before a commit and after it, or another step may follow one that has it read again.
 */
export const mindsChanges = onceFor((plan: Plan): boolean => {
  const { journey, steps } = plan;
  if (journey.sections.some(({ skipIf }) => skipIf !== undefined)) return true;
  const targets = [...steps.map(({ step }) => step.id), ...Object.keys(journey.outcomes)];
  if (steps.some((step) => targets.some((to) => movesOn(plan, step, to)))) return true;
  const readSince = new Map<string, Set<number>>();
  const note = (names: readonly string[], since: number): void => {
    for (const fact of factsRead(plan, names)) readSince.set(fact, (readSince.get(fact) ?? new Set()).add(since));
  };
  const noteEnd = (outcome: string, since: number): void => {
    for (const { when } of journey.outcomes[outcome]?.actions ?? [])
      if (when !== undefined) note(namesInWhen(when), since);
  };
  let commits = 0;
  if (journey.for !== undefined) note(namesInWhen(journey.for), 0);
  for (const planStep of steps) {
    note([...namesOfShown(plan, planStep), ...namesOfChecks(planStep)], commits);
    if (planStep.step.commit === true) commits += 1;
    for (const { when, to } of planStep.step.exits) {
      note(namesInWhen(when), commits);
      noteEnd(to, commits);
    }
  }
  noteEnd(doneOutcome(plan), commits);
  return [...readSince.values()].some((since) => since.size > 1);
});
