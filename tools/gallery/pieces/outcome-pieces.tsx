import { contact } from '../../../api/contract/contact.ts';
import type { OutcomeDefinition } from '../../../engine/definition/language.ts';
import { OutcomeScreen } from '../../../steps/screens/OutcomeScreen.tsx';
import type { OutcomeScreenProps } from '../../../steps/step-props.ts';
import type { PieceProps } from './PiecePage.tsx';

type Kind = OutcomeDefinition['kind'];
type Said = Pick<OutcomeScreenProps, 'title' | 'body' | 'actions' | 'polling' | 'reference'>;

const outcomes: Readonly<Record<Kind, Readonly<Record<'fr' | 'en', Said>>>> = {
  done: {
    fr: {
      title: 'Félicitations, votre souscription est terminée',
      body: [
        'Votre dossier signé part chez l’assureur. Il l’analyse en 24 h au plus, puis le traite en 48 h au plus.',
        'Vous avez 30 jours pour renoncer à votre contrat.',
      ],
      actions: [{ id: 'home', label: 'Revenir à mon espace', href: '/menuinfos' }],
      reference: 'PFJ-ZY0-QA7',
    },
    en: {
      title: 'Congratulations, your subscription is complete',
      body: [
        'Your signed file goes to the insurer, who analyses it within 24 hours, then processes it within 48.',
        'You have 30 days to renounce your contract.',
      ],
      actions: [{ id: 'home', label: 'Back to my space', href: '/menuinfos' }],
      reference: 'PFJ-ZY0-QA7',
    },
  },
  blocked: {
    fr: {
      title: 'Nous ne pouvons pas continuer en ligne',
      body: ['Votre situation fiscale demande des formalités que ce site ne fait pas. Vos réponses sont conservées.'],
      actions: [
        { id: 'home', label: 'Revenir à mon espace', href: '/menuinfos' },
        { id: 'change', label: 'Changer ma réponse', onAct: () => undefined },
      ],
    },
    en: {
      title: 'We cannot continue online',
      body: ['Your tax situation asks for formalities that this site does not handle. Your answers are kept.'],
      actions: [
        { id: 'home', label: 'Back to my space', href: '/menuinfos' },
        { id: 'change', label: 'Change my answer', onAct: () => undefined },
      ],
    },
  },
  adviser: {
    fr: {
      title: 'Parlons-en avec un conseiller',
      body: ['Un conseiller regarde votre dossier avec vous. Vous reprendrez ensuite là où vous étiez.'],
      actions: [{ id: 'home', label: 'Revenir à mon espace', href: '/menuinfos' }],
    },
    en: {
      title: 'Let us talk about it with an adviser',
      body: ['An adviser looks at your file with you. You then go on from where you were.'],
      actions: [{ id: 'home', label: 'Back to my space', href: '/menuinfos' }],
    },
  },
  waiting: {
    fr: {
      title: 'Votre signature est en cours de validation',
      body: ['Notre prestataire vérifie votre identité. Cela prend quelques minutes le plus souvent.'],
      actions: [{ id: 'home', label: 'Revenir à mon espace', href: '/menuinfos' }],
      polling: true,
    },
    en: {
      title: 'Your signature is being validated',
      body: ['Our provider is checking your identity. It mostly takes a few minutes.'],
      actions: [{ id: 'home', label: 'Back to my space', href: '/menuinfos' }],
      polling: true,
    },
  },
  handover: {
    fr: {
      title: 'Un conseiller prend le relais',
      body: ['Vous exercez une fonction exposée : la loi demande un entretien avant l’ouverture du contrat.'],
      actions: [],
    },
    en: {
      title: 'An adviser takes over',
      body: ['You hold an exposed office: the law asks for an interview before the contract is opened.'],
      actions: [],
    },
  },
};

const showing =
  (kind: Kind) =>
  ({ locale }: PieceProps) => <OutcomeScreen kind={kind} contact={contact} {...outcomes[kind][locale]} />;

export const outcomePieces = {
  'outcome done': showing('done'),
  'outcome blocked': showing('blocked'),
  'outcome adviser': showing('adviser'),
  'outcome waiting': showing('waiting'),
  'outcome handover': showing('handover'),
} as const;
