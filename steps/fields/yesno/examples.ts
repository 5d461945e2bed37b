import type { FieldExamples } from '../field-example.ts';

export const yesnoExamples: FieldExamples<'yesno'> = {
  examples: {
    plain: {
      field: {
        type: 'yesno',
        label: 'Avez-vous la citoyenneté américaine ?',
        hint: 'Répondez oui aussi en cas de double nationalité.',
        why: 'La loi nous demande de le vérifier avant d’ouvrir un contrat.',
      },
      value: false,
    },
  },
  english: {
    'Avez-vous la citoyenneté américaine ?': 'Are you a citizen of the United States?',
    'Répondez oui aussi en cas de double nationalité.': 'Answer yes if you hold two nationalities as well.',
    'La loi nous demande de le vérifier avant d’ouvrir un contrat.':
      'The law asks us to check this before a contract is opened.',
  },
};
