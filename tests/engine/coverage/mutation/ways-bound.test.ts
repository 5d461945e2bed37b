import { expect, it } from 'vitest';
import { encodeJourney } from '../../../../engine/coverage/encode-journey.ts';
import { equivalenceBy } from '../../../../engine/coverage/mutation/equivalence.ts';
import { mutantsOf, type OperatorName } from '../../../../engine/coverage/mutation/operators.ts';
import { today } from '../../../helpers/random-answers.ts';
import { enough, law } from '../../law.ts';
import { boundJourney } from './bound-journey.ts';
import { goTheWay, meetInEachWay } from './going-the-way.ts';

const operators: readonly OperatorName[] = [
  ...(['computed/constant', 'computed/drop-operand', 'computed/other-way'] as const),
  ...(['fields/bound', 'fields/limit', 'fields/required', 'fields/drop'] as const),
  ...(['fields/when-always', 'fields/when-constant', 'fields/when-negate', 'data/drop-payload-key'] as const),
];

const expectSame = (found: unknown, expected: unknown): void => expect(found).toEqual(expected);

it('where numbers are bound by others, a mistake in either is met where that is said', async () => {
  const met = { way: 0, step: 0 };
  await law(16, [boundJourney], ({ plan, draw }) => {
    goTheWay({ encoding: encodeJourney(plan, today), draw, people: 3, oneIn: 1, operators }, met, expectSame);
  });
  expect(met.way).toBeGreaterThan(enough(40));
  expect(met.step).toBeGreaterThan(enough(40));
});

it('of each such mistake it is known whether anybody meets it', async () => {
  const found = { equivalent: 0, customer: 0, undecided: 0 };
  await law(8, [boundJourney], ({ plan }) => {
    const equivalence = equivalenceBy(encodeJourney(plan, today));
    for (const mutant of mutantsOf(plan, operators)) {
      const { kind } = equivalence(mutant);
      found[kind] += 1;
      // Bounds of each other may be moved where no number lies between them, and of a line the first thing alone is said.
      const isHard = mutant.operator === 'fields/bound' || mutant.path.includes('item');
      if (!isHard) expect([mutant.id, kind]).not.toEqual([mutant.id, 'undecided']);
    }
  });
  expect(found.customer).toBeGreaterThan(enough(40));
  expect(found.undecided / found.customer).toBeLessThan(0.1);
});

it('and in each way that is open somebody is found who meets it', async () => {
  const found = { met: 0, open: 0 };
  await law(6, [boundJourney], ({ plan, draw }) => {
    meetInEachWay({ encoding: encodeJourney(plan, today), draw, oneIn: 1, operators }, found, expectSame);
  });
  expect(found.met).toBeGreaterThan(enough(40));
  expect(found.open / found.met).toBeLessThan(0.1);
});
