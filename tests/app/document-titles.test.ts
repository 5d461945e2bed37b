import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentIds } from '../../api/server/documents/offered-documents.ts';

test('each document that a step may offer has a title on the page', () => {
  const page = readFileSync('app/journey/use-documents.ts', 'utf8');
  expect(documentIds.length).toBeGreaterThan(5);
  expect(documentIds.filter((id) => !page.includes(`'${id}': t\``))).toEqual([]);
});
