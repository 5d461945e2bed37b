import type { FieldExamples } from '../field-example.ts';

export const nirExamples: FieldExamples<'nir'> = {
  examples: {
    plain: {
      field: {
        type: 'nir',
        label: 'Numéro de sécurité sociale',
        hint: 'Les 15 chiffres de votre carte Vitale.',
        why: 'L’assureur doit le transmettre à l’administration pour un plan d’épargne retraite.',
        sensitive: true,
      },
      value: '185057511600159',
      wrong: '1 85 05 75 116 001 58',
    },
  },
  english: {
    'Numéro de sécurité sociale': 'Social security number',
    'Les 15 chiffres de votre carte Vitale.': 'The 15 digits of your carte Vitale.',
    'L’assureur doit le transmettre à l’administration pour un plan d’épargne retraite.':
      'The insurer must pass it on to the authorities for a retirement savings plan.',
  },
};
