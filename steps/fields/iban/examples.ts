import type { FieldExamples } from '../field-example.ts';

export const ibanExamples: FieldExamples<'iban'> = {
  examples: {
    french: {
      field: {
        type: 'iban',
        label: 'IBAN du compte',
        hint: 'Il figure sur votre RIB. Collez-le tel quel : nous mettons les espaces.',
        why: 'Vos versements sont prélevés sur ce compte, et vos retraits y arrivent.',
        countries: ['FR'],
        sensitive: true,
      },
      value: 'FR7630006000011234567890189',
      wrong: 'FR76 3000 6000 0112 3456 7890 198',
    },
    abroad: {
      field: { type: 'iban', label: 'IBAN', optional: true },
      value: 'DE89370400440532013000',
      longest: 'MT84MALT011000012345MTLCAST001S',
      wrong: 'DE89 3704',
    },
  },
  english: {
    'IBAN du compte': 'IBAN of the account',
    'Il figure sur votre RIB. Collez-le tel quel : nous mettons les espaces.':
      'It is printed on your bank details slip. Paste it as it is: we add the spaces.',
    'Vos versements sont prélevés sur ce compte, et vos retraits y arrivent.':
      'Your payments are debited from this account, and your withdrawals arrive there.',
    IBAN: 'IBAN',
  },
};
