import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueAt } from '../../../../engine/coverage/mutation/edit.ts';
import { mutantsOf } from '../../../../engine/coverage/mutation/operators.ts';
import type { Plan } from '../../../../engine/path/plan.ts';
import { onePage } from '../../../helpers/one-page.ts';
import { randomJourney } from '../../../helpers/random-journey.ts';
import { law } from '../../law.ts';

type Path = readonly (string | number)[];

/** Where each word, number and tick of a definition stands. */
const leavesIn = (value: unknown, path: Path = []): readonly Path[] => {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [path];
  const keyOf = (key: string): string | number => (Array.isArray(value) ? Number(key) : key);
  return Object.entries(value).flatMap(([key, inner]) => leavesIn(inner, [...path, keyOf(key)]));
};

/** What decides who goes where, what is taken, and what is worked out and sent of it. */
const decisive = new Set([
  ...['when', 'useWhen', 'skipIf', 'must', 'exits', 'level', 'min', 'max', 'optional', 'alone', 'without', 'same'],
  ...['values', 'otherwise', 'points', 'of', 'send', 'load', 'refresh'],
]);
/** So few things change with it that the mistake is about this one. */
const few = 3;

/** Whether something only stands elsewhere, because what was before it in its list was left out. */
const hasMoved = (journey: unknown, mistaken: unknown, path: Path): boolean =>
  path.some((place, depth) => {
    const [before, after] = [journey, mistaken].map((one) => valueAt(one, path.slice(0, depth)));
    if (!Array.isArray(before) || !Array.isArray(after) || after.length >= before.length) return false;
    return Number(place) > before.findIndex((one, n) => one !== after[n]);
  });

const unmistaken = (plan: Plan): readonly string[] => {
  const { journey } = plan;
  // The list whose lines are sent is named by it: another one would have other questions.
  const all = leavesIn(journey).filter(
    (path) => path.some((key) => decisive.has(String(key))) && path.at(-1) !== 'each',
  );
  const left = new Set(all);
  for (const mutant of mutantsOf(plan)) {
    const changed = all.filter(
      (path) => valueAt(mutant.journey, path) !== valueAt(journey, path) && !hasMoved(journey, mutant.journey, path),
    );
    if (changed.length <= few) for (const path of changed) left.delete(path);
  }
  return [...left].map((path) => path.join('/'));
};

it('whatever decides anything is got wrong by some small mistake', () =>
  law(60, [fc.oneof(onePage, randomJourney)], ({ plan }) => {
    expect(unmistaken(plan)).toEqual([]);
  }));
