import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mutantsOf } from '../../../engine/coverage/mutation/operators.ts';
import { editsBetween } from '../../../engine/versions/edits.ts';
import { scenario } from '../../helpers/random-answers.ts';
import { randomJourney } from '../../helpers/random-journey.ts';
import { enough, law } from '../law.ts';
import { holdDiff, holdListDiff } from './diff-law.ts';

it('says something of every edit, and nothing where there is none', () =>
  law(20, [randomJourney], ({ plan }) => {
    expect(editsBetween(plan.journey, structuredClone(plan.journey))).toEqual([]);
    for (const { id, journey } of mutantsOf(plan)) {
      if (editsBetween(plan.journey, journey).length === 0) expect.fail(`${id} is not told`);
    }
  }));

it('shows what it says: whoever is named meets it on the two paths; and leaves no difference unsaid', () => {
  let met = 0;
  return Promise.resolve(
    law(25, [scenario, fc.integer({ min: 1, max: 4 })], (made, count) => {
      met += holdDiff(made, count);
    }),
  ).then(() => expect(met).toBeGreaterThan(enough(10)));
});

it('so of a list: who is named meets what its options have become, and nobody meets what is not said', () => {
  let met = 0;
  return Promise.resolve(
    law(30, [scenario], (made) => {
      met += holdListDiff(made);
    }),
  ).then(() => expect(met).toBeGreaterThan(enough(3)));
});
