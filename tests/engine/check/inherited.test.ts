import { expect, test } from 'vitest';
import { checkJourneys } from '../../../engine/check/check-journeys.ts';
import { parseDefinition } from '../../../engine/definition/parse-definition.ts';
import { journeyOf, stepOf, type Json } from './check-one.ts';

const end = (title: string): Json => ({ kind: 'done', route: '/end', title, body: [] });
const more = { kind: 'done', route: '/more', title: 'Encore une fin', body: [] };
const ask = (own: Json = {}): Json =>
  stepOf('amount', {
    fields: { amount: { type: 'money', label: 'Montant', missing: 'Saisissez un montant.' } },
    ...own,
  });

type Told = readonly [place: string, others: readonly string[]];

/** Where something is told of, and the files that each place names besides; of two journeys, of which `own.json` extends `base.json`. */
const told = (code: string, base: Json, own: Json): readonly Told[] => {
  const files = { 'base.json': { ...base, id: 'base' }, 'own.json': { ...own, id: 'own', extends: 'base' } };
  const { findings } = checkJourneys(
    {
      journeys: Object.entries(files).map(([file, journey]) =>
        parseDefinition('journey', file, JSON.stringify(journey)),
      ),
      parts: [],
      lists: [],
      ...{ translations: new Map(), translationTexts: new Map(), documents: [], externalLists: [] },
    },
    { methods: {}, pages: [], areas: [], calls: {} },
    'en',
  );
  expect(findings.filter((one) => one.code === 'shape')).toEqual([]);
  return findings
    .filter((one) => one.code === code)
    .map(({ file, pointer, related = [] }) => [`${file}${pointer}`, related.map((one) => one.file)]);
};

const severalEnds = (base: Json, own: Json): readonly Told[] =>
  told('several-ends', journeyOf([ask()], { outcomes: base }), journeyOf([ask()], { outcomes: own }));

test('one end is enough, whoever wrote it', () => {
  expect(severalEnds({ end: end('Fin') }, {})).toEqual([]);
  expect(severalEnds({ end: end('Fin') }, { end: end('Sa fin') })).toEqual([]);
});

test('an end beside an inherited one is told where it was put', () => {
  expect(severalEnds({ end: end('Fin') }, { more })).toEqual([['own.json/outcomes/more/kind', ['base.json']]]);
});

test('of two that were inherited, both journeys have them: told once, where they stand', () => {
  expect(severalEnds({ end: end('Fin'), more }, {})).toEqual([['base.json/outcomes/more/kind', ['base.json']]]);
});

test('of two that were inherited, the one that was written anew is told, and the one that it stands beside', () => {
  expect(severalEnds({ end: end('Fin'), more }, { end: end('Sa fin') })).toEqual([
    ['base.json/outcomes/more/kind', ['base.json']],
    ['own.json/outcomes/end/kind', ['base.json']],
  ]);
});

test('what is inherited and not read is the parent’s affair; what is added to it and not read is told', () => {
  const fact = { call: 'Core/Get', read: '$donnees', type: 'number' };
  const twice = { sum: ['$amount', '$amount'] };
  const leaving = ask({ exits: [{ when: { all: [{ state: 1 }, { made: { atLeast: 1 } }] }, to: 'out' }] });
  const out = { kind: 'blocked', route: '/out', title: 'Non', body: [] };
  const base = journeyOf([leaving], {
    facts: { state: fact },
    compute: { made: twice },
    outcomes: { end: end('Fin'), out },
  });
  const own = journeyOf([ask()], { facts: { own: fact }, compute: { mine: twice }, outcomes: { mine: out } });
  const places = told('never-used', base, own).map(([place]) => place);
  expect(places.toSorted()).toEqual(['own.json/compute/mine', 'own.json/facts/own', 'own.json/outcomes/mine']);
});
