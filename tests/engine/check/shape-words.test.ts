import { describe, expect, it } from 'vitest';
import { shapeSentence } from '../../../engine/check/shape-sentences.ts';
import { formNames, type FormName } from '../../../engine/definition/condition-language.ts';
import type { ValueKind } from '../../../engine/definition/shape-nodes.ts';

const languages = ['fr', 'en'] as const;
type Params = Readonly<Record<string, string>>;
const both = (params: Params): readonly string[] => languages.map((language) => shapeSentence(params, language));
const place = 'lieu';

/** What the words for each kind of value must show of it, in French and in English. */
const marks: Readonly<Record<ValueKind, readonly [string, string]>> = {
  text: ['texte', 'text'],
  number: ['nombre', 'number'],
  'yes-no': ['true ou false', 'true or false'],
  true: ['true', 'true'],
  list: ['[ ]', '[ ]'],
  group: ['{ }', '{ }'],
  id: ['identifiant', 'id'],
  'field-id': ['question', 'question'],
  route: ['/', '/'],
  ref: ['$', '$'],
  call: ['Domaine/Nom', 'Area/Name'],
  'lone-each': ['clé', 'key'],
};
const kinds = Object.keys(marks) as ValueKind[];

/** Sentences that are all about the same must tell its kinds apart. */
const allDiffer = (some: readonly (readonly string[])[]): void => {
  for (const [n] of languages.entries()) expect(new Set(some.map((said) => said[n])).size).toBe(some.length);
};

describe('what is wanted is told by a word for its kind:', () => {
  const wrong = (expected: string): readonly string[] =>
    both({ mistake: 'wrong-kind', place, expected, received: 'nothing' });
  const missing = (expected: string): readonly string[] =>
    both({ mistake: 'missing-key', place, missing: 'mot', expected });

  it.each(kinds)('%s', (kind) => {
    for (const said of [wrong(kind), missing(kind)])
      for (const [n] of languages.entries()) expect(said[n]).toContain(marks[kind][n]);
  });
  it('no two kinds by the same', () => {
    allDiffer(kinds.map(wrong));
    allDiffer(kinds.map(missing));
  });
  it('of several, each', () => {
    const [fr = '', en = ''] = wrong('number list');
    expect([fr.includes('guillemets, ou une liste'), en.includes('quotes, or a list')]).toEqual([true, true]);
    expect(wrong('text')).toEqual(both({ mistake: 'wrong-kind', place, received: 'nothing' }));
    // A kind that is new has no word yet, but its name.
    for (const said of wrong('newcomer')) expect(said).toContain('newcomer');
  });
});

describe('what is there instead is told by what it is:', () => {
  const told = (params: Params): readonly string[] =>
    both({ mistake: 'wrong-kind', place, expected: 'true', ...params });
  it('nothing, a list, a group, a text, a number or another word', () => {
    const all = ['nothing', 'list', 'group', 'text', 'number', 'word'].map((received) =>
      told({ received, value: 'zut' }),
    );
    allDiffer(all);
    for (const [n, said] of all.entries()) {
      for (const one of said) expect(one.includes('zut'), one).toBe(n > 2);
    }
    const words = [
      ['rien', 'nothing'],
      ['une liste', 'a list'],
      ['un groupe', 'a group'],
      ['le texte «\u00a0zut', 'the text “zut'],
      ['le nombre zut', 'the number zut'],
      ['il y a zut', 'there is zut'],
    ];
    expect(all.map((said, n) => said.map((one, of) => one.includes(words[n]?.[of] ?? '?')))).toEqual(
      all.map(() => [true, true]),
    );
  });
});

describe('how a name is written is told by an example of it or by its rule:', () => {
  const examples: Readonly<Record<FormName, RegExp>> = {
    id: /prime-unique|single-premium/u,
    'field-id': /primeUnique.*all.*any.*not.*id|singlePremium.*all, any, not, id/u,
    route: /\/versement|\/payment/u,
    ref: /\$amount/u,
    call: /InsurerA.*Registration/u,
    'lone-each': /each.*as/u,
  };
  it.each(formNames)('%s', (form) => {
    for (const mistake of ['bad-form', 'bad-key']) {
      const said = both({ mistake, place, form, value: 'zut' });
      for (const one of said) {
        expect(one).toMatch(examples[form]);
        expect(one).toContain('zut');
      }
      expect(said[0]).not.toBe(said[1]);
    }
  });
  it('each by its own', () =>
    allDiffer(formNames.map((form) => both({ mistake: 'bad-form', place, form, value: '' }))));
});

it('what is empty is to be filled with what it is made of', () => {
  const all = ['text', 'list', 'group'].map((what) => both({ mistake: 'empty', place, what }));
  allDiffer(all);
  expect(all.flat().map((one) => /texte?\b|élément|thing|ligne|line/u.exec(one)?.[0])).toEqual([
    ...['texte', 'text', 'élément', 'thing', 'ligne', 'line'],
  ]);
});

it('a value is told by its name, by its turn in a list of that name, or is the file', () => {
  const said = (params: Params) => both({ mistake: 'wrong-kind', expected: 'text', received: 'nothing', ...params });
  const begins = (params: Params): readonly (string | undefined)[] =>
    said(params).map((one) => /^.*?(?= attend| takes)/u.exec(one)?.[0]);
  expect(begins({ place })).toEqual(['«\u00a0lieu\u00a0»', '“lieu”']);
  expect(begins({ place, nth: '2' })).toEqual(['L’élément 2 de «\u00a0lieu\u00a0»', 'Element 2 of “lieu”']);
  expect(begins({})).toEqual(['Ce fichier', 'This file']);
  const within = (params: Params): readonly (string | undefined)[] =>
    both({ mistake: 'missing-key', missing: 'mot', expected: 'text', ...params }).map(
      (one) => /(?:dans|in) (.*?)\. (?:Ajoutez|Add)/u.exec(one)?.[1],
    );
  expect(within({ place })).toEqual(['«\u00a0lieu\u00a0»', '“lieu”']);
  expect(within({ place, nth: '2' })).toEqual(['l’élément 2 de «\u00a0lieu\u00a0»', 'element 2 of “lieu”']);
  expect(within({})).toEqual(['ce fichier', 'this file']);
});

it('instead of a word that means nothing, what was meant is to be written, one of those that there are, or nothing', () => {
  const said = (params: Params) => both({ mistake: 'unknown-key', place, key: 'zut', ...params });
  for (const one of said({ meant: 'mot' })) expect(one).toMatch(/(?:Écrivez|Write) [«“]\u00a0?mot/u);
  for (const one of said({ known: 'un, deux' })) expect(one).toMatch(/: un, deux\.$/u);
  for (const params of [{}, { known: '' }] as readonly Params[])
    expect(said(params).map((one) => one.split('. ')[1])).toEqual(['Retirez-le.', 'Take it away.']);
  for (const one of both({ mistake: 'missing-key', place, missing: 'mot', known: 'un, deux' }))
    expect(one).toMatch(/: un, deux\.$/u);
});
