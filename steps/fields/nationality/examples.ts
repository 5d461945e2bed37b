import type { FieldExamples } from '../field-example.ts';

export const nationalityExamples: FieldExamples<'nationality'> = {
  examples: {
    plain: {
      field: {
        type: 'nationality',
        label: 'Nationalité',
        hint: 'Si vous en avez plusieurs, choisissez celle de la pièce d’identité que vous fournirez.',
        why: 'Elle figure sur votre contrat et détermine les documents à fournir.',
      },
      value: 'FR',
      longest: 'BA',
    },
  },
  english: {
    Nationalité: 'Nationality',
    'Si vous en avez plusieurs, choisissez celle de la pièce d’identité que vous fournirez.':
      'If you have several, choose that of the identity document you will provide.',
    'Elle figure sur votre contrat et détermine les documents à fournir.':
      'It is printed on your contract and decides which documents to provide.',
  },
};
