import { expect, test } from 'vitest';
import { documentTitle } from '../../api/server/documents/offered-documents.ts';
import { documentsOf } from '../../engine/view/derive-step-view.ts';
import { shippedPlans } from '../journeys/shipped-definitions.ts';

test('each document that a step offers has a title in both languages', async () => {
  const ids = new Set([...(await shippedPlans()).values()].flatMap(({ steps }) => steps.flatMap(documentsOf)));
  expect(ids.size).toBeGreaterThan(5);
  for (const id of ids) {
    const [french, english] = [documentTitle(id, 'fr'), documentTitle(id, 'en')];
    expect(new Set([id, french, english]).size, id).toBe(3);
  }
});
