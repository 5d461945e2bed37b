import { expect, it } from 'vitest';
import { fixText } from '../../../engine/authoring/fix-findings.ts';
import { findingsOf, journeyOf, stepOf, type Json } from './check-one.ts';

/** What other languages write, and what means exactly that here; undefined where nothing does. */
const tests: Readonly<Record<string, string | undefined>> = {
  ...{ '>=': 'atLeast', gte: 'atLeast', GTE: 'atLeast', min: 'atLeast', '≥': 'atLeast' },
  ...{ '<=': 'atMost', lte: 'atMost', max: 'atMost', le: 'atMost' },
  ...{ '>': 'moreThan', gt: 'moreThan', '<': 'lessThan', lt: 'lessThan' },
  ...{ '=': 'is', '==': 'is', '===': 'is', eq: 'is', '!=': 'not', ne: 'not', neq: 'not', '<>': 'not' },
  ...{ atleast: 'atLeast', atLeats: 'atLeast', lessThen: 'lessThan' },
  ...{ '~': undefined, '%': undefined, in: undefined, or: undefined, low: undefined, mod: undefined },
};
const calcs: Readonly<Record<string, string | undefined>> = {
  ...{ '+': 'sum', add: 'sum', plus: 'sum', '*': 'times', multiply: 'times', '-': 'minus', subtract: 'minus' },
  ...{ '/': undefined, div: undefined },
};

const asking = (more: Json, journey: Json = {}): Json =>
  journeyOf([stepOf('ask', { fields: { asked: { type: 'number', label: 'Combien' } }, ...more })], journey);
const meantBy = (journey: Json): readonly (string | undefined)[] =>
  findingsOf(journey, []).map(({ suggestion }) => suggestion);

it.each(Object.entries(tests))('a test with %s is meant as %s, and as nothing else', (word, meant) => {
  const journey = asking({ exits: [{ when: { asked: { [word]: 1000 } }, to: 'end' }] });
  expect(meantBy(journey)).toEqual([meant]);
  const { text } = fixText(JSON.stringify(journey), findingsOf(journey, []));
  expect(text).toBe(JSON.stringify(journey).replace(`"${word}":1000`, `"${meant ?? word}":1000`));
  // Beside it, the word that it means is taken: nothing is left that it could mean.
  if (meant === undefined || /^[a-z]{5,}/iu.test(word)) return;
  expect(meantBy(asking({ exits: [{ when: { asked: { [word]: 1000, [meant]: 2 } }, to: 'end' }] }))).toEqual([
    undefined,
  ]);
});

it.each(Object.entries(calcs))('a calculation with %s is meant as %s, and as nothing else', (word, meant) => {
  expect(meantBy(asking({}, { compute: { made: { [word]: ['$asked', 2] } } }))).toEqual([meant]);
});

it('what bounds a question may be called by what tests it, and the reverse', () => {
  const bounded = (word: string): Json =>
    asking({ fields: { asked: { type: 'number', label: 'Combien', [word]: 3 } } });
  for (const word of ['minimum', 'atLeast', '>=']) expect(meantBy(bounded(word))).toEqual(['min']);
  for (const word of ['maximum', 'atMost', '<=']) expect(meantBy(bounded(word))).toEqual(['max']);
  for (const word of ['moreThan', '<', 'is']) expect(meantBy(bounded(word))).toEqual([undefined]);
});
