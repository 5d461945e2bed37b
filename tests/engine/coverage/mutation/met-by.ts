import type { Customer } from '../../../../engine/coverage/customer.ts';
import { runCustomer } from '../../../../engine/coverage/run-customer.ts';
import { startSlots } from '../../../../engine/path/path.ts';
import type { Plan } from '../../../../engine/path/plan.ts';
import type { DenseJourney } from '../../../helpers/dense-journey.ts';
import { randomServer, today } from '../../../helpers/random-answers.ts';
import { randomCustomer } from '../../../helpers/random-customers.ts';

/** Some people of a journey, of those for whom it is. */
export const strangers = ({ plan, draw }: DenseJourney, count: number): readonly Customer[] =>
  Array.from({ length: count }, (_, n) => ({
    ...randomCustomer({ draw, plan, given: { today, server: randomServer(draw, plan) } }),
    id: `random/${n}`,
  })).filter(({ clock, server }) => plan.meant?.(startSlots(plan, { today: clock, server, answers: {} })) !== false);

/** What a customer meets at each visit, worked out by a plan that shares nothing with another. */
export const metBy = (plan: Plan, customer: Customer) =>
  runCustomer(plan, customer).visits.map(({ tries, issues, next, save }) =>
    [tries.map((one) => one.issues), issues, next, save].map((part) =>
      JSON.stringify(part, (key, value: unknown) => (key === 'params' ? undefined : value)),
    ),
  );
