import type { FieldExamples } from '../field-example.ts';

export const emailExamples: FieldExamples<'email'> = {
  examples: {
    plain: {
      field: {
        type: 'email',
        label: 'Adresse e-mail',
        hint: 'Nous y envoyons votre contrat et ses confirmations.',
        autocomplete: 'email',
      },
      value: 'camille.martin@exemple.fr',
      longest: 'camille.jeanne.lefevre-ndiaye+assurance@correspondance.une-longue-maison.exemple.fr',
      wrong: 'camille.martin@exemple',
    },
  },
  english: {
    'Adresse e-mail': 'Email address',
    'Nous y envoyons votre contrat et ses confirmations.': 'We send your contract and its confirmations there.',
  },
};
