import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createFormat } from '../../studio/server/format-json.ts';

test('a definition keeps the schema that editors read it by, first in its file', async () => {
  const format = await createFormat('journeys');
  const text = await readFile('journeys/spouse.json', 'utf8');
  const { $schema, ...rest } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  expect($schema).toBe('journey.schema.json');
  expect(await format('spouse.json', JSON.stringify({ $schema, ...rest }))).toBe(text);
});
