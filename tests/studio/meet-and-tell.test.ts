import { expect, it } from 'vitest';
import { holdFiles, createChecker } from '../../studio/worker/held-files.ts';
import { meetAndTell } from '../../studio/worker/meet-and-tell.ts';
import type { WorkerFile } from '../../studio/worker/messages.ts';
import { cleanFolder, contract, type Folder, type Json } from '../engine/check/check-fixture.ts';

const today = '2026-03-15';

const filesOf = ({ journeys, parts, lists }: Folder): readonly WorkerFile[] =>
  (['journey', 'part', 'list'] as const).flatMap((kind) =>
    Object.entries({ journey: journeys, part: parts, list: lists }[kind]).map(([name, value]): WorkerFile => {
      return { kind, file: `${kind}s/${name}.json`, text: JSON.stringify(value, undefined, 2) };
    }),
  );

const hold = (files: readonly WorkerFile[]) => {
  const held = holdFiles({ documents: ['terms'], externalLists: ['countries', 'nationalities'] });
  held.put(files, []);
  return held;
};

const shares = (when: Json): Folder => {
  const folder = cleanFolder();
  folder.journeys['plain'].sections[1].steps[1].when = when;
  return folder;
};

/** What is told of the errors of a folder, typed one state after the other. */
const toldOf = (committed: Folder, typed: readonly Folder[], language: 'fr' | 'en' = 'fr') => {
  const held = hold(filesOf(committed));
  const checker = createChecker(held, contract);
  for (const folder of typed) held.put(filesOf(folder), []);
  const errors = checker.check(language).findings.filter(({ severity }) => severity === 'error');
  const told = meetAndTell(held, hold(filesOf(committed)), errors, { today, language });
  expect(told).not.toEqual([]);
  return told;
};

it('of a condition that is wrong, somebody is told who saw the step before it was, by questions and amounts', () => {
  const [good, bad] = [{ amount: { atLeast: 9000 } }, { amounted: { atLeast: 9000 } }];
  // A letter ago the file could be read, and nothing was sound in it: its condition was another one.
  for (const typed of [[shares(bad)], [shares({ amount: { atMost: 70 } }), shares(bad)]]) {
    for (const { who = '', example } of toldOf(shares(good), typed)) {
      expect(who).toMatch(/«\sVos parts\s».*«\sQuestion\s» = 9\s000\s€/u);
      expect(who).not.toContain('amount');
      // Cents; whoever answers less never saw the step.
      expect(example?.visits.find(({ step }) => step === 'amount')?.answers['amount']).toBeGreaterThanOrEqual(900_000);
    }
  }
});

it('of a file whose questions are others now, whoever came there before is told in the words of before', () => {
  const rewritten = shares({ amounted: { atLeast: 9000 } });
  const [, { steps }] = rewritten.journeys['plain'].sections;
  steps[0] = {
    ...steps[0],
    fields: { other: { type: 'text', label: 'Autre' } },
    rules: [],
    exits: [],
    save: undefined,
  };
  delete steps[0].live;
  for (const { who, code } of toldOf(shares({ amount: { atLeast: 9000 } }), [rewritten])) {
    if (code !== 'unknown-name') continue;
    expect(who).toMatch(/«\sVos parts\s».*«\sQuestion\s» = 9\s000\s€/u);
  }
});

it('of an empty file nobody is told in the words of another journey', () => {
  const empty = cleanFolder();
  empty.journeys['plain'] = '';
  empty.journeys['beside'] = { ...cleanFolder().journeys['plain'], id: 'beside' };
  const before = { ...empty, journeys: { ...empty.journeys, plain: cleanFolder().journeys['plain'] } };
  before.journeys['plain'].sections[0].steps[0].with.who = 'soi';
  for (const { who, example } of toldOf(before, [empty])) {
    expect(example?.arrives?.journey).toBe('plain');
    expect(who).toContain('Le nom de soi');
  }
});
