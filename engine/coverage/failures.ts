import { toPointer } from '../definition/finding.ts';
import type { Plan, PlanStep } from '../path/plan.ts';
import { factsToRefresh } from '../session/facts-to-refresh.ts';
import type { Failure, GoalReport } from './customer.ts';
import type { Packed } from './wanted.ts';

/** What goes wrong for each person at the server, once each, by person and step (`''`: on arrival); and the goals. */
export type Failing = {
  readonly failures: ReadonlyMap<Packed, ReadonlyMap<string, readonly Failure[]>>;
  readonly goals: readonly GoalReport[];
};

/** What can go wrong with the calls of a step, in the order in which they are made. */
export const failuresOf = (plan: Plan, { step }: PlanStep): readonly Failure[] => {
  const at = (role: Failure['role'], called: string, how: Failure['how']): Failure => ({
    goal: `negatives:${step.id}/${role}:${how}`,
    role,
    call: called,
    how,
  });
  const refreshed = factsToRefresh(plan, step.id);
  const [first] = refreshed.flatMap((name) => plan.journey.facts[name]?.call ?? []);
  const { track } = plan.journey;
  // A step without a call of its own is told by the page that follows it.
  const call = (step.save ?? track)?.call;
  return [
    ...(step.load === undefined ? [] : [at('load', step.load.call, 'down')]),
    ...(call === undefined ? [] : [at('save', call, 'down'), at('save', call, 'refused')]),
    ...(first === undefined ? [] : [at('refresh', first, 'down')]),
    // Where something is read again, that fails first.
    ...(first === undefined && track !== undefined && step.save !== undefined ? [at('track', track.call, 'down')] : []),
  ];
};

/**
 * Every call that has its own way of failing fails once, for somebody who is there anyhow: what is asked on arrival, what
 * a step loads, saves, reads again and tells, and what an outcome asks while it waits.
 */
export const findFailures = (plan: Plan, packed: readonly Packed[]): Failing => {
  const failures = new Map<Packed, Map<string, Failure[]>>();
  const goals: GoalReport[] = [];
  const note = (
    who: Packed | undefined,
    at: string,
    failure: Failure,
    about: string,
    path: readonly (string | number)[],
  ) => {
    if (who !== undefined) {
      const own = failures.get(who) ?? new Map<string, Failure[]>();
      failures.set(who, own);
      own.set(at, [...(own.get(at) ?? []), failure]);
    }
    goals.push({
      id: failure.goal,
      level: 'negatives',
      state: who === undefined ? 'impossible' : 'covered',
      about,
      pointer: toPointer(path),
    });
  };
  for (const [name, { call }] of Object.entries(plan.journey.facts)) {
    const goal = `negatives:facts/${name}:down`;
    note(packed[0], '', { goal, role: 'arrive', call, how: 'down' }, name, ['facts', name]);
  }
  for (const planStep of plan.steps) {
    const { index, step } = planStep;
    const who = packed.find(({ run }) => run.entries[index]?.saved !== undefined);
    for (const failure of failuresOf(plan, planStep))
      note(who, step.id, failure, step.id, ['steps', index, ...(failure.role === 'load' ? ['load'] : [])]);
  }
  for (const [id, { poll = [] }] of Object.entries(plan.journey.outcomes)) {
    const [call] = poll.flatMap((name) => plan.journey.facts[name]?.call ?? []);
    if (call === undefined) continue;
    const who = packed.find(
      ({ run: { end, stuck } }) => end.kind === 'outcome' && end.id === id && stuck === undefined,
    );
    const goal = `negatives:outcome/${id}/poll:down`;
    note(who, '', { goal, role: 'poll', call, how: 'down' }, id, ['outcomes', id]);
  }
  return { failures, goals };
};
