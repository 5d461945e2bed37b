import type { ScreenExample } from './screen-example.ts';

export const cardsExamples = {
  plain: {
    view: { title: 'Comment gérer votre épargne ?' },
    fields: {
      mode: {
        type: 'choice',
        label: 'Mode de gestion',
        options: [
          {
            code: 'FREE',
            label: 'Gestion libre',
            hint: 'Vous choisissez vos supports, et vous en changez quand vous voulez.',
          },
          {
            code: 'MANAGED',
            label: 'Gestion pilotée',
            hint: 'Des spécialistes gèrent votre épargne selon votre profil.',
          },
        ],
      },
    },
    next: 'Durée',
    english: {
      'Comment gérer votre épargne ?': 'How should your savings be managed?',
      'Mode de gestion': 'Management',
      'Gestion libre': 'By yourself',
      'Vous choisissez vos supports, et vous en changez quand vous voulez.':
        'You choose your investments, and change them whenever you like.',
      'Gestion pilotée': 'By specialists',
      'Des spécialistes gèrent votre épargne selon votre profil.':
        'Specialists manage your savings according to your profile.',
      Durée: 'Term',
    },
  },
} as const satisfies Readonly<Record<string, ScreenExample>>;

export const infoExamples = {
  first: {
    view: {
      title: 'Parlons de votre projet',
      intro: 'Comptez une dizaine de minutes. Vos réponses sont enregistrées à chaque étape.',
      body: [
        'Ayez en tête la somme que vous souhaitez placer, et le moment où vous aurez besoin de cet argent.',
        'Rien n’est définitif : vous pourrez changer vos choix jusqu’à la signature.',
      ],
      action: 'Commencer',
      illustration: 'welcome',
      section: { id: 'project', title: 'Votre projet', index: 0, count: 5 },
      progress: {
        done: 0,
        total: 42,
        percent: 0,
        remaining: { least: 42, most: 56 },
        inSection: { least: 7, most: 9 },
      },
    },
    first: true,
    english: {
      'Parlons de votre projet': 'Let us talk about your project',
      'Comptez une dizaine de minutes. Vos réponses sont enregistrées à chaque étape.':
        'Allow about ten minutes. Your answers are saved at each step.',
      'Ayez en tête la somme que vous souhaitez placer, et le moment où vous aurez besoin de cet argent.':
        'Have in mind the sum that you would like to invest, and when you will need this money.',
      'Rien n’est définitif : vous pourrez changer vos choix jusqu’à la signature.':
        'Nothing is final: you can change your choices until you sign.',
      Commencer: 'Start',
      'Votre projet': 'Your project',
    },
  },
} as const satisfies Readonly<Record<string, ScreenExample>>;

const question = {
  type: 'truefalse',
  label: 'Une obligation est un prêt à une entreprise ou à un État.',
  right: true,
  explain:
    'Oui : qui achète une obligation prête de l’argent. Il touche des intérêts, puis retrouve la somme si l’emprunteur tient parole.',
} as const;
const quizEnglish = {
  'Les obligations': 'Bonds',
  [question.label]: 'A bond is a loan to a company or a State.',
  [question.explain]:
    'Yes: whoever buys a bond lends money, receives interest, then gets the sum back if the borrower keeps faith.',
};
export const quizExamples = {
  open: { view: { title: 'Les obligations' }, fields: { bonds: question }, english: quizEnglish },
  right: {
    view: { title: 'Les obligations' },
    fields: { bonds: question },
    answers: { bonds: true },
    english: quizEnglish,
  },
  mistaken: {
    view: { title: 'Les obligations' },
    fields: { bonds: question },
    answers: { bonds: false },
    english: quizEnglish,
  },
} as const satisfies Readonly<Record<string, ScreenExample>>;

export const congratulationExamples = {
  plain: {
    view: {
      title: 'Bravo, votre projet est défini',
      body: ['Vos réponses sont enregistrées. Passons à votre situation.'],
      illustration: 'done',
    },
    save: { kind: 'saved', at: '2025-11-21T14:06:00+01:00' },
    english: {
      'Bravo, votre projet est défini': 'Well done, your project is defined',
      'Vos réponses sont enregistrées. Passons à votre situation.':
        'Your answers are saved. Let us move on to your situation.',
    },
  },
  'with what was said': {
    view: { title: 'Merci, nous vous connaissons mieux', body: ['Parlons maintenant de votre patrimoine.'] },
    fields: { job: { type: 'text', label: 'Profession' } },
    answers: { job: 'Institutrice' },
    summary: { 'Vos informations': ['job'] },
    english: {
      'Merci, nous vous connaissons mieux': 'Thank you, we know you better now',
      'Parlons maintenant de votre patrimoine.': 'Now let us talk about your wealth.',
      Profession: 'Occupation',
      'Vos informations': 'Your details',
    },
  },
} as const satisfies Readonly<Record<string, ScreenExample>>;
