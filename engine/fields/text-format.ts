import type { FieldIssueCode } from '../answers/field-issue.ts';
import type { TextFormat } from '../definition/language.ts';
import type { FieldContext } from './field-kind.ts';
import { cleanLine, cleanParagraph, squeeze } from './text-hygiene.ts';

/** One form of text: how it is cleaned, what it must look like, plausible and mistyped examples. */
export type TextForm = {
  /** Idempotent; a canonical value is one that cleaning leaves as it is. */
  readonly clean: (text: string) => string;
  readonly fits: (text: string, context: FieldContext) => boolean;
  readonly code: Extract<FieldIssueCode, 'text-format' | 'postcode-format'>;
  /** Longest, in characters, unless the field says otherwise. */
  readonly max: number;
  readonly good: readonly string[];
  readonly bad: readonly string[];
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
    good: ['Léa', 'O’Connor', 'Jean-Marc de La Tour', 'Zoë Œrsted'],
    bad: ['Jean3', 'Marie@', '-', 'Le\u202Ea'],
    free: true,
  },
  line: {
    clean: cleanLine,
    fits: () => true,
    code: 'text-format',
    max: 120,
    good: ['12 bis, rue de l’Église', 'Bâtiment A'],
    bad: ['a\u202Eb', 'a\u0000b', 'a\uD800b'],
    free: true,
  },
  paragraph: {
    clean: cleanParagraph,
    fits: () => true,
    code: 'text-format',
    max: 1000,
    good: ['Vente de ma maison en 2019.\n\nLe reste vient d’un héritage.', 'Une ligne.'],
    bad: ['a\u202Eb', 'a\u0007b'],
    free: true,
  },
  postcode: {
    clean: squeeze,
    fits: (text) => frenchPostcode.test(text),
    code: 'postcode-format',
    max: 5,
    good: ['75011', '20090', '97400', '01000'],
    bad: ['7501', '750111', 'Paris', '98000', '97133', '97500', '00100', '96000'],
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
    good: ['AGRIFRPP', 'BNPAFRPPXXX'],
    bad: ['AGRIFR', 'AGRIFRPPXX', '1GRIFRPP'],
    free: false,
  },
  siret: {
    clean: squeeze,
    fits: (text) => /^\d{14}$/.test(text) && hasRightLuhnKey(text),
    code: 'text-format',
    max: 14,
    good: ['73282932000074', '55208131766522'],
    bad: ['73282932000075', '7328293200007', 'SIRET'],
    free: false,
  },
  code: {
    clean: (text) => cleanLine(text.replace(/\s/g, '').toUpperCase()),
    fits: (text) => /^[A-Z0-9-]{2,20}$/.test(text),
    code: 'text-format',
    max: 20,
    good: ['AMI-2025', 'A1'],
    bad: ['A', 'A_B', 'é1234'],
    free: false,
  },
  otp: {
    clean: squeeze,
    fits: (text) => /^\d{6}$/.test(text),
    code: 'text-format',
    max: 6,
    good: ['123456', '000000'],
    bad: ['12345', '1234567', '12345a'],
    free: false,
  },
} as const satisfies Record<TextFormat, TextForm>;
