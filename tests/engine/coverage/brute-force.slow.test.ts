import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exclusiveGoals } from '../../../engine/coverage/bound.ts';
import { goalsOf } from '../../../engine/coverage/cover-journey.ts';
import { decisionsOf } from '../../../engine/coverage/decisions.ts';
import { anEnd, encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import { packGoals } from '../../../engine/coverage/pack.ts';
import { wantGoals } from '../../../engine/coverage/wanted.ts';
import { everybody } from '../../helpers/everybody.ts';
import { smallJourney } from '../../helpers/small-journey.ts';
import { today } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';

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
