import { expect, it } from 'vitest';
import { loadChecked } from '../../../cli/load-checked.ts';

// Of today, `check` proves it where the commands of the documentation are run.
it.each(['2028-02-29', '2035-12-31'])('the shipped journeys have nothing but notes on %s', async (today) => {
  const { findings } = await loadChecked('journeys', 'fr', { today });
  expect(findings.filter(({ severity }) => severity !== 'note')).toEqual([]);
});
