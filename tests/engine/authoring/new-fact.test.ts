import { expect, test } from 'vitest';
import { contractFacts } from '../../../api/contract/contract-facts.ts';
import { readableCalls, readFrom, readingsOf } from '../../../engine/authoring/new-fact.ts';
import { newJourney } from '../../../engine/authoring/new-journey.ts';
import { checkJourneys } from '../../../engine/check/check-journeys.ts';
import type { WireSchema } from '../../../engine/check/contract-facts.ts';
import { parseDefinition } from '../../../engine/definition/parse-definition.ts';
import { shippedFiles, shippedPlans } from '../../journeys/shipped-definitions.ts';

const contract = contractFacts();
const readable = readableCalls(contract);

/** What only an author can say: what it is read for, and what a value that is missing means. */
const forAuthors: ReadonlySet<string> = new Set(['never-used', 'answer-not-provided-for', 'missing-translation']);

test('what is offered to be read is nothing that the check objects to', async () => {
  const facts = [...readable].flatMap(([call, readings]) =>
    readings.map((reading, n) => [`f${call.replaceAll(/[^a-z]/giu, '')}${n}`, { call, ...reading }] as const),
  );
  expect(facts.length).toBeGreaterThan(readable.size);
  const journey = { ...(JSON.parse(newJourney('mine').journey) as object), facts: Object.fromEntries(facts) };
  const { lists } = await shippedFiles();
  const { findings } = checkJourneys(
    {
      journeys: [parseDefinition('journey', 'mine.json', JSON.stringify(journey))],
      ...{ parts: [], lists, documents: [], externalLists: [], translations: new Map(), translationTexts: new Map() },
    },
    contract,
    'en',
  );
  const told = findings.filter(({ file, code }) => file === 'mine.json' && !forAuthors.has(code));
  expect(told.map(({ message }) => message)).toEqual([]);
});

test('every value that the shipped journeys read could have been chosen', async () => {
  const facts = [...(await shippedPlans()).values()].flatMap(({ journey }) => Object.values(journey.facts));
  const missing = facts.filter(({ call, read }) => !readable.get(call)?.some((reading) => reading.read === read));
  expect(facts.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

const text: WireSchema = { type: 'string' };
const nothing: WireSchema = { type: 'null' };

test.each<readonly [what: string, wire: WireSchema, reading: object | undefined]>([
  ['yes or no', { type: 'boolean' }, { type: 'yesno' }],
  ['a whole number', { type: 'integer' }, { type: 'number' }],
  ['a number or nothing', { anyOf: [{ type: 'number' }, nothing] }, { type: 'number' }],
  ['a text', text, { type: 'text' }],
  ['a day', { ...text, format: 'date' }, { type: 'date' }],
  ['a country', { ...text, 'x-list': 'countries' }, { type: 'country' }],
  ['a code of a list', { ...text, 'x-list': 'risk-profiles' }, { type: 'choice', list: 'risk-profiles' }],
  ['one of a few', { enum: ['A', 'B', null] }, { type: 'choice', values: { A: 'A', B: 'B' } }],
  ['lines', { type: 'array', items: text }, undefined],
  ['anything', {}, undefined],
])('%s is read as what it is', (_, wire, reading) => {
  const response: WireSchema = {
    type: 'object',
    properties: { whole: { type: 'object', properties: { part: wire } } },
  };
  const expected = reading === undefined ? [] : [{ read: '$donnees.whole.part', ...reading }];
  expect(readingsOf(response)).toEqual(expected);
});

test('a fact that is read elsewhere keeps its label, and of the rest what still says something there', () => {
  const fact = {
    ...{ label: 'Dossier', call: 'Core/GetState', read: '$donnees.etat', type: 'choice' },
    ...{ values: { A: 'begun', B: 'done' }, otherwise: 'begun' },
  };
  const reading = { read: '$donnees.statut', type: 'choice', values: { B: 'B', toString: 'T' } } as const;
  expect(readFrom(fact, 'Core/GetOther', reading)).toEqual({
    ...{ label: 'Dossier', call: 'Core/GetOther', read: '$donnees.statut', type: 'choice' },
    // The word that was given to an answer, and the answer itself where none was.
    ...{ values: { B: 'done', toString: 'T' }, otherwise: 'begun' },
  });
  const day = { read: '$donnees.jour', type: 'date' } as const;
  expect(readFrom(fact, 'Core/GetOther', day)).toEqual({ label: 'Dossier', call: 'Core/GetOther', ...day });
  expect(readFrom({ label: 'Dossier', values: null }, 'Core/GetOther', reading)).toEqual({
    ...{ label: 'Dossier', call: 'Core/GetOther' },
    ...reading,
  });
});
