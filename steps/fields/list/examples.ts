import type { FieldExamples } from '../field-example.ts';

export const listExamples: FieldExamples<'list'> = {
  examples: {
    total: {
      field: {
        type: 'list',
        label: 'Crédits en cours',
        min: 1,
        max: 3,
        itemLabel: 'Crédit',
        add: 'Ajouter un crédit',
        total: 'monthly',
        item: {
          nature: {
            type: 'choice',
            label: 'Nature',
            ui: 'select',
            options: [
              { code: 'HOME', label: 'Crédit pour la résidence principale' },
              { code: 'CAR', label: 'Crédit automobile' },
            ],
          },
          monthly: { type: 'money', label: 'Mensualité', min: 0 },
          left: { type: 'number', label: 'Durée restante', unit: 'mois', min: 1, max: 480 },
        },
      },
      value: [
        { id: 'a', nature: 'HOME', monthly: 65_000, left: 180 },
        { id: 'b', nature: 'CAR', monthly: 21_050, left: 14 },
      ],
      wrong: [{ id: 'a', nature: 'HOME', monthly: '', left: '600' }],
    },
    shares: {
      field: {
        type: 'list',
        label: 'Répartition entre vos bénéficiaires',
        hint: 'Ensemble, les parts font 100 %.',
        min: 1,
        max: 4,
        itemLabel: 'Bénéficiaire',
        add: 'Ajouter un bénéficiaire',
        total: 'share',
        item: {
          name: { type: 'text', format: 'name', label: 'Nom et prénom' },
          share: { type: 'percent', label: 'Part', min: 0.01, max: 100 },
        },
      },
      value: [
        { id: 'a', name: 'Louise Martin', share: 5000 },
        { id: 'b', name: 'Gabriel Martin', share: 2500 },
      ],
      longest: [
        { id: 'a', name: 'Marie-Charlotte de la Rochefoucauld-Montbel', share: 3333 },
        { id: 'b', name: 'Louise Martin', share: 3333 },
        { id: 'c', name: 'Gabriel Martin', share: 3334 },
      ],
      wrong: [
        { id: 'a', name: 'Louise Martin', share: '80' },
        { id: 'b', name: 'Gabriel Martin', share: '' },
      ],
    },
    plain: {
      field: {
        type: 'list',
        label: 'Autres prénoms',
        optional: true,
        min: 0,
        max: 4,
        itemLabel: 'Prénom',
        add: 'Ajouter un prénom',
        item: { name: { type: 'text', format: 'name', label: 'Prénom' } },
      },
      value: [{ id: 'a', name: 'Jeanne' }],
    },
  },
  english: {
    'Crédits en cours': 'Current loans',
    Crédit: 'Loan',
    'Ajouter un crédit': 'Add a loan',
    Nature: 'Kind',
    'Crédit pour la résidence principale': 'Mortgage on the main home',
    'Crédit automobile': 'Car loan',
    Mensualité: 'Monthly payment',
    'Durée restante': 'Remaining term',
    mois: 'months',
    'Répartition entre vos bénéficiaires': 'How it is shared between your beneficiaries',
    'Ensemble, les parts font 100 %.': 'Together the shares make 100%.',
    Bénéficiaire: 'Beneficiary',
    'Ajouter un bénéficiaire': 'Add a beneficiary',
    'Nom et prénom': 'Name',
    Part: 'Share',
    'Autres prénoms': 'Other first names',
    Prénom: 'First name',
    'Ajouter un prénom': 'Add a first name',
  },
};
