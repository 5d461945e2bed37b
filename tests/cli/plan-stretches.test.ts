import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planEndings, planStretches, type Showing } from '../../cli/replay/browser/plan-stretches.ts';
import type { Customer, Suite } from '../../engine/coverage/customer.ts';
import { scenario } from '../helpers/random-answers.ts';
import { randomCustomer } from '../helpers/random-customers.ts';
import { law } from '../engine/law.ts';

const suiteOf = (customers: readonly Customer[]): Suite => ({
  journey: customers[0]?.journey ?? '',
  level: 'negatives',
  clock: customers[0]?.clock ?? '',
  seed: 0,
  goals: [],
  customers,
  atLeast: 0,
  opaque: 0,
});

/** Every third save fails first. */
const failing = (customer: Customer): Customer => ({
  ...customer,
  visits: customer.visits.map((visit, n) =>
    n % 3 === 2 ? { ...visit, failures: [{ goal: '', role: 'save', call: visit.call ?? '', how: 'down' }] } : visit,
  ),
});

const suites = fc
  .array(fc.array(scenario, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 2 })
  .map((all) =>
    all.map((one, s) =>
      suiteOf(one.map((drawn, n) => ({ ...failing(randomCustomer(drawn)), id: `j${s}/${n}`, journey: `j${s}` }))),
    ),
  );

const shownIn = ({ customer, stretches }: Showing) =>
  stretches.flatMap(({ from, to }) => customer.visits.slice(from, to + 1));

it('every transition, every try, every failure and every end is seen, and nothing is begun twice', () =>
  law(40, [suites], (given) => {
    const plan = planStretches(given);
    const customers = given.flatMap((suite) => suite.customers);
    expect(plan.map(({ customer }) => customer)).toEqual(customers);
    const transitions = (all: readonly Showing[]): ReadonlySet<string> =>
      new Set(all.flatMap((one) => shownIn(one).map(({ step, next }) => `${one.customer.journey} ${step} ${next.id}`)));
    const whole = customers.map((customer) => ({ customer, stretches: [{ from: 0, to: customer.visits.length - 1 }] }));
    expect(transitions(plan)).toEqual(transitions(whole));
    for (const one of plan) {
      const { customer, stretches } = one;
      const shown = shownIn(one);
      expect(shown.flatMap(({ tries }) => tries)).toEqual(customer.visits.flatMap(({ tries }) => tries));
      const failures = (visits: Customer['visits']) => visits.filter((visit) => visit.failures !== undefined);
      expect(failures(shown)).toEqual(failures(customer.visits));
      expect(shown.at(-1)).toBe(customer.visits.at(-1));
      stretches.forEach(({ from, to }, n) => {
        expect(from).toBeLessThanOrEqual(to);
        expect(from).toBeGreaterThan((stretches[n - 1]?.to ?? -2) + 1);
      });
    }
  }));

it('each outcome is led to once, by its shortest customer', () =>
  law(40, [suites, fc.integer({ min: 1, max: 4 })], (given, last) => {
    const ends = (all: readonly Customer[]) =>
      all.flatMap(({ journey, end }) => (end.kind === 'outcome' ? [`${journey} ${end.id}`] : [])).sort();
    const plan = planEndings(given, last);
    const customers = given.flatMap((suite) => suite.customers);
    expect(ends(plan.map(({ customer }) => customer))).toEqual([...new Set(ends(customers))]);
    for (const one of plan) {
      expect(shownIn(one).length).toBe(Math.min(last, one.customer.visits.length));
      const others = customers.filter(
        ({ journey, end }) => journey === one.customer.journey && end.id === one.customer.end.id,
      );
      expect(one.customer.visits.length).toBe(Math.min(...others.map(({ visits }) => visits.length)));
    }
  }));
