import { describe, expect, it } from 'vitest';
import { tolerant, typedPath, withoutMistakes, type Left } from '../../../engine/check/without-mistakes.ts';
import { pathOfPointer, toPointer, type FindingCode } from '../../../engine/definition/finding.ts';
import { check, cleanFolder, type Folder, type Json } from './check-fixture.ts';
import { mistakesOfReading } from './mistakes/of-reading.ts';
import type { Mistake } from './mistakes/planted.ts';
import { amount, plain, shares, steps } from './mistakes/planted.ts';

/** What is left of the journey of a folder. */
const leftOf = (folder: Folder, passes?: Left) => {
  const { parsed, findings } = check(folder);
  const [journey] = parsed.journeys;
  if (journey === undefined) throw new Error('The folder has a journey.');
  return withoutMistakes('journey', journey, findings, passes);
};
const changed = (change: (folder: Folder) => void): Folder => {
  const folder = cleanFolder();
  change(folder);
  return folder;
};
const journeyWith = (change: (folder: Folder) => void): Json => plain(changed(change));

type Path = readonly (string | number)[];
const groupsIn = (value: Json, path: Path = []): readonly Path[] =>
  typeof value !== 'object' || value === null
    ? []
    : [
        ...(Array.isArray(value) ? [] : [path]),
        ...Object.keys(value).flatMap((key) =>
          groupsIn(value[key], [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ];
const at = (root: Json, path: Path): Json => path.reduce((value: Json, key) => value[key], root);

it('a word too many is left out, wherever it stands, and nothing else', () => {
  // One outcome too many is an outcome.
  for (const path of groupsIn(plain(cleanFolder())).filter((one) => one.join() !== 'outcomes')) {
    const left = leftOf(changed((folder) => (at(plain(folder), path)['zzz'] = [{}])));
    expect([path, left]).toEqual([path, plain(cleanFolder())]);
  }
});

it('of several things in one list, each is left out and no other', () => {
  const left = leftOf(
    changed((f) => {
      const [first, second, third] = steps(f);
      plain(f).sections[1].steps = [3, first, 'x', second, third, {}, []];
    }),
  );
  expect(left).toEqual(plain(cleanFolder()));
});

describe('what a definition cannot do without stays, and says nothing:', () => {
  it.each<readonly [string, (folder: Folder) => Json, string]>([
    ['a title', amount, 'title'],
    ['the title of it all', plain, 'title'],
    ['the label of a question', (f) => amount(f).fields.amount, 'label'],
    ['the message of a rule', (f) => amount(f).rules[0], 'message'],
    ['the name of a line', (f) => shares(f).fields.shares, 'itemLabel'],
    ['what adds a line', (f) => shares(f).fields.shares, 'add'],
    ['why another journey comes first', (f) => (plain(f).requires ??= { journey: 'plain', because: '' }), 'because'],
  ])('%s', (_, ownerOf, key) => {
    const right = journeyWith((f) => (ownerOf(f)[key] = '…'));
    for (const wrong of [3, '', [], undefined])
      expect(leftOf(changed((f) => (ownerOf(f)[key] = wrong)))).toEqual(right);
  });

  it('an outcome is one to which people still get', () => {
    for (const wrong of [3, [{}], null, 'x']) {
      const left = leftOf(changed((f) => (plain(f).outcomes.adviser = wrong)));
      const stub = { kind: 'blocked', route: '/', title: '…', body: [] };
      expect(left).toEqual(journeyWith((f) => (plain(f).outcomes.adviser = stub)));
    }
  });
});

describe('what misses something that it cannot do without is left out as a whole:', () => {
  it.each<readonly [string, (folder: Folder) => void, (folder: Folder) => void]>([
    ['an exit to nowhere', (f) => delete amount(f).exits[0].to, (f) => (amount(f).exits = [])],
    ['a step without an address', (f) => delete steps(f)[2].route, (f) => steps(f).splice(2, 1)],
    ['a question of no kind', (f) => (amount(f).fields.mode.type = 3), (f) => delete amount(f).fields.mode],
    ['a rule that asks nothing', (f) => delete amount(f).rules[0].must, (f) => (amount(f).rules = [])],
    ['what is drawn of nothing', (f) => delete amount(f).live.call, (f) => delete amount(f).live],
  ])('%s', (_, wrong, right) => expect(leftOf(changed(wrong))).toEqual(journeyWith(right)));

  it('a journey that misses what it is made of is none', () => {
    for (const key of ['sections', 'outcomes', 'id']) {
      expect([key, leftOf(changed((f) => delete plain(f)[key]))]).toEqual([key, undefined]);
      expect([key, leftOf(changed((f) => (plain(f)[key] = 3)))]).toEqual([key, undefined]);
    }
    for (const text of ['', '3', '"plain"', 'null', '[]'])
      expect([text, leftOf(changed((f) => (f.journeys['plain'] = text)))]).toEqual([text, undefined]);
  });
});

const wrong = { nobody: 3 };
const closed = { not: {} };
const fine = { amount: { atLeast: 70 } };

describe('a test that is wrong is passed by everybody, or the ones among which it stands by nobody:', () => {
  it.each<readonly [string, Json, Json, Json]>([
    ['by itself', wrong, {}, closed],
    ['beside another', { ...fine, ...wrong }, fine, closed],
    ['one of all', { all: [fine, wrong] }, { all: [fine, {}] }, { all: [fine, closed] }],
    ['one of any', { any: [wrong, fine] }, { any: [{}, fine] }, { any: [closed, fine] }],
    ['one that must not be', { not: wrong }, { not: {} }, { not: closed }],
    [
      'further in',
      { all: [fine, { not: { any: [fine, { ...wrong, ...fine }] } }] },
      { all: [fine, { not: { any: [fine, fine] } }] },
      { all: [fine, { not: { any: [fine, closed] } }] },
    ],
    ['all of nothing', { all: [] }, {}, closed],
    ['two of any', { any: [wrong, fine, wrong] }, { any: [{}, fine, {}] }, { any: [closed, fine, closed] }],
  ])('%s', (_, when, everybody, nobody) => {
    for (const [place, put] of places) {
      const of = (one: Json): Folder => changed((f) => put(f, one));
      expect([place, leftOf(of(when))]).toEqual([place, plain(of(everybody))]);
      expect([place, leftOf(of(when), 'everybody')]).toEqual([place, plain(of(everybody))]);
      expect([place, leftOf(of(when), 'nobody')]).toEqual([place, plain(of(place === 'a rule' ? everybody : nobody))]);
    }
  });
});
/** Where a condition says who gets somewhere; what a rule demands does not. */
const places: readonly (readonly [string, (folder: Folder, when: Json) => void])[] = [
  ['a step', (f, when) => (shares(f).when = when)],
  ['an exit', (f, when) => (shares(f).exits = [{ when, to: 'adviser' }])],
  ['a section', (f, skipIf) => plain(f).sections.push({ id: 'last', title: 'Fin', skipIf, steps: [last] })],
  ['a question', (f, when) => (shares(f).fields.agreed.when = when)],
  ['a rule', (f, must) => (shares(f).rules[0].must = must)],
];
const last = { id: 'bye', screen: 'info', route: '/bye', title: 'Au revoir' };

it('where a test is missing there is none to pass: what misses it is left out', () => {
  const folder = changed((f) => (shares(f).exits = [{ to: 'adviser' }, { when: fine, to: 'adviser' }]));
  const right = plain(changed((f) => (shares(f).exits = [{ when: fine, to: 'adviser' }])));
  for (const passes of ['everybody', 'nobody'] as const) expect(leftOf(folder, passes)).toEqual(right);
});

it('whom a journey is for is a test, too', () => {
  const of = (when: Json): Folder => changed((f) => (plain(f).for = when));
  expect(leftOf(of({ state: 'done', ...wrong }))).toEqual(plain(of({ state: 'done' })));
  expect(leftOf(of({ state: 'done', ...wrong }), 'nobody')).toEqual(plain(of(closed)));
});

/** What keeps people from getting somewhere for as long as it stands there; all else is left as it is. */
const inTheWay: readonly FindingCode[] = [
  ...(['shape', 'unknown-file', 'unknown-parameter', 'unfilled-word', 'extends-cycle'] as const),
  ...(['unknown-name', 'unknown-list'] as const),
  ...(['unknown-option', 'unknown-outcome', 'unknown-section', 'unknown-fact', 'compute-cycle'] as const),
  ...(['read-before-asked', 'wrong-type', 'no-date', 'dead-after-exit'] as const),
];
const isInTheWay = ({ code, severity }: Mistake): boolean => severity !== 'warning' && inTheWay.includes(code);
const mistakes = mistakesOfReading.filter(({ file = 'plain.json' }) => file === 'plain.json');

describe('of what is wrong in a journey', () => {
  it.each(mistakes.filter(isInTheWay))('$code is gone: $title', ({ code, plant, at: text }) => {
    const folder = changed(plant);
    const { findings } = check(folder);
    const left = leftOf(folder);
    if (text === '"outcomes"') return;
    const again = check({ ...folder, journeys: { plain: left } }).findings;
    const wrongAt = findings.map(({ pointer }) => pointer);
    expect(again.filter((one) => one.code === code && wrongAt.includes(one.pointer))).toEqual([]);
    expect(left).not.toEqual(plain(folder));
  });

  it.each(mistakes.filter((mistake) => !isInTheWay(mistake) && mistake.code !== 'json-syntax'))(
    '$code stays, or is as it was meant: $title',
    ({ code, plant }) => {
      const folder = changed(plant);
      if (typeof plain(folder) === 'string') return;
      const { findings } = check(folder);
      const left = leftOf(folder);
      // Of a warning, nothing is put right.
      if (findings.every(({ suggestion, severity }) => suggestion === undefined || severity !== 'error'))
        expect(left).toEqual(plain(folder));
      else
        expect(check({ ...folder, journeys: { plain: left } }).findings.filter((one) => one.code === code)).toEqual([]);
    },
  );

  it('what stands in another file is no matter', () => {
    const { parsed, findings } = check(changed((f) => (shares(f).when = wrong)));
    const [journey] = parsed.journeys;
    const elsewhere = findings.map((finding) => ({ ...finding, file: 'other.json' }));
    const warned = findings.map((finding) => ({ ...finding, severity: 'warning' as const }));
    if (journey === undefined) throw new Error('The folder has a journey.');
    expect(withoutMistakes('journey', journey, elsewhere)).toBe(journey.definition);
    expect(withoutMistakes('journey', journey, warned)).toBe(journey.definition);
  });
});

it('a part is read as a part', () => {
  const { parsed, findings } = check(changed((f) => (f.parts['person'].steps[0].zzz = 3)));
  const [part] = parsed.parts;
  expect(part && withoutMistakes('part', part, findings)).toEqual(cleanFolder().parts['person']);
});

it('the way of a pointer has numbers where a list stands, and words elsewhere', () => {
  const root = { a: [{ '0': { b: [1] } }], '1': { '2': [] } };
  const ways: readonly Path[] = [['a', 0, '0', 'b', 0], ['1', '2', 3], ['none', '0'], []];
  for (const way of ways) {
    expect(typedPath(root, toPointer(way))).toEqual(way);
    expect(pathOfPointer(toPointer(way))).toEqual(way.map(String));
  }
});

it('whatever can be made out of a text is made out', () => {
  expect(tolerant('{"a": 1, "b": [2, 3,],}')).toEqual({ a: 1, b: [2, 3] });
  expect(tolerant('{"a": 1, "b": ')).toEqual({ a: 1 });
  expect(tolerant('')).toBeUndefined();
});
