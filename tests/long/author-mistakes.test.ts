import { expect, it } from 'vitest';
import {
  mistakesOfForm,
  mistakesOfMeaning,
  mistakesOfNames,
  plantAll,
  shippedFolder,
  tableOf,
  unread,
  type Tally,
} from '../helpers/author-mistakes/plant-all.ts';
import { digestOfFolders, longRun } from '../helpers/long-run.ts';
import { seed } from '../helpers/seed.ts';

const kinds = [...mistakesOfForm, ...mistakesOfNames, ...mistakesOfMeaning];
const places = Math.ceil(20 * Number(process.env['PARCOURS_RUNS'] ?? 1));
const digest = digestOfFolders(['engine', 'journeys', 'locales/en/journeys', 'tests/helpers/author-mistakes']);

it('every mistake of an author is caught before it is published, and what is suggested first puts it right', async () => {
  const shipped = await shippedFolder();
  const run = longRun<{ readonly seed: number; readonly tallies: readonly Tally[] }>(
    'author-mistakes',
    `${digest} ${places}`,
  );
  const from = run.before?.seed ?? seed;
  const tallies = [...(run.before?.tallies ?? [])];
  for (const [n, kind] of [...kinds.entries()].slice(tallies.length)) {
    run.show(n, kinds.length);
    tallies.push(...plantAll(shipped, [kind], { places, seed: from + 1000 * n, today: '2026-03-15' }));
    run.keep({ seed: from, tallies });
  }
  run.end();
  console.log(`PARCOURS_SEED=${from}\n${tableOf(tallies)}`);
  expect(kinds.length).toBeGreaterThanOrEqual(40);
  expect(tallies.filter(({ planted }) => planted < places).map(({ kind }) => kind)).toEqual([]);
  expect(tallies.flatMap(({ missed }) => missed)).toEqual([]);
  const toRead = tallies.slice(0, mistakesOfForm.length + mistakesOfNames.length);
  expect(toRead.flatMap(unread)).toEqual([]);
  // Each with somebody who was walked, and told at a place of the file that was edited, or with it beside.
  expect(tallies.flatMap(({ unmet }) => unmet)).toEqual([]);
  expect(tallies.flatMap(({ astray }) => astray)).toEqual([]);
  const planted = tallies.reduce((sum, tally) => sum + tally.planted, 0);
  const unmended = tallies.flatMap((tally) => tally.unmended);
  expect(unmended.length, unmended.join('\n')).toBeLessThanOrEqual(planted / 10);
}, 0);
