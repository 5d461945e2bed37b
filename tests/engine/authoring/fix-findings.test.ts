import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { contractFacts } from '../../../api/contract/contract-facts.ts';
import { documentIds } from '../../../api/server/documents/offered-documents.ts';
import { loadChecked, type Checked } from '../../../cli/load-checked.ts';
import { fixText } from '../../../engine/authoring/fix-findings.ts';
import { edited, wordEdit, wordsOf } from '../../../engine/authoring/text-edits.ts';
import { checkJourneys } from '../../../engine/check/check-journeys.ts';
import { parseDefinition } from '../../../engine/definition/parse-definition.ts';
import { check, cleanFolder } from '../check/check-fixture.ts';
import { mistakesOfReading } from '../check/mistakes/of-reading.ts';
import { enough, law } from '../law.ts';

const suggested = mistakesOfReading.filter(({ suggestion }) => suggestion !== undefined);

it.each(suggested)(
  '$code: $title: with what is suggested, nothing is wrong any more',
  ({ plant, file = 'plain.json' }) => {
    const folder = cleanFolder();
    plant(folder);
    const { findings, text } = check(folder);
    const fixed = fixText(text(file), findings);
    expect(fixed.fixed).toBe(1);
    const [group, name] = file.includes('/')
      ? (file.split('/') as ['parts' | 'lists', string])
      : (['journeys', file] as const);
    folder[group][name.replace('.json', '')] = JSON.parse(fixed.text);
    expect(check(folder).findings).toEqual([]);
  },
);

it('nothing is mended where no word is said to be wrong, or none to be right, or where the wrong one stands twice', () => {
  const text = '{"a": ["one", "one", "two"]}';
  const at = { pointer: '/a', wrong: 'two', suggestion: 'three' };
  expect(fixText(text, [at])).toEqual({ text: '{"a": ["one", "one", "three"]}', fixed: 1 });
  for (const one of [{ wrong: undefined }, { suggestion: undefined }, { wrong: 'one' }, { pointer: '/b' }])
    expect(fixText(text, [{ ...at, ...one }])).toEqual({ text, fixed: 0 });
});

it('of a name in the lines of a list only its own part is written, and a name that is read keeps its sign', () => {
  const meant = { pointer: '', wrong: 'lines.pert', suggestion: 'lines.part' };
  const fixed = (text: string, one = meant): string => fixText(text, [one]).text;
  expect(fixed('["pert"]')).toBe('["part"]');
  expect(fixed('["$pert"]')).toBe('["$part"]');
  expect(fixed('["$lines.pert"]')).toBe('["$lines.part"]');
  expect(fixed('["lines.pert"]')).toBe('["lines.part"]');
  // Of another list it is no name in these lines.
  expect(fixed('["pert"]', { ...meant, suggestion: 'others.part' })).toBe('["pert"]');
});

let shipped: Checked;
beforeAll(async () => {
  shipped = await loadChecked('journeys', 'en');
});

it('knows an inherited outcome that no step leaves for any more', () => {
  const source = shipped.files.journeys.find(({ source: { file } }) => file.endsWith('av-minor.json'))?.source;
  if (source === undefined) throw new Error('There is no av-minor.');
  const slipped = source.text.replace('"pep-adviser"', '"pep-advser"');
  const { findings } = checkJourneys(
    {
      ...shipped.files,
      journeys: shipped.files.journeys.map(({ source: { file, text } }) =>
        parseDefinition('journey', file, file === source.file ? slipped : text),
      ),
      documents: documentIds,
      externalLists: ['countries', 'nationalities'],
    },
    contractFacts(),
    'en',
  );
  expect(fixText(slipped, findings).text).toBe(source.text);
});

/** A letter goes missing where a name is read or an outcome is left for. */
const slips = (text: string) =>
  [...wordsOf(text)].filter(
    ({ kind, word, path }) =>
      kind === 'value' && (/^\$[a-zA-Z]{6,}$/u.test(word) || path.at(-1) === 'to') && word.length > 6,
  );

it('finds a slip of the pen in a journey that is shipped, and puts it right', () => {
  const count = { restored: 0 };
  return Promise.resolve(
    law(16, [fc.nat(), fc.nat(), fc.nat()], (a, b, c) => {
      const sources = [...shipped.files.journeys, ...shipped.files.parts].map(({ source }) => source);
      const source = sources[a % sources.length];
      const words = slips(source?.text ?? '');
      const word = words[b % Math.max(1, words.length)];
      if (source === undefined || word === undefined) return;
      const at = 2 + (c % (word.word.length - 2));
      const slipped = edited(source.text, [wordEdit(word, word.word.slice(0, at) + word.word.slice(at + 1))]);
      const again = <K extends 'journey' | 'part'>(kind: K, file: string, text: string) =>
        parseDefinition(kind, file, file === source.file ? slipped : text);
      const { findings } = checkJourneys(
        {
          ...shipped.files,
          journeys: shipped.files.journeys.map(({ source: one }) => again('journey', one.file, one.text)),
          parts: shipped.files.parts.map(({ source: one }) => again('part', one.file, one.text)),
          documents: documentIds,
          externalLists: ['countries', 'nationalities'],
        },
        contractFacts(),
        'en',
      );
      const found = findings.filter(({ severity, file }) => severity === 'error' && file === source.file);
      expect(found.length).toBeGreaterThan(0);
      if (fixText(slipped, found).text === readFileSync(source.file, 'utf8')) count.restored += 1;
    }),
    // Not each: what is left of a short name may be nearer to another one.
  ).then(() => expect(count.restored).toBeGreaterThanOrEqual(enough(8)));
});
