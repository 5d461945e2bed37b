import type { Value } from '../answers/answers.ts';
import type { FieldOf } from '../definition/field-language.ts';
import type { FieldIssueSeed, FieldReader, Parsed } from './field-kind.ts';
import { dialled, frenchNational, frenchNumber, isFrenchMobile } from './french-phone.ts';
import { issueOf, parseText } from './raw.ts';
import { squeeze } from './text-hygiene.ts';

// Country codes 1 and 7 have eleven digits, always; `00 12 34 56 78` is a slip, not America.
const international = /^\+(?:[17]\d{10}|[2-689]\d{6,14})$/;

/** `+33 (0)6 12...`: the 0 in brackets is not dialled after a country code; neither is a plain one after +33. */
const readInternational = (digits: string): string | undefined => {
  const e164 = digits.replace(/^(\+\d{1,3})\(0\)/, '$1').replace(/[()]/g, '');
  const national = frenchNational(e164);
  if (national !== undefined) return frenchNumber(national.replace(/^0/, ''));
  return international.test(e164) ? e164 : undefined;
};

/** A telephone number as it is typed -> E.164; undefined where it is none. */
export const readPhone = (text: string): string | undefined => {
  const digits = squeeze(text)
    .replace(/^tel:/i, '')
    .replace(/^00/, '+')
    .replace(/^\(\+(\d+)\)/, '+$1');
  if (digits.startsWith('+')) return readInternational(digits);
  const plain = digits.replace(/[()]/g, '');
  return /^0\d{9}$/.test(plain) ? frenchNumber(plain.slice(1)) : undefined;
};

const parse = (raw: string): Parsed =>
  parseText(raw, (text) => {
    const value = readPhone(text);
    return value === undefined ? { issue: issueOf('phone-format') } : { value };
  });

const validate = (value: unknown, field: FieldOf<'phone'>): FieldIssueSeed | undefined => {
  if (typeof value !== 'string') return issueOf('wrong-type');
  if (!international.test(value)) return issueOf('phone-format');
  const national = frenchNational(value);
  if (national === undefined) return undefined;
  if (frenchNumber(national) !== value) return issueOf('phone-format');
  return field.mobile === true && !isFrenchMobile(national) ? issueOf('phone-not-mobile') : undefined;
};

const format = (value: Value): string => (typeof value === 'string' ? dialled(value) : '');

/**
 * A telephone number, E.164. French numbers, mainland and overseas, are read as they are dialled; any other needs its
 * country code. `mobile`: a French one must be a mobile; of a foreign one it cannot be told.
 */
export const phone: FieldReader<'phone'> = {
  parse,
  format,
  validate,
};
