import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Mutant } from '../../../../engine/coverage/mutation/mutant.ts';
import { mutantsOf, operatorNames } from '../../../../engine/coverage/mutation/operators.ts';
import { createPlan } from '../../../../engine/path/plan.ts';
import { lists } from '../../../helpers/random-field.ts';
import { mistakenJourney } from './mistaken-journey.ts';

/** The places at which two values differ, with what stands there; lists of other lengths as wholes. */
const differences = (a: unknown, b: unknown, at = ''): readonly string[] => {
  if (JSON.stringify(a) === JSON.stringify(b)) return [];
  const isPlain = (one: unknown): boolean => typeof one !== 'object' || one === null;
  const isList = Array.isArray(a) || Array.isArray(b);
  if (isPlain(a) || isPlain(b) || (isList && (a as []).length !== (b as []).length)) {
    const ids = (one: unknown): string =>
      (Array.isArray(one) && one.length > 2 ? one.length : (JSON.stringify(one) ?? 'nothing').slice(0, 90)) as string;
    return [`${at} ${ids(a)} > ${ids(b)}`];
  }
  const [one, other] = [a, b] as readonly Readonly<Record<string, unknown>>[];
  const keys = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  const found = [...keys].flatMap((key) => differences(one?.[key], other?.[key], `${at}/${key}`));
  // The order of the keys is the order in which they are asked.
  return found.length > 0 ? found : [`${at} in another order`];
};

/** A mistake in one line: its id, what is said of it, and where the journey is another. */
const lineOf = ({ id, sentence, journey }: Mutant): string => {
  const { place, part, from, to } = sentence;
  const word = (one: unknown): string => (JSON.stringify(one) ?? 'nothing').slice(0, 90);
  const where = [place.kind, place.id, ...(part === undefined ? [] : [part.kind, 'id' in part ? part.id : ''])];
  return `${id} | ${where.join(' ').trim()} | ${word(from)} to ${word(to)} | ${differences(mistakenJourney, journey).join(', ')}`;
};

const told = readFileSync(new URL('told-mistakes.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const plan = createPlan(mistakenJourney, lists);

test.each(operatorNames)('what can be got wrong: %s', (operator) => {
  const lines = told.filter((line) => line.startsWith(`${operator}:`));
  expect(lines).not.toEqual([]);
  expect([...mutantsOf(plan, [operator])].map(lineOf)).toEqual(lines);
});
