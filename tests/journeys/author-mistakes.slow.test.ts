import { describe, expect, it } from 'vitest';
import {
  mistakesOfForm,
  mistakesOfMeaning,
  mistakesOfNames,
  plantAll,
  shippedFolder,
  unread,
} from '../helpers/author-mistakes/plant-all.ts';
import { seed } from '../helpers/seed.ts';

const today = '2026-03-15';
// What is legal and wrong takes a walk of both journeys each: another few of these kinds with each seed.
const few = mistakesOfMeaning.filter((_, n) => n % 8 === seed % 8);

describe('a mistake of an author in a journey that is shipped is caught before it is published', () => {
  it.each([
    { what: 'form', kinds: mistakesOfForm, reads: true },
    { what: 'names', kinds: mistakesOfNames, reads: true },
    { what: 'meaning', kinds: few, reads: false },
  ])('$what', async ({ kinds, reads }) => {
    const places = 1;
    const tallies = plantAll(await shippedFolder(), kinds, { places, seed, today });
    expect(tallies.filter(({ planted }) => planted < places).map(({ kind }) => kind)).toEqual([]);
    expect(tallies.flatMap(({ missed }) => missed)).toEqual([]);
    expect(reads ? tallies.flatMap(unread) : []).toEqual([]);
    expect(tallies.flatMap(({ unmet, astray }) => [...unmet, ...astray])).toEqual([]);
    const unmended = tallies.flatMap((tally) => tally.unmended);
    expect(unmended.length, unmended.join('\n')).toBeLessThanOrEqual(Math.ceil(kinds.length / 10));
  });
});
