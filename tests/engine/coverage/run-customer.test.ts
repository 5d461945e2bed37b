import { expect, it } from 'vitest';
import type { Answers } from '../../../engine/answers/answers.ts';
import { runCustomer } from '../../../engine/coverage/run-customer.ts';
import { findPath, placeOf } from '../../../engine/path/path.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import type { Place } from '../../../engine/path/place.ts';
import { scenario } from '../../helpers/random-answers.ts';
import { randomCustomer } from '../../helpers/random-customers.ts';
import { enough, law } from '../law.ts';

it('a customer of the journey goes all the way, and is told apart from one who does not', () => {
  let tries = 0;
  return Promise.resolve(
    law(120, [scenario], (one) => {
      const { plan } = one;
      const customer = randomCustomer(one);
      const trace = runCustomer(plan, customer);
      expect(trace.divergences).toEqual([]);
      expect(trace.visits.map(({ step, next }) => ({ step, next }))).toEqual(
        customer.visits.map(({ step, next }) => ({ step, next })),
      );
      expect(trace.end).toEqual(
        placeOf(findPath(plan, { today: customer.clock, server: customer.server, answers: trace.answers })),
      );
      let answers: Answers = {};
      for (const { step, before, after, next } of trace.visits) {
        expect(findPath(plan, { ...one.given, answers }).slots).toEqual(before);
        answers = { ...answers, [step]: trace.answers[step] ?? {} };
        const path = findPath(plan, { ...one.given, answers });
        expect(path.slots).toEqual(after);
        expect(placeOf(path)).toEqual(next);
      }
      tries += customer.visits.flatMap((visit) => visit.tries).length;

      const { draw } = one;
      if (customer.visits.length === 0) return;
      const visit = draw.pick([...customer.visits.keys()]);
      const planted = draw.pick(['place', 'fill', 'call', 'next', 'warnings', 'end', 'offers'] as const);
      // A place is another one by any part of it.
      const elsewhere = draw.pick<(place: Place) => Partial<Place>>([
        ({ kind }) => ({ kind: kind === 'step' ? 'outcome' : 'step' }),
        () => ({ id: 'nowhere' }),
        () => ({ route: '/nowhere' }),
      ]);
      const besides = (place: Place): Place => ({ ...place, ...elsewhere(place) });
      const changes = {
        place: { step: 'nowhere' },
        // Without tries: they are read with `fill` in the other boxes, and would be the first to differ.
        fill: { fill: { stranger: 1 }, tries: [] },
        call: { call: 'Core/Nothing' },
        next: {},
        warnings: { warnings: ['none'] },
        end: {},
        offers: {},
      };
      const wrong = {
        ...customer,
        visits: customer.visits.map((was, n) =>
          n === visit
            ? { ...was, ...changes[planted], ...(planted === 'next' ? { next: besides(was.next) } : {}) }
            : was,
        ),
        ...(planted === 'end' ? { end: besides(customer.end) } : {}),
        ...(planted === 'offers' ? { offers: [...(customer.offers ?? []), 'more'] } : {}),
      };
      const [first] = runCustomer(plan, wrong).divergences;
      const isAtEnd = planted === 'end' || planted === 'offers';
      expect([first?.kind, first?.visit]).toEqual([planted, isAtEnd ? customer.visits.length : visit]);
    }),
  ).then(() => expect(tries).toBeGreaterThan(enough(30)));
});

it('an end is no step, whatever it is called', () =>
  law(60, [scenario], (one) => {
    const { plan } = one;
    const { journey } = plan;
    const { end, visits, ...customer } = randomCustomer(one);
    const [first, last] = [visits[0], visits.at(-1)];
    if (first === undefined || last === undefined || end.kind !== 'outcome') return;
    // Whoever comes to the end finds it called as the step that they began with, and does not begin again there.
    const id = first.step;
    const outcomes = Object.fromEntries(
      Object.entries(journey.outcomes).map(([key, outcome]) => [key === end.id ? id : key, outcome]),
    );
    const steps = journey.steps.map((step) => ({
      ...step,
      exits: step.exits.map((exit) => (exit.to === end.id ? { ...exit, to: id } : exit)),
    }));
    const there = { ...end, id };
    const again = { ...customer, end, visits: [...visits.slice(0, -1), { ...last, next: there }, first] };
    const trace = runCustomer(createPlan({ ...journey, steps, outcomes }, plan.lists), again);
    expect(trace.divergences).toEqual([{ visit: visits.length, step: id, kind: 'place', found: there }]);
    expect(trace.visits.length).toBe(visits.length);
  }));

it('a customer of another journey comes as far as can be, and nothing throws', () =>
  law(100, [scenario, scenario], (one, other) => {
    const customer = randomCustomer(one);
    const trace = runCustomer(other.plan, customer);
    const isWhole = trace.visits.length === customer.visits.length;
    expect(isWhole || trace.divergences.length > 0).toBe(true);
    expect(trace.visits.length).toBeLessThanOrEqual(customer.visits.length);
  }));
