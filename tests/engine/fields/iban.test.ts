import fc from 'fast-check';
import { countrySpecs, validateIBAN, ValidationErrorsIBAN } from 'ibantools';
import { describe, expect, it } from 'vitest';
import type { FieldOf } from '../../../engine/definition/field-language.ts';
import { iban } from '../../../engine/fields/iban.ts';
import { sampleIban } from '../../../engine/fields/iban-key.ts';
import { ibanCountries, ibanStructure } from '../../../engine/fields/iban-structure.ts';
import { contextIn } from './field-cases.ts';

const field: FieldOf<'iban'> = { type: 'iban', label: 'l' };
const french: FieldOf<'iban'> = { ...field, countries: ['FR'] };
const context = contextIn('fr');
const code = (value: unknown, of = field) => iban.validate(value, of, context)?.code;

// Other national keys inside the account (Belgium, Spain...) are left to the bank; French ones are ours.
const nationalKey = ValidationErrorsIBAN.WrongAccountBankBranchChecksum;
const refereeAccepts = (value: string): boolean => {
  const errors = validateIBAN(value).errorCodes;
  const ours = /^(?:FR|MC)/.test(value) ? errors : errors.filter((error) => error !== nationalKey);
  return ours.length === 0;
};

const digits = '0123456789';
const alphabet = { n: digits, a: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', c: `${digits}ABCDEFGHIJKLMNOPQRSTUVWXYZ` };
const withIbanKey = (country: string, account: string): string => {
  const number = [...`${account}${country}00`].map((one) => Number.parseInt(one, 36)).join('');
  return country + String(98n - (BigInt(number) % 97n)).padStart(2, '0') + account;
};
const accountOf = (country: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...(ibanStructure(country)?.parts ?? []).map(({ count, of }) =>
        fc.array(fc.constantFrom(...alphabet[of]), { minLength: count, maxLength: count }).map((all) => all.join('')),
      ),
    )
    .map((parts) => parts.join(''));
/** The key of a French account by the published formula, with large integers. */
const withRibKey = (account: string): string => {
  const letters = account.replace(/[A-Z]/g, (one) => '12345678912345678923456789'[one.charCodeAt(0) - 65] ?? '');
  const key =
    97n -
    ((89n * BigInt(letters.slice(0, 5)) + 15n * BigInt(letters.slice(5, 10)) + 3n * BigInt(letters.slice(10, 21))) %
      97n);
  return account.slice(0, 21) + String(key).padStart(2, '0');
};
const anyIban = fc
  .constantFrom(...ibanCountries)
  .chain((country) => accountOf(country).map((account) => withIbanKey(country, account)));
const frenchIban = accountOf('FR').map((account) => withIbanKey('FR', withRibKey(account)));
const mangled = fc
  .tuple(
    fc.oneof(anyIban, frenchIban),
    fc.nat(40),
    fc.constantFrom(...alphabet.c),
    fc.constantFrom('replace', 'drop', 'insert', 'swap'),
  )
  .map(([value, at, letter, how]) => {
    const place = at % value.length;
    const [before, one, after] = [value.slice(0, place), value.slice(place, place + 1), value.slice(place + 1)];
    if (how === 'replace') return before + letter + after;
    if (how === 'drop') return before + after;
    if (how === 'insert') return before + letter + one + after;
    return before + after.slice(0, 1) + one + after.slice(1);
  });

describe('the referee agrees', () => {
  it('on French accounts with both keys', () => {
    fc.assert(
      fc.property(frenchIban, (value) => {
        expect(refereeAccepts(value)).toBe(true);
        expect(code(value)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });
  it('on accounts of every country', () => {
    fc.assert(
      fc.property(anyIban, (value) => {
        expect([value, code(value) === undefined]).toEqual([value, refereeAccepts(value)]);
      }),
      { numRuns: 1000 },
    );
  });
  it('on accounts with one slip', () => {
    // Check digits 00, 01 and 99 are never given; the referee lets them pass because the rest is the same.
    const slips = mangled.filter((value) => !/^..(?:00|01|99)/.test(value));
    fc.assert(
      fc.property(slips, (value) => {
        expect([value, code(value) === undefined]).toEqual([value, refereeAccepts(value)]);
      }),
      { numRuns: 1000 },
    );
  });
  it('on the length of every country that it knows, French overseas prefixes aside', () => {
    const territories = ['AX', 'BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'];
    const lengths = Object.entries(countrySpecs).flatMap(([country, spec]) =>
      spec.chars !== null && spec.chars !== undefined && !territories.includes(country) ? [[country, spec.chars]] : [],
    );
    expect(ibanCountries.map((country) => [country, ibanStructure(country)?.length]).sort()).toEqual(lengths.sort());
  });
});

describe('vectors (domain 4)', () => {
  it.each([
    'FR7630006000011234567890189',
    'FR1420041010050500013M02606',
    'FR7610107001010000000000189',
    'DE89370400440532013000',
    'GB82WEST12345698765432',
    'MC5811222000010123456789030',
  ])('%s is right', (value) => {
    expect(refereeAccepts(value)).toBe(true);
    expect(code(value)).toBeUndefined();
  });
  it.each([
    ['FR4930006000011234567890190', 'iban-key'],
    ['FR7630006000011234567890188', 'iban-key'],
    ['FR763000600001123456789018', 'iban-length'],
    ['FR76300060000112345678901899', 'iban-length'],
    ['FR763000A000011234567890189', 'iban-format'],
    ['ZZ7630006000011234567890189', 'iban-format'],
    ['7630006000011234567890189', 'iban-format'],
    ['fr7630006000011234567890189', 'iban-format'],
    ['FR76 3000 6000 0112 3456 7890 189', 'iban-format'],
    ['GP7630006000011234567890189', 'iban-format'],
    ['', 'iban-format'],
    [12, 'wrong-type'],
  ])('%j meets %s', (value, expected) => {
    expect(code(value)).toBe(expected);
  });
  it('a wrong RIB key is seen although the IBAN key is right', () => {
    const value = 'FR4930006000011234567890190';
    expect(withIbanKey('FR', value.slice(4))).toBe(value);
    expect(withRibKey(value.slice(4))).not.toBe(value.slice(4));
    expect(code(value)).toBe('iban-key');
  });
  it('check digits that are never given are refused', () => {
    fc.assert(
      fc.property(anyIban, (value) => {
        const twin = { '97': '00', '98': '01', '02': '99' }[value.slice(2, 4)];
        if (twin !== undefined) expect(code(value.slice(0, 2) + twin + value.slice(4))).toBe('iban-key');
      }),
      { numRuns: 500 },
    );
  });
  it('keeps to its countries, before anything else is said about a foreign account', () => {
    expect(code('DE89370400440532013000', french)).toBe('iban-country');
    expect(code('DE8937040044053201300', french)).toBe('iban-country');
    expect(code('MC5811222000010123456789030', french)).toBe('iban-country');
    expect(iban.validate('DE89370400440532013000', french, context)).toEqual({
      code: 'iban-country',
      params: { countries: { kind: 'text', value: 'FR' } },
    });
    expect(code('FR7630006000011234567890189', french)).toBeUndefined();
  });
  it('says how long it should be', () => {
    expect(iban.validate('FR76', field, context)).toEqual({
      code: 'iban-length',
      params: { length: { kind: 'number', value: 27 } },
    });
  });
});

it('is read however it was pasted', () => {
  const right = { value: 'FR7630006000011234567890189' };
  for (const typed of [
    'FR76 3000 6000 0112 3456 7890 189',
    'fr76 3000 6000 0112 3456 7890 189',
    'IBAN : FR76 3000 6000 0112 3456 7890 189',
    'IBAN FR7630006000011234567890189',
    'iban:fr7630006000011234567890189',
    'FR76-3000-6000-0112-3456-7890-189',
    'FR76.3000.6000.0112.3456.7890.189',
    'FR76\u00A03000\u00A06000\u202F0112 3456\t7890\n189 ',
    'FR76\u20113000\u20136000 0112 3456 7890 189',
  ]) {
    expect(iban.parse(typed, field, context)).toEqual(right);
  }
  expect(iban.format(right.value, field, context)).toBe('FR76 3000 6000 0112 3456 7890 189');
});

it('sample accounts have the referee’s blessing in every country', () => {
  for (const country of ibanCountries)
    expect([country, refereeAccepts(sampleIban(country) ?? '')]).toEqual([country, true]);
  expect(sampleIban('ZZ')).toBeUndefined();
});
