import { expect, it } from 'vitest';
import { coverJourney } from '../../engine/coverage/cover-journey.ts';
import type { Level } from '../../engine/coverage/customer.ts';
import { shippedPlans } from '../journeys/shipped-definitions.ts';

/** How many more customers there may be than are proven to be needed, in percent. */
const mostOver: Partial<Record<Level, number>> = { guards: 5, mcdc: 10, boundaries: 20 };

it.each(Object.entries(mostOver))('suites up to %s are hardly larger than any suite must be', async (level, most) => {
  const plans = [...(await shippedPlans()).values()];
  const sizes = plans.map((plan) => {
    const { customers, atLeast } = coverJourney(plan, { level: level as Level, clock: '2026-03-15', tight: true });
    return { journey: plan.journey.id, over: (100 * (customers.length - atLeast)) / atLeast };
  });
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.filter(({ over }) => !(over >= 0 && over <= most))).toEqual([]);
});
