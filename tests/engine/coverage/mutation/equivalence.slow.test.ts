import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeJourney } from '../../../../engine/coverage/encode-journey.ts';
import { compareWith, walkCustomer } from '../../../../engine/coverage/mutation/difference.ts';
import { equivalenceBy } from '../../../../engine/coverage/mutation/equivalence.ts';
import { judge } from '../../../../engine/coverage/mutation/judge.ts';
import type { Mutant } from '../../../../engine/coverage/mutation/mutant.ts';
import { mutantsOf } from '../../../../engine/coverage/mutation/operators.ts';
import type { Plan } from '../../../../engine/path/plan.ts';
import { randomServer, scenario, today } from '../../../helpers/random-answers.ts';
import { randomCustomer } from '../../../helpers/random-customers.ts';
import { law } from '../../law.ts';

/** Some mutants of all kinds: the whole of a journey would take too long. */
const oneIn = (count: number, plan: Plan, from = 0): readonly Mutant[] =>
  [...mutantsOf(plan)].filter((_, n) => n % count === from % count);

it('calls no mutant equivalent that somebody meets', () =>
  law(25, [scenario, fc.nat(1000)], ({ plan, draw }, from) => {
    const equivalence = equivalenceBy(encodeJourney(plan, today));
    const customers = Array.from({ length: 12 }, () =>
      randomCustomer({ draw, plan, given: { today, server: randomServer(draw, plan) } }),
    );
    const walked = customers.map((customer) => walkCustomer(plan, customer));
    for (const mutant of oneIn(7, plan, from)) {
      const findDifference = compareWith(plan, mutant.journey);
      const seen = walked.map(findDifference).find((difference) => difference !== undefined);
      if (seen !== undefined && equivalence(mutant).kind === 'equivalent')
        expect.fail(`${mutant.id} is met: ${JSON.stringify(seen)}`);
    }
  }));

it('shows somebody who meets the mutant wherever it says so', () =>
  law(15, [scenario, fc.nat(1000)], ({ plan }, from) => {
    const equivalence = equivalenceBy(encodeJourney(plan, today));
    for (const mutant of oneIn(12, plan, from)) {
      const found = equivalence(mutant);
      if (found.kind !== 'customer') continue;
      expect(compareWith(plan, mutant.journey)(walkCustomer(plan, found.customer))).toBeDefined();
    }
  }));

it('leaves hardly anything undecided', () => {
  const drawn = fc.sample(scenario, { numRuns: 10, seed: 20_260_315 });
  const counts = { killed: 0, survived: 0, equivalent: 0, undecided: 0 };
  for (const { plan } of drawn) {
    const equivalence = equivalenceBy(encodeJourney(plan, today));
    const some = new Set(oneIn(10, plan).map(({ id }) => id));
    const asked = (mutant: Mutant) => (some.has(mutant.id) ? equivalence(mutant) : ({ kind: 'equivalent' } as const));
    for (const { mutant, state } of judge(plan, [], asked)) if (some.has(mutant.id)) counts[state] += 1;
  }
  expect(counts.survived).toBeGreaterThan(100);
  expect(counts.undecided / (counts.survived + counts.equivalent)).toBeLessThan(0.05);
});
