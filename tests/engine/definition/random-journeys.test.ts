import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkJourneys } from '../../../engine/check/check-journeys.ts';
import { randomJourney, type RandomJourney } from '../../helpers/random-journey.ts';
import { law } from '../law.ts';

const errorsOf = (journey: RandomJourney) =>
  checkJourneys(
    {
      ...journey.files,
      translations: new Map(),
      translationTexts: new Map(),
      documents: [],
      externalLists: ['countries'],
    },
    journey.contract,
    'en',
  ).findings.filter(({ code, severity }) => severity === 'error' && code !== 'missing-translation');

it('the checker finds nothing wrong with what the other laws are tried on', () =>
  law(150, [randomJourney], (journey) => {
    expect(errorsOf(journey)).toEqual([]);
    expect(journey.plan.steps.length).toBeGreaterThanOrEqual(1);
    expect(journey.plan.journey.outcomes).toHaveProperty('fin');
  }));

it('everything that the language says stands in some of them', () => {
  const words = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        words.add(key);
        if (key === 'type' && typeof inner === 'string') words.add(inner);
        visit(inner);
      }
    }
  };
  fc.sample(randomJourney, { numRuns: 150, seed: 20_260_315 }).forEach(({ files }) =>
    [...files.journeys, ...files.parts].forEach(({ definition }) => visit(definition)),
  );
  const expected = [
    'all any not is atLeast atMost moreThan lessThan answered flagged when skipIf exits rules must level on commit show',
    'sum minus times count years right min max points band listValue as each use with optional without default alone',
    'text email number money percent date year yesno truefalse choice choices country consent file list iban facts',
  ].flatMap((line) => line.split(' '));
  expect(expected.filter((word) => !words.has(word))).toEqual([]);
});
