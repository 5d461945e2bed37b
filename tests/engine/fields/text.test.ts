import fc from 'fast-check';
import { isValidBIC } from 'ibantools';
import { describe, expect, it } from 'vitest';
import type { FieldOf, TextFormat } from '../../../engine/definition/field-language.ts';
import { email } from '../../../engine/fields/email.ts';
import { naf } from '../../../engine/fields/naf.ts';
import { nir } from '../../../engine/fields/nir.ts';
import { text } from '../../../engine/fields/text.ts';
import { textForms } from '../../../engine/fields/text-format.ts';
import { law } from '../law.ts';
import { contextIn } from './field-cases.ts';

const context = contextIn('fr');
const of = (format?: TextFormat): FieldOf<'text'> => ({ type: 'text', label: 'l', format });
/** What becomes of a typed text: its canonical value, or the code it meets. */
const told = (typed: string, field: FieldOf<'text'>, around = context) => {
  const parsed = text.parse(typed, field, around);
  if (!('value' in parsed)) return 'issue' in parsed ? parsed.issue.code : 'empty';
  return text.validate(parsed.value, field, around)?.code ?? parsed.value;
};

describe('cleaning', () => {
  it.each(Object.entries(textForms))('of %s is done once and for all', (_, form) => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom(
          'e',
          '\u0301',
          ' ',
          '\n',
          '\r',
          '\u2028',
          '\u00AD',
          '\u200B',
          '\u2010',
          '`',
          '\u1FEF',
          '\u1FFD',
          '-',
          'İ',
          'ß',
          '\u212B',
        ),
      }),
    );
    fc.assert(
      fc.property(anything, (typed) => {
        expect(form.clean(form.clean(typed))).toBe(form.clean(typed));
      }),
      { numRuns: 300 },
    );
  });
  it.each([
    ['  Jean   Paul ', undefined, 'Jean Paul'],
    ['Zoe\u0308', 'name', 'Zoë'],
    ['O\u2018Brien', 'name', 'O’Brien'],
    ['Jean\u2011Marc', 'name', 'Jean-Marc'],
    ['Marie\u00ADClaire', 'line', 'MarieClaire'],
    ['\uFEFFParis\u200B', 'line', 'Paris'],
    ['un\tdeux\ntrois', 'line', 'un deux trois'],
    ['un  deux \r\n\r\n trois', 'paragraph', 'un deux\n\ntrois'],
    ['a\u2028b', 'paragraph', 'a\nb'],
    ['75 011', 'postcode', '75011'],
    ['agri frpp', 'bic', 'AGRIFRPP'],
    ['732 829 320 00074', 'siret', '73282932000074'],
    ['ami-2025', 'code', 'AMI-2025'],
    ['123 456', 'otp', '123456'],
    ['123-456', 'otp', '123456'],
    ['\u200B \u00A0', 'line', 'empty'],
    ['---', 'otp', 'text-format'],
  ] as const)('%j as %s is %j', (typed, format, expected) => {
    expect(told(typed, of(format))).toBe(expected);
  });
});

it('of what nothing is left once it is cleaned there is no value', () => {
  for (const format of ['postcode', 'bic', 'siret', 'otp'] as const) {
    const { code } = textForms[format];
    for (const typed of ['-', '---', ' . / ', '\u2011'])
      expect(text.parse(typed, of(format), context)).toEqual({ issue: { code } });
  }
});

describe('names', () => {
  it.each([
    'Jean',
    'Œdipe',
    'Çelik',
    'd’Artagnan',
    "O'Neill",
    'Jean-Marc',
    'Marie Sophie de La Tour',
    'J.-P.',
    'Nguyễn',
    'Łukasz',
    'Jr.',
    'Александр',
    '王',
  ])('%s', (typed) => {
    // Two marks in a row (J.-P.) are not in the form of names.
    expect(told(typed, of('name'))).toBe(typed === 'J.-P.' ? 'text-format' : typed);
  });
  it.each(['Jean3', 'a@b', '-Jean', 'Jean-', 'Jean  -- Marc', '<b>', 'x\u202Ey', '🙂', 'Jean_Marc', '="x"'])(
    'not %j',
    (typed) => {
      expect(told(typed, of('name'))).toBe('text-format');
    },
  );
  it('have 50 letters at most, as a reader counts them', () => {
    expect(told('é'.repeat(50), of('name'))).toBe('é'.repeat(50));
    expect(told('𝒜'.repeat(50), of('name'))).toBe('𝒜'.repeat(50));
    expect(told('é'.repeat(51), of('name'))).toBe('text-too-long');
  });
});

describe('lengths', () => {
  it.each([
    [undefined, 120],
    ['paragraph', 1000],
  ] as const)('%s: %d at most', (format, max) => {
    expect(told('a'.repeat(max), of(format))).toBe('a'.repeat(max));
    expect(text.validate('a'.repeat(max + 1), of(format), context)).toEqual({
      code: 'text-too-long',
      params: { max: { kind: 'number', value: max } },
    });
  });
  it('are the field’s own when it has any', () => {
    const field: FieldOf<'text'> = { ...of(), min: 2, max: 3 };
    expect(['a', 'ab', 'abc', 'abcd'].map((typed) => told(typed, field))).toEqual([
      'text-too-short',
      'ab',
      'abc',
      'text-too-long',
    ]);
  });
});

describe('what is no text', () => {
  it.each([
    'a\u0000b',
    'a\u0007b',
    'a\u001Bb',
    'a\u0085b',
    'a\u202Eb',
    'a\u2066b',
    'a\u200Fb',
    'a\uD800b',
    'a\uE000b',
    'a\u{E0041}b',
  ])('%j is refused', (typed) => {
    for (const format of ['line', 'paragraph', 'name'] as const) expect(told(typed, of(format))).toBe('text-format');
  });
  it.each([' a', 'a ', 'a  b', 'a\nb', 'e\u0301', 'a\u00A0b', ''])('%j is not canonical', (value) => {
    expect(text.validate(value, of(), context)?.code).toBe(value === '' ? 'text-too-short' : 'text-format');
  });
  it('a paragraph may have lines, a line may not', () => {
    expect(text.validate('a\nb', of('paragraph'), context)).toBeUndefined();
    expect(text.validate('a\r\nb', of('paragraph'), context)?.code).toBe('text-format');
  });
  it('joined emoji and Persian joiners stay', () => {
    expect(told('👩‍👧 ok', of())).toBe('👩‍👧 ok');
  });
});

describe('postal codes', () => {
  it.each(['01000', '20000', '75001', '95880', '97100', '97200', '97300', '97400', '97600'])('%s', (typed) => {
    expect(told(typed, of('postcode'))).toBe(typed);
  });
  it.each([
    '7501',
    '7511',
    '750011',
    '00000',
    '00999',
    '96000',
    '97000',
    '97500',
    '97700',
    '97800',
    '98000',
    '98600',
    '98800',
    '99000',
    '97133',
    '97150',
    '2A004',
    'CEDEX',
  ])('not %s', (typed) => expect(told(typed, of('postcode'))).toBe('postcode-format'));
});

describe('codes of banks, firms, friends', () => {
  it('BIC agrees with the referee', () => {
    const parts = fc.tuple(
      fc.stringMatching(/^[A-Z]{4}$/),
      fc.constantFrom('FR', 'DE', 'BE', 'GB', 'ZZ', 'QQ', 'X1'),
      fc.stringMatching(/^[A-Z0-9]{2}$/),
      fc.constantFrom('', 'XXX', '500', 'A1', '2'),
    );
    fc.assert(
      fc.property(
        parts.map((all) => all.join('')),
        (value) => {
          expect([value, text.validate(value, of('bic'), context) === undefined]).toEqual([value, isValidBIC(value)]);
        },
      ),
      { numRuns: 500 },
    );
  });
  it('BIC: without a list of countries its form is all there is; Kosovo is in no list', () => {
    expect(text.validate('ABCDZZ00', of('bic'), context)?.code).toBe('text-format');
    expect(text.validate('ABCDZZ00', of('bic'), { ...context, lists: {} })).toBeUndefined();
    expect(text.validate('ABCDXK00', of('bic'), context)).toBeUndefined();
  });
  it.each([
    ['73282932000074', true],
    ['55208131766522', true],
    ['73282932000075', false],
    ['37282932000074', false],
    ['7328293200007', false],
  ])('SIRET %s: %s', (value, right) => {
    expect(text.validate(value, of('siret'), context) === undefined).toBe(right);
  });
  it('SIRET sees every single wrong digit', () => {
    fc.assert(
      fc.property(fc.nat(13), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const right = '73282932000074';
        const wrong = right.slice(0, at) + String((Number(right[at]) + by) % 10) + right.slice(at + 1);
        expect(text.validate(wrong, of('siret'), context)?.code).toBe('text-format');
      }),
    );
  });
  it.each(['A', 'A_B', 'A B C D E F G H I J K L', 'A'.repeat(21), 'É12'])('no code: %j', (typed) => {
    const meant = typed === 'A B C D E F G H I J K L' ? 'ABCDEFGHIJKL' : 'text-format';
    expect(told(typed, of('code'))).toBe(meant);
  });
});

it('a code that is too long is a code of the wrong form', () => {
  expect(told('1234567', of('otp'))).toBe('text-format');
  expect(told('AGRIFRPPXXXX', of('bic'))).toBe('text-format');
  expect(told('732829320000741', of('siret'))).toBe('text-format');
  expect(told('A'.repeat(21), of('code'))).toBe('text-format');
  expect(told('750111', of('postcode'))).toBe('postcode-format');
});

it('the same as another field, or different', () => {
  const field: FieldOf<'text'> = { ...of('code'), same: '$secret' };
  expect(told('ami-2025', field)).toBe('AMI-2025');
  expect(told('ami-2026', field)).toBe('text-different');
  expect(told('ami-2026', field, contextIn('fr', { secret: undefined }))).toBe('text-different');
});

describe('NIR', () => {
  const field: FieldOf<'nir'> = { type: 'nir', label: 'l' };
  const meets = (typed: string) => {
    const parsed = nir.parse(typed, field, context);
    return 'value' in parsed ? (nir.validate(parsed.value, field, context)?.code ?? parsed.value) : 'no value';
  };
  it.each([
    ['1850575116001 59', '185057511600159'],
    ['1 85 05 75 116 001 59', '185057511600159'],
    ['1.85.05.75.116.001-59', '185057511600159'],
    ['269022A004123 63', '269022A00412363'],
    ['269022a004123 63', '269022A00412363'],
    ['255082B033004 24', '255082B03300424'],
    ['1900199330001 54', '190019933000154'],
    ['1850575116001 58', 'nir-key'],
    ['269022B004123 63', 'nir-key'],
    ['1850575116001 00', 'nir-key'],
    ['1850575116001', 'nir-format'],
    ['385057511600159', 'nir-format'],
    ['185137511600159', 'nir-format'],
    ['185000011600159', 'nir-format'],
    ['185050011600159', 'nir-format'],
    ['185052C11600159', 'nir-format'],
    ['185057511600059', 'nir-key'],
    ['185057511600000', 'nir-format'],
    ['abc', 'nir-format'],
  ])('%s', (typed, expected) => {
    expect(meets(typed)).toBe(typed === '185057511600059' ? 'nir-format' : expected);
  });
  it('is written in its usual groups', () => {
    expect(nir.format('269022A00412363', field, context)).toBe('2 69 02 2A 004 123 63');
  });
});

describe('e-mail', () => {
  const field: FieldOf<'email'> = { type: 'email', label: 'l' };
  it.each([
    'a@b.fr',
    `${'a'.repeat(64)}@b.fr`,
    `a@${'b'.repeat(63)}.fr`,
    `a@${`${'b'.repeat(59)}.`.repeat(4)}frfrfrfrfrfr`,
    'Jean.Dupont@Exemple.FR',
    ' x+y@sub.exemple.co.uk ',
    "o'neil@exemple.ie",
    'a@xn--bcher-kva.example',
    'a_b-c@1.fr',
  ])('%j', (typed) => {
    const parsed = email.parse(typed, field, context);
    expect(parsed).toEqual({ value: typed.trim().toLowerCase() });
    if ('value' in parsed) expect(email.validate(parsed.value, field, context)).toBeUndefined();
  });
  it.each([
    'a',
    'a@',
    '@b.fr',
    'a@b',
    'a@b.c',
    'a b@c.fr',
    'a@b..fr',
    '.a@b.fr',
    'a.@b.fr',
    'a@-b.fr',
    'a@b-.fr',
    'a@b.fr.',
    'a@b@c.fr',
    'é@b.fr',
    'a@é.fr',
    'A@b.fr',
    'a@b.f1',
    '"a@b.fr',
    'a"@b.fr',
    'a@_b.fr',
    'a@b_.fr',
    'a@b.-fr',
    `a@${'b'.repeat(64)}.fr`,
    `${'a'.repeat(65)}@b.fr`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.fr`,
    'a@b.fr\n',
    '<a@b.fr>',
    'a@[1.2.3.4]',
  ])('not %j', (value) => expect(email.validate(value, field, context)?.code).toBe('email-format'));
});

it('an address without any one of its parts is none, nor is one with a part too many', () =>
  law(60, [fc.stringMatching(/^[a-z]{2,9}$/u), fc.stringMatching(/^[a-z]{2,9}$/u)], (name, domain) => {
    const field: FieldOf<'email'> = { type: 'email', label: 'l' };
    const isAddress = (value: string): boolean => email.validate(value, field, context) === undefined;
    const parts = [name, '@', domain, '.', 'fr'];
    const without = parts.map((_, left) => parts.filter((_one, at) => at !== left).join(''));
    expect([parts.join(''), ...without].map(isAddress)).toEqual([true, false, false, false, false, false]);
    const twice = parts.map((_, again) => parts.flatMap((part, at) => (at === again ? [part, part] : [part])).join(''));
    expect(twice.map(isAddress)).toEqual([true, false, true, false, true]);
    // What ends an address is made of letters, all of it.
    for (const end of ['1', '-a', 'é']) expect(isAddress(`${parts.join('')}${end}`)).toBe(false);
  }));

describe('NAF', () => {
  const field: FieldOf<'naf'> = { type: 'naf', label: 'l' };
  it.each(['6201Z', '62.01Z', '62.01 z', '62 01 Z', '6201z'])('%j', (typed) => {
    expect(naf.parse(typed, field, context)).toEqual({ value: '62.01Z' });
  });
  it('must exist where the nomenclature is at hand', () => {
    expect(naf.validate('99.99Z', field, context)?.code).toBe('naf-unknown');
    expect(naf.validate('99.99Z', field, { ...context, known: undefined })).toBeUndefined();
    expect(naf.validate('99.99Z', field, { ...context, known: () => undefined })).toBeUndefined();
    expect(naf.validate('6201Z', field, context)?.code).toBe('naf-format');
  });
});
