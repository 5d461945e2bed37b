import type { FieldExamples } from '../field-example.ts';

const explain =
  'Une unité de compte suit les marchés : l’assureur en garantit le nombre, jamais la valeur. Vous pouvez perdre une partie de la somme placée.';

export const truefalseExamples: FieldExamples<'truefalse'> = {
  examples: {
    right: {
      field: {
        type: 'truefalse',
        label: 'Une unité de compte peut perdre de la valeur.',
        right: true,
        explain,
      },
      value: true,
    },
    mistaken: {
      field: {
        type: 'truefalse',
        label: 'Le capital d’une unité de compte est garanti.',
        right: false,
        explain,
      },
      value: true,
    },
  },
  english: {
    'Une unité de compte peut perdre de la valeur.': 'A unit-linked fund can lose value.',
    'Le capital d’une unité de compte est garanti.': 'The capital of a unit-linked fund is guaranteed.',
    [explain]:
      'A unit-linked fund follows the markets: the insurer guarantees the number of units, never their value. You may lose part of the sum invested.',
  },
};
