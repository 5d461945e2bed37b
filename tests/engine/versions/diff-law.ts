import { expect } from 'vitest';
import { diffEditions, type Change, type Effect } from '../../../engine/versions/diff.ts';
import type { TranslatedList } from '../../../engine/definition/list-texts.ts';
import type { Plan } from '../../../engine/path/plan.ts';
import type { Edition } from '../../../engine/versions/edition.ts';
import { compareStanding, type Observed } from '../../../engine/versions/standing.ts';
import { editedJourney, editionOf } from '../../helpers/editions.ts';
import { colours, days } from '../../helpers/random-field.ts';
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
  const { plan, draw } = made;
  const after = editionOf(structuredClone(editedJourney(draw, plan, count)), plan.lists);
  return holdBetween(made, editionOf(plan.journey, plan.lists), after);
};

/** The same of an edit of the lists: an option more, one less, or another one that is marked. */
export const holdListDiff = (made: Scenario): number => {
  const { plan, draw } = made;
  const edited = (list: TranslatedList): TranslatedList => {
    const at = draw.below(list.options.length);
    const others = list.options.filter((_, n) => n !== at);
    const options = list.options.map((option, n) =>
      n === at ? { ...option, flags: option.flags?.length === 1 ? [] : ['warm'], value: 7 } : option,
    );
    const added = { code: draw.pick([...list.options.map(({ code }) => `${code}2`)]), fr: 'Neuf', en: 'New' };
    return { ...list, options: draw.pick([others, options, [...list.options, added], list.options.toReversed()]) };
  };
  const own = { colours, days };
  const changed = { colours: edited(colours), days: draw.chance(40) ? edited(days) : days };
  const lists = (some: typeof own): Plan['lists'] => ({
    ...plan.lists,
    ...Object.fromEntries(Object.entries(some).map(([id, { options }]) => [id, options])),
  });
  const editionWith = (some: typeof own): Edition => ({ ...editionOf(plan.journey, lists(some)), lists: some });
  return holdBetween(made, editionWith(own), editionWith(changed));
};

const holdBetween = (made: Scenario, before: Edition, after: Edition): number => {
  let met = 0;
  const { draw } = made;
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
      const given = { today, server: randomServer(draw, before.plan) };
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
