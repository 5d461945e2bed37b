import { expect, it } from 'vitest';
import {
  mistakesOfForm,
  mistakesOfMeaning,
  mistakesOfNames,
  plantAll,
  shippedFolder,
  tableOf,
  unread,
} from '../helpers/author-mistakes/plant-all.ts';
import { seed } from '../helpers/seed.ts';

const kinds = [...mistakesOfForm, ...mistakesOfNames, ...mistakesOfMeaning];
const factor = Number(process.env['PARCOURS_RUNS'] ?? 1);

it('every mistake of an author is caught before it is published, and what is suggested first puts it right', async () => {
  const places = Math.ceil(20 * factor);
  const tallies = plantAll(await shippedFolder(), kinds, { places, seed, today: '2026-03-15' });
  console.log(tableOf(tallies));
  expect(kinds.length).toBeGreaterThanOrEqual(40);
  expect(tallies.filter(({ planted }) => planted < places).map(({ kind }) => kind)).toEqual([]);
  expect(tallies.flatMap(({ missed }) => missed)).toEqual([]);
  const toRead = tallies.slice(0, mistakesOfForm.length + mistakesOfNames.length);
  expect(toRead.flatMap(unread)).toEqual([]);
  const planted = tallies.reduce((sum, tally) => sum + tally.planted, 0);
  const unmended = tallies.flatMap((tally) => tally.unmended);
  expect(unmended.length, unmended.join('\n')).toBeLessThanOrEqual(planted / 10);
}, 0);
