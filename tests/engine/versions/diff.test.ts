import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mutantsOf } from '../../../engine/coverage/mutation/operators.ts';
import { diffEditions, type Change, type Effect } from '../../../engine/versions/diff.ts';
import { editsBetween } from '../../../engine/versions/edits.ts';
import { compareStanding, type Observed } from '../../../engine/versions/standing.ts';
import { editedJourney, editionOf } from '../../helpers/editions.ts';
import { messyFacts, randomServer, scenario, today, walk, answersOf } from '../../helpers/random-answers.ts';
import { randomJourney } from '../../helpers/random-journey.ts';
import { enough, law } from '../law.ts';

const effectOf = ({ what }: Observed): Effect =>
  what === 'refused' ? 'tightened' : what === 'accepted' ? 'loosened' : what === 'sent' ? 'data' : 'routing';

const tells = (changes: readonly Change[], effect: Effect): boolean =>
  changes.some(
    ({ shown, possible }) => shown.some((one) => one.effect === effect) || possible.some((one) => one === effect),
  );

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
      const { plan, draw } = made;
      const before = editionOf(plan.journey, plan.lists);
      const after = editionOf(structuredClone(editedJourney(draw, plan, count)), plan.lists);
      const changes = diffEditions(before, after, today);
      for (const { shown } of changes) {
        for (const { effect, person, observed } of shown) {
          met += 1;
          expect(effectOf(observed)).toBe(effect);
          expect(compareStanding(before.plan, after.plan, person)).toContainEqual(observed);
        }
      }
      const people = [
        messyFacts(made),
        ...Array.from({ length: 12 }, (_, n) => {
          const given = { today, server: randomServer(draw, plan) };
          const side = n % 2 === 0 ? before.plan : after.plan;
          return { ...given, answers: answersOf(walk(draw, side, given)) };
        }),
      ];
      for (const facts of people) {
        for (const observed of compareStanding(before.plan, after.plan, facts)) {
          if (!tells(changes, effectOf(observed)))
            expect.fail(
              JSON.stringify({
                observed,
                changes: changes.map(({ shown, ...edit }) => ({ ...edit, shown: shown.map((one) => one.effect) })),
              }),
            );
        }
      }
    }),
  ).then(() => expect(met).toBeGreaterThan(enough(10)));
});
