import { expect } from 'vitest';
import { diffEditions, type Change, type Effect } from '../../../engine/versions/diff.ts';
import { compareStanding, type Observed } from '../../../engine/versions/standing.ts';
import { editedJourney, editionOf } from '../../helpers/editions.ts';
import { answersOf, messyFacts, randomServer, today, walk, type Scenario } from '../../helpers/random-answers.ts';

const effectOf = ({ what }: Observed): Effect =>
  what === 'refused' ? 'tightened' : what === 'accepted' ? 'loosened' : what === 'sent' ? 'data' : 'routing';

const tells = (changes: readonly Change[], effect: Effect): boolean =>
  changes.some(
    ({ shown, possible }) => shown.some((one) => one.effect === effect) || possible.some((one) => one === effect),
  );

/**
 * Edits a journey so many times and holds what is said of it: whoever is named meets it on the two paths, and nobody drawn
 * at random meets what nothing speaks of. @returns how many were named
 */
export const holdDiff = (made: Scenario, count: number): number => {
  let met = 0;
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
  return met;
};
