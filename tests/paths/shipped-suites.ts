import { coverJourney } from '../../engine/coverage/cover-journey.ts';
import type { Level, Suite } from '../../engine/coverage/customer.ts';
import type { Plan } from '../../engine/path/plan.ts';
import { shippedPlans } from '../journeys/shipped-definitions.ts';

export type Covered = { readonly plan: Plan; readonly suite: Suite };

/** The day on which all customers of the tests come. */
const clock = '2026-03-02';

/** Customers of every shipped journey, as they are generated now. */
export const coverShipped = async (level: Level): Promise<readonly Covered[]> =>
  [...(await shippedPlans()).values()].map((plan) => ({ plan, suite: coverJourney(plan, { level, clock }) }));
