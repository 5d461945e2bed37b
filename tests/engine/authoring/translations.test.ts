import { describe, expect, test } from 'vitest';
import {
  fileOfText,
  settleOrphans,
  sortTranslated,
  textsToTranslate,
  withTranslations,
  type TextToTranslate,
} from '../../../engine/authoring/translations.ts';
import { valueAt } from '../../../engine/authoring/value-at.ts';
import { parseDefinition } from '../../../engine/definition/parse-definition.ts';

const person = JSON.stringify({ id: 'person', steps: [{ id: 'name', route: '/name', title: 'Le nom de {who}' }] });
const { source } = parseDefinition('part', 'parts/person.json', person);
const entry = (base: string, path: readonly (string | number)[], file = source.file) => ({
  ...{ base, french: 'Le nom de vous', params: {} },
  origin: { file, path },
});
const title = ['steps', 0, 'title'];
const texts = new Map([
  ['plain.me.title', entry('part.person.title', title)],
  ['plain.you.title', entry('part.person.title', title)],
  ['plain.id', entry('part.person.id', ['steps', 0, 'id'])],
  ['plain.gone', entry('part.person.gone', ['steps', 1, 'title'])],
  ['plain.list', entry('part.person.list', ['steps'])],
  ['plain.elsewhere', entry('part.other.title', title, 'parts/other.json')],
]);
const known = (fr: string) => new Map([['part.person.title', { fr, en: 'The name of {who}', file: 'en/x.json' }]]);
const sources = new Map([[source.file, source]]);

test('each text is told once, as it was written, with what became of its English', () => {
  const [first, second] = textsToTranslate([{ texts }, { texts }], sources, known('Le nom de {who}'));
  expect(first).toEqual({
    ...{ id: 'part.person.title', state: 'done', french: 'Le nom de {who}', english: 'The name of {who}' },
    from: 'Le nom de {who}',
  });
  expect(second).toEqual({ id: 'part.person.id', state: 'missing', french: 'name', english: '', from: '' });
  expect(textsToTranslate([{ texts }], sources, known('Autre'))[0]).toMatchObject({ state: 'outdated', from: 'Autre' });
  for (const en of ['', ' \n']) {
    const emptied = new Map([['part.person.title', { fr: 'Le nom de {who}', en, file: 'en/x.json' }]]);
    expect(textsToTranslate([{ texts }], sources, emptied)[0]).toMatchObject({ state: 'missing', english: '' });
  }
  expect(textsToTranslate([{ texts }, { texts }], sources, new Map()).map(({ id }) => id)).toEqual([
    ...['part.person.title', 'part.person.id'],
  ]);
});

test('a row is taken where its text says what was translated, and says it in both languages', () => {
  const [text] = textsToTranslate([{ texts }], sources, new Map());
  const row = { id: 'part.person.title', french: 'Le nom de {who}', english: 'The name of {who}' };
  const rows = [
    row,
    { ...row, id: 'part.person.other' },
    { ...row, french: 'Le nom' },
    { ...row, english: ' \n' },
    { ...row, english: 'The name' },
  ];
  expect(sortTranslated(text === undefined ? [] : [text], rows)).toEqual({
    taken: [row],
    refused: [
      { id: 'part.person.other', why: 'unknown' },
      { id: row.id, why: 'french-changed' },
      { id: row.id, why: 'empty' },
      { id: row.id, why: 'placeholders' },
    ],
  });
});

test('English stands in the file of the journey or the part that says it', () => {
  expect(['plain.title', 'part.person.step.name', 'plain', 'part'].map(fileOfText)).toEqual([
    ...['plain.json', 'part.person.json', 'plain.json', 'part..json'],
  ]);
});

test('what was there keeps its place, and what is new stands behind it', () => {
  const taken = [
    { id: 'b', french: 'Bé', english: 'Bee' },
    { id: 'c', french: 'Cé', english: 'Cee' },
  ];
  const before = withTranslations('', [
    { id: 'b', french: 'B', english: 'B' },
    { id: 'a', french: 'A', english: 'A' },
  ]);
  expect(withTranslations(before, taken)).toBe(`{
  "b": {
    "fr": "Bé",
    "en": "Bee"
  },
  "a": {
    "fr": "A",
    "en": "A"
  },
  "c": {
    "fr": "Cé",
    "en": "Cee"
  }
}
`);
  expect(withTranslations('', [])).toBe('{}\n');
});

describe('English that is of no text any more', () => {
  const said = (fr: string) => ({ fr, en: `EN ${fr}` });
  const missing = (id: string, french: string) =>
    ({ id, state: 'missing', french, english: '', from: '' }) satisfies TextToTranslate;
  const plainFile = 'en/plain.json';
  const settled = (
    entries: Readonly<Record<string, ReturnType<typeof said>>>,
    orphans: readonly string[],
    lacking: readonly TextToTranslate[],
    more: readonly (readonly [string, string])[] = [],
  ) =>
    settleOrphans(
      new Map([[plainFile, `${JSON.stringify(entries, undefined, 2)}\n`], ...more]),
      orphans.map((id) => ({ id, file: plainFile })),
      lacking,
    );
  const written = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;
  const [a, b, c] = [said('Un'), said('Deux'), said('Trois')];

  test('is taken out, and what stands around it stays as it is written', () => {
    const all = { 'plain.a': a, 'plain.b': b, 'plain.c': c };
    for (const ids of [['plain.a'], ['plain.c'], ['plain.b', 'plain.c'], ['plain.c', 'plain.a']]) {
      const left = Object.fromEntries(Object.entries(all).filter(([id]) => !ids.includes(id)));
      expect(settled(all, ids, [])).toEqual({ texts: new Map([[plainFile, written(left)]]), settled: ids.length });
    }
    const text = '{ "plain.a": { "fr": "Un",   "en": "One" },\n\n"plain.b": { "fr": "Deux", "en": "Two" } }';
    const orphans = [{ id: 'plain.b', file: plainFile }];
    expect(settleOrphans(new Map([[plainFile, text]]), orphans, []).texts.get(plainFile)).toBe(
      '{ "plain.a": { "fr": "Un",   "en": "One" } }',
    );
    expect(settled(all, [], [missing('plain.d', 'Un')])).toEqual({ texts: new Map(), settled: 0 });
  });

  test('goes to the text without English that says the same French, each to the one whose name is nearest', () => {
    const all = { 'plain.step.a.title': a, 'plain.b': b, 'plain.step.c.title': { ...a, en: 'Another' } };
    const [old] = [Object.keys(all)];
    const lacking = [
      missing('plain.step.cc.title', 'Un'),
      missing('plain.step.aa.title', 'Un'),
      missing('plain.z', 'Z'),
    ];
    const { texts, settled: count } = settled(all, old ?? [], [
      ...lacking,
      { ...missing('plain.d', 'Deux'), state: 'done' },
    ]);
    expect(texts.get(plainFile)).toBe(
      written({ 'plain.step.aa.title': a, 'plain.step.cc.title': { ...a, en: 'Another' } }),
    );
    expect(count).toBe(3);
    // Two of them for one text: the second one is of none.
    expect(settled(all, old ?? [], lacking.slice(1)).texts.get(plainFile)).toBe(written({ 'plain.step.aa.title': a }));
  });

  test.each<[string, readonly string[], readonly TextToTranslate[], string | undefined]>([
    ['follows', [], [], 'plain.step.new.title'],
    [
      'goes where the old name still has a text',
      [],
      [{ ...missing('plain.step.old.short', 'X'), state: 'done' }],
      undefined,
    ],
    [
      'goes where the new name had one already',
      [],
      [{ ...missing('plain.step.new.short', 'X'), state: 'done' }],
      undefined,
    ],
    ['goes where its other texts went under two names', ['body'], [missing('plain.step.else.body', 'body')], undefined],
  ])('of a text with other words, in a step that has another name by its other texts, %s', (_, roles, more, now) => {
    const old = ['title', 'intro', ...roles].map((role) => `plain.step.old.${role}`);
    const all = Object.fromEntries(old.map((id) => [id, said(id.split('.').at(-1) ?? '')]));
    const lacking = [missing('plain.step.new.intro', 'intro'), missing('plain.step.new.title', 'Nouveau'), ...more];
    const after = JSON.parse(settled(all, old, lacking).texts.get(plainFile) ?? '') as Record<string, unknown>;
    expect(after['plain.step.new.intro']).toEqual(said('intro'));
    expect(Object.entries(after).find(([, one]) => JSON.stringify(one) === JSON.stringify(said('title')))?.[0]).toBe(
      now,
    );
  });

  test('goes to the file of its text, which is made where there is none', () => {
    const lacking = [missing('part.new.a', 'Un'), missing('other.b', 'Deux')];
    const others = written({ 'other.a': c });
    const { texts } = settled({ 'plain.a': a, 'plain.b': b }, ['plain.a', 'plain.b'], lacking, [
      ['en/other.json', others],
    ]);
    expect(Object.fromEntries(texts)).toEqual({
      'en/plain.json': '{}\n',
      'en/part.new.json': written({ 'part.new.a': a }),
      'en/other.json': written({ 'other.a': c, 'other.b': b }),
    });
  });
});

test('a value is found by its way, and nothing where there is none', () => {
  expect(valueAt(source.tree, ['steps', 0, 'route'])).toBe('/name');
  expect(valueAt(source.tree, ['steps', 0])).toMatchObject({ id: 'name' });
  expect([valueAt(source.tree, ['steps', 3]), valueAt(undefined, [])]).toEqual([undefined, undefined]);
});
