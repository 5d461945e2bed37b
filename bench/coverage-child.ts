/**
 * One contestant of `bench/coverage.ts` in a process of its own, so that it begins cold and can be ended where it does
 * not end. Tells its parent what it found, a line for each journey.
 */
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import { compileJourney, outcomeState, type RoutingEvent } from '../engine/compile/compile-journey.ts';
import { coverJourney } from '../engine/coverage/cover-journey.ts';
import { runCustomer } from '../engine/coverage/run-customer.ts';
import type { Plan } from '../engine/path/plan.ts';
import { shippedFiles, shippedPlan } from '../tests/journeys/shipped-definitions.ts';

/** `ms`: of its own part alone. `covered`: places of the machine. */
export type Found = {
  readonly journey: string;
  readonly ms: number;
  readonly covered: number;
  readonly of: number;
  readonly paths: number;
};

const clock = '2026-03-15';

/** Paths need events, and events need answers, which it cannot find by itself: it gets one for each transition of ours. */
const byGraph = (plan: Plan, find: typeof getShortestPaths): Omit<Found, 'journey'> => {
  const events = new Map<string, Map<string, RoutingEvent>>();
  for (const customer of coverJourney(plan, { level: 'transitions', clock }).customers) {
    for (const { step, after, next } of runCustomer(plan, customer).visits) {
      const known = events.get(step) ?? new Map<string, RoutingEvent>();
      events.set(step, known.set(`${next.kind} ${next.id}`, { type: 'NEXT', slots: after }));
    }
  }
  const begin = performance.now();
  const found = find(compileJourney(plan), {
    events: (state) => [...(events.get(String(state.value))?.values() ?? [])],
    serializeState: (state) => String(state.value),
  });
  const ms = performance.now() - begin;
  const places = new Set(found.map(({ state }) => String(state.value)));
  const outcomes = Object.keys(plan.journey.outcomes).map(outcomeState);
  return { ms, covered: places.size, of: plan.steps.length + outcomes.length, paths: found.length };
};

const contestants: Readonly<Record<string, (plan: Plan) => Omit<Found, 'journey'>>> = {
  shortest: (plan) => byGraph(plan, getShortestPaths),
  simple: (plan) => byGraph(plan, getSimplePaths),
};

if (process.send !== undefined) {
  const run = contestants[process.argv[2] ?? ''];
  if (run === undefined) throw new Error(`There is no contestant ${process.argv[2]}.`);
  for (const { definition } of (await shippedFiles()).journeys) {
    if (definition === undefined) continue;
    const found = run(await shippedPlan(definition.id));
    process.send({ journey: definition.id, ...found } satisfies Found);
  }
}
