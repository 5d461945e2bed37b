import { expect, it } from 'vitest';
import { contractFacts } from '../../../api/contract/contract-facts.ts';
import { loadChecked, offering } from '../../../cli/load-checked.ts';
import { checkJourneys, type Verdict } from '../../../engine/check/check-journeys.ts';
import type { Kept } from '../../../engine/check/kept.ts';
import { parseDefinition } from '../../../engine/definition/parse-definition.ts';

it('a wrong parameter of a shipped part is told at its use alone, and put right there', async () => {
  const { files } = await loadChecked('journeys', 'en');
  const sound = offering(files);
  const kept: Kept<Verdict> = new Map();
  const suggested: string[] = [];
  let planted = 0;
  for (const { source, definition } of files.journeys) {
    const known = (definition?.sections ?? []).flatMap(({ steps }) =>
      steps.flatMap((step) => ('use' in step ? Object.keys(step.with ?? {}) : [])),
    );
    for (const parameter of new Set(known)) {
      // One of its uses; the others go on as they are.
      const text = source.text.replace(`"${parameter}": "`, '"who": "');
      const broken = sound.journeys.map((one) =>
        one.source.file === source.file ? parseDefinition('journey', source.file, text) : one,
      );
      const { findings } = checkJourneys({ ...sound, journeys: broken }, contractFacts(), 'en', undefined, kept);
      const errors = findings.filter(({ severity, code }) => severity === 'error' && !code.endsWith('translation'));
      if (errors.length === 0) continue;
      planted += 1;
      const place = `${source.file} ${parameter}`;
      for (const { file, suggestion, message } of errors)
        if (file.includes('/parts/') && suggestion !== undefined) suggested.push(`${place}: ${message}`);
      for (const { code, message } of errors)
        if (['unknown-call', 'open-route'].includes(code)) suggested.push(`${place}: ${message}`);
    }
  }
  expect(planted).toBeGreaterThan(5);
  expect(suggested).toEqual([]);
}, 120_000);
