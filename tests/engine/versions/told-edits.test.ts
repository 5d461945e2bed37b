import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { diffEditions } from '../../../engine/versions/diff.ts';
import { tellChange } from '../../../engine/versions/sentences.ts';
import { editionOf, written } from './edited-journey.ts';
import { edits } from './told-edits.ts';

/** What is said of each edit: a heading, a line for each change in each language, and below it what it does. */
const told = new Map(
  readFileSync(new URL('told-edits.txt', import.meta.url), 'utf8')
    .split(/^# /mu)
    .slice(1)
    .map((part): readonly [string, readonly string[]] => {
      const [title = '', ...lines] = part.trimEnd().split('\n');
      return [title, lines];
    }),
);
const before = editionOf(written());

test('of every edit it is written down what is said', () => {
  expect([...told.keys()]).toEqual(Object.keys(edits));
});

test.each(Object.entries(edits))('%s', (title, edit) => {
  const one = written();
  edit(one);
  const after = editionOf(one);
  const changes = diffEditions(before, after, '2026-03-15');
  const said = (['fr', 'en'] as const).flatMap((language) =>
    changes.flatMap((change) => {
      const { sentence, effects } = tellChange(before, after, change, language);
      return [`${language} ${sentence}`, ...effects.map((effect) => `   - ${effect}`)];
    }),
  );
  expect(said).toEqual(told.get(title));
  // Nobody reads JSON.
  expect(said.join('\n')).not.toMatch(/[[{]"|[[{}\]]{2}|null|undefined/u);
});
