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
