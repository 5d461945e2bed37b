import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exclusiveGoals } from '../../../engine/coverage/bound.ts';
import { goalsOf } from '../../../engine/coverage/cover-journey.ts';
import { decisionsOf } from '../../../engine/coverage/decisions.ts';
import { anEnd, encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import { packGoals } from '../../../engine/coverage/pack.ts';
import { wantGoals } from '../../../engine/coverage/wanted.ts';
import { walkJourney, type Run } from '../../../engine/coverage/run.ts';
import type { Plan } from '../../../engine/path/plan.ts';
import { smallJourney, valuesOf } from '../../helpers/small-journey.ts';
import { today } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';

/** Everybody: each value of each field and fact in turn, like the wheels of a counter. */
function* everybody(plan: Plan): Generator<Run> {
  const wheels: number[] = [];
  for (;;) {
    let at = 0;
    const sizes: number[] = [];
    const turn = <T>(values: readonly T[]): T | undefined => {
      const place = wheels[at] ?? 0;
      sizes[at] = values.length;
      wheels[at] = place;
      at += 1;
      return values[place];
    };
    const facts = Object.entries(plan.journey.facts).map(
      ([name, { otherwise }]) =>
        [name, turn(otherwise === undefined ? [true, false, undefined] : [true, false])] as const,
    );
    yield walkJourney(plan, { today, server: Object.fromEntries(facts) }, (_, { field }) => turn(valuesOf(field)));
    wheels.length = at;
    while (wheels.length > 0 && (wheels.at(-1) ?? 0) + 1 >= (sizes[wheels.length - 1] ?? 0)) wheels.pop();
    const last = wheels.length - 1;
    if (last < 0) return;
    wheels[last] = (wheels[last] ?? 0) + 1;
  }
}

it('what everybody together reaches is what the generator reaches, and nothing else', () =>
  law(2000, [smallJourney], (plan) => {
    const encoding = encodeJourney(plan, today);
    const goals = goalsOf(encoding, decisionsOf(encoding), 'boundaries').filter(({ spare }) => spare !== true);
    const reached = new Set<string>();
    for (const run of everybody(plan)) {
      if (run.stuck !== undefined) continue;
      for (const goal of goals) if (!reached.has(goal.id) && goal.seen(run)) reached.add(goal.id);
    }
    if (encoding.solver.solve([anEnd(encoding)]).kind !== 'sat') {
      expect([...reached]).toEqual([]);
      return;
    }
    const { packed, undecided } = packGoals(wantGoals(encoding, goals));
    expect([...undecided]).toEqual([]);
    const generated = new Set(packed.flatMap(({ seen }) => [...seen]));
    expect([...generated].sort()).toEqual([...reached].sort());
  }));

it('nobody reaches two of the goals that are said to exclude each other', async () => {
  let pairs = 0;
  await law(300, [smallJourney, fc.boolean()], (plan, isTight) => {
    const encoding = encodeJourney(plan, today);
    const goals = goalsOf(encoding, decisionsOf(encoding), 'boundaries').filter(({ spare }) => spare !== true);
    const wanted = wantGoals(encoding, goals);
    const exclusive = exclusiveGoals(wanted, packGoals(wanted).packed, isTight).flatMap((place) => goals[place] ?? []);
    pairs += Math.max(0, exclusive.length - 1);
    for (const run of everybody(plan)) {
      if (run.stuck !== undefined) continue;
      expect(exclusive.filter((goal) => goal.seen(run)).length).toBeLessThanOrEqual(1);
    }
  });
  expect(pairs).toBeGreaterThan(enough(300));
});
