import { expect, it } from 'vitest';
import { explainGoal } from '../../../engine/check/impossible-goals.ts';
import { coverJourney, goalsOf } from '../../../engine/coverage/cover-journey.ts';
import { decisionsOf } from '../../../engine/coverage/decisions.ts';
import { encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import { FALSE } from '../../../engine/solver/formula.ts';
import { everybody } from '../../helpers/everybody.ts';
import { today } from '../../helpers/random-answers.ts';
import { smallJourney } from '../../helpers/small-journey.ts';
import { enough, law } from '../law.ts';

it('what nobody is said to reach is reached by nobody, or by people who then stand at the step that is named', async () => {
  const count = { shut: 0, barred: 0, free: 0 };
  await law(80, [smallJourney], (plan) => {
    const suite = coverJourney(plan, { level: 'boundaries', clock: today });
    const encoding = encodeJourney(plan, today);
    const goals = new Map(goalsOf(encoding, decisionsOf(encoding), 'boundaries').map((goal) => [goal.id, goal]));
    const all = [...everybody(plan)].filter(({ entries: [first] }) => plan.meant?.(first?.before ?? []) !== false);
    const isStuckAt = (id: string) => all.some(({ stuck, end }) => stuck !== undefined && end.id === id);
    for (const report of suite.goals) {
      if (report.state !== 'impossible') {
        expect([report.id, report.barredBy]).toEqual([report.id, undefined]);
        continue;
      }
      const seen = all.filter((run) => goals.get(report.id)?.seen(run));
      const { barredBy } = report;
      expect([report.id, seen.filter(({ stuck }) => stuck === undefined).length]).toEqual([report.id, 0]);
      if (barredBy === undefined) {
        count.free += 1;
        expect([report.id, seen.length]).toEqual([report.id, 0]);
        continue;
      }
      expect([report.id, isStuckAt(barredBy)]).toEqual([report.id, true]);
      const { code } = explainGoal(plan.journey, report);
      const index = plan.indexOf.get(barredBy) ?? -1;
      const isShut = all.every(({ entries }) => entries[index]?.saved === undefined);
      if (report.level === 'steps' && report.about === barredBy) {
        count.shut += 1;
        expect([code, isShut]).toEqual(['never-valid', true]);
      } else {
        count.barred += 1;
        expect(code).toBe('barred-goal');
        // Who would reach it stands there for good, or nobody at all gets past that step.
        const formula = goals.get(report.id)?.formula ?? FALSE;
        expect([report.id, isShut || encoding.solver.solve([formula]).kind]).toEqual([report.id, isShut || 'sat']);
      }
    }
  });
  expect(count.shut).toBeGreaterThanOrEqual(enough(1));
  expect(Math.min(count.barred, count.free)).toBeGreaterThanOrEqual(enough(20));
});
