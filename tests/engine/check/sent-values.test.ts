import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptsType, type WireSchema } from '../../../engine/check/contract-facts.ts';
import { refuses } from '../../../engine/check/sent-values.ts';
import type { Finding } from '../../../engine/definition/finding.ts';
import { law } from '../law.ts';
import { findingsOf, journeyOf, stepOf, type Json } from './check-one.ts';

const literals = ['A', 'B', 'AB', '2026-02-28', '2026-02-30', 1, 2, 30, true, false] as const;
const leaf: fc.Arbitrary<WireSchema> = fc.oneof(
  fc.constantFrom(...literals).map((value) => ({ const: value })),
  fc.subarray([...literals, null], { minLength: 1 }).map((values) => ({ enum: values })),
  fc.record({ type: fc.constant('string'), maxLength: fc.constantFrom(1, 2, 10) }, { requiredKeys: ['type'] }),
  fc.constantFrom<WireSchema>({ type: 'string', pattern: 'B' }, { type: 'string', format: 'date' }, { type: 'null' }),
  fc.record({
    type: fc.constantFrom('number', 'integer'),
    minimum: fc.constantFrom(1, 2),
    maximum: fc.constantFrom(1, 30),
  }),
  fc.constantFrom<WireSchema>({ type: 'number', minimum: 2 }, { type: 'number', maximum: 2 }, { type: 'boolean' }, {}),
);
const wires: fc.Arbitrary<WireSchema> = fc.oneof(
  leaf,
  fc
    .tuple(fc.array(leaf, { minLength: 1, maxLength: 3 }), fc.constantFrom('anyOf' as const, 'oneOf' as const))
    .map(([forms, key]) => ({ [key]: forms })),
);
/** Whether a value may stand there, by what JSON Schema says. */
const accepts = (wire: WireSchema, value: string | number | boolean): boolean => {
  const types = [wire.type ?? []].flat().map((type) => (type === 'integer' ? 'number' : type));
  const forms = [...(wire.anyOf ?? []), ...(wire.oneOf ?? [])];
  return (
    (wire.type === undefined || types.includes(typeof value)) &&
    (!('const' in wire) || wire.const === value) &&
    (wire.enum === undefined || wire.enum.includes(value)) &&
    (typeof value !== 'string' ||
      ((wire.maxLength === undefined || value.length <= wire.maxLength) &&
        (wire.pattern === undefined || new RegExp(wire.pattern, 'u').test(value)) &&
        (wire.format === undefined || value === '2026-02-28'))) &&
    (typeof value !== 'number' || (value >= (wire.minimum ?? value) && value <= (wire.maximum ?? value))) &&
    (forms.length === 0 || forms.some((form) => accepts(form, value)))
  );
};

it('what is written in a journey is refused wherever its key takes no such value, and nowhere else', () =>
  law(600, [wires], (wire) => {
    for (const value of literals)
      expect([value, !acceptsType(wire, typeof value) || refuses(wire, value)]).toEqual([value, !accepts(wire, value)]);
  }));

const label = 'Quoi';
const text: WireSchema = { type: 'string' };
const number: WireSchema = { type: 'number' };
const dated = '^\\d{4}-\\d{2}-\\d{2}$';
const options = [{ code: 'A', label }];
const told = (asked: Json, wire: WireSchema, send = '$asked'): readonly Finding[] =>
  findingsOf(
    journeyOf(
      [stepOf('ask', { fields: { asked: { label, ...asked } }, save: { call: 'Core/Save', send: { key: send } } })],
      {
        facts: { told: { call: 'Core/Get', read: '$donnees', type: 'text' } },
      },
    ),
    ['wrong-payload-type', 'wrong-payload-form', 'payload-too-long', 'payload-outside-bounds'],
    { calls: { 'Core/Save': { kind: 'save', request: { properties: { key: wire } }, response: undefined } } },
  );

/** What is asked, what its key takes, and what is told: a code with some words of its sentence. */
type Row = readonly [asked: Json, wire: WireSchema, code?: Finding['code'], ...words: readonly string[]];
const tables: Readonly<Record<string, readonly Row[]>> = {
  'a text is not longer than its key takes': [
    [
      { type: 'text', max: 10 },
      { ...text, maxLength: 10 },
    ],
    [{ type: 'text', max: 10 }, { ...text, maxLength: 9 }, 'payload-too-long', 'may have 10', 'takes 9'],
    [{ type: 'text' }, { ...text, maxLength: 2 }, 'payload-too-long', 'takes 2'],
    [{ type: 'text' }, text],
    [{ type: 'email' }, { ...text, maxLength: 2 }],
    [
      { type: 'choice', options },
      { ...text, maxLength: 1 },
    ],
    [
      { type: 'text', max: 10 },
      { anyOf: [{ ...text, maxLength: 9 }, { type: 'null' }] },
      'payload-too-long',
      'takes 9',
    ],
    [
      { type: 'text', max: 10 },
      {
        anyOf: [
          { ...text, maxLength: 9 },
          { ...text, maxLength: 10 },
        ],
      },
    ],
    [
      { type: 'text', max: 10 },
      {
        allOf: [
          { ...text, maxLength: 10 },
          { ...text, maxLength: 8 },
        ],
      },
      'payload-too-long',
      'takes 8',
    ],
  ],
  'a text has the form that its key takes': [
    [{ type: 'date' }, { ...text, format: 'date' }],
    [{ type: 'text' }, { ...text, format: 'date' }, 'wrong-payload-form', 'takes a date'],
    [{ type: 'email' }, { ...text, format: 'date' }, 'wrong-payload-form', 'takes a date', '@'],
    [{ type: 'choice', options }, { ...text, format: 'date' }, 'wrong-payload-form', '“…”'],
    [{ type: 'email' }, { ...text, format: 'email' }],
    [{ type: 'text' }, { ...text, format: 'email' }, 'wrong-payload-form', 'an e-mail address'],
    [{ type: 'iban' }, { ...text, format: 'email' }, 'wrong-payload-form', 'an e-mail address'],
    [{ type: 'date' }, { ...text, format: 'email' }, 'wrong-payload-form', 'an e-mail address', '“2000-02-29”'],
    [{ type: 'date' }, { ...text, pattern: dated }],
    [{ type: 'date' }, { ...text, pattern: '^1' }, 'wrong-payload-form', 'of another form', '“2000-02-29”'],
    [{ type: 'text' }, { ...text, pattern: dated }, 'wrong-payload-form', 'of another form'],
    [{ type: 'text' }, { ...text, pattern: '' }],
    [
      { type: 'choice', options },
      { ...text, pattern: dated },
    ],
    [{ type: 'text' }, { ...text, format: 'uuid' }],
  ],
  'what may be typed is none of a few': [
    [{ type: 'text' }, { enum: ['A'] }, 'wrong-payload-type'],
    [{ type: 'date' }, { enum: ['2000-02-29'] }, 'wrong-payload-type'],
    [{ type: 'choice', options }, { enum: ['B'] }],
    [{ type: 'text' }, { anyOf: [{ enum: ['A'] }, text] }],
    [{ type: 'text' }, { anyOf: [{ enum: ['A'] }, { enum: ['B'] }] }, 'wrong-payload-type'],
  ],
  'a number stays inside of what its key takes': [
    [
      { type: 'number', min: 1, max: 9 },
      { ...number, minimum: 1, maximum: 9 },
    ],
    [
      { type: 'number', min: 0, max: 9 },
      { ...number, minimum: 1, maximum: 9 },
      'payload-outside-bounds',
      'bound min',
      '(0)',
      '(1)',
    ],
    [
      { type: 'number', min: 1, max: 10 },
      { ...number, minimum: 1, maximum: 9 },
      'payload-outside-bounds',
      'bound max',
      '(10)',
      '(9)',
    ],
    [{ type: 'number', min: 1, max: 10 }, number],
    [
      { type: 'money', min: 1, max: 9 },
      { ...number, minimum: 100, maximum: 900 },
    ],
    [
      { type: 'money', min: 1, max: 10 },
      { ...number, maximum: 900 },
      'payload-outside-bounds',
      'bound max',
      '(10)',
      '(9)',
    ],
    [{ type: 'percent', min: 0, max: 9 }, { ...number, minimum: 1 }, 'payload-outside-bounds', 'bound min', '(0)'],
    [
      { type: 'year', min: 1900, max: 2000 },
      { ...number, maximum: 9 },
    ],
    [
      { type: 'number', min: 0, max: '$asked' },
      { ...number, minimum: 0, maximum: 9 },
    ],
    [
      { type: 'choice', options },
      { ...number, maximum: 9 },
    ],
  ],
  'of several forms it may have one, and the nearest is told': [
    [{ type: 'text' }, { anyOf: [{ ...text, pattern: dated }, number] }, 'wrong-payload-form'],
    [{ type: 'text' }, { anyOf: [number, { ...text, pattern: dated }] }, 'wrong-payload-form'],
    [{ type: 'text' }, { oneOf: [number, { type: 'boolean' }] }, 'wrong-payload-type'],
    [{ type: 'text' }, { anyOf: [number, text] }],
    [{ type: 'yesno' }, { anyOf: [{ type: 'boolean' }, { type: 'null' }] }],
  ],
};

describe('what an answer may be is held against what its key takes:', () => {
  it.each(Object.entries(tables))('%s', (_, rows) => {
    for (const [asked, wire, code, ...words] of rows) {
      const found = told(asked, wire);
      expect([asked, wire, ...found.map((one) => one.code)]).toEqual([
        asked,
        wire,
        ...(code === undefined ? [] : [code]),
      ]);
      for (const { message } of found)
        for (const word of ['“asked”', '“key”', ...words]) expect(message).toContain(word);
    }
  });

  it('what the server says, and where the page goes next, may be an address or one of a few, and no date', () => {
    for (const send of ['$told', '$next.route', '$step.route'])
      for (const [wire, codes] of [
        [{ ...text, format: 'email' }, []],
        [{ ...text, maxLength: 1 }, []],
        [{ enum: ['A'] }, []],
        [{ ...text, pattern: dated }, []],
        [{ ...text, format: 'date' }, ['wrong-payload-form']],
        [number, ['wrong-payload-type']],
      ] as const)
        expect([send, wire, ...told({ type: 'text' }, wire, send).map(({ code }) => code)]).toEqual([
          send,
          wire,
          ...codes,
        ]);
  });
});
