import { expect, test } from 'vitest';
import type { ListDefinition } from '../../../engine/definition/language.ts';
import { parseDefinition } from '../../../engine/definition/parse-definition.ts';
import { resolveJourney } from '../../../engine/definition/resolve-parts.ts';
import { compareEditions, gravestOf, needsApproval } from '../../../engine/versions/compare-editions.ts';
import { contentOf, createEdition, editionsOf, listsOf } from '../../../engine/versions/content.ts';
import { effects, type Change, type Effect } from '../../../engine/versions/diff.ts';
import { editionOf, written, type Json } from './edited-journey.ts';

const checkedAs = (id: string) => {
  const { journey } = written();
  const { definition } = parseDefinition('journey', `${id}.json`, JSON.stringify({ ...journey, id }));
  if (definition === undefined) throw new Error('It cannot be read.');
  return resolveJourney({ file: `${id}.json`, definition }, { journeys: new Map(), parts: new Map() });
};
const lists: readonly ListDefinition[] = [
  { $schema: '../list.schema.json', source: 'INSEE', id: 'z', options: [{ code: 1, fr: 'Un' }] } as Json,
  { id: 'modes', options: [{ code: 'A', fr: 'Un', hint: { fr: 'Le premier' }, flags: ['x'], value: 3 }] },
];
const translations = new Map([
  ['b.title', { fr: 'Épargner', en: 'Saving', file: 'en/b.json' }],
  ['list.modes.option.A.label', { fr: 'Un', en: 'One', file: 'en/list.modes.json' }],
  ['list.modes.option.A.hint', { fr: 'Le premier', en: 'The first', file: 'en/list.modes.json' }],
]);
const content = contentOf([checkedAs('b'), checkedAs('a'), checkedAs('c')], lists, translations);

test('what is published stands in the order of ids, and a list without what only editors read', () => {
  expect(content.journeys.map(({ journey }) => journey.id)).toEqual(['a', 'b', 'c']);
  expect(content.lists).toStrictEqual([
    {
      id: 'modes',
      options: [
        { code: 'A', fr: 'Un', en: 'One', hint: { fr: 'Le premier', en: 'The first' }, flags: ['x'], value: 3 },
      ],
    },
    // Without English it stays French.
    { id: 'z', options: [{ code: 1, fr: 'Un', en: 'Un' }] },
  ]);
  expect(JSON.parse(JSON.stringify(content))).toEqual(content);
  expect(content).toEqual(
    contentOf([checkedAs('c'), checkedAs('b'), checkedAs('a')], lists.toReversed(), translations),
  );
});

test('an edition says its words in the place of their ids, French where there is no English', () => {
  const editions = editionsOf(content);
  expect([...editions.keys()]).toEqual(['a', 'b', 'c']);
  const own = editions.get('b');
  expect([own?.journey.title, own?.english.title, editions.get('a')?.english.title]).toEqual([
    'Épargner',
    'Saving',
    'Épargner',
  ]);
  expect(own?.english.steps.find(({ id }) => id === 'proof')?.body).toEqual(['Un.']);
  expect(Object.keys(own?.lists ?? {})).toEqual(['modes', 'z']);
  expect(own?.plan.lists).toEqual(listsOf(lists));
  expect(listsOf(lists)).toEqual({
    modes: [{ code: 'A', flags: ['x'], value: 3 }],
    z: [{ code: 1, flags: undefined, value: undefined }],
  });
  expect(JSON.stringify(createEdition(checkedAs('b'), lists.toReversed(), translations))).toBe(JSON.stringify(own));
});

const change = (effects: readonly Effect[], possible: readonly Effect[] = []): Change =>
  ({ shown: effects.map((effect) => ({ effect })), possible }) as unknown as Change;

test('the gravest thing that a change does is told, shown or possible', () => {
  expect(gravestOf(change(['loosened', 'routing']))).toBe('routing');
  expect(gravestOf(change(['loosened'], ['tightened']))).toBe('tightened');
  expect(gravestOf(change([], ['text']))).toBe('text');
  expect(gravestOf(change([]))).toBeUndefined();
});

test('what refuses, asks or sends something else is approved by somebody else, shown or possible; words and less that is refused are not', () => {
  const edition = editionOf(written());
  const need = (some: Change): boolean =>
    needsApproval([{ journey: 'saving', state: 'both', before: edition, after: edition, changes: [some] }]);
  for (const effect of effects) {
    const isGrave = effect !== 'loosened' && effect !== 'text';
    expect([effect, need(change([effect])), need(change([], [effect]))]).toEqual([effect, isGrave, isGrave]);
  }
  expect(need(change([]))).toBe(false);
});

test('journeys come, go, and stay; what is grave needs somebody else', () => {
  const one = written();
  one.journey.sections[0].title = 'Moi';
  const [before, words] = [editionOf(written()), editionOf(one)];
  one.journey.sections[1].steps[0].fields.amount.min = 200;
  const after = editionOf(one);
  const old = new Map([
    ['saving', before],
    ['gone', before],
  ]);
  const compared = compareEditions(
    old,
    new Map([
      ['new', after],
      ['saving', after],
    ]),
    '2026-03-15',
  );
  expect(compared.map(({ journey, state }) => [journey, state])).toEqual([
    ['saving', 'both'],
    ['gone', 'removed'],
    ['new', 'added'],
  ]);
  expect(compared[0]).toMatchObject({ before, after });
  const named = compareEditions(old, new Map(), '2026-03-15', ['gone']);
  expect(named).toEqual([{ journey: 'gone', state: 'removed' }]);
  const need = (edition: typeof after) =>
    needsApproval(compareEditions(new Map([['saving', before]]), new Map([['saving', edition]]), '2026-03-15'));
  expect([need(before), need(words), need(after), needsApproval(named), needsApproval([])]).toEqual([
    ...[false, false, true, true, false],
  ]);
});
