import { describe, expect, it } from 'vitest';
import { fixText } from '../../../engine/authoring/fix-findings.ts';
import { shapeSentence } from '../../../engine/check/shape-sentences.ts';
import { explainShape, type ShapeMistake } from '../../../engine/definition/explain-shape.ts';
import type { Finding } from '../../../engine/definition/finding.ts';
import { journeySchema } from '../../../engine/definition/language.ts';
import { shapeFinding } from '../../../engine/definition/shape-finding.ts';
import { check, cleanFolder, type Folder, type Json } from './check-fixture.ts';
import { amount, plain, shares } from './mistakes/planted.ts';

/** What a value may wrongly be, whatever is wanted. */
const odd: readonly Json[] = [null, 3, true, '', 'x y', '$', [], {}, [[]], [3], { all: [] }, { each: '$x' }];

const placesIn = (value: Json, path: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.keys(value).flatMap((key) => {
        const own = [...path, Array.isArray(value) ? Number(key) : key];
        return [own, ...placesIn(value[key], own)];
      });

const ownerOf = (root: Json, path: readonly (string | number)[]): Json =>
  path.slice(0, -1).reduce((at: Json, key) => at[key], root);

type Change = { readonly title: string; readonly value: Json };

/** A sound journey with one thing wrong at each of its places: another value, a word left out, misspelt or too many. */
const changes = (): readonly Change[] =>
  placesIn(plain(cleanFolder())).flatMap((path) => {
    const last = path.at(-1) ?? '';
    const changed = (title: string, change: (owner: Json) => void): Change => {
      const journey = plain(cleanFolder());
      change(ownerOf(journey, path));
      return { title: `${title} at ${path.join('/')}`, value: journey };
    };
    return [
      ...odd.map((value) => changed(JSON.stringify(value), (owner) => (owner[last] = value))),
      ...(typeof last === 'number'
        ? []
        : [
            changed('nothing', (owner) => delete owner[last]),
            changed('a word too many', (owner) => (owner['Zut Zut'] = 1)),
            changed('another word', (owner) => {
              owner[`${last}s`] = owner[last];
              delete owner[last];
            }),
          ]),
    ];
  });

const said = (value: Json) =>
  explainShape(journeySchema, value).map((problem) => {
    const { params = {} } = shapeFinding({ file: 'plain.json', path: [] }, problem);
    return { problem, fr: shapeSentence(params, 'fr'), en: shapeSentence(params, 'en') };
  });

const kinds: Readonly<Record<ShapeMistake['kind'], true>> = {
  'unknown-key': true,
  'missing-key': true,
  'not-one-of': true,
  'wrong-kind': true,
  empty: true,
  'bad-form': true,
};

describe('what is said of a shape that is wrong', () => {
  const all = changes().flatMap(({ title, value }) => said(value).map((one) => ({ title, ...one })));

  it('is met in every way of being wrong', () => {
    expect(all.length).toBeGreaterThan(1000);
    expect(new Set(all.map(({ problem }) => problem.mistake.kind))).toEqual(new Set(Object.keys(kinds)));
  });

  it('is ours in both languages, and never the sentence of a validator', () => {
    for (const { title, fr, en } of all) {
      for (const sentence of [fr, en]) {
        expect(sentence, title).not.toMatch(/invalid|expected|received|undefined|NaN|\[object|\bObject\b|\bArray\b/iu);
        expect(sentence, title).toMatch(/\.$/u);
        // What to do is told after what is wrong.
        expect(sentence.split('. ').length, title).toBeGreaterThan(1);
      }
      expect(fr, title).not.toMatch(/ [;!?:»]|« |'/u);
      expect(fr, title).not.toBe(en);
      const quotes = (sentence: string): number => [...sentence.matchAll(/[«“]/gu)].length;
      expect(quotes(fr), title).toBe(quotes(en));
    }
  });

  it('names what it is about', () => {
    for (const { title, problem, fr, en } of all) {
      const name = problem.path.findLast((key) => typeof key === 'string');
      if (name === undefined) continue;
      expect(
        [fr, en].every((sentence) => sentence.includes(String(name))),
        `${title}: ${fr}`,
      ).toBe(true);
    }
  });
});

const findingsOf = (change: (folder: Folder) => void, language: 'fr' | 'en' = 'fr'): readonly Finding[] => {
  const folder = cleanFolder();
  change(folder);
  return check(folder, { language }).findings;
};

describe('its author', () => {
  it('is told of every wrong word of one place, and of every place', () => {
    const findings = findingsOf((folder) => {
      amount(folder).titre = 'Combien ?';
      amount(folder).aide = 'Un montant.';
      shares(folder).fields.shares.max = 'trois';
      shares(folder).fields.shares.item = [];
    });
    expect(findings.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['shape', '/sections/1/steps/0/titre'],
      ['shape', '/sections/1/steps/0/aide'],
      ['shape', '/sections/1/steps/1/fields/shares/max'],
      ['shape', '/sections/1/steps/1/fields/shares/item'],
    ]);
  });

  it.each<readonly [string, (folder: Folder) => void, string, string]>([
    [
      'a misspelt word',
      (folder) => (amount(folder).tite = 'Combien ?'),
      'Le mot «\u00a0tite\u00a0» n’est pas prévu dans l’élément 1 de «\u00a0steps\u00a0».',
      'The word “tite” means nothing in element 1 of “steps”.',
    ],
    [
      'a text for a number',
      (folder) => (shares(folder).fields.shares.max = 'trois'),
      '«\u00a0max\u00a0» attend un nombre sans guillemets\u202f; il y a le texte «\u00a0trois\u00a0». Remplacez cette valeur.',
      '“max” takes a number without quotes; there is the text “trois”. Replace this value.',
    ],
    [
      'a value out of its list',
      (folder) => (shares(folder).screen = 'page'),
      '«\u00a0screen\u00a0» ne peut pas être «\u00a0page\u00a0». Écrivez l’une de ces valeurs\u00a0: form, cards, info, quiz, simulation, upload, recap, legal, redirect, congratulation.',
      '“screen” cannot be “page”. Write one of these values: form, cards, info, quiz, simulation, upload, recap, legal, redirect, congratulation.',
    ],
    [
      'something missing',
      (folder) => delete amount(folder).title,
      'Il manque «\u00a0title\u00a0» dans l’élément 1 de «\u00a0steps\u00a0». Ajoutez-y «\u00a0title\u00a0», avec un texte entre guillemets.',
      '“title” is missing in element 1 of “steps”. Add “title” there, with a text in quotes.',
    ],
    [
      'an address that is none',
      (folder) => (amount(folder).route = 'amount'),
      '«\u00a0route\u00a0» ne peut pas être «\u00a0amount\u00a0»\u00a0: une adresse commence par /',
      '“route” cannot be “amount”: an address begins with /',
    ],
  ])('reads of %s', (_, change, fr, en) => {
    expect(findingsOf(change, 'fr')[0]?.message).toContain(fr);
    expect(findingsOf(change, 'en')[0]?.message).toContain(en);
  });

  it.each<readonly [string, (folder: Folder) => void]>([
    [
      'a misspelt word',
      (folder) => {
        const step = amount(folder);
        step.tilte = step.title;
        delete step.title;
      },
    ],
    ['a misspelt value', (folder) => (shares(folder).fields.shares.type = 'lits')],
    ['a misspelt test', (folder) => (shares(folder).when = { amount: { atleast: 100 } })],
  ])('has %s put right by what is suggested', (_, change) => {
    const folder = cleanFolder();
    change(folder);
    const text = JSON.stringify(plain(folder), undefined, 2);
    const findings = check(folder).findings.filter(({ suggestion }) => suggestion !== undefined);
    expect(findings).not.toEqual([]);
    const { text: put } = fixText(text, findings);
    expect(explainShape(journeySchema, JSON.parse(put))).toEqual([]);
  });
});
