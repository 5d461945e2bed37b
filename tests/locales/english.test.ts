import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { journeyTexts } from '../journeys/journey-texts.ts';

/** How the English of the product is set, each with a text that is set otherwise. */
const rules: readonly { readonly name: string; readonly broken: RegExp; readonly planted: string }[] = [
  { name: 'a time is one word', broken: /\d[ \u00a0\u202f](?:am|pm|[ap]\.m\.)/u, planted: 'from 9 a.m.' },
  { name: 'email is one word', broken: /\be-mail/iu, planted: 'by e-mail' },
  { name: 'curly apostrophe', broken: /(?<=\p{L})'(?=\p{L})/u, planted: "the child's" },
  { name: 'no space before ; ! ? :', broken: /(?<=[\p{L}\d)])[ \u00a0\u202f][;!?:](?=\s|$)/u, planted: 'Ready ?' },
  { name: 'no French quotes', broken: /[«»]/u, planted: 'says « yes »' },
  { name: 'one sign for three dots', broken: /\.{3}/u, planted: 'and so on...' },
  // One name for one thing: savings are withdrawn, a contract is cancelled.
  {
    name: 'a contract is cancelled',
    broken: /withdraw from (?:\w+ )?(?:[\w-]+ )?(?:contract|plan)/iu,
    planted: 'You may withdraw from the contract',
  },
  { name: 'one signs in', broken: /\blog(?:s|ged|ging)? (?:in|out)\b/iu, planted: 'asks you to log in' },
  {
    name: 'one has an account',
    broken: /\b(?:personal|savings|own|their) space\b/iu,
    planted: 'in your personal space',
  },
  {
    name: 'payments are paused',
    broken: /suspend(?:ed)? (?:or stop|them|until|my)/iu,
    planted: 'Suspend or stop them',
  },
  { name: 'emergency savings', broken: /rainy-day|precautionary/iu, planted: 'rainy-day savings' },
  { name: 'work situation', broken: /professional situation/iu, planted: 'your professional situation' },
  { name: 'a NAF code', broken: /\ban NAF\b/u, planted: 'an NAF code' },
  { name: 'proof has no article', broken: /\ba proof of (?:address|identity)/iu, planted: 'a proof of address' },
];

const faultsOf = (text: string): readonly string[] =>
  rules.flatMap(({ name, broken }) => (broken.test(text) ? [name] : []));

test.each(rules)('$name: catches “$planted”', ({ name, planted }) => {
  expect(faultsOf(planted)).toContain(name);
});

const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** Translations of a journey stand beside their French: only they are English. */
const englishIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'en' in value && typeof value.en === 'string' ? [value.en] : [];
  return [...own, ...Object.values(value).flatMap(englishIn)];
};

const texts = (): readonly (readonly [where: string, text: string])[] => [
  ...globSync('locales/en/*.po').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^msgstr ((?:".*"\n)+)/gmu)].map(
      ([, quoted = '']) =>
        [
          path,
          quoted
            .trim()
            .split('\n')
            .map((line) => String(JSON.parse(line)))
            .join(''),
        ] as const,
    ),
  ),
  ...globSync(['locales/en/*.json', 'locales/en/articles/*.json']).flatMap((path) =>
    stringsIn(JSON.parse(readFileSync(path, 'utf8'))).map((text) => [path, text] as const),
  ),
  ...globSync('locales/en/journeys/*.json').flatMap((path) =>
    englishIn(JSON.parse(readFileSync(path, 'utf8'))).map((text) => [path, text] as const),
  ),
];

test('English is set as English is', () => {
  const all = texts();
  expect(all.length).toBeGreaterThan(1500);
  expect(all.flatMap(([where, text]) => faultsOf(text).map((fault) => `${where}: ${fault}: ${text}`))).toEqual([]);
});

/** French that says two things, each with what it is in English. */
const twofold: ReadonlyMap<string, readonly string[]> = new Map([
  ['Fonds', ['Fund', 'Funds']],
  ['mois', ['month', 'months']],
  ['Type de bien', ['Kind of asset', 'Type of property']],
  ['Sélectionnez un type de bien.', ['Select a kind of asset.', 'Select a type of property.']],
]);

test('what the journeys say twice in French, they say twice in English', () => {
  // The words of a list are told by what the list is of.
  const said = [...journeyTexts()].flatMap(([id, text]) => (id.startsWith('list.') ? [] : [text]));
  const english = Map.groupBy(said, ({ fr }) => fr);
  const several = [...english].flatMap(([fr, texts]) => {
    const ways = [...new Set(texts.map(({ en }) => en))].sort();
    return ways.length > 1 ? [[fr, ways] as const] : [];
  });
  expect(new Map(several)).toEqual(twofold);
});

test('what a page says in the same French it says in the same English, whichever catalogue came last', () => {
  const told = new Map<string, Map<string, string>>();
  for (const path of globSync('locales/en/*.po').filter((one) => !one.endsWith('studio.po'))) {
    for (const entry of readFileSync(path, 'utf8').split(/\n\n+/u).slice(1)) {
      const part = (name: string): string =>
        [...(new RegExp(`^${name} ((?:".*"\\n?)+)`, 'mu').exec(entry)?.[1] ?? '').matchAll(/"(.*)"/gu)]
          .map(([, words]) => words)
          .join('');
      const id = `${part('msgctxt')} ${part('msgid')}`;
      told.set(id, (told.get(id) ?? new Map<string, string>()).set(part('msgstr'), path));
    }
  }
  expect(told.size).toBeGreaterThan(1000);
  expect([...told].filter(([, english]) => english.size > 1).map(([id, english]) => [id, ...english])).toEqual([]);
});
