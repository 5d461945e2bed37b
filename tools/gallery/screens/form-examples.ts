import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import type { ScreenExample } from './screen-example.ts';

const address: Readonly<Record<string, FieldDefinition>> = {
  country: { type: 'country', label: 'Pays', autocomplete: 'country' },
  street: {
    type: 'text',
    format: 'line',
    label: 'Numéro et nom de la voie',
    hint: 'Par exemple : 12 bis, rue des Lilas.',
    autocomplete: 'address-line1',
  },
  more: {
    type: 'text',
    format: 'line',
    label: 'Complément',
    hint: 'Bâtiment, escalier, étage.',
    optional: true,
    autocomplete: 'address-line2',
  },
  postcode: { type: 'text', format: 'postcode', label: 'Code postal', autocomplete: 'postal-code' },
  town: { type: 'commune', label: 'Ville', postcode: '$postcode', autocomplete: 'address-level2' },
};
const view = {
  title: 'Où habitez-vous ?',
  intro: 'Votre adresse de résidence principale : nous y envoyons votre contrat.',
  why: 'La loi nous demande de connaître l’adresse de chaque assuré, et de la vérifier.',
};
const english = {
  'Où habitez-vous ?': 'Where do you live?',
  'Votre adresse de résidence principale : nous y envoyons votre contrat.':
    'The address of your main home: we send your contract there.',
  'La loi nous demande de connaître l’adresse de chaque assuré, et de la vérifier.':
    'The law asks us to know the address of each insured person, and to check it.',
  Pays: 'Country',
  'Numéro et nom de la voie': 'Street and number',
  'Par exemple : 12 bis, rue des Lilas.': 'For example: 12 bis, rue des Lilas.',
  Complément: 'Further details',
  'Bâtiment, escalier, étage.': 'Building, staircase, floor.',
  'Code postal': 'Postcode',
  Ville: 'Town',
  'Situation familiale': 'Family situation',
};
const answers = { country: 'FR', street: '12 bis, rue des Lilas', postcode: '54580', town: 'Saint-Ail' };

export const formExamples = {
  empty: { view, fields: address, next: 'Situation familiale', english },
  filled: { view, fields: address, answers, save: { kind: 'saved', at: '2025-11-21T14:06:00+01:00' }, english },
  refused: {
    view,
    fields: address,
    answers: { country: 'FR', postcode: '545' },
    issues: [
      { field: 'street', code: 'required' },
      { field: 'postcode', code: 'postcode-format' },
      { field: 'town', code: 'required' },
    ],
    english,
  },
  saving: { view, fields: address, answers, busy: true, save: { kind: 'saving' }, english },
  'not saved': { view, fields: address, answers, save: { kind: 'failed', reason: 'offline' }, english },
  'to be confirmed': {
    view: { title: 'Combien souhaitez-vous verser pour commencer ?' },
    fields: { initial: { type: 'money', label: 'Versement initial', min: 500 } },
    answers: { initial: 9_000_000 },
    warnings: [
      {
        field: 'initial',
        code: 'rule',
        rule: 'high',
        level: 'warning',
        text: 'Cette somme dépasse la moitié de votre épargne : gardez de quoi faire face à un imprévu.',
      },
    ],
    notice: 'Après cette réponse, vous reviendrez là où vous en étiez.',
    english: {
      'Combien souhaitez-vous verser pour commencer ?': 'How much would you like to pay in to begin with?',
      'Versement initial': 'Initial payment',
      'Cette somme dépasse la moitié de votre épargne : gardez de quoi faire face à un imprévu.':
        'This is more than half of your savings: keep enough for the unexpected.',
      'Après cette réponse, vous reviendrez là où vous en étiez.': 'After this answer you go back to where you were.',
    },
  },
} as const satisfies Readonly<Record<string, ScreenExample>>;
