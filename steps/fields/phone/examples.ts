import type { FieldExamples } from '../field-example.ts';

export const phoneExamples: FieldExamples<'phone'> = {
  examples: {
    any: {
      field: { type: 'phone', label: 'Téléphone', hint: 'Par exemple : 01 23 45 67 89.', optional: true },
      value: '+33123456789',
      wrong: '01 23 45',
    },
    mobile: {
      field: {
        type: 'phone',
        mobile: true,
        label: 'Téléphone mobile',
        hint: 'Par exemple : 06 12 34 56 78.',
        why: 'Vous y recevez le code qui vous permet de signer en ligne.',
      },
      value: '+33612345678',
      wrong: '01 23 45 67 89',
    },
  },
  english: {
    Téléphone: 'Telephone',
    'Par exemple : 01 23 45 67 89.': 'For example: 01 23 45 67 89.',
    'Téléphone mobile': 'Mobile phone',
    'Par exemple : 06 12 34 56 78.': 'For example: 06 12 34 56 78.',
    'Vous y recevez le code qui vous permet de signer en ligne.': 'The code that lets you sign online is sent to it.',
  },
};
