import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../engine/definition/finding.ts';
import { findingsOf, journeyOf, stepOf, type Json } from './check-one.ts';

const label = 'Quoi';
const modes = { id: 'modes', options: [{ code: 'ONCE', fr: 'Unique', flags: ['rare'] }] };
const options = [{ code: 'A', label }];
const item = { code: { type: 'choice', label, options }, words: { type: 'text', label } };
/** What is asked, read and worked out: whether a summary has words for it, and whether it is a choice. */
const asked: Readonly<Record<string, readonly [Json, isSaid: boolean, isChosen: boolean]>> = {
  words: [{ type: 'text' }, true, false],
  count: [{ type: 'number' }, true, false],
  amount: [{ type: 'money' }, true, false],
  born: [{ type: 'date' }, true, false],
  sure: [{ type: 'yesno' }, true, false],
  pick: [{ type: 'choice', options }, true, true],
  some: [{ type: 'choices', list: 'modes' }, true, true],
  paper: [{ type: 'file', accept: ['pdf'], maxMb: 1 }, true, false],
  lines: [{ type: 'list', min: 0, max: 2, itemLabel: 'Un', add: 'Encore', item }, true, false],
};
const read = { call: 'Core/Get', read: '$donnees' };
const facts: Readonly<Record<string, readonly [Json, isSaid: boolean, isChosen: boolean]>> = {
  told: [{ ...read, type: 'text' }, true, false],
  free: [{ ...read, type: 'choice' }, false, true],
  listed: [{ ...read, type: 'choice', list: 'modes' }, true, true],
};
const compute: Readonly<Record<string, readonly [Json, isSaid: boolean, isChosen: boolean]>> = {
  total: [{ sum: ['$amount', '$amount'] }, true, false],
  level: [{ band: '$count', of: [{ is: 'LOW' }] }, false, true],
  mode: [{ band: '$count', of: [{ is: 'ONCE' }], list: 'modes' }, true, true],
};
const inLines = { 'lines.code': [{}, false, true], 'lines.words': [{}, false, false] } as const;
const plain = (some: typeof asked, more: Json = {}): Json =>
  Object.fromEntries(Object.entries(some).map(([name, [own]]) => [name, { ...more, ...own }]));

const found = (known: Json, looked: readonly string[], more: Json = {}): readonly Finding[] =>
  findingsOf(
    journeyOf(
      [
        stepOf('ask', { fields: plain(asked, { label }) }),
        stepOf('recap', { screen: 'recap', known: { title: 'Ce que nous savons', ...known } }),
        stepOf('later', { fields: { after: { type: 'text', label } } }),
      ],
      { facts: plain(facts), compute: plain(compute), ...more },
    ),
    looked,
    { lists: [modes] },
  );
const told = (findings: readonly Finding[]): readonly string[] =>
  findings.map(({ code, pointer }) => `${code} ${pointer}`);
const at = '/sections/0/steps/1/known';

describe('a summary of what is known', () => {
  it.each(Object.entries({ ...asked, ...facts, ...compute, ...inLines }))(
    'of “%s” is told where it has no words for it, or it is no choice where one is asked for',
    (name, [, isSaid, isChosen]) => {
      for (const [known, isRight, takes] of [
        [{}, isSaid, 'a text, a number, an amount, a percentage, a date or yes or no'],
        [{ against: ['$pick'] }, isChosen, 'a choice or several choices'],
      ] as const) {
        const findings = found({ values: { words: 'Mot', [name]: 'Ceci' }, ...known }, ['wrong-value-type']).filter(
          ({ pointer }) => name === 'words' || !pointer.endsWith('/words'),
        );
        expect(told(findings)).toEqual(isRight ? [] : [`wrong-value-type ${at}/values/${name}`]);
        for (const { message } of findings)
          for (const word of [`“${name}”`, '“known”', takes]) expect(message).toContain(word);
      }
    },
  );

  it('names what there is by then, and a list that there is', () => {
    const looked = ['unknown-name', 'unknown-list', 'read-before-asked', 'wrong-value-type'];
    const values = { word: 'Mot', after: 'Après' };
    const known = { values, against: ['$pick', '$pikc', '$after'], list: 'mode' };
    expect(found(known, looked).map(({ code, pointer, suggestion }) => [code, pointer, suggestion])).toEqual([
      ['unknown-name', `${at}/values/word`, 'words'],
      ['wrong-value-type', `${at}/values/after`, undefined],
      ['read-before-asked', `${at}/values/after`, undefined],
      ['unknown-name', `${at}/against/1`, 'pick'],
      ['read-before-asked', `${at}/against/2`, undefined],
      ['unknown-list', `${at}/list`, 'modes'],
    ]);
    expect(found({ values: { words: 'Mot' }, list: 'modes' }, looked)).toEqual([]);
  });

  it('is a reason for a fact and for what is worked out to be there', () => {
    const unused = found({ values: { told: 'Dit', total: 'Somme' }, against: ['$free'] }, ['never-used']);
    expect(unused.map(({ pointer }) => pointer)).toEqual(['/facts/listed', '/compute/level', '/compute/mode']);
  });
});
