import type { FieldExamples } from '../field-example.ts';

export const moneyExamples: FieldExamples<'money'> = {
  examples: {
    plain: {
      field: {
        type: 'money',
        label: 'Versement initial',
        hint: '1 000 € au moins, ou 500 € avec des versements mensuels.',
        min: 500,
        max: 10_000_000,
        example: 5000,
      },
      value: 500_000,
      longest: 1_000_000_000,
      wrong: '450',
    },
    optional: {
      field: {
        type: 'money',
        label: 'Épargne salariale',
        hint: 'PEE, PERCO, intéressement, participation.',
        why: 'Une vue d’ensemble de votre épargne nous permet de vous conseiller.',
        optional: true,
        min: 0,
      },
      value: 123_456,
      wrong: 'beaucoup',
    },
    slider: {
      field: {
        type: 'money',
        label: 'Versement mensuel',
        hint: '50 € au moins, ou 0 € si vous n’en souhaitez pas.',
        min: 0,
        max: 2000,
        step: 10,
        ui: 'slider',
      },
      value: 15_000,
      wrong: '-20',
    },
  },
  english: {
    'Versement initial': 'Initial payment',
    '1 000 € au moins, ou 500 € avec des versements mensuels.': 'At least €1,000, or €500 with monthly payments.',
    'Épargne salariale': 'Employee savings',
    'PEE, PERCO, intéressement, participation.': 'Company savings plans, profit-sharing.',
    'Une vue d’ensemble de votre épargne nous permet de vous conseiller.':
      'Seeing your savings as a whole lets us advise you.',
    'Versement mensuel': 'Monthly payment',
    '50 € au moins, ou 0 € si vous n’en souhaitez pas.': 'At least €50, or €0 if you would rather not.',
  },
};
