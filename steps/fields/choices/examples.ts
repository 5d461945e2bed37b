import type { FieldExamples } from '../field-example.ts';

export const choicesExamples: FieldExamples<'choices'> = {
  examples: {
    plain: {
      field: {
        type: 'choices',
        label: 'D’où vient votre patrimoine ?',
        hint: 'Plusieurs réponses possibles.',
        min: 1,
        options: [
          { code: 'SAVINGS', label: 'Épargne, revenus' },
          { code: 'ESTATE', label: 'Succession' },
          { code: 'GIFT', label: 'Donation' },
          { code: 'SALE', label: 'Cession d’un bien immobilier' },
        ],
      },
      value: ['SAVINGS', 'GIFT'],
    },
    alone: {
      field: {
        type: 'choices',
        label: 'Y a-t-il des secteurs que vous refusez de financer ?',
        hint: 'Plusieurs réponses possibles.',
        alone: ['NONE'],
        options: [
          { code: 'ARMS', label: 'L’armement', hint: 'Fabrication et négoce d’armes, militaires ou civiles.' },
          { code: 'COAL', label: 'Le charbon' },
          { code: 'NONE', label: 'Aucun secteur' },
        ],
      },
      value: ['NONE'],
    },
  },
  english: {
    'D’où vient votre patrimoine ?': 'Where does your wealth come from?',
    'Plusieurs réponses possibles.': 'Several answers are possible.',
    'Épargne, revenus': 'Savings, income',
    Succession: 'Inheritance',
    Donation: 'Gift',
    'Cession d’un bien immobilier': 'Sale of a property',
    'Y a-t-il des secteurs que vous refusez de financer ?': 'Are there sectors that you refuse to finance?',
    'L’armement': 'Arms',
    'Fabrication et négoce d’armes, militaires ou civiles.': 'Making and trading arms, military or civilian.',
    'Le charbon': 'Coal',
    'Aucun secteur': 'No sector',
  },
};
