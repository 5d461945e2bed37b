import { describe, expect, test } from 'vitest';
import type { ContractFacts } from '../../../engine/check/contract-facts.ts';
import { checkJourneys } from '../../../engine/check/check-journeys.ts';
import { parseDefinition } from '../../../engine/definition/parse-definition.ts';

const wires: Readonly<Record<string, object>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  array: { type: 'array', items: {} },
  object: { type: 'object' },
  'string or nothing': { anyOf: [{ type: 'string' }, { type: 'null' }] },
  anything: {},
};

/** Of the questions that a journey can ask, the sorts of values that a call may take them as. */
const questions: readonly (readonly [string, object, readonly string[]])[] = [
  ['text', {}, ['string']],
  ['email', {}, ['string']],
  ['number', {}, ['number', 'integer']],
  ['money', {}, ['number', 'integer']],
  ['percent', {}, ['number', 'integer']],
  ['year', {}, ['number', 'integer']],
  ['date', {}, ['string']],
  ['yesno', {}, ['boolean']],
  ['truefalse', { right: true, explain: 'Oui.' }, ['boolean']],
  ['consent', {}, ['boolean']],
  ['choice', { options: [{ code: 'A', label: 'Un' }] }, ['string', 'number', 'integer']],
  ['choices', { options: [{ code: 'A', label: 'Un' }] }, ['array']],
  ['country', {}, ['string', 'number', 'integer']],
  ['iban', {}, ['string']],
  ['nir', {}, ['string']],
  ['file', { accept: ['pdf'], maxMb: 1 }, ['object']],
  ['list', { min: 0, max: 1, itemLabel: 'L', add: 'A', item: { a: { type: 'text', label: 'A' } } }, ['array']],
];

/** Codes of what is wrong where a step sends a value as a property of a type. */
const findingsOf = (field: object, value: unknown, wire: object): readonly string[] => {
  const contract = {
    ...{ methods: {}, pages: [], areas: [] },
    calls: {
      'Core/Save': {
        ...{ kind: 'save', response: {} },
        request: { type: 'object', properties: { own: {}, key: wire }, required: ['key'] },
      },
    },
  } as unknown as ContractFacts;
  const journey = {
    id: 'one',
    title: 'Un parcours',
    sections: [
      {
        ...{ id: 'a', title: 'Une partie' },
        steps: [
          {
            ...{ id: 'ask', route: '/ask', title: 'Une question', fields: { asked: { label: 'Quoi', ...field } } },
            save: { call: 'Core/Save', send: { own: '$asked', key: value } },
          },
        ],
      },
    ],
    outcomes: { end: { kind: 'done', route: '/end', title: 'Fin', body: [] } },
  };
  const { findings } = checkJourneys(
    {
      ...{ journeys: [parseDefinition('journey', 'one.json', JSON.stringify(journey))], parts: [], lists: [] },
      ...{ translations: new Map(), translationTexts: new Map(), documents: [], externalLists: ['countries'] },
    },
    contract,
    'en',
  );
  return findings.map(({ code }) => code).filter((code) => code !== 'missing-translation');
};

const takes = (types: readonly string[], wire: string): boolean =>
  wire === 'anything' || types.includes(wire) || (wire === 'string or nothing' && types.includes('string'));

describe('an answer is sent as what it is:', () => {
  test.each(questions)('%s', (type, more, types) => {
    for (const [wire, schema] of Object.entries(wires)) {
      const found = findingsOf({ type, ...more }, '$asked', schema);
      expect([type, wire, found]).toEqual([type, wire, takes(types, wire) ? [] : ['wrong-payload-type']]);
    }
  });
});

test('so is what is written in the journey, and where the page goes next', () => {
  const values: readonly (readonly [unknown, readonly string[]])[] = [
    ['ici', ['string']],
    [3, ['number', 'integer']],
    [true, ['boolean']],
    ['$next.route', ['string']],
    ['$step.route', ['string']],
  ];
  for (const [value, types] of values) {
    for (const [wire, schema] of Object.entries(wires)) {
      const found = findingsOf({ type: 'text' }, value, schema);
      expect([value, wire, found]).toEqual([value, wire, takes(types, wire) ? [] : ['wrong-payload-type']]);
    }
  }
});
