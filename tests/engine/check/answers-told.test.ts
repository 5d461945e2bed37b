import { describe, expect, it } from 'vitest';
import type { WireSchema } from '../../../engine/check/contract-facts.ts';
import type { FindingCode } from '../../../engine/definition/finding.ts';
import { findingsOf, journeyOf, stepOf, type Json } from './check-one.ts';

const label = 'Quoi';
const few = { id: 'few', options: ['A', 'B'].map((code) => ({ code, fr: code })) };
const options = ['A', 'B'].map((code) => ({ code, label }));
const text: WireSchema = { type: 'string' };
const group = (properties: Readonly<Record<string, WireSchema>>): WireSchema => ({ type: 'object', properties });
const listOf = (items: WireSchema): WireSchema => ({ type: 'array', items });
const read = { call: 'Core/Get', read: '$donnees.mot', type: 'choice' };

/** A code, where it is told, and what is suggested, if anything is. */
type Told = readonly [code: FindingCode, pointer: string, ...suggested: readonly string[]];
const told = (journey: Json, response: WireSchema, calls = {}): readonly Told[] =>
  findingsOf(
    journey,
    ['unknown-answer-place', 'wrong-answer-type', 'unknown-answer-value', 'answer-not-provided-for', 'unknown-name'],
    { responses: { 'Core/Get': response }, lists: [few], calls },
  ).map(({ code, pointer, suggestion }) => [code, pointer, ...(suggestion === undefined ? [] : [suggestion])] as const);
const loading = (field: Json, from: unknown, more: Json = {}): Json =>
  journeyOf([
    stepOf('ask', {
      fields: { asked: { label, ...field } },
      load: { call: 'Core/Get', into: { asked: from } },
      ...more,
    }),
  ]);
const at = '/sections/0/steps/0/load/into/asked';
const wrong = (suggestion?: string): readonly Told[] => [
  ['wrong-answer-type', at, ...(suggestion === undefined ? [] : [suggestion])],
];

describe('a question of some options is filled from what one of them may be:', () => {
  const kinds = { choice: (wire: WireSchema) => wire, choices: listOf };
  const offers: Readonly<Record<string, readonly [Json, isCounted: boolean]>> = {
    'of its own': [{ options }, true],
    'of a list': [{ list: 'few' }, true],
    'of a list that the server brings': [{ list: 'countries' }, false],
    'of no list': [{ list: 'fewer' }, false],
  };
  it.each(
    Object.entries(kinds).flatMap(([type, of]) =>
      Object.entries(offers).map(([name, [offer, isCounted]]) => ({ type, of, name, offer, isCounted })),
    ),
  )('$type, $name', ({ type, of, offer, isCounted }) => {
    for (const [wire, isOffered] of [
      [text, true],
      [{ enum: ['B', 'Z'] }, true],
      [{ const: 'A' }, true],
      [{ enum: ['Y', 'Z'] }, false],
      [{ const: 'Z' }, false],
    ] as const) {
      const expected = isOffered || !isCounted ? [] : wrong();
      expect([wire, told(loading({ type, ...offer }, '$donnees.mot'), group({ mot: of(wire) }))]).toEqual([
        wire,
        expected,
      ]);
    }
    // What else could fill it is told, where it alone can.
    const beside = group({ mot: of({ enum: ['Z'] }), rang: of({ enum: ['A'] }), autre: { type: 'boolean' } });
    if (isCounted) expect(told(loading({ type, ...offer }, '$donnees.mot'), beside)).toEqual(wrong('donnees.rang'));
  });

  it('other kinds from what is of their type alone', () => {
    for (const [type, wire, isRight] of [
      ['text', { enum: ['Z'] }, true],
      ['country', { enum: ['Z'] }, true],
      ['number', { type: 'integer' }, true],
      ['yesno', { enum: ['Z'] }, false],
      ['choices', text, false],
    ] as const)
      expect([
        type,
        told(loading({ type, ...(type === 'choices' && { options }) }, '$donnees.mot'), group({ mot: wire })),
      ]).toEqual([type, isRight ? [] : wrong()]);
  });
});

it('what the answer is, and what its reader takes, is said where they differ', () => {
  const item = { part: { type: 'number', label } };
  const list = { type: 'list', min: 0, max: 2, itemLabel: 'Un', add: 'Encore', item };
  const lines = { each: '$donnees.mot', as: { part: '$part' } };
  const readers: readonly (readonly [Json, unknown, string])[] = [
    [{ type: 'money' }, '$donnees.mot', 'an amount'],
    [{ type: 'yesno' }, '$donnees.mot', 'yes or no'],
    [{ type: 'file', accept: ['pdf'], maxMb: 1 }, '$donnees.mot', 'a file'],
    [list, '$donnees.mot', 'a list of lines'],
    [list, lines, 'a list of lines'],
  ];
  for (const [field, from, takes] of readers)
    for (const [mot, found] of [
      [text, 'string'],
      [{ type: ['string', 'null'] }, 'string | null'],
      [{ type: 'string', format: 'date' }, 'date'],
      [{ enum: ['A', 'B', null] }, 'A | B'],
      [{ anyOf: [text, { type: 'null' }] }, 'string | null'],
      [{ oneOf: [{ type: 'string', format: 'date' }, { const: 'A' }, { type: 'null' }] }, 'date | A | null'],
    ] as const) {
      const [said] = findingsOf(loading(field, from), ['wrong-answer-type'], {
        responses: { 'Core/Get': group({ mot }) },
      });
      for (const word of ['“donnees.mot”', '“Core/Get”', '“asked”', `(${takes})`, `(${found})`])
        expect([takes, found, said?.message]).toEqual([takes, found, expect.stringContaining(word)]);
    }
  const [said] = findingsOf(loading({ type: 'text' }, lines), ['wrong-answer-type'], {
    responses: { 'Core/Get': group({ mot: listOf(group({ part: { type: 'number' } })) }) },
  });
  for (const word of ['“donnees.mot”', '“Core/Get”', '“asked”', '(a text)', '(array)'])
    expect(said?.message).toContain(word);
});

describe('lines are filled from lines:', () => {
  const item = { part: { type: 'number', label }, word: { type: 'text', label } };
  const list = { type: 'list', min: 0, max: 2, itemLabel: 'Un', add: 'Encore', item };
  const lines = listOf(group({ part: { type: 'number' }, mot: text }));
  const each = (from: string, as: Json): Json => ({ each: from, as });
  it.each<readonly [string, Json, unknown, WireSchema, readonly Told[]]>([
    ['each from its own', list, each('$donnees.parts', { part: '$part', word: '$mot' }), group({ parts: lines }), []],
    [
      'of another type',
      list,
      each('$donnees.parts', { part: '$mot' }),
      group({ parts: lines }),
      [['wrong-answer-type', `${at}/as/part`, 'part']],
    ],
    [
      'by a name that no line has',
      list,
      each('$donnees.parts', { wrod: '$mot' }),
      group({ parts: lines }),
      [['unknown-name', `${at}/as/wrod`, 'word']],
    ],
    // Of lines that are not there, nothing is said of what is in them; a name is wrong whatever they are.
    [
      'from none',
      list,
      each('$donnees.part', { part: '$mot', wrod: '$zut' }),
      group({ parts: lines }),
      [
        ['unknown-answer-place', `${at}/each`, 'donnees.parts'],
        ['unknown-name', `${at}/as/wrod`, 'word'],
      ],
    ],
    [
      'from a text',
      list,
      each('$donnees.mot', { part: '$mot' }),
      group({ mot: text, parts: lines }),
      [['wrong-answer-type', `${at}/each`, 'donnees.parts']],
    ],
    [
      'from lines of which nothing is said',
      list,
      each('$donnees.parts', { part: '$zut' }),
      group({ parts: { type: 'array' } }),
      [],
    ],
    [
      'from a list of texts',
      list,
      each('$donnees.parts', { part: '$zut' }),
      group({ parts: listOf(text) }),
      [['wrong-answer-type', `${at}/each`]],
    ],
    [
      'into a question without',
      { type: 'text' },
      each('$donnees.parts', { part: '$mot' }),
      group({ parts: lines }),
      wrong(),
    ],
    ['as a whole', list, '$donnees.parts', group({ parts: lines }), []],
  ])('%s', (_, field, from, response, expected) => expect(told(loading(field, from), response)).toEqual(expected));

  it('into a question that there is not, it is the name that is wrong', () => {
    const journey = loading({ type: 'text' }, '$donnees.mot', {
      load: { call: 'Core/Get', into: { aksed: '$donnees.zut' } },
    });
    expect(told(journey, group({ mot: text }))).toEqual([
      ['unknown-name', '/sections/0/steps/0/load/into/aksed', 'asked'],
    ]);
  });
});

describe('values of a fact are held against what is answered:', () => {
  const fact = (more: Json): Json => journeyOf([], { facts: { fact: { ...read, ...more } } });
  const never = (value: string, suggestion?: string): Told => [
    'unknown-answer-value',
    `/facts/fact/values/${value}`,
    ...(suggestion === undefined ? [] : [suggestion]),
  ];
  const missed: Told = ['answer-not-provided-for', '/facts/fact/values'];
  const always = (mot: WireSchema): WireSchema => ({ ...group({ mot }), required: ['mot'] });
  const listed: WireSchema = { type: 'string', 'x-list': 'few' };
  it.each<readonly [string, Json, WireSchema, readonly Told[]]>([
    ['all of them', { values: { A: 'a', B: 'b' } }, always({ enum: ['A', 'B'] }), []],
    ['one too few', { values: { A: 'a' } }, always({ enum: ['A', 'B'] }), [missed]],
    ['one too few, with what else it is', { values: { A: 'a' }, otherwise: 'b' }, always({ enum: ['A', 'B'] }), []],
    ['all, where there may be no answer', { values: { A: 'a' } }, group({ mot: { enum: ['A'] } }), [missed]],
    ['all, where the answer may be nothing', { values: { A: 'a' } }, always({ enum: ['A', null] }), [missed]],
    [
      'the one that was mistyped',
      { values: { A: 'a', BB: 'b' } },
      always({ enum: ['A', 'B'] }),
      [missed, never('BB', 'B')],
    ],
    [
      'the only one that is left',
      { values: { A: 'a', ZUT: 'b' } },
      always({ enum: ['A', 'B'] }),
      [missed, never('ZUT', 'B')],
    ],
    [
      'none where several are left',
      { values: { ZUT: 'b' }, otherwise: 'c' },
      always({ enum: ['A', 'B'] }),
      [never('ZUT')],
    ],
    ['a code of a list', { values: { A: 'a' }, otherwise: 'c' }, always(listed), []],
    ['a code of a list that was mistyped', { values: { AA: 'a' }, otherwise: 'c' }, always(listed), [never('AA', 'A')]],
    ['no code of a list, and near to none', { values: { ZUT: 'a' }, otherwise: 'c' }, always(listed), [never('ZUT')]],
    ['a few of a list', { values: { A: 'a' } }, always(listed), [missed]],
    ['what is not counted', { values: { A: 'a' }, otherwise: 'c' }, always(text), []],
    ['what is not counted, without more', { values: { A: 'a' } }, always(text), [missed]],
    ['of a list that is not there', { values: { A: 'a' }, otherwise: 'c' }, always({ ...text, 'x-list': 'none' }), []],
    ['of what nothing is said', { values: { A: 'a' } }, always({}), []],
    ['of a fact without', {}, always({ enum: ['A'] }), []],
  ])('%s', (_, more, response, expected) => expect(told(fact(more), response)).toEqual(expected));

  it('of a call that does not read, or that there is not, nothing is said', () => {
    const calls = { 'Core/Save': { kind: 'save', request: {}, response: group({ mot: text }) } };
    for (const call of ['Core/Save', 'Core/Zut'])
      expect(told(fact({ call, read: '$zut', values: { A: 'a' } }), {}, calls)).toEqual([]);
  });
});
