import type { FieldIssueCode } from '../answers/field-issue.ts';
import type { TextFormat } from '../definition/field-language.ts';
import type { FieldContext } from './field-kind.ts';
import { cleanLine, cleanParagraph, squeeze } from './text-hygiene.ts';

/** One form of text: how it is cleaned, what it must look like. */
export type TextForm = {
  /** Idempotent; a canonical value is one that cleaning leaves as it is. */
  readonly clean: (text: string) => string;
  /** As it stands in the box and in a summary, which `clean` takes back; as it is stored unless told. */
  readonly write?: (value: string) => string;
  readonly fits: (text: string, context: FieldContext) => boolean;
  readonly code: Extract<FieldIssueCode, 'text-format' | 'postcode-format'>;
  /** Longest, in characters, unless the field says otherwise. */
  readonly max: number;
  /** Free texts may be of any length between the bounds; codes have the length they have. */
  readonly free: boolean;
};

// Typographic look-alikes that keyboards and word processors put in a name.
const cleanName = (text: string): string =>
  cleanLine(text)
    .replace(/[\u2010-\u2013]/g, '-')
    .replace(/[\u2018\u02BC\u00B4\u0060]/g, '’');
const name = /^[\p{L}\p{M}]+(?:[ '’.-][\p{L}\p{M}]+)*\.?$/u;

const upperCode = (text: string): string => squeeze(text).toUpperCase();

/** Mainland and the five overseas departments; not Monaco (98000) nor the territories with a tax system of their own. */
const frenchPostcode = /^(?!97133|97150)(?:(?:0[1-9]|[1-8]\d|9[0-5])\d{3}|97[12346]\d{2})$/;

const bic = /^[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** `73282932000074` -> `732 829 320 00074`: the company, then its establishment (INSEE); anything else as it is. */
export const groupedSiret = (text: string): string =>
  /^(\d{3})(\d{3})(\d{3})(\d{5})$/.exec(squeeze(text))?.slice(1).join(' ') ?? text;

/** Luhn's key over the fourteen digits: every second digit from the right counts double. */
const hasRightLuhnKey = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** Kosovo has banks and no official code; no list of countries holds it. */
const isBicCountry = (code: string, context: FieldContext): boolean => {
  const countries = context.lists['countries'];
  return code === 'XK' || countries === undefined || countries.some((option) => option.code === code);
};

export const textForms = {
  name: {
    clean: cleanName,
    fits: (text) => name.test(text),
    code: 'text-format',
    max: 50,
    free: true,
  },
  line: {
    clean: cleanLine,
    fits: () => true,
    code: 'text-format',
    max: 120,
    free: true,
  },
  paragraph: {
    clean: cleanParagraph,
    fits: () => true,
    code: 'text-format',
    max: 1000,
    free: true,
  },
  postcode: {
    clean: squeeze,
    fits: (text) => frenchPostcode.test(text),
    code: 'postcode-format',
    max: 5,
    free: false,
  },
  bic: {
    clean: upperCode,
    fits: (text, context) => {
      const country = bic.exec(text)?.[1];
      return country !== undefined && isBicCountry(country, context);
    },
    code: 'text-format',
    max: 11,
    free: false,
  },
  siret: {
    clean: squeeze,
    write: groupedSiret,
    fits: (text) => /^\d{14}$/.test(text) && hasRightLuhnKey(text),
    code: 'text-format',
    max: 14,
    free: false,
  },
  code: {
    clean: (text) => cleanLine(text.replace(/\s/g, '').toUpperCase()),
    fits: (text) => /^[A-Z0-9-]{2,20}$/.test(text),
    code: 'text-format',
    max: 20,
    free: false,
  },
  otp: {
    clean: squeeze,
    fits: (text) => /^\d{6}$/.test(text),
    code: 'text-format',
    max: 6,
    free: false,
  },
} as const satisfies Record<TextFormat, TextForm>;
