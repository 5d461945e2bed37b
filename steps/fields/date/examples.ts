import type { FieldExamples } from '../field-example.ts';

export const dateExamples: FieldExamples<'date'> = {
  examples: {
    birth: {
      field: {
        type: 'date',
        label: 'Date de naissance',
        max: 'today-18 years',
        autocomplete: 'bday',
        why: 'Votre âge compte pour la fiscalité du contrat et pour les garanties proposées.',
      },
      value: '1985-03-27',
      wrong: { day: '31', month: '02', year: '1985' },
    },
    recent: {
      field: {
        type: 'date',
        label: 'Date de délivrance',
        hint: 'Comme sur le document, par exemple : 14 06 2021.',
        max: 'today',
      },
      value: '2021-06-14',
      wrong: { day: '14', month: '06', year: '' },
    },
  },
  english: {
    'Date de naissance': 'Date of birth',
    'Votre âge compte pour la fiscalité du contrat et pour les garanties proposées.':
      'Your age matters for the taxation of the contract and for the guarantees on offer.',
    'Date de délivrance': 'Date of issue',
    'Comme sur le document, par exemple : 14 06 2021.': 'As on the document, for example: 14 06 2021.',
  },
};
