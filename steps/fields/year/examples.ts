import type { FieldExamples } from '../field-example.ts';

export const yearExamples: FieldExamples<'year'> = {
  examples: {
    plain: {
      field: {
        type: 'year',
        label: 'Année de votre premier placement',
        hint: 'À peu près : 4 chiffres, par exemple 2015.',
        min: 1950,
        max: 'today',
      },
      value: 2015,
      wrong: '1815',
    },
  },
  english: {
    'Année de votre premier placement': 'Year of your first investment',
    'À peu près : 4 chiffres, par exemple 2015.': 'Roughly: 4 digits, for example 2015.',
  },
};
