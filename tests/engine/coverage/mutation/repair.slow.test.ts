import { expect, it } from 'vitest';
import { coverJourney } from '../../../../engine/coverage/cover-journey.ts';
import { goalOf } from '../../../../engine/coverage/mutation/repair.ts';
import { mutantsOf } from '../../../../engine/coverage/mutation/operators.ts';
import { runCustomer } from '../../../../engine/coverage/run-customer.ts';
import { shippedPlans } from '../../../journeys/shipped-definitions.ts';
import { randomJourney } from '../../../helpers/random-journey.ts';
import { today } from '../../../helpers/random-answers.ts';
import { law } from '../../law.ts';
import { missedOf } from './missed.ts';

it('somebody notices each mistake in the subscription that changes anything; the long run takes every journey', async () => {
  const plan = (await shippedPlans()).get('av-adult');
  if (plan === undefined) throw new Error('There is no such journey.');
  expect(missedOf(plan, coverJourney(plan, { level: 'mutants', clock: today }))).toEqual([]);
}, 300_000);

it(
  'takes in people who go their way, each because a mistake is noticed by nobody else',
  () =>
    law(3, [randomJourney], ({ plan }) => {
      const before = coverJourney(plan, { level: 'pairs', clock: today }).customers.length;
      const { customers, goals } = coverJourney(plan, { level: 'mutants', clock: today });
      const mutants = goals.filter(({ level }) => level === 'mutants');
      expect(mutants.map(({ id }) => id)).toEqual([...mutantsOf(plan)].map(({ id }) => goalOf(id)));
      const noticed = new Set(customers.flatMap(({ covers }) => covers));
      for (const { id, state } of mutants) expect([id, noticed.has(id)]).toEqual([id, state === 'covered']);
      for (const [n, customer] of customers.entries()) {
        expect(runCustomer(plan, customer).divergences).toEqual([]);
        if (n >= before) expect(customer.covers.filter((id) => id.startsWith('mutants:'))).not.toEqual([]);
      }
    }),
  300_000,
);
