import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createFormat } from '../../studio/server/format-json.ts';

test('a definition keeps the schema that editors read it by, first in its file', async () => {
  const format = await createFormat('journeys');
  const text = await readFile('journeys/spouse.json', 'utf8');
  const squeezed = text.replace('{\n  "$schema": "journey.schema.json",\n', '{"$schema":"journey.schema.json",');
  expect(squeezed).not.toBe(text);
  expect(await format('spouse.json', squeezed)).toBe(text);
});
