import type { JourneyDefinition } from '../../../engine/definition/language.ts';
import { parseDefinition } from '../../../engine/definition/parse-definition.ts';
import { resolveJourney } from '../../../engine/definition/resolve-parts.ts';
import { createPlan, type Plan } from '../../../engine/path/plan.ts';

const save = (name: string, send: Record<string, unknown>) => ({ save: { call: `Core/Save${name}`, send } });

/** A journey in which everything that a session meets happens once. Money, a list, a warning, a prefill, a signature. */
export const smallJourney = {
  id: 'small',
  title: 'Un petit parcours',
  facts: {
    verified: { call: 'Core/GetVerified', read: '$donnees.etat', type: 'yesno', otherwise: false },
    country: { call: 'Core/GetCountry', read: '$donnees.pays', type: 'text' },
    signature: {
      call: 'Core/GetSignature',
      read: '$donnees.statut',
      type: 'choice',
      values: { A: 'waiting', B: 'signed' },
      otherwise: 'waiting',
    },
  },
  sections: [
    {
      id: 'start',
      title: 'Début',
      steps: [
        { id: 'welcome', screen: 'info', route: '/welcome', title: 'Bienvenue' },
        {
          id: 'abroad',
          route: '/abroad',
          title: 'Où vivez-vous ?',
          when: { country: { answered: true } },
          fields: { town: { type: 'text', label: 'Ville' } },
          ...save('Abroad', { ville: '$town' }),
        },
        {
          id: 'name',
          route: '/name',
          title: 'Votre nom',
          load: { call: 'Core/GetName', into: { name: '$donnees.nom' } },
          fields: { name: { type: 'text', label: 'Nom' }, nick: { type: 'text', label: 'Surnom', optional: true } },
          ...save('Name', { nom: '$name', surnom: '$nick', page: '$next.route' }),
        },
        {
          id: 'payment',
          route: '/payment',
          title: 'Votre versement',
          fields: {
            amount: { type: 'money', label: 'Montant', min: 100 },
            shares: {
              type: 'list',
              label: 'Parts',
              min: 0,
              max: 3,
              itemLabel: 'Part',
              add: 'Ajouter',
              item: { label: { type: 'text', label: 'Nom' }, value: { type: 'money', label: 'Valeur' } },
            },
          },
          rules: [
            { id: 'large', must: { amount: { lessThan: 10_000 } }, level: 'warning', message: 'C’est beaucoup.' },
          ],
          ...save('Payment', {
            montant: '$amount',
            parts: { each: '$shares', as: { nom: '$label', valeur: '$value' } },
          }),
          refresh: ['country'],
        },
      ],
    },
    {
      id: 'end',
      title: 'Fin',
      steps: [
        {
          id: 'recap',
          screen: 'recap',
          route: '/recap',
          title: 'Vérifiez',
          show: ['start'],
          fields: { sure: { type: 'consent', label: 'Tout est exact' } },
          ...save('Recap', { sur: '$sure' }),
        },
        {
          id: 'sign',
          screen: 'redirect',
          route: '/sign',
          title: 'Signez',
          commit: true,
          exits: [{ when: { signature: 'waiting' }, to: 'waiting' }],
        },
      ],
    },
  ],
  outcomes: {
    waiting: {
      kind: 'waiting',
      route: '/waiting',
      title: 'En attente',
      body: [],
      poll: ['signature'],
      actions: [{ id: 'again', label: 'Recommencer', to: 'sign' }],
    },
    done: { kind: 'done', route: '/done', title: 'Merci', body: [] },
  },
  track: { call: 'Core/Track', send: { page: '$next.route' } },
} as const;

/** A plan from a definition as an author writes it. */
export const planFrom = (definition: unknown): Plan => {
  const parsed = parseDefinition('journey', 'small.json', JSON.stringify(definition));
  if (parsed.definition === undefined) throw new Error(JSON.stringify(parsed.findings));
  const journey: JourneyDefinition = parsed.definition;
  const resolved = resolveJourney(
    { file: 'small.json', definition: journey },
    { journeys: new Map(), parts: new Map() },
  );
  return createPlan(resolved.journey, {});
};
