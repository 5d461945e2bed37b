import { expect, test } from 'vitest';
import { contractFacts } from '../../../api/contract/contract-facts.ts';
import { readableCalls } from '../../../engine/authoring/new-fact.ts';
import { newJourney } from '../../../engine/authoring/new-journey.ts';
import { checkJourneys } from '../../../engine/check/check-journeys.ts';
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
