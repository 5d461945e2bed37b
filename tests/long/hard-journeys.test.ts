import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coverJourney } from '../../engine/coverage/cover-journey.ts';
import { today } from '../helpers/random-answers.ts';
import { adversarialJourney } from '../helpers/random-journey.ts';

/** As many as say something of one goal in a thousand, and of the slowest in twenty. */
const journeys = 60;

it('nearly every goal of journeys that are hard to find a way through is decided', () => {
  const counts = { covered: 0, impossible: 0, undecided: 0, changing: 0 };
  const seconds: number[] = [];
  const sizes = { customers: 0, atLeast: 0, steps: 0, conditional: 0 };
  for (const { plan } of fc.sample(adversarialJourney, { numRuns: journeys, seed: 20_260_315 })) {
    const begin = process.threadCpuUsage();
    const suite = coverJourney(plan, { level: 'negatives', clock: today });
    const { user, system } = process.threadCpuUsage(begin);
    seconds.push((user + system) / 1e6);
    for (const { state } of suite.goals) counts[state] += 1;
    sizes.customers += suite.customers.length;
    sizes.atLeast += suite.atLeast;
    sizes.steps += plan.steps.length;
    sizes.conditional += plan.steps.filter(({ shown }) => shown !== undefined).length;
  }
  const total = counts.covered + counts.impossible + counts.undecided + counts.changing;
  const inOrder = seconds.toSorted((a, b) => a - b);
  const at = (share: number): string => (inOrder[Math.ceil(share * journeys) - 1] ?? 0).toFixed(2);
  console.log(
    `${journeys} hard journeys, ${sizes.conditional} of ${sizes.steps} steps conditional: ${counts.covered} goals reached, ${counts.impossible} impossible, ${counts.changing} only where the server changes its word, ${counts.undecided} undecided of ${total}; ${sizes.customers} customers, at least ${sizes.atLeast} needed; seconds of processor: half under ${at(0.5)}, 95 % under ${at(0.95)}, all under ${at(1)}`,
  );
  expect(counts.undecided / total).toBeLessThan(0.001);
}, 0);
