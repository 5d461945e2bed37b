import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { journeyTexts } from '../journeys/journey-texts.ts';

/** A French text and where it stands. */
type Text = readonly [where: string, text: string];

/** What French typography asks for, each with a text that breaks it. U+202F: narrow no-break space; U+00A0: no-break space. */
const rules: readonly { readonly name: string; readonly broken: RegExp; readonly planted: string }[] = [
  { name: 'U+202F before ; ! ?', broken: /[ \u00a0](?=[;!?](?!\w))/u, planted: 'Prêt ?' },
  { name: 'U+202F before ; ! ?', broken: /[\p{L}\d)»](?=[;!?](?:\s|$))/u, planted: 'Prêt? Oui.' },
  { name: 'U+00A0 before :', broken: /[ \u202f](?=:(?:\s|$))/u, planted: 'Au choix : un' },
  { name: 'U+00A0 before :', broken: /[\p{L})»](?=:(?:\s|$))/u, planted: 'Au choix: un' },
  { name: 'U+00A0 inside « »', broken: /«(?!\u00a0)|(?<!\u00a0)»/u, planted: '« bonjour »' },
  { name: 'no straight quotes', broken: /"/u, planted: 'dit "bonjour"' },
  { name: 'curly apostrophe', broken: /(?<=\p{L})'(?=\p{L})/u, planted: "l'épargne" },
  { name: 'one sign for three dots', broken: /\.{3}/u, planted: 'et cetera...' },
  { name: 'a number keeps its unit', broken: /\d (?:[%€]|h\b)/u, planted: 'de 9 h à 19 h' },
  { name: 'an amount stays whole', broken: /\d \d{3}(?=[ \u00a0]€)/u, planted: '1 000\u00a0€' },
  // The type has no such sign, and whoever searches for the word does not find it: `unbroken` keeps it together.
  { name: 'the hyphen of the keyboard', broken: /\u2011/u, planted: 'a‑t‑il' },
  { name: 'assurance-vie', broken: /assurances? vie/iu, planted: 'une assurance vie' },
];

const faultsOf = (text: string): readonly string[] =>
  rules.flatMap(({ name, broken }) => (broken.test(text) ? [name] : []));

test.each(rules)('$name: catches “$planted”', ({ name, planted }) => {
  expect(faultsOf(planted)).toContain(name);
});

const read = (path: string): string => readFileSync(path, 'utf8');
const files = (...patterns: readonly string[]): readonly string[] => {
  const found = patterns.flatMap((pattern) => {
    const matches = globSync(pattern);
    if (matches.length === 0) throw new Error(`There is no file ${pattern}.`);
    return matches;
  });
  return found.sort();
};

const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** The words of the pages: what stands in `app/` and `steps/` is their message, word for word. */
const catalogTexts = (): readonly Text[] =>
  files('locales/fr/*.po').flatMap((path) =>
    [...read(path).matchAll(/^msgid ((?:".*"\n)+)/gmu)].map(([, quoted = '']): Text => [
      path,
      quoted
        .trim()
        .split('\n')
        .map((line) => String(JSON.parse(line)))
        .join(''),
    ]),
  );

/** Mails, PDFs and articles. */
const serverTexts = (): readonly Text[] =>
  files('locales/fr/*.json', 'locales/fr/articles/*.json').flatMap((path) =>
    stringsIn(JSON.parse(read(path))).map((text): Text => [path, text]),
  );

const journeyFrench = (): readonly Text[] => [...journeyTexts()].map(([id, { fr }]): Text => [id, fr]);

const listTexts = (): readonly Text[] =>
  files('journeys/lists/*.json').flatMap((path) => {
    const { options } = JSON.parse(read(path)) as {
      readonly options: readonly { readonly fr: string; readonly hint?: { readonly fr: string } }[];
    };
    return options
      .flatMap(({ fr, hint }) => [fr, ...(hint === undefined ? [] : [hint.fr])])
      .map((text): Text => [path, text]);
  });

/** French that stands in code: findings, simulators, and the few words of the server. A letter that English lacks gives it away. */
const codeTexts = (): readonly Text[] =>
  files('api/server/**/*.ts', 'engine/check/messages.ts', 'partners/**/*.ts').flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, n) => {
        if (/^\s*(?:\*|\/[*/])/u.test(line)) return [];
        const bare = line.replaceAll(/\$\{[^{}]*\}/gu, 'x');
        return [...bare.matchAll(/(['`])((?:(?!\1)[^\\]|\\.)*)\1/gu)]
          .map(([, , text = '']) =>
            text.replaceAll(/\\u([0-9a-f]{4})/gu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
          )
          .filter((text) => /[à-ÿ«œ]/u.test(text) && !/<\w+ /u.test(text))
          .map((text): Text => [`${path}:${n + 1}`, text]);
      }),
  );

describe.each([
  ['the pages', catalogTexts, 300],
  ['mails, PDFs and articles', serverTexts, 300],
  ['journeys', journeyFrench, 500],
  ['lists', listTexts, 100],
  ['code', codeTexts, 50],
] as const)('%s', (_, texts, atLeast) => {
  test('French is set as French is', () => {
    const all = texts().filter(([, text]) => text !== '');
    expect(all.length).toBeGreaterThan(atLeast);
    expect(all.flatMap(([where, text]) => faultsOf(text).map((fault) => `${where}: ${fault}: ${text}`))).toEqual([]);
  });
});
