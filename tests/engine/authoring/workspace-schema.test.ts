import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadChecked } from '../../../cli/load-checked.ts';
import { schemaTexts } from '../../../cli/schema.ts';

it('what editors offer is what the files of the journeys hold', async () => {
  const texts = schemaTexts(await loadChecked('journeys', 'en'));
  expect([...texts.keys()]).toEqual(['journey.schema.json', 'part.schema.json']);
  for (const [name, text] of texts) {
    // One line instead of thousands.
    const [found, wanted] = [text.split('\n'), readFileSync(`journeys/${name}`, 'utf8').split('\n')];
    expect(found.find((line, n) => line !== wanted[n])).toBeUndefined();
    expect(found).toHaveLength(wanted.length);
  }
});

/** Words of the language that an editor says nothing about, by where they stand. */
const withoutHelp = (schema: unknown, path = ''): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]): readonly string[] => {
    const here = `${path}/${key}`;
    if (key !== 'properties') return withoutHelp(value, here);
    return Object.entries(value as Record<string, Record<string, unknown>>).flatMap(([word, inner]) => [
      ...(inner['markdownDescription'] === undefined && inner['const'] === undefined ? [`${here}/${word}`] : []),
      ...withoutHelp(inner, `${here}/${word}`),
    ]);
  });
};

it('editors explain every word of the language', async () => {
  for (const text of schemaTexts(await loadChecked('journeys', 'en')).values())
    expect(withoutHelp(JSON.parse(text))).toEqual([]);
});
