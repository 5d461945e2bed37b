import { loadChecked } from '../../cli/load-checked.ts';
import { createPlan, type Plan } from '../../engine/path/plan.ts';

/** The journeys that are shipped, ready to decide. Throws when one of them has an error. */
export const shippedPlans = async (): Promise<readonly Plan[]> => {
  const checked = await loadChecked('journeys', 'en');
  const errors = checked?.findings.filter(({ severity }) => severity === 'error') ?? [];
  if (checked === undefined || errors.length > 0) throw new Error(JSON.stringify(errors));
  return checked.journeys.map(({ journey, lists }) => createPlan(journey, lists));
};
