import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { When } from '../../../engine/definition/condition-language.ts';
import {
  quoted,
  sayEnd,
  sayIf,
  sayLiteral,
  sayName,
  sayOutcome,
  saySection,
  sayStep,
  sayValue,
  sayWhen,
} from '../../../engine/versions/say.ts';
import { sharedWith } from '../../../engine/versions/edition.ts';
import { editedJourney, editionOf as editionFrom } from '../../helpers/editions.ts';
import { scenario } from '../../helpers/random-answers.ts';
import { law } from '../law.ts';
import { editionOf, written } from './edited-journey.ts';

const one = written();
one.journey.facts.from = { call: 'Core/GetState', read: '$donnees.mode', type: 'choice', list: 'modes' };
one.journey.facts.bare = { call: 'Core/GetState', read: '$donnees.mode', type: 'number' };
const edition = editionOf(one);
const fr = { edition, language: 'fr' } as const;
const en = { edition, language: 'en' } as const;
/** Spaces that do not break are not told apart here. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/gu, ' ');

describe('a condition is a sentence in both languages:', () => {
  const conditions: readonly (readonly [When, string, string])[] = [
    [{ amount: 500 }, '« Montant » est 500 €', '“Amount” is €500'],
    [{ amount: { not: 500.5 } }, '« Montant » n’est pas 500,50 €', '“Amount” is not €500.50'],
    [{ mode: ['ONCE', 'MONTHLY'] }, '« Rythme » est Unique ou Mensuel', '“Rhythm” is Once or Monthly'],
    [{ mode: { not: ['ONCE', 'X'] } }, '« Rythme » n’est pas Unique ou X', '“Rhythm” is not Once or X'],
    [{ share: { atLeast: 12.5 } }, '« Part » est d’au moins 12,5 %', '“Share” is at least 12.5%'],
    [{ share: { atMost: 50 } }, '« Part » est d’au plus 50 %', '“Share” is at most 50%'],
    [
      { amount: { moreThan: '$monthly' } },
      '« Montant » est de plus de « Par mois »',
      '“Amount” is more than “A month”',
    ],
    [{ since: { lessThan: 2000 } }, '« Depuis » est de moins de 2000', '“Since” is less than 2000'],
    [{ name: { answered: true } }, '« Nom » a une réponse', '“Name” is answered'],
    [{ name: { answered: false } }, '« Nom » n’a pas de réponse', '“Name” is not answered'],
    [
      { mode: { flagged: 'regular' } },
      '« Rythme » est une réponse marquée regular',
      '“Rhythm” is an option marked regular',
    ],
    [{ married: true }, '« Marié » est oui', '“Married” is yes'],
    [{}, 'toujours', 'always'],
    [{ any: [] }, 'jamais', 'never'],
    [{ married: false, name: 'x' }, '« Marié » est non et « Nom » est x', '“Married” is no and “Name” is x'],
    [{ born: { atLeast: '2000-02-01' } }, '« Né le » est d’au moins 01/02/2000', '“Born on” is at least 01/02/2000'],
    [{ not: { married: true } }, 'sauf si (« Marié » est oui)', 'unless (“Married” is yes)'],
    [
      { any: [{ married: true }, { all: [{ name: 'x' }, { name: { not: 'y' } }] }] },
      '« Marié » est oui ou (« Nom » est x et « Nom » n’est pas y)',
      '“Married” is yes or (“Name” is x and “Name” is not y)',
    ],
    [
      { all: [{ any: [{ married: true }, { married: false }] }, { not: { name: 'x' } }] },
      '(« Marié » est oui ou « Marié » est non) et sauf si (« Nom » est x)',
      '(“Married” is yes or “Married” is no) and unless (“Name” is x)',
    ],
  ];
  it.each(conditions)('%j', (when, french, english) => {
    expect([plain(sayWhen(fr, when)), plain(sayWhen(en, when))]).toEqual([french, english]);
    const needsNone = /^(?:toujours|jamais)$/u.test(french) || 'not' in when;
    expect(plain(sayIf(fr, when))).toBe(needsNone ? french : `si ${french}`);
    expect(plain(sayIf(en, when))).toBe(needsNone ? english : `if ${english}`);
  });
});

test('a value is said as its question has it', () => {
  const values: readonly (readonly [string, unknown, string, string])[] = [
    ['amount', 123_450, '1 234,50 €', '€1,234.50'],
    ['share', 1250, '12,5 %', '12.5%'],
    ['extra', 12_345, '12 345', '12,345'],
    ['extra', 1899, '1 899', '1,899'],
    ['extra', 1900, '1900', '1900'],
    ['extra', 2199, '2199', '2199'],
    ['extra', 2200, '2 200', '2,200'],
    ['born', '1985-03-27', '27/03/1985', '27/03/1985'],
    ['name', '1985-03-27', '1985-03-27', '1985-03-27'],
    ['married', true, 'oui', 'yes'],
    ['married', false, 'non', 'no'],
    ['name', undefined, 'sans réponse', 'no answer'],
    ['mode', 'ONCE', 'Unique', 'Once'],
    ['mode', 'GONE', 'GONE', 'GONE'],
    ['from', 'MONTHLY', 'Mensuel', 'Monthly'],
    ['payer', 'FIRM', 'Une société', 'A company'],
    ['payer', 3, 'Un tiers', 'Somebody else'],
    ['payer', '3', 'Un tiers', 'Somebody else'],
    ['payer', ['ME', 'FIRM'], 'Moi, Une société', 'Myself, A company'],
    ['shares', [], 'sans réponse', 'no answer'],
    ['shares', [{ id: 'a' }], 'sans réponse', 'no answer'],
    [
      'shares',
      [
        { id: 'a', part: 1250 },
        { id: 'b', part: 8750, to: 'B' },
      ],
      '12,5 % ; 87,5 %, B',
      '12.5% ; 87.5%, B',
    ],
    ['papers', { front: { id: 'x', name: 'a.pdf' }, back: { id: 'y', name: 'b.pdf' } }, 'a.pdf, b.pdf', 'a.pdf, b.pdf'],
    ['nothing', 'x', 'x', 'x'],
  ];
  for (const [name, value, french, english] of values) {
    expect([name, plain(sayValue(fr, name, value)), plain(sayValue(en, name, value))]).toEqual([name, french, english]);
  }
  expect([sayLiteral(en, 'amount', 10.1), sayLiteral(en, 'extra', 10.1), sayLiteral(en, 'payer', 3)]).toEqual([
    ...['€10.10', '10.1', 'Somebody else'],
  ]);
});

test('a day counted from today is said in words, with each number of it, in both languages', () => {
  const said = (text: string): readonly string[] => [fr, en].map((teller) => plain(sayLiteral(teller, 'born', text)));
  expect(said('today')).toEqual(['« aujourd’hui »', '“today”']);
  expect(said('today-10 years')).toEqual(['« il y a 10 ans »', '“10 years ago”']);
  expect(said('today+1 months')).toEqual(['« dans 1 mois »', '“in 1 month”']);
  expect(said('today-18 years+1 day')).toEqual(['« il y a 18 ans, plus 1 jour »', '“18 years ago, plus 1 day”']);
  const term = fc.tuple(
    fc.constantFrom('+', '-'),
    fc.integer({ min: 1, max: 99_999 }),
    fc.constantFrom('day', 'weeks', 'month', 'years'),
  );
  return law(100, [fc.array(term, { maxLength: 3 })], (terms) => {
    for (const sentence of said(`today${terms.map((one) => one.join(' ')).join('')}`.replaceAll(/([+-]) /gu, '$1'))) {
      expect(sentence.match(/\d+/gu) ?? []).toEqual(terms.map(([, count]) => String(count)));
      if (terms.length > 0) expect(sentence).not.toMatch(/today|aujourd|[+-]/u);
    }
  });
});

test('everything is called by its words, else by its id', () => {
  // Where somebody ends, on a page or at an outcome.
  for (const id of ['proof', 'amount', 'none']) expect(sayEnd(en, id)).toBe(sayStep(en, id));
  for (const id of ['adviser', 'blocked']) expect(sayEnd(en, id)).toBe(sayOutcome(en, id));
  expect(quoted('x', 'fr')).toBe('«\u00a0x\u00a0»');
  const said = (teller: typeof fr | typeof en): readonly string[] =>
    [
      ...['amount', 'state', 'bare', 'year', 'shares.part', 'shares.none', 'name.part', 'none'].map((name) =>
        sayName(teller, name),
      ),
      ...['proof', 'amount', 'none'].map((id) => sayStep(teller, id)),
      ...['adviser', 'none'].map((id) => sayOutcome(teller, id)),
      ...['money', 'none'].map((id) => saySection(teller, id)),
    ].map((text) =>
      plain(text)
        .replaceAll(/[«»“”]/gu, '')
        .trim(),
    );
  expect(said(fr)).toEqual([
    ...['Montant', 'Où en est le dossier', 'bare', 'year', 'Pourcentage', 'shares.none', 'name.part', 'none'],
    ...['Justificatifs', 'Combien ?', 'none', 'Un conseiller', 'none', 'Argent', 'none'],
  ]);
  expect(said(en)).toEqual([
    ...['Amount', 'How far it is', 'bare', 'year', 'Percentage', 'shares.none', 'name.part', 'none'],
    ...['Papers', 'How much?', 'none', 'An adviser', 'none', 'Money', 'none'],
  ]);
});

it('an edition made of the parts of another is the same edition, and has of it all that says the same', () =>
  law(40, [scenario], ({ plan, draw }) => {
    const before = editionFrom(plan.journey, plan.lists);
    const after = editionFrom(structuredClone(editedJourney(draw, plan, 2)), plan.lists);
    const shared = sharedWith(before, after);
    expect(JSON.stringify(shared.journey)).toBe(JSON.stringify(after.journey));
    expect([shared.english, shared.lists]).toEqual([after.english, after.lists]);
    for (const step of shared.journey.steps) {
      const twin = before.journey.steps.find(({ id }) => id === step.id);
      expect(twin === step).toBe(JSON.stringify(twin) === JSON.stringify(step));
      for (const [name, field] of Object.entries(step.fields)) {
        const own = twin?.fields[name];
        expect(own === field).toBe(JSON.stringify(own) === JSON.stringify(field));
      }
    }
    expect(sharedWith(before, { ...after, journey: structuredClone(before.journey) }).journey).toBe(before.journey);
  }));

it('a list of a few lines is told line by line, a long one by its first and how many there are besides', () =>
  law(40, [fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 60 })], (parts) => {
    const lines = parts.map((part, n) => ({ id: `l${n}`, part }));
    for (const [teller, more] of [
      [fr, 'et % autres'],
      [en, 'and % more'],
    ] as const) {
      const each = parts.map((part) => sayValue(teller, 'shares.part', part));
      expect(plain(sayValue(teller, 'shares', lines))).toBe(
        plain(
          parts.length > 3 ? `${each[0] ?? ''} … ${more.replace('%', String(parts.length - 1))}` : each.join(' ; '),
        ),
      );
    }
  }));
