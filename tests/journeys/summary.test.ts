import { expect, test } from 'vitest';
import { shippedPlans } from './shipped-definitions.ts';

test('whatever is asked before a summary can be read again on it', async () => {
  const left: string[] = [];
  let summaries = 0;
  for (const [id, { steps }] of await shippedPlans()) {
    const summary = steps.findIndex(({ step }) => step.show !== undefined);
    if (summary === -1) continue;
    summaries += 1;
    const shown = steps[summary]?.step.show ?? [];
    const asked = steps.slice(0, summary).filter(({ fields }) => fields.length > 0);
    left.push(...asked.filter(({ step }) => !shown.includes(step.section)).map(({ step }) => `${id}/${step.id}`));
  }
  expect(summaries).toBeGreaterThan(0);
  expect(left).toEqual([]);
});
