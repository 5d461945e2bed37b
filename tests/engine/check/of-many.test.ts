import { describe, expect, it } from 'vitest';
import type { WireSchema } from '../../../engine/check/contract-facts.ts';
import type { FindingCode } from '../../../engine/definition/finding.ts';
import { findingsOf, journeyOf, stepOf, type Json } from './check-one.ts';

const label = 'Quoi';
/** Words of which none is part of another. */
const words = Array.from({ length: 14 }, (_, n) => `W${String.fromCharCode(65 + n)}`);
const options = words.map((code) => ({ code, label }));
const listed = { id: 'many', options: words.map((code) => ({ code, fr: code })) };
const read = { call: 'Core/Get', read: '$donnees.mot', type: 'choice' };
const fact = (more: Json): Json => journeyOf([], { facts: { fact: { ...read, ...more } } });
const one = (more: Json): Json => journeyOf([stepOf('ask', more)]);
const answering = (mot: WireSchema): WireSchema => ({
  type: 'object',
  properties: { mot, ...Object.fromEntries(words.slice(1).map((word) => [word, { type: 'boolean' }])) },
  required: ['mot'],
});

/** Where one of many words is wrong, or missed: of all that there are, a dozen is told. */
const places: readonly (readonly [string, FindingCode, Json, WireSchema, readonly string[]])[] = [
  [
    'places of an answer',
    'unknown-answer-place',
    fact({ read: '$donnees.nulle.part' }),
    answering({ type: 'string' }),
    ['mot', ...words.slice(1)],
  ],
  [
    'values that a question cannot take',
    'wrong-answer-type',
    one({
      fields: { asked: { type: 'choice', label, options: [{ code: 'X', label }] } },
      load: { call: 'Core/Get', into: { asked: '$donnees.mot' } },
    }),
    answering({ enum: words }),
    words,
  ],
  [
    'values that the server answers',
    'unknown-answer-value',
    fact({ values: { X: 'x' }, otherwise: 'y' }),
    answering({ enum: words }),
    words,
  ],
  [
    'codes of the list that the server answers from',
    'unknown-answer-value',
    fact({ values: { X: 'x' }, otherwise: 'y' }),
    answering({ type: 'string', 'x-list': 'many' }),
    words,
  ],
  [
    'values that nothing provides for',
    'answer-not-provided-for',
    fact({ values: { X: 'x' } }),
    answering({ enum: [...words, 'X'] }),
    words,
  ],
  [
    'options of a question that is tested',
    'unknown-option',
    one({ fields: { asked: { type: 'choice', label, options } }, exits: [{ when: { asked: 'X' }, to: 'end' }] }),
    {},
    words,
  ],
  [
    'options of a question for which there is an example',
    'unknown-option',
    one({ fields: { asked: { type: 'choice', label, list: 'many', example: 'X' } } }),
    {},
    words,
  ],
  [
    'options that give points',
    'unknown-option',
    journeyOf([stepOf('ask', { fields: { asked: { type: 'choice', label, options } } })], {
      compute: { made: { points: { asked: { X: 1 } } } },
    }),
    {},
    words,
  ],
];

describe('where there are many, a dozen is told, in their order:', () => {
  it.each(places)('%s', (_, code, journey, response, all) => {
    const [found, ...others] = findingsOf(journey, [code], { responses: { 'Core/Get': response }, lists: [listed] });
    expect(others).toEqual([]);
    const said = all.map((word) => found?.message.indexOf(word) ?? -1);
    expect(said.slice(12)).toEqual(all.slice(12).map(() => -1));
    const told = said.slice(0, 12);
    expect(told.every((place) => place > 0)).toBe(true);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });

  it('what a key takes', () => {
    const calls = {
      'Core/Save': { kind: 'save', request: { properties: { key: { enum: words } } }, response: undefined },
    } as const;
    const [found] = findingsOf(one({ save: { call: 'Core/Save', send: { key: 'X' } } }), ['wrong-payload-form'], {
      calls,
    });
    expect(found?.message).toContain(`takes ${words.slice(0, 11).join(', ')} or ${words[11]}:`);
  });
});
