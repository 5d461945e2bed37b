import type { FieldDefinition, FieldOf } from '../../definition/field-language.ts';
import type { FieldContext } from '../field-kind.ts';
import { specOf } from '../field-kinds.ts';
import { sampleIban } from '../iban-key.ts';
import { ibanCountries } from '../iban-structure.ts';
import { nirKey } from '../nir.ts';
import { formOf, lengthBounds } from '../text.ts';
import { placesToTry } from './samples.ts';

/** More values than this are not looked at: whoever is asked for a code of two figures has no more. */
const most = 3000;

/**
 * Values that a field takes, one after the other, plain ones first: what stands for all that nobody has named. Ends after
 * some thousands. None for kinds of which all values are counted: choices, numbers, dates.
 * @param lengths of texts that matter beside the field's own: those of texts that it is compared with
 */
export function* strangersOf(
  field: FieldDefinition,
  context: FieldContext,
  lengths: readonly number[] = [],
): Generator<string> {
  const { validate } = specOf(field.type);
  let looked = 0;
  for (const value of valuesOf(field, context, lengths)) {
    if (validate(value, field as never, context) === undefined) yield value;
    looked += 1;
    if (looked > most) return;
  }
}

/** Countries by their codes: those of the list, then those that are there for sure, and then all that could be one. */
export function* countryCodes(list: FieldContext['lists'][string] = []): Generator<string> {
  for (const { code } of list) yield String(code);
  yield* ibanCountries;
  for (const first of capitals) for (const second of capitals) yield first + second;
}

function* valuesOf(field: FieldDefinition, context: FieldContext, lengths: readonly number[]): Generator<string> {
  switch (field.type) {
    case 'text':
      yield* texts(field, lengths);
      return;
    case 'email':
      yield* numbered((n) => `camille.${n}@exemple.fr`);
      return;
    case 'phone':
      yield* numbered((n) => `+3361234${digits(n, 4)}`);
      return;
    case 'country':
    case 'nationality':
      yield* countryCodes(context.lists[field.type === 'country' ? 'countries' : 'nationalities']);
      return;
    case 'commune':
      yield* new Set([...placesToTry.values(), 'Saint-Étienne', 'Lyon', 'Nantes', 'Lille', 'Brest']);
      yield* numbered((n) => `Commune ${letters(n)}`);
      return;
    case 'naf':
      yield* ['62.01Z', '47.11F', '01.11Z', '56.10A', '86.21Z', '43.21A', '10.71C', '68.20B', '69.10Z', '85.20Z'];
      yield* numbered((n) => `${digits(Math.floor(n / 100) % 100, 2)}.${digits(n % 100, 2)}Z`);
      return;
    case 'iban':
      yield* numbered((n) => {
        const countries = field.countries ?? ibanCountries;
        return sampleIban(countries[n % countries.length] ?? '', Math.floor(n / countries.length)) ?? '';
      });
      return;
    case 'nir':
      yield* numbered((n) => {
        const thirteen = `1850575116${digits(1 + (n % 999), 3)}`;
        return thirteen + digits(nirKey(thirteen), 2);
      });
      return;
    default:
  }
}

function* texts(field: FieldOf<'text'>, lengths: readonly number[]): Generator<string> {
  const { min, max } = lengthBounds(field);
  switch (field.format) {
    case 'postcode':
      yield* numbered((n) => `${digits(1 + (n % 95), 2)}${digits(Math.floor(n / 95), 3)}`);
      return;
    case 'siret':
      yield* numbered((n) => String(73_282_932_000_074 + n));
      return;
    case 'otp':
      yield* numbered((n) => digits(n, 6));
      return;
    case 'bic':
      yield* numbered((n) => `${letters(n).toUpperCase().padStart(4, 'A')}FRPP`);
      return;
    default: {
      const usual = Math.max(min, Math.min(max, 6));
      const own = [...new Set([usual, min, max, ...lengths])].filter((length) => length >= min && length <= max);
      const isCode = !formOf(field).free;
      for (let n = 0; n < most; n += 1) {
        const text = isCode ? letters(n).toUpperCase() : letters(n);
        for (const length of own) if (text.length <= length) yield text.padStart(length, isCode ? 'A' : 'a');
      }
    }
  }
}

function* numbered(make: (n: number) => string): Generator<string> {
  for (let n = 0; ; n += 1) yield make(n);
}

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = (n: number, length: number): string => String(n).padStart(length, '0');

/** b, c, ... z, ba: a number in letters alone. */
const letters = (n: number): string =>
  (n < 25 ? '' : letters(Math.floor(n / 25) - 1)) + 'bcdefghijklmnopqrstuvwxyz'.charAt(n % 25);
