import { expect, it } from 'vitest';
import { customerOf } from '../../../../engine/coverage/customer-of.ts';
import type { Customer } from '../../../../engine/coverage/customer.ts';
import { encodeJourney, type Encoding } from '../../../../engine/coverage/encode-journey.ts';
import { compareWith, walkCustomer } from '../../../../engine/coverage/mutation/difference.ts';
import { equivalenceBy } from '../../../../engine/coverage/mutation/equivalence.ts';
import { mutantsOf } from '../../../../engine/coverage/mutation/operators.ts';
import type { Plan } from '../../../../engine/path/plan.ts';
import type { Solver } from '../../../../engine/solver/solver.ts';
import { everybody } from '../../../helpers/everybody.ts';
import { today } from '../../../helpers/random-answers.ts';
import { smallJourney } from '../../../helpers/small-journey.ts';
import { enough, law } from '../../law.ts';

const peopleOf = (plan: Plan, count: number): readonly Customer[] =>
  [...everybody(plan)]
    .filter(({ stuck }) => stuck === undefined)
    .slice(0, count)
    .map((run, n) => customerOf(plan, { run, seen: new Set() }, n, new Map(), today));

/** The same formulas, for a solver that gives up where it is told to. */
const givingUp = (encoding: Encoding, gives: Partial<Solver>): Encoding => ({
  ...encoding,
  solver: { ...encoding.solver, ...gives },
});
const undecided = { kind: 'undecided' } as const;

/** All ways at once are too much for it. */
const atOnce = (encoding: Encoding): Encoding => givingUp(encoding, { solve: () => undecided });
/** Any way is. */
const always = (encoding: Encoding): Encoding =>
  givingUp(encoding, {
    solve: () => undecided,
    wishing: (...given) => ({ ...encoding.solver.wishing(...given), choose: () => undecided }),
  });

it('where all ways at once are too much, each is looked into, and as much is found', async () => {
  const found = { equivalent: 0, customer: 0, undecided: 0 };
  await law(12, [smallJourney], (plan) => {
    const encoding = encodeJourney(plan, today);
    const [whole, oneByOne] = [equivalenceBy(encoding), equivalenceBy(atOnce(encoding))];
    for (const mutant of [...mutantsOf(plan)].filter((_, n) => n % 6 === 0)) {
      const [expected, answer] = [whole(mutant), oneByOne(mutant)];
      found[answer.kind] += 1;
      // Somebody is found in one way or another; that there is nobody is proven by every way being shut.
      expect([mutant.id, answer.kind]).toEqual([mutant.id, expected.kind]);
      if (answer.kind !== 'customer') continue;
      const met = compareWith(plan, mutant.journey)(walkCustomer(plan, answer.customer));
      expect([mutant.id, met !== undefined]).toEqual([mutant.id, true]);
    }
  });
  expect(found.customer).toBeGreaterThan(enough(60));
  expect(found.equivalent).toBeGreaterThan(enough(10));
});

it('where nothing is decided nobody is said to meet it who does not, and people like those that are known are tried', async () => {
  const found = { equivalent: 0, customer: 0, undecided: 0 };
  await law(40, [smallJourney], (plan) => {
    const encoding = encodeJourney(plan, today);
    const customers = peopleOf(plan, 4);
    const [whole, given, alone] = [
      equivalenceBy(encoding),
      equivalenceBy(always(encoding), { customers }),
      equivalenceBy(always(encoding)),
    ];
    for (const mutant of mutantsOf(plan, ['computed/other-way', 'computed/drop-operand'])) {
      const answer = given(mutant);
      found[answer.kind] += 1;
      // Without anybody to begin with nobody is found; where there is no way at all, nothing is left to be decided.
      const nothing = alone(mutant).kind;
      expect([mutant.id, nothing]).toEqual([mutant.id, answer.kind === 'equivalent' ? 'equivalent' : 'undecided']);
      if (nothing === 'equivalent') expect([mutant.id, whole(mutant).kind]).toEqual([mutant.id, 'equivalent']);
      if (answer.kind !== 'customer') continue;
      expect([mutant.id, whole(mutant).kind]).toEqual([mutant.id, 'customer']);
      const met = compareWith(plan, mutant.journey)(walkCustomer(plan, answer.customer));
      expect([mutant.id, met !== undefined]).toEqual([mutant.id, true]);
    }
  });
  expect(found.customer).toBeGreaterThan(enough(0));
});

it('whoever is not accepted is as if they had never been found', () =>
  law(5, [smallJourney], (plan) => {
    const encoding = encodeJourney(plan, today);
    const some = [...mutantsOf(plan)].filter((_, n) => n % 9 === 0);
    const proven = equivalenceBy(encoding);
    for (const one of [encoding, atOnce(encoding), always(encoding)]) {
      const nobody = equivalenceBy(one, { customers: peopleOf(plan, 2), accepts: () => false });
      for (const mutant of some) {
        const { kind } = nobody(mutant);
        const isProven = kind === 'equivalent' && proven(mutant).kind === 'equivalent';
        expect([mutant.id, kind === 'undecided' || isProven]).toEqual([mutant.id, true]);
      }
    }
  }));
