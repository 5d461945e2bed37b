import type { FieldExamples } from '../field-example.ts';

export const percentExamples: FieldExamples<'percent'> = {
  examples: {
    plain: {
      field: { type: 'percent', label: 'Part de ce bénéficiaire', min: 1, max: 100 },
      value: 3333,
      wrong: '120',
    },
    slider: {
      field: {
        type: 'percent',
        label: 'Baisse que vous pourriez supporter',
        hint: 'Sur une année, par rapport à la somme placée.',
        min: 0,
        max: 50,
        step: 1,
        ui: 'slider',
      },
      value: 1500,
      wrong: 'un quart',
    },
  },
  english: {
    'Part de ce bénéficiaire': 'This beneficiary’s share',
    'Baisse que vous pourriez supporter': 'Fall that you could bear',
    'Sur une année, par rapport à la somme placée.': 'Over a year, compared with the sum invested.',
  },
};
