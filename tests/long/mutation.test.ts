import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coverJourney } from '../../engine/coverage/cover-journey.ts';
import { encodeJourney } from '../../engine/coverage/encode-journey.ts';
import { equivalenceBy } from '../../engine/coverage/mutation/equivalence.ts';
import { mutantsOf } from '../../engine/coverage/mutation/operators.ts';
import { goalOf } from '../../engine/coverage/mutation/repair.ts';
import { today } from '../helpers/random-answers.ts';
import { randomJourney } from '../helpers/random-journey.ts';
import { missedOf } from '../engine/coverage/mutation/missed.ts';
import { coverShipped } from '../paths/shipped-suites.ts';

it('somebody notices each mistake in a shipped journey that changes anything', async () => {
  for (const { plan, suite } of await coverShipped('mutants')) {
    console.log(`${plan.journey.id}: ${suite.customers.length} customers notice every mistake`);
    expect(missedOf(plan, suite)).toEqual([]);
  }
}, 0);

/** As many as say something of one in a thousand. */
const journeys = 60;

it('99.9 % of the mistakes in random journeys that change anything are noticed', () => {
  const counts = { covered: 0, impossible: 0, undecided: 0, deadEnds: 0 };
  for (const { plan } of fc.sample(randomJourney, { numRuns: journeys, seed: 20_260_315 })) {
    const { customers, goals } = coverJourney(plan, { level: 'mutants', clock: today });
    const states = new Map(goals.map(({ id, state }) => [id, state]));
    const equivalence = equivalenceBy(encodeJourney(plan, today), { customers });
    for (const mutant of mutantsOf(plan)) {
      const state = states.get(goalOf(mutant.id)) ?? 'undecided';
      // Whom a step takes no answer from is a mistake of its own that the checker tells of: no customer goes on from there.
      const isDeadEnd = state === 'undecided' && equivalence(mutant).kind === 'customer';
      counts[isDeadEnd ? 'deadEnds' : state] += 1;
    }
  }
  const { covered, impossible, undecided, deadEnds } = counts;
  const share = covered / (covered + undecided);
  console.log(
    `${journeys} random journeys: ${covered} mistakes noticed, ${impossible} proven to change nothing, ${deadEnds} met by nobody who can go on, ${undecided} undecided: ${(share * 100).toFixed(2)} %`,
  );
  expect(share).toBeGreaterThanOrEqual(0.999);
}, 0);
