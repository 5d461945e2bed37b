import { setUp } from './set-up.ts';
import type { Slots } from '../conditions/scope.ts';
import { doneOutcome } from '../path/place.ts';
import type { Plan, PlanStep } from '../path/plan.ts';

/**
 * The routing machine's whole world. Answers stay outside the context: they travel with the event as slots, so a
 * step costs the same at the end of a long journey as at its beginning.
 */
export type RoutingEvent =
  | { readonly type: 'NEXT'; readonly slots: Slots }
  | { readonly type: 'BACK'; readonly slots: Slots }
  | { readonly type: 'GOTO'; readonly step: string; readonly slots: Slots };

const routing = setUp({ types: { events: {} as RoutingEvent } });
type StateConfig = Parameters<typeof routing.createStateConfig>[0];

/** State of an outcome: `outcome:pep`. Steps keep their own id. */
export const outcomeState = (id: string): string => `outcome:${id}`;

/** Its moves, for each of its steps, and what may happen wherever one stands. */
type Moves = {
  readonly of: (planStep: PlanStep) => StateConfig['on'];
  readonly anywhere?: StateConfig['on'];
};

const machineOf = (plan: Plan, { of, anywhere = {} }: Moves) => {
  const states: Record<string, StateConfig> = {};
  for (const planStep of plan.steps) states[planStep.step.id] = { on: of(planStep) };
  for (const [id, outcome] of Object.entries(plan.journey.outcomes)) {
    states[outcomeState(id)] = outcome.kind === 'done' ? { type: 'final' } : {};
  }
  const start = (plan.steps[0]?.step.id ?? outcomeState(doneOutcome(plan))) as never;
  return routing.createMachine({
    id: plan.journey.id,
    initial: start,
    states: states as never,
    on: anywhere as never,
  });
};
export type RoutingMachine = ReturnType<typeof machineOf>;

/**
 * Compiles a journey to its pure XState routing machine: one state a step and an outcome, guards from the
 * conditions, no `invoke`, no `after`, no context. `xstate/graph` and the server run it as it is. Total.
 */
export const compileJourney = (plan: Plan): RoutingMachine =>
  machineOf(plan, {
    of: (planStep) => ({ NEXT: nextTransitions(plan, planStep), BACK: backTransitions(plan, planStep) }),
    anywhere: { GOTO: gotoTransitions(plan) as never },
  });

/**
 * The way on of the same machine, when it is first asked for: a journey is shown well before its reader goes on. A session
 * goes back and elsewhere by its path, and the rest takes a telephone as long again to make.
 */
export const compileLater = (plan: Plan): (() => RoutingMachine) => {
  let machine: RoutingMachine | undefined;
  return () => (machine ??= machineOf(plan, { of: (planStep) => ({ NEXT: nextTransitions(plan, planStep) }) }));
};

type Transition = {
  readonly target: string;
  readonly guard?: (args: { readonly event: RoutingEvent }) => boolean;
};

/** Exits first, in their order; then the steps below, down to the first that is always shown. */
const nextTransitions = (plan: Plan, from: PlanStep): Transition[] => {
  const transitions: Transition[] = from.exits.map(({ when, to }) => ({
    target: outcomeState(to),
    guard: ({ event }) => when(event.slots),
  }));
  for (const to of plan.steps.slice(from.index + 1)) {
    const { shown } = to;
    if (shown === undefined) return [...transitions, { target: to.step.id }];
    transitions.push({ target: to.step.id, guard: ({ event }) => shown(event.slots) });
  }
  return [...transitions, { target: outcomeState(doneOutcome(plan)) }];
};

const backTransitions = (plan: Plan, from: PlanStep): Transition[] => {
  const transitions: Transition[] = [];
  for (const to of plan.steps.slice(0, from.index).toReversed()) {
    const { shown } = to;
    if (shown === undefined) return [...transitions, { target: to.step.id }];
    transitions.push({ target: to.step.id, guard: ({ event }) => shown(event.slots) });
  }
  return transitions;
};

const gotoTransitions = (plan: Plan): Transition[] =>
  plan.steps.map(({ step, shown }) => ({
    target: `.${step.id}`,
    guard: ({ event }) =>
      event.type === 'GOTO' && event.step === step.id && (shown === undefined || shown(event.slots)),
  }));
