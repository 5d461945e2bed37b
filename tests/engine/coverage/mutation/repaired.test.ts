import fc from 'fast-check';
import { expect, it } from 'vitest';
import { customerId, customerOf } from '../../../../engine/coverage/customer-of.ts';
import type { Customer } from '../../../../engine/coverage/customer.ts';
import { encodeJourney } from '../../../../engine/coverage/encode-journey.ts';
import { compareWith, walkCustomer } from '../../../../engine/coverage/mutation/difference.ts';
import { mutantsOf } from '../../../../engine/coverage/mutation/operators.ts';
import { goalOf, repairCustomers } from '../../../../engine/coverage/mutation/repair.ts';
import { runCustomer } from '../../../../engine/coverage/run-customer.ts';
import type { Plan } from '../../../../engine/path/plan.ts';
import { everybody } from '../../../helpers/everybody.ts';
import { today } from '../../../helpers/random-answers.ts';
import { smallJourney } from '../../../helpers/small-journey.ts';
import { enough, law } from '../../law.ts';
import { boundJourney } from './bound-journey.ts';
import { peopleOf } from './going-the-way.ts';

const everyCustomer = (plan: Plan): readonly Customer[] =>
  [...everybody(plan)]
    .filter(({ stuck }) => stuck === undefined)
    .map((run, n) => ({ ...customerOf(plan, { run, seen: new Set() }, n, new Map(), today), covers: [`known:${n}`] }));

/** Without what was tried in vain, and what is told of it. */
const wayOf = ({ visits, server, end }: Customer): unknown => ({
  ...{ server, end },
  visits: visits.map(({ tries: _, ...visit }) => visit),
});

it('whoever is known stays, and tries more in vain; as few come along as notice what nobody did', async () => {
  const met = { tried: 0, added: 0, impossible: 0, covered: 0 };
  await law(10, [smallJourney, fc.constantFrom(0, 2)], (plan, count) => {
    const all = everyCustomer(plan);
    const known = all.slice(0, count);
    const told: (readonly [number, number])[] = [];
    const encoding = encodeJourney(plan, today);
    const { customers, goals } = repairCustomers(encoding, known, (done, total) => told.push([done, total]));
    const mutants = [...mutantsOf(plan)];
    expect(told).toEqual(mutants.map((_, n) => [n + 1, mutants.length]));
    expect(goals.map(({ state: _, ...goal }) => goal)).toEqual(
      mutants.map(({ id, pointer, sentence: { place } }) => ({
        ...{ id: goalOf(id), level: 'mutants', about: place.id, pointer },
      })),
    );
    expect(customers.map(({ id }) => id)).toEqual(customers.map((_, n) => customerId(plan.journey.id, n)));
    expect(customers.slice(0, known.length).map(wayOf)).toEqual(known.map(wayOf));
    for (const [n, { covers }] of known.entries()) {
      const own = customers[n]?.covers ?? [];
      expect(own.slice(0, covers.length)).toEqual(covers);
    }
    const walked = customers.map((customer) => walkCustomer(plan, customer));
    const others = all.filter((_, n) => n % 4 === 0).map((customer) => walkCustomer(plan, customer));
    const covering = new Map(customers.flatMap(({ covers }, n) => covers.map((goal) => [goal, n] as const)));
    for (const [n, { id, journey }] of mutants.entries()) {
      const findDifference = compareWith(plan, journey);
      const state = goals[n]?.state;
      const by = covering.get(goalOf(id));
      const isSeen = walked.some((one) => findDifference(one) !== undefined);
      // Told of one who notices it, and of nobody where nobody does.
      expect([id, state === 'covered', by !== undefined]).toEqual([id, isSeen, isSeen]);
      const one = walked[by ?? -1];
      if (one !== undefined) expect([id, findDifference(one) !== undefined]).toEqual([id, true]);
      const isMet = others.some((other) => findDifference(other) !== undefined);
      if (isMet) expect([id, state]).toEqual([id, 'covered']);
      if (state === 'covered' || state === 'impossible') met[state] += 1;
    }
    for (const [n, customer] of customers.entries()) {
      expect([n, runCustomer(plan, customer).divergences]).toEqual([n, []]);
      const goalsTried = customer.visits.flatMap(({ tries }) => tries.map(({ goal }) => goal));
      met.tried += goalsTried.length;
      expect(goalsTried.filter((goal) => !goals.some(({ id }) => id === goal))).toEqual([]);
      if (n < known.length) continue;
      met.added += 1;
      // Nobody who was known could have tried in vain what this one came along for.
      for (const { step, tries } of customer.visits) {
        for (const attempt of tries) {
          const mutant = mutants.find(({ id }) => goalOf(id) === attempt.goal);
          const able = customers.slice(0, known.length).filter((one) => {
            const visits = one.visits.map((visit) =>
              visit.step === step ? { ...visit, tries: [...visit.tries, attempt] } : visit,
            );
            const now = walkCustomer(plan, { ...one, visits });
            const isOneself = now.trace.divergences.length === 0;
            return isOneself && compareWith(plan, mutant?.journey ?? plan.journey)(now) !== undefined;
          });
          expect([n, attempt.goal, able.map(({ id }) => id)]).toEqual([n, attempt.goal, []]);
        }
      }
      // Without this one something would be noticed by nobody.
      const rest = walked.filter((_, at) => at !== n);
      const own = mutants.filter((mutant) => customer.covers.includes(goalOf(mutant.id)));
      expect([customer.covers.length > 0, own.length > 0]).toEqual([true, true]);
      const alone = own.filter(({ journey }) => {
        const findDifference = compareWith(plan, journey);
        return rest.slice(0, n).every((one) => findDifference(one) === undefined);
      });
      expect([n, alone.length > 0]).toEqual([n, true]);
    }
  });
  for (const [what, times] of Object.entries(met)) expect([what, times > enough(2)]).toEqual([what, true]);
});

it('what is tried in vain makes the difference for which it is tried, to whoever tries it', async () => {
  let met = 0;
  await law(32, [boundJourney], ({ plan, draw }) => {
    const encoding = encodeJourney(plan, today);
    const known = peopleOf(encoding, draw, 3).map(({ walked: { customer } }) => ({
      ...customer,
      visits: customer.visits.map((visit) => ({ ...visit, tries: [] })),
    }));
    const mutants = new Map([...mutantsOf(plan)].map((mutant) => [goalOf(mutant.id), mutant]));
    const { customers } = repairCustomers(encoding, known);
    for (const customer of customers) {
      const walked = walkCustomer(plan, customer);
      const goals = customer.visits.flatMap(({ tries }) => tries.map(({ goal }) => goal));
      const seen = goals.filter(
        (goal) => compareWith(plan, mutants.get(goal)?.journey ?? plan.journey)(walked) !== undefined,
      );
      expect([customer.id, seen]).toEqual([customer.id, goals]);
      met += goals.length;
    }
  });
  expect(met).toBeGreaterThan(enough(20));
});
