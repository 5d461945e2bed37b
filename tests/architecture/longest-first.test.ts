import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longest } from '../../tools/longest-first.ts';

test('the files that the gate begins with are where they are looked for', () => {
  expect(longest.filter((file) => !existsSync(file))).toEqual([]);
});
