import type { FieldIssueCode } from '../../answers/field-issue.ts';
import type { FieldOf, TextFormat } from '../../definition/field-language.ts';
import type { FieldTrials } from '../field-kind.ts';
import { readRef } from '../raw.ts';
import { lengthOf } from '../text-hygiene.ts';
import { formOf, lengthBounds, text } from '../text.ts';
import { exampleOf, keepValid, placesToTry } from './samples.ts';

/** Texts of each form: plausible ones, and mistyped ones. */
const examples: Readonly<Record<TextFormat, { readonly good: readonly string[]; readonly bad: readonly string[] }>> = {
  name: {
    good: ['Léa', 'O’Connor', 'Jean-Marc de La Tour', 'Zoë Œrsted'],
    bad: ['Jean3', 'Marie@', '-', 'Le\u202Ea'],
  },
  line: {
    good: ['12 bis, rue de l’Église', 'Bâtiment A'],
    bad: ['a\u202Eb', 'a\u0000b', 'a\uD800b'],
  },
  paragraph: {
    good: ['Vente de ma maison en 2019.\n\nLe reste vient d’un héritage.', 'Une ligne.'],
    bad: ['a\u202Eb', 'a\u0007b'],
  },
  postcode: {
    good: [...placesToTry.keys()],
    bad: ['7501', '750111', 'Paris', '98000', '97133', '97500', '00100', '96000'],
  },
  bic: {
    good: ['AGRIFRPP', 'BNPAFRPPXXX'],
    bad: ['AGRIFR', 'AGRIFRPPXX', '1GRIFRPP'],
  },
  siret: {
    good: ['73282932000074', '55208131766522'],
    bad: ['73282932000075', '7328293200007', 'SIRET'],
  },
  code: {
    good: ['AMI-2025', 'A1'],
    bad: ['A', 'A_B', 'é1234'],
  },
  otp: {
    good: ['123456', '000000'],
    bad: ['12345', '1234567', '12345a'],
  },
};

const examplesOf = (field: FieldOf<'text'>) => examples[field.format ?? 'line'];

/** Values that such a field takes, and what people get wrong in it. */
export const textTrials: FieldTrials<'text'> = {
  samples: (field, context) => {
    const { good } = examplesOf(field);
    const { min, max } = lengthBounds(field);
    const twin = field.same === undefined ? undefined : readRef(field.same, context);
    return keepValid(
      [
        typeof twin === 'string' ? twin : undefined,
        exampleOf(field.example, (raw) => text.parse(raw, field, context)),
        ...good,
        'a'.repeat(Math.min(min, 10_000)),
        // Codes have no accents, and those of one shape are neither letters nor figures alone.
        ''.padEnd(Math.min(max, 10_000), formOf(field).free ? 'é' : '9A'),
      ],
      (value) => text.validate(value, field, context),
    );
  },
  faults: (field, context) => {
    const form = formOf(field);
    const { good, bad } = examplesOf(field);
    const { min, max } = lengthBounds(field);
    const fitting = (raw: string) => lengthOf(raw) >= min && lengthOf(raw) <= max;
    const found: { raw: string; code: FieldIssueCode }[] = bad
      .filter((raw) => !form.free || fitting(raw))
      .map((raw) => ({ raw, code: form.code }));
    if (form.free) found.push({ raw: 'a'.repeat(max + 1), code: 'text-too-long' });
    if (form.free && min > 1) found.push({ raw: 'a'.repeat(min - 1), code: 'text-too-short' });
    if (field.same !== undefined) {
      const twin = readRef(field.same, context);
      const other = good.find((raw) => raw !== twin && (!form.free || fitting(raw)));
      if (other !== undefined) found.push({ raw: other, code: 'text-different' });
    }
    return found;
  },
};
