import type { Translation } from '../../../engine/check/translations.ts';
import type { TranslatedList } from '../../../engine/definition/list-texts.ts';
import { splitList } from '../../helpers/split-list.ts';
import { parseDefinition } from '../../../engine/definition/parse-definition.ts';
import { resolveJourney } from '../../../engine/definition/resolve-parts.ts';
import { createEdition } from '../../../engine/versions/content.ts';
import type { Edition } from '../../../engine/versions/edition.ts';

/** A journey, its English and its lists as plain data that a test may change. */
// oxlint-disable-next-line no-explicit-any -- edits of all sorts are made to it
export type Json = any;
export type Written = { readonly journey: Json; readonly lists: Json; readonly english: Record<string, string> };

/** A small journey in which every sort of edit can be made. */
export const written = (): Written => ({
  journey: {
    id: 'saving',
    title: 'Épargner',
    facts: {
      state: {
        ...{ call: 'Core/GetState', read: '$donnees.etat', type: 'choice', values: { A: 'done', B: 'todo' } },
        ...{ otherwise: 'todo', label: 'Où en est le dossier' },
      },
    },
    compute: { year: { sum: ['$amount', '$monthly'] } },
    sections: [
      {
        id: 'you',
        title: 'Vous',
        steps: [
          {
            id: 'person',
            route: '/person',
            title: 'Qui êtes-vous ?',
            fields: {
              name: { type: 'text', label: 'Nom' },
              born: { type: 'date', label: 'Né le ?', max: '2008-01-01' },
              married: { type: 'yesno', label: 'Marié' },
              partner: { type: 'text', label: 'Conjoint', when: { married: true } },
            },
            save: { call: 'Core/SavePerson', send: { nom: '$name' } },
          },
          { id: 'proof', route: '/proof', title: 'Vos justificatifs', short: 'Justificatifs', body: ['Un.'] },
        ],
      },
      {
        id: 'money',
        title: 'Argent',
        steps: [
          {
            id: 'amount',
            route: '/amount',
            title: 'Combien ?',
            why: 'Pour la loi.',
            fields: {
              amount: { type: 'money', label: 'Montant', min: 100, max: 1000 },
              monthly: { type: 'money', label: 'Par mois', optional: true },
              share: { type: 'percent', label: 'Part', min: 10, max: 90 },
              since: { type: 'year', label: 'Depuis', min: 1990, optional: true },
              mode: { type: 'choice', label: 'Rythme', list: 'modes' },
              payer: {
                ...{ type: 'choice', label: 'Payeur' },
                options: [
                  { code: 'ME', label: 'Moi' },
                  { code: 'FIRM', label: 'Une société', hint: 'La vôtre' },
                  { code: 3, label: 'Un tiers' },
                ],
              },
              shares: {
                ...{ type: 'list', label: 'Parts', min: 1, max: 3, itemLabel: 'Part', add: 'Ajouter' },
                item: { part: { type: 'percent', label: 'Pourcentage', max: 60 }, to: { type: 'text', label: 'Pour' } },
              },
            },
            rules: [{ id: 'whole', must: { share: { atMost: 80 } }, message: 'Au plus 80 %.' }],
            exits: [
              { when: { payer: 'FIRM' }, to: 'adviser' },
              { when: { amount: { moreThan: 900 } }, to: 'blocked' },
            ],
            save: { call: 'Core/SaveAmount', send: { montant: '$amount' } },
          },
          {
            id: 'extra',
            route: '/extra',
            title: 'Encore une question',
            when: { mode: 'ONCE' },
            fields: { extra: { type: 'number', label: 'Combien', min: 0, max: 9 } },
            rules: [{ id: 'sum', must: { year: { atMost: 2000 } }, message: 'Au plus 2 000 € par an.' }],
            exits: [{ when: { married: true, state: 'done' }, to: 'adviser' }],
            save: {
              call: 'Core/SaveExtra',
              send: { extra: '$extra', an: '$year', parts: { each: '$shares', as: { part: '$part' } } },
            },
          },
          { id: 'recap', screen: 'recap', route: '/recap', title: 'Vérifiez', show: ['you', 'money'] },
        ],
      },
    ],
    outcomes: {
      adviser: { kind: 'adviser', route: '/adviser', title: 'Un conseiller', body: ['Il appelle.'] },
      blocked: {
        ...{ kind: 'blocked', route: '/blocked', title: 'Trop', body: [] },
        actions: [
          { id: 'change', label: 'Changer', to: 'amount', when: { payer: 'ME' } },
          { id: 'home', label: 'Accueil', href: '/menuinfos' },
        ],
      },
      fin: {
        ...{ kind: 'done', route: '/fin', title: 'Merci', body: [] },
        actions: [{ id: 'more', label: 'Plus loin', href: '/plus', when: { year: { moreThan: 1500 } } }],
      },
    },
  },
  lists: [
    {
      id: 'modes',
      options: [
        { code: 'MONTHLY', fr: 'Mensuel', en: 'Monthly', flags: ['regular'] },
        { code: 'ONCE', fr: 'Unique', en: 'Once', hint: { fr: 'Une fois', en: 'One time' } },
      ],
    },
  ],
  english: {
    Épargner: 'Saving',
    'Où en est le dossier': 'How far it is',
    Vous: 'You',
    'Qui êtes-vous ?': 'Who are you?',
    Nom: 'Name',
    'Né le ?': 'Born on?',
    Marié: 'Married',
    Conjoint: 'Partner',
    'Vos justificatifs': 'Your papers',
    Justificatifs: 'Papers',
    Argent: 'Money',
    'Combien ?': 'How much?',
    Montant: 'Amount',
    'Par mois': 'A month',
    Part: 'Share',
    Depuis: 'Since',
    Rythme: 'Rhythm',
    Payeur: 'Payer',
    Moi: 'Myself',
    'Une société': 'A company',
    'La vôtre': 'Yours',
    'Un tiers': 'Somebody else',
    Parts: 'Shares',
    Pourcentage: 'Percentage',
    Pour: 'For',
    'Encore une question': 'One more question',
    Vérifiez: 'Check',
    'Un conseiller': 'An adviser',
    Changer: 'Change it',
    Accueil: 'Home',
    'Plus loin': 'Further',
    Trop: 'Too much',
    Merci: 'Thank you',
  },
});

/** The edition that a journey is at this moment of its life. */
export const editionOf = ({ journey, lists, english }: Written): Edition => {
  const { definition, findings } = parseDefinition('journey', 'saving.json', JSON.stringify(journey));
  if (definition === undefined) throw new Error(JSON.stringify(findings));
  const resolved = resolveJourney({ file: 'saving.json', definition }, { journeys: new Map(), parts: new Map() });
  if (resolved.findings.length > 0) throw new Error(JSON.stringify(resolved.findings));
  const translations = new Map(
    [...resolved.texts.values()].flatMap(({ base, french }): readonly (readonly [string, Translation])[] => {
      const en = english[french];
      return en === undefined ? [] : [[base, { fr: french, en, file: 'en/saving.json' }]];
    }),
  );
  const own = (lists as readonly TranslatedList[]).map(splitList);
  for (const [id, entry] of own.flatMap((one) => one.english)) translations.set(id, { ...entry, file: 'en/list.json' });
  return createEdition(
    resolved,
    own.map(({ list }) => list),
    translations,
  );
};
