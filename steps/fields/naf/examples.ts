import type { FieldExamples } from '../field-example.ts';

export const nafExamples: FieldExamples<'naf'> = {
  examples: {
    plain: {
      field: {
        type: 'naf',
        label: 'Code NAF ou APE de votre employeur',
        hint: 'Il figure sur votre fiche de paie. Tapez le code, ou un mot de l’activité.',
      },
      value: '86.10Z',
      longest: '28.30Z',
      wrong: 'conseil',
    },
  },
  english: {
    'Code NAF ou APE de votre employeur': 'NAF or APE code of your employer',
    'Il figure sur votre fiche de paie. Tapez le code, ou un mot de l’activité.':
      'It is printed on your payslip. Type the code, or a word of the activity.',
  },
};
