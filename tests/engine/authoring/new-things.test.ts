import fc from 'fast-check';
import { beforeAll, expect, it, test } from 'vitest';
import { contractFacts } from '../../../api/contract/contract-facts.ts';
import { isJourneyId, newJourney } from '../../../engine/authoring/new-journey.ts';
import {
  codeFor,
  idFor,
  nameFor,
  newField,
  newOutcome,
  newSection,
  newStep,
} from '../../../engine/authoring/new-things.ts';
import { checkJourneys } from '../../../engine/check/check-journeys.ts';
import { parseDefinition } from '../../../engine/definition/parse-definition.ts';
import { parseTranslations } from '../../../engine/definition/parse-translations.ts';
import { law } from '../law.ts';

const none: ReadonlySet<string> = new Set();

test.each([
  ['Quel est le montant de votre épargne ?', 'montant-epargne', 'montantEpargne', 'MONTANT_EPARGNE'],
  ['Date de naissance', 'date-naissance', 'dateNaissance', 'DATE_NAISSANCE'],
  ['Un deux trois quatre cinq', 'deux-trois-quatre', 'deuxTroisQuatre', 'DEUX_TROIS_QUATRE'],
  ['Le, la, les', 'le-la-les', 'leLaLes', 'LE_LA_LES'],
  ['2e versement', 'x-2e-versement', 'x2eVersement', 'X_2E_VERSEMENT'],
  ['l’IBAN d’origine', 'iban-origine', 'ibanOrigine', 'IBAN_ORIGINE'],
  ['???', 'x', 'x', 'X'],
  ['', 'x', 'x', 'X'],
])('“%s” gives its name', (text, id, name, code) => {
  expect([idFor(text, none), nameFor(text, none), codeFor(text, none)]).toEqual([id, name, code]);
});

test('words that say nothing give no name, in French', () => {
  const empty = 'le la les de du des un une votre vos vous est l d quel quelle';
  expect(idFor(`${empty} montant`, none)).toBe('montant');
});

it('a name that is taken is counted on, from two', () =>
  law(200, [fc.string(), fc.uniqueArray(fc.nat({ max: 6 }))], (text, numbers) => {
    for (const [made, join] of [
      [idFor, '-'],
      [nameFor, ''],
      [codeFor, '_'],
    ] as const) {
      const first = made(text, none);
      const taken = new Set([first, ...numbers.map((n) => `${first}${join}${n}`)]);
      const next = made(text, taken);
      expect(taken.has(next)).toBe(false);
      const least = [2, 3, 4, 5, 6, 7].find((n) => !numbers.includes(n));
      expect(next).toBe(`${first}${join}${least}`);
      expect(made(text, new Set([next]))).toBe(first);
      expect(first).toMatch(/^[a-z][a-z0-9]*(?:[-_]?[a-z0-9]+)*$/iu);
    }
  }));

test.each(['all', 'any', 'not', 'id'])('%s is a word of the language, and no name', (word) => {
  expect([nameFor(word, none), idFor(word, none)]).toEqual([`${word}2`, word]);
});

test('a step has an address of its own', () => {
  const title = 'Votre adresse ?';
  expect(newStep(title, none, none)).toEqual({ id: 'adresse', route: '/adresse', title });
  expect(newStep(title, new Set(['adresse']), new Set(['/adresse-2']))).toEqual({
    ...{ id: 'adresse-2', route: '/adresse-2-2', title },
  });
});

test('a question says the least that its kind has to say', () => {
  const label = 'Q';
  expect(newField('text', label)).toEqual({ type: 'text', label });
  const options = [{ code: 'A', label: 'Première réponse' }];
  for (const type of ['choice', 'choices'] as const) expect(newField(type, label)).toEqual({ type, label, options });
  expect(newField('truefalse', label)).toEqual({ type: 'truefalse', label, right: true, explain: 'Explication' });
  expect(newField('commune', label)).toEqual({ type: 'commune', label, postcode: '$postcode' });
  expect(newField('file', label)).toEqual({ type: 'file', label, accept: ['pdf', 'jpg', 'png'], maxMb: 10 });
  expect(newField('list', label)).toEqual({
    ...{ type: 'list', label, min: 1, max: 5, itemLabel: 'Ligne', add: 'Ajouter une ligne' },
    item: { name: { type: 'text', label: 'Nom' } },
  });
});

test.each(['a', 'a1', 'mon-parcours-2', 'av-adult'])('%s names a journey', (id) => expect(isJourneyId(id)).toBe(true));
test.each(['', 'A', '1a', '-a', 'a-', 'a--b', 'a b', 'a.b', 'é', 'aB', 'x/../y'])('%s names none', (id) => {
  expect(isJourneyId(id)).toBe(false);
});

let made: ReturnType<typeof newJourney>;
beforeAll(() => {
  made = newJourney('mine');
});

test('a new journey has nothing wrong, in French and in English, at addresses of its own', () => {
  const parsed = parseDefinition('journey', 'mine.json', made.journey);
  const { findings } = checkJourneys(
    {
      ...{ journeys: [parsed], parts: [], lists: [], documents: [], externalLists: [] },
      translations: new Map(parseTranslations('en/mine.json', made.english).entries),
      translationTexts: new Map([['en/mine.json', made.english]]),
    },
    contractFacts(),
    'en',
  );
  expect(findings).toEqual([]);
  const { definition } = parsed;
  const pages = definition?.sections.flatMap(({ steps }) => steps.map((step) => ('route' in step ? step.route : '')));
  const ends = Object.values(definition?.outcomes ?? {}).map(({ route }) => route);
  expect([...(pages ?? []), ...ends]).toEqual(['/mine-payeur', '/mine-montant', '/mine-conseiller', '/mine-merci']);
});

test('a new journey asks two questions, with an exit, and says something everywhere, in two languages', () => {
  const { sections, ...rest } = JSON.parse(made.journey) as {
    sections: readonly { readonly steps: readonly object[] }[];
  };
  expect(rest).toMatchObject({
    ...{ $schema: 'journey.schema.json', id: 'mine' },
    outcomes: { adviser: { kind: 'adviser' }, done: { kind: 'done' } },
  });
  expect(sections.flatMap(({ steps }) => steps)).toMatchObject([
    {
      id: 'payer',
      fields: { payer: { type: 'choice', options: [{ code: 'MOI' }, { code: 'TIERS_PM' }] } },
      save: { call: 'InsurerA/UpdateBlTiersPayeur', send: { payeur: '$payer' } },
      exits: [{ when: { payer: 'TIERS_PM' }, to: 'adviser' }],
    },
    {
      id: 'amount',
      fields: { initial: { type: 'money', example: 1000, min: 500 } },
      save: { call: 'InsurerA/UpdateMttInitial', send: { mt_initial: '$initial' } },
    },
  ]);
  const texts = Object.values(JSON.parse(made.english) as Record<string, { readonly fr: string; readonly en: string }>);
  for (const { fr, en } of texts) {
    expect(fr).toMatch(/^[A-ZÀ-Ý].{4,}$/u);
    expect(en).toMatch(/^[A-Z].{3,}$/u);
    expect(fr).not.toBe(en);
    expect(fr).not.toMatch(/ [!?;:]/u);
  }
  expect([made.journey, made.english].map((text) => text.endsWith('}\n'))).toEqual([true, true]);
});

test('a section begins with a page, and an end with something to read, at addresses of their own', () => {
  const title = 'Votre adresse ?';
  const taken = { ids: new Set(['adresse']), steps: none, routes: new Set(['/adresse']) };
  expect(newSection(title, taken)).toEqual({
    id: 'adresse-2',
    title,
    steps: [{ id: 'adresse', route: '/adresse-2', title }],
  });
  expect(newOutcome(title, 'blocked', taken)).toEqual([
    'adresse-2',
    { kind: 'blocked', route: '/adresse-2', title, body: [title] },
  ]);
});
