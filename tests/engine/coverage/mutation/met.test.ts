import { expect, it } from 'vitest';
import { coverJourney } from '../../../../engine/coverage/cover-journey.ts';
import { encodeJourney } from '../../../../engine/coverage/encode-journey.ts';
import { compareWith, walkCustomer } from '../../../../engine/coverage/mutation/difference.ts';
import { equivalenceBy } from '../../../../engine/coverage/mutation/equivalence.ts';
import { mutantsOf } from '../../../../engine/coverage/mutation/operators.ts';
import { denseJourney } from '../../../helpers/dense-journey.ts';
import { today } from '../../../helpers/random-answers.ts';
import { enough, law } from '../../law.ts';
import { strangers } from './met-by.ts';

it('of each mistake on a small dense journey it is known whether anybody meets it, and who', async () => {
  const found = { equivalent: 0, customer: 0, undecided: 0 };
  await law(16, [denseJourney], (one) => {
    const { plan } = one;
    const encoding = encodeJourney(plan, today);
    const { customers } = coverJourney(plan, { level: 'negatives', clock: today });
    const walked = [...customers, ...strangers(one, 10)].map((customer) => walkCustomer(plan, customer));
    const equivalence = equivalenceBy(encoding);
    const from = one.draw.below(4);
    for (const mutant of [...mutantsOf(plan)].filter((_, n) => n % 4 === from)) {
      const findDifference = compareWith(plan, mutant.journey);
      const seen = walked.map(findDifference).find((difference) => difference !== undefined);
      const answer = equivalence(mutant);
      found[answer.kind] += 1;
      if (answer.kind === 'equivalent' && seen !== undefined)
        expect.fail(`${mutant.id} is met: ${JSON.stringify(seen)}`);
      if (answer.kind === 'customer')
        expect([mutant.id, findDifference(walkCustomer(plan, answer.customer))]).not.toEqual([mutant.id, undefined]);
      // Bounds of each other may be moved where no number lies between them.
      if (answer.kind === 'undecided' && mutant.operator !== 'fields/bound') expect.fail(`${mutant.id} is undecided`);
    }
  });
  expect(found.customer).toBeGreaterThan(enough(160));
  expect(found.undecided).toBeLessThanOrEqual(found.customer / 40);
});
