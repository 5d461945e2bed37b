import type { Answers, StepRecord } from '../answers/answers.ts';
import { namesInCalc, namesInWhen } from '../conditions/names-in.ts';
import { itemOf } from '../conditions/scope.ts';
import type { When } from '../definition/condition-language.ts';
import type { ResolvedStep } from '../definition/resolved.ts';
import type { Path } from '../path/path.ts';
import type { Place } from '../path/place.ts';
import { stepById, type Plan } from '../path/plan.ts';
import { namesOfChecks } from '../path/reads.ts';
import { factsToRefresh } from './facts-to-refresh.ts';
import { routeOn } from './route-on.ts';
import { stepOf, type SessionContext } from './session-context.ts';

/** Screens whose step is done by somebody else than the reader, or that show what the server made of it. */
const servedScreens: ReadonlySet<string> = new Set(['upload', 'redirect', 'congratulation']);

/**
 * The step that follows, where the server's answer to the save cannot change which one it is nor what it shows.
 * Undefined: the answer must be waited for.
 * @param answers with those of the step on the screen
 * @param path where they lead
 */
export const guessNext = (context: SessionContext, answers: Answers, path: Path): Place | undefined => {
  const { plan, canDraw } = context;
  const step = stepOf(context)?.step;
  if (step === undefined || !isOurs(step) || asksTheServer(plan, step) || !canDraw(plan)) return undefined;
  const next = routeOn(context.routing(), path, step.id);
  const shown = stepById(plan, next.id)?.step;
  return next.kind === 'step' && shown !== undefined && isDrawnHere(shown, answers[next.id]) ? next : undefined;
};

/** Saved without a partner, and without a word of the server that the journey waits for. */
const isOurs = ({ commit, refresh = [], screen }: ResolvedStep): boolean =>
  commit !== true && refresh.length === 0 && !servedScreens.has(screen);

/** Shows answers alone: nothing loaded, no document made of what is being saved. */
const isDrawnHere = (step: ResolvedStep, record: StepRecord | undefined): boolean =>
  step.commit !== true &&
  !servedScreens.has(step.screen) &&
  (step.load === undefined || record !== undefined) &&
  (step.documents?.length ?? 0) === 0 &&
  Object.values(step.fields).every((field) => field.type !== 'consent' || (field.documents?.length ?? 0) === 0);

/** Whether a fact that is read again after this step decides anything: the state of its own section does not. */
const asksTheServer = (plan: Plan, step: ResolvedStep): boolean => {
  const decisive = factsThatDecide(plan, step.section);
  return factsToRefresh(plan, step.id).some((name) => decisive.has(name));
};

const known = new WeakMap<Plan, Map<string, ReadonlySet<string>>>();

/** Names behind all conditions of a journey. A section that was begun is not skipped, whatever its own `skipIf` says. */
const factsThatDecide = (plan: Plan, section: string): ReadonlySet<string> => {
  const sets = known.get(plan) ?? new Map<string, ReadonlySet<string>>();
  known.set(plan, sets);
  const found = sets.get(section) ?? namesThatDecide(plan, section);
  sets.set(section, found);
  return found;
};

const namesThatDecide = (plan: Plan, begun: string): ReadonlySet<string> => {
  const { sections } = plan.journey;
  const whens: readonly (When | undefined)[] = [
    ...sections.flatMap((section) => [section.when, section.id === begun ? undefined : section.skipIf]),
    ...plan.steps.flatMap(({ step }) => [step.useWhen, step.when, ...step.exits.map((exit) => exit.when)]),
  ];
  const names = new Set<string>();
  const visit = (name: string): void => {
    if (names.has(name)) return;
    names.add(name);
    const info = plan.scope.names.get(name) ?? itemOf(plan.scope, name)?.list;
    if (info?.kind === 'compute') namesInCalc(info.calc).forEach(visit);
  };
  whens.forEach((when) => when !== undefined && namesInWhen(when).forEach(visit));
  plan.steps.forEach((planStep) => namesOfChecks(planStep).forEach(visit));
  return names;
};
