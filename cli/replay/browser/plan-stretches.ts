import type { Customer, Suite, Visit } from '../../../engine/coverage/customer.ts';

/** A run of visits that is made in the browser, by the numbers of the first and the last; those between two runs are saved over HTTP. */
export type Stretch = { readonly from: number; readonly to: number };

/** A customer and what of it is shown to a browser, in order. */
export type Showing = { readonly customer: Customer; readonly stretches: readonly Stretch[] };

/** So many visits that were seen already are cheaper walked through than saved and opened again. */
const bridged = 1;

const transitionOf = (customer: Customer, { step, next }: Visit): string =>
  `${customer.journey} ${step} ${next.kind} ${next.id}`;

const inRuns = (wanted: readonly number[]): readonly Stretch[] =>
  wanted.reduce<readonly Stretch[]>((runs, n) => {
    const last = runs.at(-1);
    return last !== undefined && n - last.to <= bridged + 1
      ? [...runs.slice(0, -1), { from: last.from, to: n }]
      : [...runs, { from: n, to: n }];
  }, []);

/**
 * What of each customer must be seen in a browser, so that between them every transition, every try, every failure and
 * every end of the suites is, each at least once: a visit that only repeats what a customer before has shown is left to HTTP.
 */
export const planStretches = (suites: readonly Suite[]): readonly Showing[] => {
  const seen = new Set<string>();
  return suites.flatMap(({ customers }) =>
    customers.map((customer): Showing => {
      const wanted = [...customer.visits.keys()].filter((n) => {
        const visit = customer.visits[n];
        if (visit === undefined) return false;
        const transition = transitionOf(customer, visit);
        const isNew = !seen.has(transition);
        seen.add(transition);
        return isNew || visit.tries.length > 0 || visit.failures !== undefined || n === customer.visits.length - 1;
      });
      return { customer, stretches: inRuns(wanted) };
    }),
  );
};

/** One customer an outcome, the shortest, with the last visits that lead there. */
export const planEndings = (suites: readonly Suite[], last: number): readonly Showing[] => {
  const shortest = new Map<string, Customer>();
  for (const customer of suites.flatMap((suite) => suite.customers)) {
    const { end, journey, visits } = customer;
    const key = `${journey} ${end.id}`;
    if (end.kind === 'outcome' && visits.length < (shortest.get(key)?.visits.length ?? Infinity)) {
      shortest.set(key, customer);
    }
  }
  return [...shortest.values()].map((customer) => {
    const to = customer.visits.length - 1;
    return { customer, stretches: to < 0 ? [] : [{ from: Math.max(0, to - last + 1), to }] };
  });
};
