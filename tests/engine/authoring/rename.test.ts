import { describe, expect, it, test } from 'vitest';
import { rehearseRename } from '../../../engine/authoring/rehearse-rename.ts';
import type { Translation } from '../../../engine/check/translations.ts';
import { checkJourneys, type DefinitionFiles } from '../../../engine/check/check-journeys.ts';
import { parseDefinition } from '../../../engine/definition/parse-definition.ts';
import { check, cleanFolder, contract, type Folder } from '../check/check-fixture.ts';

/** The clean folder, with a second use of its part that changes it, and a second part whose names read the same. */
const folder = (): Folder => {
  const made = cleanFolder();
  const [person, money] = made.journeys['plain'].sections;
  const again = {
    ...{ use: 'person', as: 'you', with: { who: 'autre' }, when: { 'me.name': { answered: true } } },
    change: {
      name: {
        title: 'Et l’autre ?',
        rules: [{ id: 'other', on: 'name', must: { name: { not: '$me.name' } }, message: 'Un autre.' }],
      },
    },
  };
  person.steps.push(again);
  made.parts['town'] = {
    id: 'town',
    steps: [
      {
        ...{ id: 'home', route: '/home', title: 'Chez vous' },
        fields: { town: { type: 'text', label: 'Ville' }, birth: { type: 'date', label: 'Ici depuis' } },
        rules: [
          {
            id: 'known',
            on: 'town',
            must: { any: [{ birth: { answered: true } }, { not: { town: 'X' } }] },
            message: 'Où ?',
          },
        ],
        save: { call: 'Core/SavePerson', send: { nom: '$town', naissance: '$birth' } },
      },
    ],
  };
  money.steps.push({ use: 'town', as: 'home', remove: [] });
  return made;
};

const filesOf = (made: Folder): DefinitionFiles => {
  const { parsed, findings } = check(made);
  expect(findings).toEqual([]);
  return parsed;
};

/** What is written in all files, by their names. */
const textsIn = ({ journeys, parts, translationTexts }: DefinitionFiles): ReadonlyMap<string, string> =>
  new Map([...[...journeys, ...parts].map(({ source }) => [source.file, source.text] as const), ...translationTexts]);

/** The same files, with other texts. */
const written = (files: DefinitionFiles, texts: ReadonlyMap<string, string>): DefinitionFiles => {
  const text = (file: string): string => texts.get(file) ?? '';
  return {
    ...files,
    journeys: files.journeys.map(({ source: { file } }) => parseDefinition('journey', file, text(file))),
    parts: files.parts.map(({ source: { file } }) => parseDefinition('part', file, text(file))),
    translations: new Map(
      [...files.translationTexts.keys()].flatMap((file) =>
        Object.entries(JSON.parse(text(file)) as Record<string, Translation>),
      ),
    ),
    translationTexts: new Map([...files.translationTexts.keys()].map((file) => [file, text(file)])),
  };
};

const files = filesOf(folder());
const findingsIn = (some: DefinitionFiles) =>
  checkJourneys(some, contract, 'en').findings.map(({ code, message }) => `${code}: ${message}`);

test('the folder that is renamed in has nothing wrong', () => expect(findingsIn(files)).toEqual([]));

describe('a new word stands wherever the old one was meant, and nowhere else:', () => {
  const names = {
    plain: [
      'state',
      'origin',
      'age',
      'total',
      'amount',
      'mode',
      'source',
      'shares',
      'agreed',
      'recap',
      'adviser',
      'waiting',
    ],
    person: ['name', 'birth'],
    town: ['town', 'home'],
  };
  it.each(Object.entries(names).flatMap(([id, own]) => own.map((name) => [id, name] as const)))('%s %s', (id, name) => {
    const renamed = rehearseRename(files, contract, { id, name }, 'fresh');
    if (renamed.kind === 'refused') expect.fail(renamed.why);
    const after = new Map([...textsIn(files), ...renamed.files]);
    expect(findingsIn(written(files, after))).toEqual([]);
    for (const [file, text] of after) {
      const back = text.replaceAll(/,\s*"was": "[^"]*"/gu, '').replaceAll(/(?<=["$.-])fresh(?=["$.-])/gu, name);
      expect(back).toBe(textsIn(files).get(file));
      expect(renamed.files.has(file)).toBe(text !== textsIn(files).get(file));
    }
  });
});

describe('what cannot be given is said:', () => {
  const why = (id: string, name: string, to: string, some = files) => {
    const answer = rehearseRename(some, contract, { id, name }, to);
    return answer.kind === 'refused' ? answer.why : answer.kind;
  };
  it.each(['', 'Fresh', 'two words', '1st', 'a.b', '$a', 'é', 'a-', 'a-B', 'a--b', '-a'])(
    '%s is no name and no id',
    (to) => {
      expect([why('plain', 'mode', to), why('plain', 'recap', to)]).toEqual(['no-name', 'no-name']);
    },
  );
  it('a hyphen is for ids alone', () => {
    expect([why('plain', 'mode', 'a-b'), why('plain', 'recap', 'a-b2')]).toEqual(['no-name', 'renamed']);
    expect([why('plain', 'mode', 'aB2'), why('plain', 'recap', 'aB2')]).toEqual(['renamed', 'renamed']);
  });
  it('a word that stands somewhere is taken, in whatever file', () => {
    expect([why('plain', 'mode', 'town'), why('town', 'town', 'mode'), why('plain', 'recap', 'adviser')]).toEqual([
      ...['taken', 'taken', 'taken'],
    ]);
  });
  it('nothing of that name, no file of that id', () => {
    expect([why('plain', 'nothing', 'fresh'), why('nowhere', 'mode', 'fresh')]).toEqual(['unknown', 'unknown']);
  });
  it('with errors, nobody can tell', () => {
    const wrong = cleanFolder();
    wrong.journeys['plain'].sections[1].steps[0].refresh = ['stat'];
    expect(why('plain', 'mode', 'fresh', check(wrong).parsed)).toBe('errors');
    // A file that is no JSON is one, too.
    for (const [kind, word] of [
      ['journeys', 'journey'],
      ['parts', 'part'],
    ] as const) {
      const torn = { ...files, [kind]: [parseDefinition(word, 'torn.json', '{'), ...files[kind]] };
      expect([why('plain', 'mode', 'fresh', torn), why('plain', 'recap', 'fresh', torn)]).toEqual(['errors', 'errors']);
    }
  });
});

test('a name that a question had before stays beside it, and a former name is kept where there is none', () => {
  const made = folder();
  made.journeys['plain'].sections[1].steps[0].fields.mode.was = 'rhythm';
  const text = (name: string, of: Folder): string => {
    const renamed = rehearseRename(filesOf(of), contract, { id: 'plain', name }, 'fresh');
    return renamed.kind === 'renamed' ? (renamed.files.get('plain.json') ?? '') : renamed.why;
  };
  const fieldsIn = (one: string) => JSON.parse(one).sections[1].steps[0].fields;
  expect(fieldsIn(text('mode', made)).fresh.was).toBe('rhythm');
  expect(fieldsIn(text('mode', folder())).fresh.was).toBe('mode');
  const step = JSON.parse(text('recap', folder())).sections[1].steps[2];
  expect([step.id, step.was]).toEqual(['fresh', 'recap']);
  made.journeys['plain'].sections[1].steps[2].was = 'sum';
  expect(JSON.parse(text('recap', made)).sections[1].steps[2].was).toBe('sum');
});
