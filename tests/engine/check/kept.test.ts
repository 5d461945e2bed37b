import { expect, test } from 'vitest';
import { checkJourneys, type DefinitionFiles } from '../../../engine/check/check-journeys.ts';
import { parseDefinition } from '../../../engine/definition/parse-definition.ts';
import { check, cleanFolder, contract, type Folder } from './check-fixture.ts';

const files = (change: (folder: Folder) => void): DefinitionFiles => {
  const folder = cleanFolder();
  folder.journeys['child'] = {
    ...{ id: 'child', title: 'Un enfant', extends: 'plain', requires: { journey: 'plain', because: 'Ainsi.' } },
    ...{ sections: [], outcomes: {} },
  };
  change(folder);
  return check(folder).parsed;
};
const clean = files(() => undefined);

/** The same files but for one: those that are not edited are the very same ones, as where somebody types. */
const edited = (kind: 'journeys' | 'parts' | 'lists', file: string, from: string, to: string): DefinitionFiles => {
  const parse = { journeys: 'journey', parts: 'part', lists: 'list' } as const;
  return {
    ...clean,
    [kind]: clean[kind].map((parsed) => {
      const { source } = parsed;
      if (source.file !== file) return parsed;
      expect(source.text).toContain(from);
      return parseDefinition(parse[kind], file, source.text.replace(from, to));
    }),
  };
};

test.each([
  ['nothing', clean],
  ['a journey', edited('journeys', 'plain.json', '"mode": {\n', '"mood": {\n')],
  ['a part', edited('parts', 'parts/person.json', '"birth"', '"born"')],
  ['a list', edited('lists', 'lists/modes.json', '"regular"', '"seldom"')],
  ['a list that is not there any more', { ...clean, lists: [] }],
  ['a list that cannot be read', edited('lists', 'lists/modes.json', '"options"', '"choices"')],
  ['a part that cannot be read', edited('parts', 'parts/person.json', '"steps"', '"stops"')],
  [
    'a parent that is not there any more',
    { ...clean, journeys: clean.journeys.filter(({ source }) => source.file !== 'plain.json') },
  ],
  ['a parent that cannot be read', edited('journeys', 'plain.json', '"sections"', '"parts"')],
  ['the documents of the server', { ...clean, documents: [] }],
  ['the lists of the server', { ...clean, externalLists: [] }],
] as const)('with what was found before, as much is found as anew, once somebody has edited %s', (_, files) => {
  const kept = new Map();
  checkJourneys(clean, contract, 'en', undefined, kept);
  const again = checkJourneys(files, contract, 'en', undefined, kept);
  const anew = checkJourneys(files, contract, 'en');
  expect(again.findings).toEqual(anew.findings);
  expect(again.journeys.map(({ journey }) => journey)).toEqual(anew.journeys.map(({ journey }) => journey));
  // And once it is as it was.
  expect(checkJourneys(clean, contract, 'en', undefined, kept).findings).toEqual(
    checkJourneys(clean, contract, 'en').findings,
  );
});
