import { describe, expect, it } from 'vitest';
import type { FindingCode } from '../../../engine/definition/finding.ts';
import { check, cleanFolder, placeOf, type Folder, type Json } from './check-fixture.ts';
import { prove, soundFolder } from './mistakes/of-proof.ts';
import { amount, name, plain, question, shares, steps, use } from './mistakes/planted.ts';

/** A journey that takes all from another one, and has a section and an outcome of its own. */
const family = (): Folder => {
  const folder = soundFolder();
  folder.journeys['child'] = {
    ...{ id: 'child', title: 'Un enfant', extends: 'plain' },
    sections: [{ id: 'last', title: 'Fin', steps: [{ id: 'bye', screen: 'info', route: '/bye', title: 'Au revoir' }] }],
    outcomes: { waiting: { kind: 'done', route: '/done-child', title: 'Merci', body: [] } },
  };
  return folder;
};
const bye = (folder: Folder): Json => folder.journeys['child'].sections[0].steps[0];

/** A text at which a place begins, and how many of it stand above in the file. */
type Place = readonly [string, string, number?];

/** What is told beside the only finding of a code. */
const holdRelated = (folder: Folder, code: FindingCode, places: readonly Place[]): void => {
  const { findings, text } = check(folder);
  const found = findings.filter((one) => one.code === code);
  const at = places.map(([file, mark, turn]) => ({ file, ...placeOf(text(file), mark, turn) }));
  expect(found.map(({ related = [] }) => related)).toEqual([at]);
};

/** Where a step begins that is the use of a part. */
const atUse = '{\n          "use"';

describe('what stands twice is told with what stands first:', () => {
  it.each<readonly [string, FindingCode, (folder: Folder) => void, Place]>([
    ['a step', 'duplicate-id', (f) => (steps(f)[2].id = 'amount'), ['plain.json', '"id": "amount"']],
    [
      'the address of a step',
      'duplicate-route',
      (f) => (shares(f).route = '/amount'),
      ['plain.json', '"route": "/amount"'],
    ],
    [
      'the address of a step that a part has',
      'duplicate-route',
      (f) => {
        name(f).route = '/name';
        shares(f).route = '/name';
        delete use(f).with;
        name(f).title = 'Le nom';
      },
      ['parts/person.json', '"route": "/name"'],
    ],
    [
      'a question',
      'duplicate-id',
      (f) => {
        shares(f).fields.mode = question('text');
        shares(f).save.send.accord = true;
        shares(f).save.send.parts.as.motif = '$reason';
      },
      ['plain.json', '"mode": {'],
    ],
    [
      'a fact',
      'duplicate-id',
      (f) => (shares(f).compute = { state: { count: '$shares' } }),
      ['plain.json', '"state": {'],
    ],
    [
      'a value that is worked out',
      'duplicate-id',
      (f) => (shares(f).compute = { age: { count: '$shares' } }),
      ['plain.json', '"age": {'],
    ],
  ])('%s', (_, code, plant, place) => {
    const folder = cleanFolder();
    plant(folder);
    holdRelated(folder, code, [place]);
  });
});

describe('what is said against what is declared is told with where that is:', () => {
  const when = (test: Json) => (folder: Folder) => void (shares(folder).when = test);
  it.each<readonly [string, FindingCode, (folder: Folder) => void, Place]>([
    ['a question', 'wrong-type', when({ amount: 'cent' }), ['plain.json', '"amount": {', 0]],
    ['a question of a part', 'wrong-type', when({ 'me.birth': true }), ['parts/person.json', '"birth": {']],
    ['a fact', 'unknown-option', when({ state: 'doen' }), ['plain.json', '"state": {']],
    ['a value that is worked out', 'wrong-type', when({ age: 'old' }), ['plain.json', '"age": {']],
    [
      'a value that a step works out',
      'wrong-type',
      (f) => {
        amount(f).compute = { half: { times: ['$amount', 0.5] } };
        shares(f).when = { half: 'cent' };
      },
      ['plain.json', '"half": {'],
    ],
    [
      'a question below',
      'read-before-asked',
      (f) => (amount(f).when = { agreed: true }),
      ['plain.json', '"agreed": {'],
    ],
  ])('%s', (_, code, plant, place) => {
    const folder = cleanFolder();
    plant(folder);
    holdRelated(folder, code, [place]);
  });
});

it('what is meant is told where it stands in another file, and not in the same one', () => {
  const same = cleanFolder();
  shares(same).when = { amuont: { atLeast: 3 } };
  holdRelated(same, 'unknown-name', []);
  const other = cleanFolder();
  shares(other).when = { 'me.brith': { atMost: 'today' } };
  holdRelated(other, 'unknown-name', [['parts/person.json', '"birth": {']]);
  const above = cleanFolder();
  name(above).fields.birth.when = { orgin: 'ONCE' };
  holdRelated(above, 'unknown-name', [
    ['plain.json', '"origin": {'],
    ['plain.json', atUse],
  ]);
});

describe('what comes from elsewhere is told with what brings it:', () => {
  it('a part by each use of it, and by what extends the journey that uses it', () => {
    const folder = family();
    name(folder).documents = ['term'];
    holdRelated(folder, 'unknown-document', [
      ['plain.json', atUse],
      ['child.json', '"extends"'],
    ]);
    // One more use is no other mistake: it is told of the same place, and the first use of it brings it.
    plain(folder).sections[0].steps.push({ use: 'person', as: 'you', with: { who: 'toi' } });
    holdRelated(folder, 'unknown-document', [
      ['plain.json', atUse],
      ['child.json', '"extends"'],
    ]);
  });

  it('of several steps of a part, the one that it is about', () => {
    const folder = family();
    const page = (id: string): Json => ({ id, screen: 'info', route: `/${id}`, title: 'Une page' });
    folder.parts['town'] = { id: 'town', steps: [page('street'), { ...page('home'), documents: ['term'] }] };
    steps(folder).push({ use: 'town', insert: [{ after: 'street', step: page('between') }] });
    holdRelated(folder, 'unknown-document', [
      ['plain.json', atUse, 1],
      ['child.json', '"extends"'],
    ]);
  });

  it('a part that a child uses itself by that use alone', () => {
    const folder = family();
    const page = { id: 'street', screen: 'info', route: '/street', title: 'Une page', documents: ['term'] };
    folder.parts['town'] = { id: 'town', steps: [page] };
    folder.journeys['child'].sections[0].steps.push({ use: 'town' });
    holdRelated(folder, 'unknown-document', [['child.json', atUse]]);
  });

  it('a parent by who extends it', () => {
    const folder = family();
    amount(folder).documents = ['term'];
    holdRelated(folder, 'unknown-document', [['child.json', '"extends"']]);
  });
});

describe('what a journey misses is told with where its parent says such a thing:', () => {
  it('an outcome with an outcome, a fact with a fact', () => {
    const exit = family();
    bye(exit).exits = [{ when: { amount: { moreThan: 5000 } }, to: 'nowhere' }];
    holdRelated(exit, 'unknown-outcome', [['plain.json', '"adviser": {']]);
    const fact = family();
    bye(fact).refresh = ['nothing'];
    holdRelated(fact, 'unknown-fact', [['plain.json', '"state": {']]);
  });
  it('an end with an outcome, anything else with what the parent says at all', () => {
    const told = (code: FindingCode, change: (child: Json) => void): readonly unknown[] => {
      const folder = family();
      change(folder.journeys['child']);
      return check(folder)
        .findings.filter((one) => one.code === code && one.file === 'child.json')
        .map(({ related = [] }) => related.map(({ file }) => file));
    };
    const end = family();
    end.journeys['child'].outcomes.waiting.kind = 'blocked';
    bye(end).exits = [{ when: { amount: { moreThan: 5000 } }, to: 'waiting' }];
    holdRelated(end, 'no-end', [['plain.json', '"adviser": {']]);
    expect(told('unknown-section', (child) => (child.sections[0].steps[0].show = ['zut']))).toEqual([['plain.json']]);
    expect(told('unknown-name', (child) => (child.sections[0].steps[0].when = { zut: 3 }))).toEqual([['plain.json']]);
    // Of documents and lists, none is the parent’s.
    expect(told('unknown-document', (child) => (child.sections[0].steps[0].documents = ['zut']))).toEqual([[]]);
  });
  it('nothing where nothing is taken from elsewhere', () => {
    const folder = cleanFolder();
    amount(folder).refresh = ['nothing'];
    holdRelated(folder, 'unknown-fact', []);
  });
});

it('an outcome that nobody reaches is told with the exits to it that stand elsewhere, and no others', () => {
  const folder = soundFolder();
  const blocked = (id: string): Json => ({ kind: 'blocked', route: `/${id}`, title: 'Non', body: [] });
  Object.assign(plain(folder).outcomes, { one: blocked('one'), two: blocked('two') });
  name(folder).exits = [
    { when: { all: [{ name: { answered: true } }, { name: { answered: false } }] }, to: 'one' },
    { when: { name: { answered: true } }, to: 'two' },
    {
      when: { all: [{ name: { answered: true } }, { birth: { answered: false } }, { name: { answered: false } }] },
      to: 'one',
    },
  ];
  const { findings, text } = check(folder, { prove });
  const [found] = findings.filter(
    ({ code, pointer }) => code === 'outcome-never-reached' && pointer === '/outcomes/one',
  );
  const file = 'parts/person.json';
  expect(found?.related).toEqual([1, 3].map((turn) => ({ file, ...placeOf(text(file), '"when": {', turn) })));
});
