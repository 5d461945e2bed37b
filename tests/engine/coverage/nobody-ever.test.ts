import fc from 'fast-check';
import { expect, it } from 'vitest';
import { goalsOf } from '../../../engine/coverage/cover-journey.ts';
import { decisionsOf } from '../../../engine/coverage/decisions.ts';
import { encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import { endlessDraw } from '../../helpers/endless-draw.ts';
import { today } from '../../helpers/random-answers.ts';
import { anybodyOn, wideJourney } from '../../helpers/wide-journey.ts';
import { enough, law } from '../law.ts';

it('what is said to be done by nobody is done by nobody, whatever the engine accepts', async () => {
  let met = 0;
  await law(60, [wideJourney, fc.nat()], (journey, seed) => {
    const encoding = encodeJourney(journey.plan, today, undefined, 'steady', () => ({}));
    const goals = new Set(goalsOf(encoding, decisionsOf(encoding), 'boundaries').filter(({ spare }) => spare !== true));
    const draw = endlessDraw(seed);
    for (let n = 0; n < 60; n += 1) {
      const run = anybodyOn(journey, draw);
      for (const goal of goals) {
        if (!goal.seen(run)) continue;
        goals.delete(goal);
        met += 1;
        const { kind } = encoding.solver.solve([goal.formula], { limit: 20_000 });
        if (kind === 'unsat') {
          const who = run.entries.flatMap(({ saved }) => (saved === undefined ? [] : [saved.record]));
          expect([goal.id, run.server, who, run.stuck, kind]).toBe('somebody');
        }
      }
    }
  });
  expect(met).toBeGreaterThan(enough(500));
});
