import { expect, it } from 'vitest';
import { contractFacts } from '../../../api/contract/contract-facts.ts';
import { loadChecked, offering } from '../../../cli/load-checked.ts';
import { fixText } from '../../../engine/authoring/fix-findings.ts';
import { checkJourneys, type Verdict } from '../../../engine/check/check-journeys.ts';
import type { Kept } from '../../../engine/check/kept.ts';
import { parseDefinition } from '../../../engine/definition/parse-definition.ts';
import { check, cleanFolder } from './check-fixture.ts';
import { amount, name, use } from './mistakes/planted.ts';

const shared = 'parts/person.json';

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

it('what only one of two uses of a part misses is not put right in the part', () => {
  const folder = cleanFolder();
  const { steps } = folder.journeys['plain'].sections[0];
  steps.push({ ...use(folder), as: 'you', with: { who: 'eux' } });
  name(folder).save.call = 'Core/SavePerso{who}';
  use(folder).with.who = 'm';
  steps[1].with.who = 'n';
  const found = check(folder).findings.filter(({ code }) => code === 'unknown-call');
  expect(found.map(({ file, suggestion }) => [file, suggestion])).toEqual([[shared, undefined]]);
});

it('what every use of a part misses is put right in it', () => {
  const folder = cleanFolder();
  name(folder).save.call = 'Core/SavePersom';
  const { findings, text } = check(folder);
  expect(findings.map(({ code, suggestion }) => [code, suggestion])).toEqual([['unknown-call', 'Core/SavePerson']]);
  expect(fixText(text(shared), findings).text).toContain('"Core/SavePerson"');
});

it('a name that is nearest and of another type is not offered', () => {
  const folder = cleanFolder();
  const label = 'Question';
  Object.assign(amount(folder).fields, {
    proofFile: { type: 'file', label, accept: ['pdf'], maxMb: 1 },
    proofText: { type: 'text', label },
  });
  // Of these, the file is as near as the text, and stands first.
  amount(folder).save.send.mode = '$proofTile';
  const found = check(folder).findings.filter(({ code }) => code === 'unknown-name');
  expect(found.map(({ suggestion }) => suggestion)).not.toContain('proofFile');
  expect(found).toHaveLength(1);
});
