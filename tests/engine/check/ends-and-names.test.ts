import { describe, expect, it } from 'vitest';
import { findingsOf, journeyOf, stepOf, type Json } from './check-one.ts';

const label = 'Quoi';
const number = { type: 'number', label };
const text = { type: 'text', label };
const lines = { type: 'list', label, min: 0, max: 2, itemLabel: 'Un', add: 'Encore' };
const options = [{ code: 'A', label }];

it('a journey has one end: without, the only outcome to which nothing leads is meant; of several, each after the first is told', () => {
  const ids = ['one', 'two', 'three'];
  const kinds = ['done', 'blocked'];
  for (let drawn = 0; drawn < 4 ** ids.length; drawn += 1) {
    const made = ids.map((id, n) => {
      const bits = Math.floor(drawn / 4 ** n) % 4;
      return { id, kind: kinds[bits % 2] ?? '', isLed: bits > 1 };
    });
    const outcomes = Object.fromEntries(
      made.map(({ id, kind }) => [id, { kind, route: `/${id}`, title: 'Fin', body: [] }]),
    );
    const exits = made.flatMap(({ id, isLed }) => (isLed ? [{ when: { asked: 3 }, to: id }] : []));
    const found = findingsOf(journeyOf([stepOf('ask', { fields: { asked: number }, exits })], { outcomes }), [
      'no-end',
      'several-ends',
    ]).map(({ code, pointer, wrong, suggestion, related = [] }) => [code, pointer, wrong, suggestion, related.length]);
    const [end, ...others] = made.filter(({ kind }) => kind === 'done');
    const [unled, ...more] = made.filter(({ isLed }) => !isLed);
    const expected =
      end !== undefined
        ? others.map(({ id }) => ['several-ends', `/outcomes/${id}/kind`, id, undefined, 1])
        : unled === undefined || more.length > 0
          ? [['no-end', '/outcomes', undefined, undefined, 0]]
          : [['no-end', `/outcomes/${unled.id}/kind`, unled.kind, 'done', 0]];
    expect([made, found]).toEqual([made, expected]);
  }
});

describe('a name that stands for nothing is told wherever it is read, and nothing else of it:', () => {
  const looked = ['unknown-name', 'wrong-type', 'wrong-value-type', 'read-before-asked', 'unknown-option'];
  const asking = (fields: Json, more: Json = {}): Json => journeyOf([stepOf('ask', { fields, ...more })]);
  const made = (calc: Json): Json => journeyOf([], { compute: { made: calc } });
  const step = '/sections/0/steps/0';
  const asked = `${step}/fields/asked`;
  const when = { zut: 3 };
  it.each<readonly [string, Json, string]>([
    ...(
      [
        ['sum', '$zut'],
        ['sum', ['$zut']],
        ['min', ['$zut']],
        ['max', ['$zut']],
        ['minus', ['$zut', 3]],
        ['times', ['$zut', 3]],
        ['count', '$zut'],
        ['years', '$zut'],
        ['right', ['$zut']],
        ['points', { zut: { A: 1 } }],
        ['points', { $zut: { A: 1 } }],
        ['listValue', '$zut'],
      ] as const
    ).map(([key, of]) => [`${key} of ${JSON.stringify(of)}`, made({ [key]: of }), '/compute/made'] as const),
    ['band', made({ band: '$zut', of: [{ is: 'A' }] }), '/compute/made'],
    ['what a step works out', asking({}, { compute: { made: { sum: '$zut' } } }), `${step}/compute/made`],
    ['for whom a journey is', journeyOf([stepOf('ask', {})], { for: when }), '/for/zut'],
    ['for whom a step is', asking({}, { when }), `${step}/when/zut`],
    ['for whom a question is', asking({ asked: { ...text, when } }), `${asked}/when/zut`],
    ['in some of them', asking({ asked: { ...text, when: { any: [when, when] } } }), `${asked}/when/any/0/zut`],
    ['a bound', asking({ asked: { ...number, max: '$zut' } }), `${asked}/max`],
    ['another bound', asking({ asked: { ...number, min: '$zut' } }), `${asked}/min`],
    ['what is typed twice', asking({ asked: { ...text, same: '$zut' } }), `${asked}/same`],
    ['where a town is', asking({ asked: { type: 'commune', label, postcode: '$zut' } }), `${asked}/postcode`],
    [
      'what speaks against an option',
      asking({ asked: { type: 'choice', label, options, against: ['$zut'] } }),
      `${asked}/against/0`,
    ],
    ['in a line', asking({ asked: { ...lines, item: { own: { ...text, when } } } }), `${asked}/item/own/when/zut`],
    [
      'in a bound of a line',
      asking({ asked: { ...lines, item: { own: { ...number, min: '$zut' } } } }),
      `${asked}/item/own/min`,
    ],
    [
      'what a rule demands',
      asking({}, { rules: [{ id: 'r', must: when, message: 'Non.' }] }),
      `${step}/rules/0/must/zut`,
    ],
    [
      'of whom it demands it',
      asking({ own: text }, { rules: [{ id: 'r', when, must: { own: 'A' }, message: 'Non.' }] }),
      `${step}/rules/0/when/zut`,
    ],
    ['who leaves', asking({}, { exits: [{ when: { not: when }, to: 'end' }] }), `${step}/exits/0/when/not/zut`],
    [
      'what is compared',
      asking({ own: text }, { exits: [{ when: { own: { is: '$zut' } }, to: 'end' }] }),
      `${step}/exits/0/when/own`,
    ],
    ['what is sent', asking({}, { save: { call: 'Core/Save', send: { key: '$zut' } } }), `${step}/save/send/key`],
    [
      'in a group',
      asking({}, { save: { call: 'Core/Save', send: { in: { key: '$zut' } } } }),
      `${step}/save/send/in/key`,
    ],
    [
      'of which list',
      asking({}, { save: { call: 'Core/Save', send: { all: { each: '$zut', as: {} } } } }),
      `${step}/save/send/all/each`,
    ],
    [
      'what is shown',
      asking({}, { live: { call: 'Core/Live', send: { key: '$zut' }, chart: 'index' } }),
      `${step}/live/send/key`,
    ],
    [
      'for whom an action is',
      journeyOf([], {
        outcomes: {
          end: {
            kind: 'done',
            route: '/end',
            title: 'Fin',
            body: [],
            actions: [{ id: 'go', label, href: '/go', when }],
          },
        },
      }),
      '/outcomes/end/actions/0/when/zut',
    ],
  ])('%s', (_, journey, pointer) =>
    expect(
      [...new Set(findingsOf(journey, looked).map((one) => `${one.code} ${one.pointer}`))].filter(
        (one) => !one.endsWith('/any/1/zut'),
      ),
    ).toEqual([`unknown-name ${pointer}`]),
  );

  it('of a journey that has no step yet, for whom it is, for whom a section is, and who passes it over', () => {
    const sections = [{ id: 'a', title: 'Une partie', steps: [] }];
    const [found] = findingsOf({ ...journeyOf([]), sections, for: when }, looked);
    expect(found?.pointer).toBe('/for/zut');
    for (const key of ['when', 'skipIf']) {
      const some = sections.map((section) => ({ ...section, [key]: when }));
      expect(
        findingsOf({ ...journeyOf([]), sections: some }, looked).map(({ code, pointer }) => `${code} ${pointer}`),
      ).toEqual([`unknown-name /sections/0/${key}/zut`]);
    }
  });
});
