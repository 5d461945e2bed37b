import type { FieldExamples } from '../field-example.ts';

export const choiceExamples: FieldExamples<'choice'> = {
  examples: {
    radios: {
      field: {
        type: 'choice',
        label: 'Civilité',
        options: [
          { code: 'MME', label: 'Madame' },
          { code: 'M', label: 'Monsieur' },
        ],
      },
      value: 'MME',
    },
    hints: {
      field: {
        type: 'choice',
        label: 'Souhaitez-vous une garantie en cas de décès ?',
        hint: 'Facultative, elle complète la somme transmise à vos bénéficiaires.',
        options: [
          { code: 'NONE', label: 'Aucune garantie' },
          {
            code: 'FLOOR',
            label: 'Garantie plancher',
            hint: 'Au décès, vos proches reçoivent au moins vos versements, nets de vos retraits.',
          },
          {
            code: 'INDEXED',
            label: 'Garantie plancher indexée',
            hint: 'Le plancher progresse de 3,5 % par an.',
          },
        ],
      },
      value: 'FLOOR',
    },
    cards: {
      field: {
        type: 'choice',
        ui: 'cards',
        label: 'Quel produit vous intéresse ?',
        why: 'Le parcours qui suit dépend de ce choix ; vous pourrez y revenir.',
        options: [
          {
            code: 'AV',
            label: 'Une assurance-vie',
            hint: 'Pour tous vos projets. Votre argent reste disponible à tout moment.',
          },
          {
            code: 'PER',
            label: 'Un plan d’épargne retraite (PER)',
            hint: 'Pour la retraite. Votre argent est bloqué jusque-là, sauf exceptions prévues par la loi.',
          },
        ],
      },
      value: 'AV',
    },
    select: {
      field: {
        type: 'choice',
        ui: 'select',
        label: 'Jour du prélèvement',
        options: [5, 10, 15, 20, 25].map((code) => ({ code, label: String(code) })),
      },
      value: 10,
    },
  },
  english: {
    Civilité: 'Title',
    Madame: 'Ms',
    Monsieur: 'Mr',
    'Souhaitez-vous une garantie en cas de décès ?': 'Would you like cover in the event of death?',
    'Facultative, elle complète la somme transmise à vos bénéficiaires.':
      'Optional: it adds to the sum passed on to your beneficiaries.',
    'Aucune garantie': 'No cover',
    'Garantie plancher': 'Floor cover',
    'Au décès, vos proches reçoivent au moins vos versements, nets de vos retraits.':
      'On your death those close to you receive at least what you paid in, less what you withdrew.',
    'Garantie plancher indexée': 'Indexed floor cover',
    'Le plancher progresse de 3,5 % par an.': 'The floor grows by 3.5% a year.',
    'Quel produit vous intéresse ?': 'Which product interests you?',
    'Le parcours qui suit dépend de ce choix ; vous pourrez y revenir.':
      'What comes next depends on this choice; you can come back to it.',
    'Une assurance-vie': 'Life insurance',
    'Pour tous vos projets. Votre argent reste disponible à tout moment.':
      'For all your projects. Your money stays available at any time.',
    'Un plan d’épargne retraite (PER)': 'A retirement savings plan (PER)',
    'Pour la retraite. Votre argent est bloqué jusque-là, sauf exceptions prévues par la loi.':
      'For retirement. Your money is locked in until then, save for exceptions set by law.',
    'Jour du prélèvement': 'Day of the direct debit',
    '5': '5',
    '10': '10',
    '15': '15',
    '20': '20',
    '25': '25',
  },
};
