import { expect, test } from 'vitest';
import type { Answers } from '../../../engine/answers/answers.ts';
import { slotsAtEnd } from '../../../engine/coverage/run.ts';
import { findPath } from '../../../engine/path/path.ts';
import { everybody } from '../../helpers/everybody.ts';
import { smallJourney } from '../../helpers/small-journey.ts';
import { enough, law } from '../law.ts';

test('where a walk ends, all is known that the path knows there, be it that nothing was answered', async () => {
  let stuckAtFirst = 0;
  await law(60, [smallJourney], (plan) => {
    for (const run of [...everybody(plan)].slice(0, 30)) {
      const { today, server, entries, end, stuck } = run;
      const saved = entries.flatMap(({ planStep, saved: one }) =>
        one === undefined ? [] : [[planStep.step.id, one.record] as const],
      );
      const answers: Answers = Object.fromEntries(saved);
      const path = findPath(plan, { today, server, answers });
      const known = [...plan.scope.names.keys()];
      const told = (slots: Parameters<ReturnType<typeof plan.reader>>[0]) =>
        Object.fromEntries(known.map((name) => [name, plan.reader(name)(slots)]));
      expect([end, told(slotsAtEnd(plan, run))]).toEqual([end, told(path.slots)]);
      if (saved.length === 0 && stuck !== undefined) stuckAtFirst += 1;
    }
  });
  expect(stuckAtFirst).toBeGreaterThan(enough(4));
});
