import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldOf } from '../../../engine/definition/field-language.ts';
import type { Locale } from '../../../engine/fields/field-kind.ts';
import { money } from '../../../engine/fields/money.ts';
import { number } from '../../../engine/fields/number.ts';
import { percent } from '../../../engine/fields/percent.ts';
import { readNumber } from '../../../engine/fields/read-number.ts';
import { writeNumber } from '../../../engine/fields/write-number.ts';
import { contextIn } from './field-cases.ts';

const amount: FieldOf<'money'> = { type: 'money', label: 'l' };
const share: FieldOf<'percent'> = { type: 'percent', label: 'l' };
const count: FieldOf<'number'> = { type: 'number', label: 'l' };

/** Typed, then what it means in French and in English: cents, or a code. */
const amounts: readonly (readonly [typed: string, fr: number | string, en: number | string])[] = [
  ['1234', 123400, 123400],
  ['1234,5', 123450, 123450],
  ['1234.5', 123450, 123450],
  ['1234,50', 123450, 123450],
  ['1 234,50 €', 123450, 123450],
  ['1 234.50 €', 123450, 123450],
  ['1\u00A0234,50\u00A0€', 123450, 123450],
  ['1\u202F234,50\u00A0€', 123450, 123450],
  ['1\u2009234,50 €', 123450, 123450],
  ['1\u2007234,50 €', 123450, 123450],
  ['1\u3000234 €', 123400, 123400],
  ['1\u200B234', 123400, 123400],
  ['  5000  ', 500000, 500000],
  ['5 000', 500000, 500000],
  ['50 00', 500000, 500000],
  ['1234€', 123400, 123400],
  ['€1234', 123400, 123400],
  ['€ 1234.50', 123450, 123450],
  ['1234 EUR', 123400, 123400],
  ['1234 euros', 123400, 123400],
  ['12 Euro', 1200, 1200],
  ['+12', 1200, 1200],
  ['-12', -1200, -1200],
  ['\u221212', -1200, -1200],
  ['0', 0, 0],
  ['-0', 0, 0],
  ['007', 700, 700],
  ['0,5', 50, 50],
  ['0.5', 50, 50],
  [',5', 50, 50],
  ['.5', 50, 50],
  ['12.', 1200, 1200],
  ['1234,', 123400, 123400],
  ['999999999999,99', 99999999999999, 99999999999999],
  ['1,234.50', 'number-ambiguous', 123450],
  ['1,234,567.50', 'number-ambiguous', 123456750],
  ['1,234,567', 'number-ambiguous', 123456700],
  ['1.234,50', 123450, 'number-ambiguous'],
  ['1.234.567,50', 123456750, 'number-ambiguous'],
  ['1.234.567', 123456700, 'number-ambiguous'],
  ['1.234', 'number-ambiguous', 'number-too-precise'],
  ['12.345', 'number-ambiguous', 'number-too-precise'],
  ['1,234', 'number-too-precise', 123400],
  ['12,345', 'number-too-precise', 1234500],
  ['0.123', 'number-too-precise', 'number-too-precise'],
  ['0,123', 'number-too-precise', 'number-too-precise'],
  ['1234.567', 'number-too-precise', 'number-too-precise'],
  ['1234,567', 'number-too-precise', 'number-too-precise'],
  ['12,50', 1250, 'number-ambiguous'],
  ['10,00', 1000, 'number-ambiguous'],
  ['1,2345', 'number-too-precise', 'number-ambiguous'],
  ['12.50', 1250, 1250],
  ['1.2345', 'number-too-precise', 'number-too-precise'],
  ['1,23.456', 'number-format', 'number-format'],
  ['1.23,456', 'number-format', 'number-format'],
  ['1,2,3', 'number-format', 'number-format'],
  ['1.2.3', 'number-format', 'number-format'],
  ['12.34.56', 'number-format', 'number-format'],
  ['1..2', 'number-format', 'number-format'],
  ['1,234.567.8', 'number-format', 'number-format'],
  ['abc', 'number-format', 'number-format'],
  ['€', 'number-format', 'number-format'],
  [',', 'number-format', 'number-format'],
  ['-', 'number-format', 'number-format'],
  ['--5', 'number-format', 'number-format'],
  ['1e5', 'number-format', 'number-format'],
  ['0x10', 'number-format', 'number-format'],
  ['10k', 'number-format', 'number-format'],
  ['12 $', 'number-format', 'number-format'],
  ['10²', 'number-format', 'number-format'],
  ['١٢', 'number-format', 'number-format'],
  ['12€50', 'number-format', 'number-format'],
  ['9999999999999', 'number-too-large', 'number-too-large'],
  ['1'.repeat(400), 'number-too-large', 'number-too-large'],
];

describe('amounts, as people type them', () => {
  const told = (typed: string, locale: Locale) => {
    const parsed = money.parse(typed, amount, contextIn(locale));
    return 'value' in parsed ? parsed.value : 'issue' in parsed ? parsed.issue.code : 'empty';
  };
  it.each(amounts)('%j', (typed, fr, en) => {
    expect([told(typed, 'fr'), told(typed, 'en')]).toEqual([fr, en]);
  });
  it('blank is empty', () => {
    for (const blank of ['', ' ', '\u00A0', '\u202F\u2009', '\u200B']) expect(told(blank, 'fr')).toBe('empty');
  });
  it('an ambiguous amount comes with an example', () => {
    expect(money.parse('1.234', amount, contextIn('fr'))).toEqual({
      issue: { code: 'number-ambiguous', params: { example: { kind: 'money', value: 123450 } } },
    });
  });
});

describe('percentages and plain numbers', () => {
  it.each([
    ['12,5', 1250],
    ['12.5', 1250],
    ['12,5 %', 1250],
    ['12,5\u00A0%', 1250],
    ['% 12', 1200],
    ['12 pour cent', 1200],
    ['100', 10000],
    ['0,01', 1],
  ])('%j percent is %d in both languages', (typed, value) => {
    for (const locale of ['fr', 'en'] as const) {
      expect(percent.parse(typed, share, contextIn(locale))).toEqual({ value });
    }
  });
  it('a share is between 0 and 100 % unless the journey says otherwise', () => {
    expect(percent.validate(10_001, share, contextIn('fr'))).toEqual({
      code: 'number-too-large',
      params: { max: { kind: 'percent', value: 10_000 } },
    });
    expect(percent.validate(-1, share, contextIn('fr'))?.code).toBe('number-too-small');
    expect(percent.validate(12_000, { ...share, max: 200 }, contextIn('fr'))).toBeUndefined();
  });
  it.each([
    ['3', 3],
    ['1 234', 1234],
    ['3,0', 3],
    ['3,5', 'number-not-whole'],
    ['3,000', 'number-not-whole'],
    ['3.000', 'number-ambiguous'],
    ['trois', 'number-format'],
  ])('the whole number %j in French is %j', (typed, meant) => {
    const parsed = number.parse(typed, count, contextIn('fr'));
    expect('value' in parsed ? parsed.value : 'issue' in parsed ? parsed.issue.code : 'empty').toBe(meant);
  });
  it.each(['1,5', '1.5', '2,50', '12.50'])(
    'where there are never a thousand, %j is asked for whole in both languages',
    (typed) => {
      for (const locale of ['fr', 'en'] as const) {
        expect(number.parse(typed, { ...count, max: 999 }, contextIn(locale))).toMatchObject({
          issue: { code: 'number-not-whole' },
        });
      }
      expect(number.parse('1,5', { ...count, max: 1000 }, contextIn('en'))).toMatchObject({
        issue: { code: 'number-ambiguous' },
      });
    },
  );
  it('takes the decimals of its step', () => {
    const half: FieldOf<'number'> = { ...count, step: 0.5 };
    expect(number.parse('2,5', half, contextIn('fr'))).toEqual({ value: 2.5 });
    expect(number.validate(2.5, half, contextIn('fr'))).toBeUndefined();
    expect(number.validate(2.4, half, contextIn('fr'))?.code).toBe('number-off-step');
    expect(number.validate(2.55, half, contextIn('fr'))?.code).toBe('number-too-precise');
    expect(number.validate(0.3, { ...count, step: 0.1 }, contextIn('fr'))).toBeUndefined();
    expect(number.validate(2.5, count, contextIn('fr'))?.code).toBe('number-not-whole');
  });
});

describe('bounds of amounts', () => {
  it('are euros in the journey and cents here; a reference is read as it is', () => {
    const field: FieldOf<'money'> = { ...amount, min: 500, max: '$capital', step: 50 };
    const context = contextIn('fr', { capital: 123_000 });
    expect(money.validate(49_999, field, context)).toEqual({
      code: 'number-too-small',
      params: { min: { kind: 'money', value: 50_000 } },
    });
    expect(money.validate(50_000, field, context)).toBeUndefined();
    expect(money.validate(125_000, field, context)).toEqual({
      code: 'number-too-large',
      params: { max: { kind: 'money', value: 123_000 } },
    });
    expect(money.validate(51_000, field, context)).toEqual({
      code: 'number-off-step',
      params: { step: { kind: 'money', value: 5_000 } },
    });
    expect(money.validate(10_000_000, field, contextIn('fr', { capital: undefined }))).toBeUndefined();
  });
  it('an amount is not negative unless the journey says so, and is whole cents', () => {
    expect(money.validate(-1, amount, contextIn('fr'))?.code).toBe('number-too-small');
    expect(money.validate(-1, { ...amount, min: -10 }, contextIn('fr'))).toBeUndefined();
    expect(money.validate(0.5, amount, contextIn('fr'))?.code).toBe('number-too-precise');
    expect(money.validate('12', amount, contextIn('fr'))?.code).toBe('wrong-type');
    expect(money.validate(2 ** 60, amount, contextIn('fr'))?.code).toBe('number-too-large');
    const unbound = { ...amount, min: '$nobody' } as const;
    expect(money.validate(-1, unbound, contextIn('fr'))?.code).toBe('number-too-small');
    const free = { type: 'number', label: 'l' } as const;
    expect(number.validate(1e12, free, contextIn('fr'))).toBeUndefined();
    expect(number.validate(-1e12, free, contextIn('fr'))).toBeUndefined();
    expect(number.validate(1e12 + 1, free, contextIn('fr'))?.code).toBe('number-too-large');
    expect(number.validate(-1e12 - 1, free, contextIn('fr'))?.code).toBe('number-too-small');
    expect(number.validate(7, { ...free, step: 0 }, contextIn('fr'))).toBeUndefined();
    expect(money.validate(-(2 ** 60), { ...amount, min: '$nobody' }, contextIn('fr'))?.code).toBe('number-too-small');
  });
});

describe('writing, by code point', () => {
  it.each([
    [123456, '1\u202F234,56', '1,234.56'],
    [123450, '1\u202F234,50', '1,234.50'],
    [123400, '1\u202F234', '1,234'],
    [100000000000, '1\u202F000\u202F000\u202F000', '1,000,000,000'],
    [5, '0,05', '0.05'],
    [0, '0', '0'],
    [-123456, '-1\u202F234,56', '-1,234.56'],
    [99900, '999', '999'],
  ])('%d cents', (cents, fr, en) => {
    expect(money.format(cents, amount, contextIn('fr'))).toBe(fr);
    expect(money.format(cents, amount, contextIn('en'))).toBe(en);
  });
  it('percentages drop the zeros that say nothing', () => {
    expect(percent.format(1250, share, contextIn('fr'))).toBe('12,5');
    expect(percent.format(10_000, share, contextIn('en'))).toBe('100');
    expect(percent.format(1, share, contextIn('en'))).toBe('0.01');
  });
  it('agrees with Intl', () => {
    const forms = { fr: new Intl.NumberFormat('fr-FR'), en: new Intl.NumberFormat('en-GB') };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
        for (const locale of ['fr', 'en'] as const) {
          expect(writeNumber(cents, 2, locale, false)).toBe(forms[locale].format(cents / 100));
        }
      }),
    );
  });
  it('never reads a number as another one, in either language, however it was written', () => {
    const written = fc
      .tuple(fc.integer({ min: 0, max: 100_000_000_000 }), fc.constantFrom('fr', 'en'), fc.constantFrom(true, false))
      .map(([cents, from, zeros]) => ({
        cents,
        text: writeNumber(cents, 2, from === 'fr' ? 'fr' : 'en', zeros),
        from,
      }));
    fc.assert(
      fc.property(written, fc.constantFrom('fr', 'en'), ({ cents, text }, to) => {
        const read = readNumber(text, { locale: to === 'fr' ? 'fr' : 'en', decimals: 2 });
        if ('value' in read) expect(read.value).toBe(cents);
      }),
      { numRuns: 500 },
    );
  });
});
