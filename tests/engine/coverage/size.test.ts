import { expect, it } from 'vitest';
import { exclusiveGoals } from '../../../engine/coverage/bound.ts';
import { goalsOf } from '../../../engine/coverage/cover-journey.ts';
import { decisionsOf } from '../../../engine/coverage/decisions.ts';
import { encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import { packGoals } from '../../../engine/coverage/pack.ts';
import { wantGoals } from '../../../engine/coverage/wanted.ts';
import { everybody } from '../../helpers/everybody.ts';
import { largestClique } from '../../helpers/largest-clique.ts';
import { today } from '../../helpers/random-answers.ts';
import { smallJourney } from '../../helpers/small-journey.ts';
import { enough, law } from '../law.ts';

it('a suite has hardly more people than goals that nobody reaches two of, and these are nearly all found', async () => {
  const total = { least: 0, people: 0, tight: 0, quick: 0, journeys: 0 };
  await law(160, [smallJourney], (plan) => {
    const encoding = encodeJourney(plan, today);
    const goals = goalsOf(encoding, decisionsOf(encoding), 'boundaries').filter(({ spare }) => spare !== true);
    const wanted = wantGoals(encoding, goals);
    const { packed } = packGoals(wanted);
    const patterns = new Set<string>();
    for (const run of everybody(plan)) {
      if (run.stuck === undefined) patterns.add(goals.flatMap((goal, n) => (goal.seen(run) ? [n] : [])).join());
    }
    const together = [...patterns].map((pattern) => new Set(pattern.split(',').filter(Boolean).map(Number)));
    const reached = [...new Set(together.flatMap((some) => [...some]))];
    // Two goals that the same people reach count as one.
    const whose = new Map(reached.map((goal) => [together.map((some) => (some.has(goal) ? 1 : 0)).join(''), goal]));
    const vertices = [...whose.values()];
    if (vertices.length > 70) return;
    const beside = vertices.map(
      (a) =>
        new Set(
          [...vertices.keys()].filter((n) => !together.some((some) => some.has(a) && some.has(vertices[n] as number))),
        ),
    );
    total.least += largestClique(beside);
    total.journeys += 1;
    total.people += packed.length;
    total.tight += exclusiveGoals(wanted, packed, true).length;
    total.quick += exclusiveGoals(wanted, packed).length;
    for (const one of packed) {
      // Nobody comes along whom the others make needless.
      const others = new Set(packed.flatMap((other) => (other === one ? [] : other.places)));
      expect(one.places.filter((place) => !others.has(place))).not.toEqual([]);
    }
  });
  expect(total.journeys).toBeGreaterThan(enough(150));
  expect(total.people).toBeLessThan(1.01 * total.least + 1);
  expect(total.tight).toBeGreaterThan(0.99 * total.least - 1);
  expect(total.tight).toBeLessThanOrEqual(total.least);
  expect(total.quick).toBeGreaterThan(0.97 * total.least - 1);
  expect(total.quick).toBeLessThanOrEqual(total.least);
});
