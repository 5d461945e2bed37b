import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../engine/answers/answers.ts';
import { meetFindings } from '../../../engine/check/meet-findings.ts';
import { resolveJourneys } from '../../../engine/check/resolve-journeys.ts';
import type { Example, Finding } from '../../../engine/definition/finding.ts';
import { findPath, placeOf } from '../../../engine/path/path.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { check, cleanFolder, type Folder, type Json } from './check-fixture.ts';

const today = '2026-03-15';

/** A journey with a step at which people part, and one after it that asks each something else. */
const crossroads = (): Folder => {
  const folder = cleanFolder();
  const journey = folder.journeys['plain'];
  const text = (when: Json): Json => ({ type: 'text', label: 'Mot', when });
  const blocked = (id: string): Json => ({ kind: 'blocked', route: `/${id}`, title: 'Non', body: [] });
  journey.sections.splice(1, 0, {
    id: 'ways',
    title: 'Chemins',
    steps: [
      {
        ...{ id: 'crossing', route: '/crossing', title: 'Par où ?' },
        fields: {
          way: { type: 'choice', label: 'Où', options: ['A', 'B', 'C', 'D'].map((code) => ({ code, label: code })) },
          days: { type: 'number', label: 'Jours', min: 0, max: 9 },
        },
        rules: [
          { id: 'few', must: { days: { atMost: 7 } }, message: 'Trop.' },
          { id: 'some', when: { way: 'D' }, must: { days: { atLeast: 2 } }, message: 'Trop peu.' },
        ],
        exits: [
          { when: { way: 'A' }, to: 'left' },
          { when: { way: 'B', days: { moreThan: 3 } }, to: 'right' },
        ],
        save: { call: 'Core/SaveMoney', send: { montant: '$days', source: '$way' } },
      },
      {
        ...{ id: 'beyond', route: '/beyond', title: 'Au-delà' },
        fields: { note: text({ way: 'C' }), word: text({ way: 'D' }) },
        save: { call: 'Core/SavePerson', send: { nom: '$note', mot: '$word' } },
      },
      { id: 'few', screen: 'info', route: '/few', title: 'Peu', when: { days: { lessThan: 2 }, way: 'B' } },
    ],
  });
  Object.assign(journey.outcomes, { left: blocked('left'), right: blocked('right') });
  Object.assign(journey.compute, { half: { times: ['$days', 0.5] }, twice: { times: ['$half', 4] } });
  const [, shares, recap] = journey.sections[2].steps;
  recap.when = { twice: { atLeast: 0 } };
  shares.fields.shares.item.reason = {
    type: 'choice',
    label: 'Motif',
    list: 'reasons',
    when: { part: { moreThan: 50 } },
  };
  folder.lists['reasons'] = { id: 'reasons', options: [{ code: 'X', fr: 'Un' }] };
  return folder;
};

const sound = check(crossroads());
const { resolved, lists } = resolveJourneys(sound.parsed);
const journey = resolved.get('plain')?.journey;
if (journey === undefined) throw new Error('The crossroads are a journey.');
const plan = createPlan(journey, lists);

/** Where somebody stands in the journey with which nothing is wrong, also once they have answered there. */
const walked = ({ server, visits, end, arrives }: Example) => {
  const given = visits.map(({ step, answers }) => [step, answers] as const);
  const pathWith = (more: readonly (readonly [string, unknown])[]) =>
    findPath(plan, { today, server, answers: Object.fromEntries([...given, ...more]) as Answers });
  const before = pathWith([]);
  const after = arrives?.answers === undefined ? before : pathWith([[end, arrives.answers]]);
  return { before: placeOf(before).id, after: placeOf(after).id };
};
const answered = ({ visits }: Example, step: string): Json => visits.find((visit) => visit.step === step)?.answers;

type Path = readonly (string | number)[];
const at = (root: Json, path: Path): Json => path.reduce((value: Json, key) => value[key], root);
const plain = (folder: Folder): Json => folder.journeys['plain'];
const crossing: Path = ['sections', 1, 'steps', 0];
const beyond: Path = ['sections', 1, 'steps', 1];

/** Who is named for what is wrong with a folder, whether it is known how it was before or not. */
const named = (change: (folder: Folder) => void): readonly (readonly [Finding, Example])[] => {
  const folder = crossroads();
  change(folder);
  const { parsed, findings } = check(folder);
  expect(findings).not.toEqual([]);
  return [{ today }, { today, sound: () => sound.parsed }].flatMap((options) =>
    meetFindings(parsed, findings, options).map((finding) => {
      if (finding.example === undefined) throw new Error(`Nobody meets ${finding.pointer}.`);
      return [finding, finding.example] as const;
    }),
  );
};
const planted =
  (path: Path) =>
  (folder: Folder): void => {
    at(plain(folder), path)['zzz'] = [{}];
  };

it('nothing is wrong at the crossroads', () => expect(sound.findings).toEqual([]));

describe('whoever meets what is wrong', () => {
  it.each<readonly [string, Path, (answers: Json) => boolean, string]>([
    ['in an exit takes it', ['exits', 0], ({ way }) => way === 'A', 'left'],
    ['in its condition, too', ['exits', 0, 'when'], ({ way }) => way === 'A', 'left'],
    ['in the other exit takes that', ['exits', 1], ({ way, days }) => way === 'B' && days > 3, 'right'],
    ['in one of its tests, too', ['exits', 1, 'when', 'days'], ({ way, days }) => way === 'B' && days > 3, 'right'],
  ])('%s', (_, path, takes, to) => {
    for (const [, example] of named(planted([...crossing, ...path]))) {
      expect([example.end, walked(example)]).toEqual(['crossing', { before: 'crossing', after: to }]);
      expect(example.arrives?.answers).toSatisfy(takes);
      // Of all that they answer, what the exit asks for, as far as it is still there.
      const shown = Object.keys(example.shows);
      expect(['way', 'days'].slice(0, to === 'left' || path.includes('days') ? 1 : 2)).toEqual(
        shown.slice(0, path.includes('days') ? 1 : 2),
      );
      for (const name of shown) expect(example.shows[name]).toBe(example.arrives?.answers?.[name]);
    }
  });

  it.each<readonly [string, Path, (answers: Json) => boolean, readonly string[]]>([
    ['in a rule answers what it is about', ['rules', 0], ({ days }) => days <= 7, ['days']],
    ['in what it demands, too', ['rules', 0, 'must', 'days'], ({ days }) => days <= 9, []],
    ['in a rule for some is one of those', ['rules', 1], ({ way, days }) => way === 'D' && days >= 2, ['days', 'way']],
    ['in whom it is for, too', ['rules', 1, 'when'], ({ way, days }) => way === 'D' && days >= 2, ['days', 'way']],
  ])('%s', (_, path, isMeant, shown) => {
    for (const [, example] of named(planted([...crossing, ...path]))) {
      expect([example.end, walked(example).before]).toEqual(['crossing', 'crossing']);
      expect(example.arrives?.answers).toSatisfy(isMeant);
      if (shown.length > 0) expect(Object.keys(example.shows).toSorted()).toEqual(shown);
    }
  });

  it.each([
    ['note', 'C'],
    ['word', 'D'],
  ])('in the question “%s” is asked it', (name, way) => {
    for (const path of [
      ['fields', name],
      ['fields', name, 'when'],
    ]) {
      for (const [, example] of named(planted([...beyond, ...path]))) {
        expect([example.end, walked(example).before]).toEqual(['beyond', 'beyond']);
        expect(answered(example, 'crossing')?.way).toBe(way);
        expect(example.arrives?.answers).toBeUndefined();
      }
    }
  });

  it.each<readonly [string, string, (answers: Json) => boolean]>([
    ['an outcome', 'left', ({ way }) => way === 'A'],
    ['another outcome', 'right', ({ way, days }) => way === 'B' && days > 3],
  ])('in %s is one of those who get to it', (_, id, isMeant) => {
    for (const [, example] of named(planted(['outcomes', id]))) {
      expect([example.end, walked(example).before]).toEqual([id, id]);
      expect(answered(example, 'crossing')).toSatisfy(isMeant);
      expect(Object.keys(example.shows)).toEqual(id === 'left' ? ['way'] : ['way', 'days']);
    }
  });

  it('in a step that few see is one of them, and what decides it is told', () => {
    for (const path of [[], ['when'], ['when', 'days']]) {
      for (const [, example] of named(planted(['sections', 1, 'steps', 2, ...path]))) {
        expect([example.end, answered(example, 'crossing')?.way]).toEqual(['few', 'B']);
        if (example.arrives?.undecided !== true && !path.includes('days')) expect(walked(example).before).toBe('few');
        for (const [name, value] of Object.entries(example.shows))
          expect(value).toBe(answered(example, 'crossing')?.[name]);
      }
    }
  });

  it('in what is worked out gets to where that is read, itself or by what is made of it', () => {
    for (const name of ['half', 'twice'])
      for (const [, example] of named(planted(['compute', name]))) expect(example.end).toBe('recap');
    for (const [, example] of named(planted(['compute', 'age']))) expect(example.end).toBe('amount');
  });

  it('in a list is asked to choose from it, be it in a line', () => {
    for (const [list, step] of [
      ['reasons', 'shares'],
      ['modes', 'amount'],
    ] as const) {
      const found = named((folder) => (folder.lists[list].options[0].zzz = 3));
      for (const [, example] of found) expect([list, example.end]).toEqual([list, step]);
    }
  });

  it('in a section as a whole gets to one of its steps', () => {
    for (const [n, ids] of [['me-name'], ['crossing', 'beyond', 'few'], ['amount', 'shares', 'recap']].entries())
      for (const [, example] of named(planted(['sections', n]))) expect(ids).toContain(example.end);
  });
});

describe('of a condition that names what is not there, whoever it was for is named', () => {
  it.each<readonly [string, Path, Json, (example: Example) => boolean]>([
    ['an exit', [...crossing, 'exits', 0, 'when'], { way: 'Zut' }, ({ arrives }) => arrives?.answers?.['way'] === 'A'],
    ['an exit to nowhere', [...crossing, 'exits', 1, 'to'], 'nowhere', ({ end }) => end === 'crossing'],
    ['a rule', [...crossing, 'rules', 1, 'when'], { zut: 3 }, ({ arrives }) => arrives?.answers !== undefined],
    ['a question', [...beyond, 'fields', 'note', 'when'], { zut: 3 }, ({ end }) => end === 'beyond'],
  ])('of %s', (_, path, value, isMeant) => {
    const folder = crossroads();
    at(plain(folder), path.slice(0, -1))[path.at(-1) ?? ''] = value;
    const { parsed, findings } = check(folder);
    const own = findings.filter(({ pointer }) => pointer.startsWith(path.map((key) => `/${key}`).join('')));
    expect(own).not.toEqual([]);
    for (const { example } of meetFindings(parsed, own, { today, sound: () => sound.parsed })) {
      expect(example).toSatisfy(isMeant);
      expect(example && walked(example).before).toBe(example?.end);
    }
  });
});

describe('where many are looked for', () => {
  const wrongEverywhere = (folder: Folder): void => {
    for (const path of [crossing, beyond, [...crossing, 'exits', 0], ['outcomes', 'left']]) planted(path)(folder);
  };
  const found = (options: object, times = 1) => {
    const folder = crossroads();
    wrongEverywhere(folder);
    const { parsed, findings } = check(folder);
    return meetFindings(parsed, Array<typeof findings>(times).fill(findings).flat(), { today, ...options });
  };

  it('no more are looked for than may be, and the rest stay as they are', () => {
    expect(found({}).map(({ example }) => example !== undefined)).toEqual([true, true, true, true]);
    for (const most of [0, 1, 2, 3]) {
      expect(found({ most }).filter(({ example }) => example !== undefined)).toHaveLength(most);
      // Who was found meets whatever else is wrong there.
      expect(found({ most }, 2).filter(({ example }) => example !== undefined)).toHaveLength(2 * most);
    }
  });

  it('who has somebody keeps them, and what was sound is not asked for where all have', () => {
    const all = found({});
    let asked = 0;
    const sound = (): undefined => {
      asked += 1;
    };
    expect(meetFindings(check(crossroads()).parsed, all, { today, sound })).toBe(all);
    expect(asked).toBe(0);
    const [first, ...others] = all;
    const without = [{ ...first, example: undefined } as Finding, ...others];
    const folder = crossroads();
    wrongEverywhere(folder);
    expect(meetFindings(check(folder).parsed, without, { today, sound }).slice(1)).toEqual(others);
    expect(asked).toBe(1);
  });
});
