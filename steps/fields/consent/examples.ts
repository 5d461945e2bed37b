import type { FieldExamples } from '../field-example.ts';

export const consentExamples: FieldExamples<'consent'> = {
  examples: {
    plain: {
      field: {
        type: 'consent',
        label: 'Je certifie que mes déclarations sont exactes et complètes.',
        why: 'Une déclaration inexacte peut rendre votre contrat nul.',
      },
      value: true,
    },
    documents: {
      field: {
        type: 'consent',
        label: 'J’ai lu et j’accepte les conditions générales, et j’ai lu le document d’informations clés.',
        hint: 'Version de novembre 2025.',
        documents: ['general-terms', 'key-information'],
      },
      value: true,
    },
    optional: {
      field: { type: 'consent', label: 'J’accepte de recevoir la lettre d’information.', optional: true },
      value: true,
    },
  },
  english: {
    'Je certifie que mes déclarations sont exactes et complètes.':
      'I certify that my statements are accurate and complete.',
    'Une déclaration inexacte peut rendre votre contrat nul.': 'An inaccurate statement may make your contract void.',
    'J’ai lu et j’accepte les conditions générales, et j’ai lu le document d’informations clés.':
      'I have read and accept the general terms, and I have read the key information document.',
    'Version de novembre 2025.': 'Version of November 2025.',
    'J’accepte de recevoir la lettre d’information.': 'I agree to receive the newsletter.',
  },
};
