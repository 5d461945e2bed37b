import type { FieldExamples } from '../field-example.ts';

export const countryExamples: FieldExamples<'country'> = {
  examples: {
    residence: {
      field: {
        type: 'country',
        label: 'Pays de résidence fiscale',
        hint: 'Le pays où vous payez vos impôts.',
        autocomplete: 'country',
      },
      value: 'FR',
      longest: 'GS',
    },
  },
  english: {
    'Pays de résidence fiscale': 'Country of tax residence',
    'Le pays où vous payez vos impôts.': 'The country where you pay your taxes.',
  },
};
