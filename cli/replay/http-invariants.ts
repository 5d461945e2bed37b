import type { Sentence, Violation } from '../../engine/coverage/replay/violation.ts';

/** What holds for every customer over HTTP, besides what holds on the engine. */
export const httpInvariants = {
  script: {
    fr: 'Les appels du serveur peuvent dire ce que ce client suppose.',
    en: 'The calls of the server can say what this customer supposes.',
  },
  opens: {
    fr: 'Le dossier s’ouvre au même endroit que sur le moteur.',
    en: 'The dossier opens at the same place as on the engine.',
  },
  accepted: {
    fr: 'Le serveur accepte ce que le moteur accepte.',
    en: 'The server accepts what the engine accepts.',
  },
  place: {
    fr: 'Le serveur mène au même endroit que le moteur.',
    en: 'The server leads to the same place as the engine.',
  },
  refused: {
    fr: 'Le serveur refuse une saisie invalide comme le navigateur, au même endroit.',
    en: 'The server refuses an invalid input as the browser does, at the same place.',
  },
  'nothing-saved': {
    fr: 'Une saisie refusée n’enregistre rien.',
    en: 'A refused input saves nothing.',
  },
  resumes: {
    fr: 'Rouvrir le dossier à chaque étape, sur un autre appareil, rend les mêmes réponses et le même endroit.',
    en: 'Opening the dossier again at each step, on another device, gives the same answers and the same place.',
  },
  typed: {
    fr: 'Ce qui est tapé sans être enregistré est là sur un autre appareil, jusqu’à être enregistré.',
    en: 'What is typed and not saved is there on another device, until it is saved.',
  },
  order: {
    fr: 'Le serveur refuse une étape dont ce n’est pas le tour.',
    en: 'The server refuses a step whose turn it is not.',
  },
  documents: {
    fr: 'Rien n’est accepté avant que les documents aient été ouverts.',
    en: 'Nothing is agreed to before the documents were opened.',
  },
  frozen: {
    fr: 'Ce qui est signé ne change plus.',
    en: 'What is signed cannot change any more.',
  },
  given: {
    fr: 'Une réponse validée ne change plus, d’où que l’on essaie.',
    en: 'An answer that was confirmed cannot change any more, wherever one tries from.',
  },
  ended: {
    fr: 'Après une issue, plus rien ne s’ouvre au-delà.',
    en: 'After an outcome nothing opens beyond it.',
  },
  offers: {
    fr: 'L’issue propose ce que le client annonce, et rien d’autre ne se rouvre.',
    en: 'The outcome offers what the customer says, and nothing else opens again.',
  },
  failure: {
    fr: 'Ce qui échoue le dit et n’enregistre rien ; redemandé, cela passe, et ne compte qu’une fois.',
    en: 'What fails says so and saves nothing; asked again it passes, and counts once.',
  },
  signature: {
    fr: 'La demande de signature arrive chez le prestataire, et son état en revient.',
    en: 'The request to sign reaches the provider, and its state comes back.',
  },
  answers: {
    fr: 'Le serveur répond.',
    en: 'The server answers.',
  },
} as const satisfies Readonly<Record<string, Sentence>>;

export type HttpNote = (invariant: keyof typeof httpInvariants, step: string, found: string) => undefined;

export const httpNotesOn = (
  customer: string,
): { readonly note: HttpNote; readonly violations: readonly Violation[] } => {
  const violations: Violation[] = [];
  return {
    violations,
    note: (invariant, step, found) =>
      void violations.push({ customer, step, invariant, sentence: httpInvariants[invariant], found }),
  };
};
