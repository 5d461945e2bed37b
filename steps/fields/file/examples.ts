import type { FileValue } from '../../../engine/answers/answers.ts';
import type { FieldExamples } from '../field-example.ts';

/** As the server would have stored them. */
const stored = (sides: Readonly<Record<string, string>>): FileValue =>
  Object.fromEntries(
    Object.entries(sides).map(([side, name]) => [
      side,
      { id: `example-${side}`, name, size: 1_843_200, type: name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg' },
    ]),
  );

export const fileExamples: FieldExamples<'file'> = {
  examples: {
    one: {
      field: {
        type: 'file',
        label: 'Justificatif de domicile',
        hint: 'Facture d’énergie ou de téléphone, ou avis d’imposition, de moins de six mois.',
        why: 'La loi nous demande de vérifier votre adresse.',
        accept: ['pdf', 'jpg', 'png'],
        maxMb: 10,
      },
      value: stored({ file: 'facture-electricite-novembre.pdf' }),
      longest: stored({
        file: 'IMG_20251103_185947_numerisation_avis_d_imposition_revenus_2024_page_1_sur_4_definitif_v2.pdf',
      }),
    },
    sides: {
      field: {
        type: 'file',
        label: 'Recto et verso de votre carte d’identité',
        accept: ['jpg', 'png'],
        maxMb: 10,
        sides: ['front', 'back'],
      },
      value: stored({ front: 'recto.jpg', back: 'verso.jpg' }),
      wrong: { front: { id: 'example-front', name: 'recto.jpg', size: 1_843_200, type: 'image/jpeg' } },
    },
  },
  english: {
    'Justificatif de domicile': 'Proof of address',
    'Facture d’énergie ou de téléphone, ou avis d’imposition, de moins de six mois.':
      'An energy or telephone bill, or a tax notice, less than six months old.',
    'La loi nous demande de vérifier votre adresse.': 'The law asks us to check your address.',
    'Recto et verso de votre carte d’identité': 'Front and back of your identity card',
  },
};
