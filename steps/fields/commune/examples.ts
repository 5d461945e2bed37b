import type { FieldExamples } from '../field-example.ts';

const postcode = '$postcode';

export const communeExamples: FieldExamples<'commune'> = {
  examples: {
    one: {
      field: { type: 'commune', postcode, label: 'Ville', autocomplete: 'address-level2' },
      value: 'Gif-sur-Yvette',
      beside: { postcode: '91190' },
    },
    several: {
      field: { type: 'commune', postcode, label: 'Ville', autocomplete: 'address-level2' },
      value: 'Saint-Ail',
      beside: { postcode: '54580' },
    },
    elsewhere: {
      field: { type: 'commune', postcode, label: 'Ville', autocomplete: 'address-level2' },
      value: 'Lyon 3e Arrondissement',
      wrong: 'Marseille',
      beside: { postcode: '69003' },
    },
    first: {
      field: { type: 'commune', postcode, label: 'Commune de naissance' },
      value: 'Metz',
    },
  },
  english: { Ville: 'Town', 'Commune de naissance': 'Town of birth' },
};
