import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import { choiceExamples } from '../../../steps/fields/choice/examples.ts';
import { choicesExamples } from '../../../steps/fields/choices/examples.ts';
import { fileExamples } from '../../../steps/fields/file/examples.ts';
import { ibanExamples } from '../../../steps/fields/iban/examples.ts';
import { listExamples } from '../../../steps/fields/list/examples.ts';
import type { FieldExamples } from '../../../steps/fields/field-example.ts';
import type { FieldKind } from '../../../engine/definition/field-language.ts';
import type { StepDocument } from '../../../steps/step-props.ts';
import type { ScreenExample } from './screen-example.ts';

/** A field of the gallery, to stand in a screen. */
const fieldOf = <K extends FieldKind>({ examples }: FieldExamples<K>, name: string): FieldDefinition => {
  const example = examples[name];
  if (example === undefined) throw new Error(`No example ${name}`);
  return example.field as FieldDefinition;
};

const documents: readonly StepDocument[] = [
  { id: 'general-terms', title: 'Conditions générales', size: 245_000, opened: true },
  { id: 'key-information', title: 'Document d’informations clés', opened: false },
];
const documentEnglish = {
  'Conditions générales': 'General terms',
  'Document d’informations clés': 'Key information document',
};

export const uploadExamples = {
  empty: {
    view: {
      title: 'Ajoutez votre pièce d’identité',
      intro: 'Une photo prise avec votre téléphone convient, si elle est nette.',
    },
    fields: { id: fieldOf(fileExamples, 'sides') },
    english: {
      ...fileExamples.english,
      'Ajoutez votre pièce d’identité': 'Add your identity document',
      'Une photo prise avec votre téléphone convient, si elle est nette.':
        'A photo taken with your telephone will do, if it is sharp.',
    },
  },
  refused: {
    view: { title: 'Ajoutez votre pièce d’identité' },
    fields: { id: fieldOf(fileExamples, 'sides') },
    issues: [{ field: 'id', code: 'required' }],
    english: { ...fileExamples.english, 'Ajoutez votre pièce d’identité': 'Add your identity document' },
  },
} as const satisfies Readonly<Record<string, ScreenExample>>;

export const recapExamples = {
  plain: {
    view: {
      title: 'Vérifiez vos réponses',
      intro: 'Relisez chaque réponse. Vous pouvez encore tout modifier.',
      action: 'Tout est exact, continuer',
    },
    fields: {
      lastName: { type: 'text', label: 'Nom' },
      birthDate: { type: 'date', label: 'Date de naissance' },
      homeAddress: { type: 'text', label: 'Adresse' },
      product: fieldOf(choiceExamples, 'cards'),
      name: { type: 'text', label: 'Nom du projet', optional: true },
      initial: { type: 'money', label: 'Versement initial' },
      sectors: fieldOf(choicesExamples, 'alone'),
      iban: fieldOf(ibanExamples, 'french'),
      shares: fieldOf(listExamples, 'shares'),
    },
    answers: {
      lastName: 'Martin-Delacroix',
      birthDate: '1985-03-27',
      homeAddress: '12 bis, rue de l’Abbé-de-l’Épée, 75005 Paris',
      product: 'AV',
      initial: 500_000,
      sectors: ['ARMS', 'COAL'],
      iban: 'FR7630006000011234567890189',
      shares: [
        { id: 'a', name: 'Louise Martin', share: 5000 },
        { id: 'b', name: 'Gabriel Martin', share: 5000 },
      ],
    },
    known: {
      title: 'Votre identité',
      note: 'Votre adresse se change dans votre espace.',
      names: ['lastName', 'birthDate', 'homeAddress'],
    },
    summary: {
      'Votre projet': ['product', 'name', 'initial', 'sectors'],
      'Votre contrat': ['iban', 'shares'],
    },
    english: {
      ...choiceExamples.english,
      ...choicesExamples.english,
      ...ibanExamples.english,
      ...listExamples.english,
      'Vérifiez vos réponses': 'Check your answers',
      'Relisez chaque réponse. Vous pouvez encore tout modifier.':
        'Read each answer again. You can still change everything.',
      'Tout est exact, continuer': 'All is correct, continue',
      'Votre identité': 'Your identity',
      'Votre adresse se change dans votre espace.': 'You can change your address in your account.',
      Nom: 'Last name',
      'Date de naissance': 'Date of birth',
      Adresse: 'Address',
      'Nom du projet': 'Name of the project',
      'Versement initial': 'Initial payment',
      'Votre projet': 'Your project',
      'Votre contrat': 'Your contract',
    },
  },
} as const satisfies Readonly<Record<string, ScreenExample>>;

export const legalExamples = {
  'still to open': {
    view: { title: 'Lisez les documents de votre contrat', intro: 'Ouvrez chaque document avant de continuer.' },
    fields: {
      read: {
        type: 'consent',
        label: 'J’ai lu et j’accepte les conditions générales, et j’ai lu le document d’informations clés.',
        documents: ['general-terms', 'key-information'],
      },
      electronic: { type: 'consent', label: 'J’accepte de signer par voie électronique.' },
    },
    documents,
    english: {
      ...documentEnglish,
      'Lisez les documents de votre contrat': 'Read the documents of your contract',
      'Ouvrez chaque document avant de continuer.': 'Open each document before you continue.',
      'J’ai lu et j’accepte les conditions générales, et j’ai lu le document d’informations clés.':
        'I have read and accept the general terms, and I have read the key information document.',
      'J’accepte de signer par voie électronique.': 'I agree to sign electronically.',
    },
  },
} as const satisfies Readonly<Record<string, ScreenExample>>;

export const redirectExamples = {
  plain: {
    view: {
      title: 'Signez votre bulletin de souscription',
      intro: 'Vous allez quitter ce site pour celui de notre prestataire de signature, puis revenir ici.',
      action: 'Confirmer et signer',
    },
    english: {
      'Signez votre bulletin de souscription': 'Sign your subscription form',
      'Vous allez quitter ce site pour celui de notre prestataire de signature, puis revenir ici.':
        'You are about to leave this site for that of our signature provider, then come back here.',
      'Confirmer et signer': 'Confirm and sign',
    },
  },
} as const satisfies Readonly<Record<string, ScreenExample>>;
