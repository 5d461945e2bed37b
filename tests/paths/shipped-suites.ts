import { coverJourney } from '../../engine/coverage/cover-journey.ts';
import type { Level, Suite } from '../../engine/coverage/customer.ts';
import type { Plan } from '../../engine/path/plan.ts';
import { shippedPlans } from '../journeys/shipped-definitions.ts';

export type Covered = { readonly plan: Plan; readonly suite: Suite };

/** The day on which all customers of the tests come. */
export const clock = '2026-03-02';

const made = new Map<Level, Promise<readonly Covered[]>>();

/** Customers of every shipped journey, as they are generated now: once for all files of a process. */
export const coverShipped = (level: Level): Promise<readonly Covered[]> => {
  const known = made.get(level);
  if (known !== undefined) return known;
  const covered = shippedPlans().then((plans) =>
    [...plans.values()].map((plan) => ({ plan, suite: coverJourney(plan, { level, clock }) })),
  );
  made.set(level, covered);
  return covered;
};
