import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { journeyTexts } from './journey-texts.ts';
import { shippedPlans } from './shipped-definitions.ts';

/** Bytes of a value as the shortest JSON. */
const bytesOf = (value: unknown, replace?: (key: string, value: unknown) => unknown): number =>
  Buffer.byteLength(JSON.stringify(value, replace));

test('the definitions take at most 40 % of the bytes of a plain copy for each funnel', async () => {
  const texts = journeyTexts();
  // A copy has its words in place, names no section in each step, and leaves out what is empty.
  const spellOut = (key: string, value: unknown): unknown => {
    if (key === 'section' || (Array.isArray(value) && value.length === 0)) return undefined;
    return typeof value === 'string' ? (texts.get(value)?.fr ?? value) : value;
  };
  const copies = [...(await shippedPlans())].map(([id, { journey }]) => ({ id, bytes: bytesOf(journey, spellOut) }));
  const copied = copies.reduce((sum, { bytes }) => sum + bytes, 0);
  const written = globSync(['journeys/*.json', 'journeys/parts/*.json'], { exclude: ['journeys/*.schema.json'] })
    // Which schema an editor reads a file by is nothing that a copy would say.
    .map((file) => bytesOf({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), $schema: undefined }))
    .reduce((sum, bytes) => sum + bytes, 0);
  console.log(
    `Definitions: ${written} bytes for ${copies.length} funnels; plain copies: ${copied} (${copies.map(({ id, bytes }) => `${id} ${bytes}`).join(', ')}); ${((written / copied) * 100).toFixed(1)} %`,
  );
  expect(written / copied).toBeLessThanOrEqual(0.4);
});
