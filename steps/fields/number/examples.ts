import type { FieldExamples } from '../field-example.ts';

export const numberExamples: FieldExamples<'number'> = {
  examples: {
    plain: {
      field: { type: 'number', label: 'Nombre d’enfants', hint: 'Saisissez 0 si vous n’en avez pas.', min: 0, max: 20 },
      value: 2,
      wrong: '2,5',
    },
    unit: {
      field: { type: 'number', label: 'Durée restante du crédit', unit: 'mois', min: 1, max: 420 },
      value: 180,
      wrong: '600',
    },
    slider: {
      field: {
        type: 'number',
        label: 'Durée de l’épargne',
        hint: 'Après 8 ans, vos gains sont moins imposés.',
        unit: 'ans',
        min: 1,
        max: 40,
        ui: 'slider',
      },
      value: 12,
      wrong: '55',
    },
  },
  english: {
    'Nombre d’enfants': 'Number of children',
    'Saisissez 0 si vous n’en avez pas.': 'Enter 0 if you have none.',
    'Durée restante du crédit': 'Remaining term of the loan',
    mois: 'months',
    'Durée de l’épargne': 'Saving period',
    'Après 8 ans, vos gains sont moins imposés.': 'After 8 years your gains are taxed less.',
    ans: 'years',
  },
};
