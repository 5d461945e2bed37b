import { expect, it } from 'vitest';
import { jsonSentence } from '../../../engine/check/json-sentences.ts';
import { readJson } from '../../../engine/definition/parse-definition.ts';

/** Texts that are no JSON, each with what a reader of French and of English must find in what is said of it. */
const broken: readonly (readonly [string, string, string])[] = [
  ['{"a": oui}', 'sans guillemets', 'without quotes'],
  ['{"a": -}', 'sans guillemets', 'without quotes'],
  ['{{}}', 'nom', 'name'],
  ['', 'valeur', 'value'],
  ['{"a": }', 'valeur', 'value'],
  ['{"a" 1}', 'deux-points', 'colon'],
  ['[1 2]', 'virgule y manque', 'comma is missing'],
  ['{"a": 500,50}', 'point', 'point'],
  ['{"a": 1,\n}', 'virgule y est de trop', 'comma is one too many'],
  ['{"a": 1', 'accolade', 'brace'],
  ['[1', 'crochet', 'bracket'],
  ['1 2', 'suit la fin', 'follows its end'],
  ['// a\n1', 'commentaire', 'comment'],
  ['/* a', 'commentaire', 'comment'],
  ['"a', 'guillemet fermant', 'closing quote'],
  ['[1.]', 'nombre', 'number'],
  ['"\\u12"', 'caractère', 'character'],
  ['"\\x"', 'barre oblique inverse', 'backslash'],
  ['"\t"', 'caractère interdit', 'may not stand'],
];

const problemIn = (text: string): string | undefined => readJson('a.json', text).findings[0]?.params?.['problem'];
/** What is said of a text before the advice, which is always the same. */
const saidOf = (problem: string): readonly [string, string] => {
  const [fr = '', en = ''] = (['fr', 'en'] as const).map((language) => jsonSentence(problem, language).split('. ')[0]);
  return [fr, en];
};

it.each(broken)('of %j it is said what is wrong with it', (text, fr, en) => {
  const [french, english] = saidOf(problemIn(text) ?? '');
  expect(french).toContain(fr);
  expect(english).toContain(en);
});

it('a comma is told where it stands, and a number with one as it is to be written', () => {
  const told = (text: string): readonly unknown[] =>
    readJson('a.json', text).findings.map(({ params: { problem, offset, number } = {} }) => [
      problem,
      Number(offset),
      number,
    ]);
  for (const [text, number] of [
    ['{"a": 500,50}', '500.50'],
    ['{"a": -12,5 , "b": 2}', '-12.5'],
    ['{"a": { "b": 0,05\n}}', '0.05'],
  ] as const)
    expect(told(text)).toEqual([['DecimalComma', text.search(/-?\d+,/u), number]]);
  for (const text of ['{"a": 1,\n}', '[1, 2 , ]', '{"a": [1,\n\n], "b": 2}', '{"a": 1,,"b": 2}', '[1,,2]'])
    expect(told(text)).toEqual([['CommaTooMany', text.search(/,\s*[\]},]/u), undefined]]);
});

it('the mark with which some editors begin a file is no mistake, and moves nothing', () => {
  expect(readJson('a.json', '\uFEFF{"a": [1]}')).toMatchObject({ value: { a: [1] }, findings: [] });
  const [plain, marked] = ['{"a": oui}', '\uFEFF{"a": oui}'].map(
    (text) => readJson('a.json', text).findings[0]?.params,
  );
  expect(Number(marked?.['offset'])).toBe(Number(plain?.['offset']) + 1);
});

it('whatever letter is missing or too many, it is one of these things that is wrong', () => {
  const known = new Set(broken.map(([text]) => problemIn(text)));
  const text = '{ "a": [1, -2.5e3, true, "x\\u00e9 \\n y"], "b": { "c": null } }';
  const letters = [...'{}[],:"\\/*-+.e0u \n\u0001'];
  const edited = Array.from(text, (_, n) => [
    text.slice(0, n),
    text.slice(0, n) + text.slice(n + 1),
    ...letters.flatMap((letter) => [
      text.slice(0, n) + letter + text.slice(n),
      text.slice(0, n) + letter + text.slice(n + 1),
    ]),
  ]).flat();
  const isJson = (one: string): boolean => {
    try {
      return JSON.parse(one) !== undefined;
    } catch {
      return false;
    }
  };
  for (const one of edited) {
    const problem = problemIn(one);
    expect([one, problem === undefined]).toEqual([one, isJson(one)]);
    if (problem !== undefined) expect(known, one).toContain(problem);
  }
});

it('what nobody has a word for is told without one, and in both languages one knows what to look at', () => {
  expect(saidOf('Unheard')).toEqual(['Ce fichier n’est pas du JSON correct', 'This file is not correct JSON']);
  for (const [text] of broken) {
    const problem = problemIn(text) ?? '';
    for (const [n, language] of (['fr', 'en'] as const).entries()) {
      const [plain = '', whole = ''] = [jsonSentence('Unheard', language), jsonSentence(problem, language)];
      const [about = '', advice = ''] = plain.split('. ');
      expect([whole.startsWith(about), whole.endsWith(`. ${advice}`)]).toEqual([true, true]);
      expect(saidOf(problem)[n]?.length).toBeGreaterThan(about.length + 3);
    }
  }
});
