import type { Sentence, Violation } from './violation.ts';

/** What holds for every customer on the engine. */
export const engineInvariants = {
  customer: {
    fr: 'Le client généré se déroule comme il l’annonce.',
    en: 'The generated customer goes as it says.',
  },
  path: {
    fr: 'Le chemin de référence et le pas à pas mènent au même endroit.',
    en: 'The reference path and the step-by-step decision lead to the same place.',
  },
  machine: {
    fr: 'La machine compilée et le chemin de référence mènent au même endroit.',
    en: 'The compiled machine and the reference path lead to the same place.',
  },
  resume: {
    fr: 'Reprendre plus tard ou ailleurs ramène au même endroit, avec les mêmes réponses.',
    en: 'Resuming later or elsewhere leads to the same place, with the same answers.',
  },
  back: {
    fr: 'Revenir en arrière puis continuer sans rien changer ramène au même endroit.',
    en: 'Going back and on again without a change leads to the same place.',
  },
  goto: {
    fr: 'Une adresse n’ouvre que les étapes permises.',
    en: 'An address opens only the steps that are allowed.',
  },
  progress: {
    fr: 'L’avancement ne recule jamais quand on avance.',
    en: 'Progress never goes back while one goes forward.',
  },
  remaining: {
    fr: 'Le nombre d’étapes restantes annoncé encadre le nombre réel.',
    en: 'The number of steps announced as remaining brackets the real one.',
  },
  summary: {
    fr: 'Modifier depuis le récapitulatif sans rien changer y ramène en une étape.',
    en: 'A change from the summary that changes nothing comes back to it in one step.',
  },
  branch: {
    fr: 'Changer une réponse puis revenir à la première retrouve toutes les autres.',
    en: 'Changing an answer and changing it back finds all the others again.',
  },
  offers: {
    fr: 'L’issue propose ce que le client annonce.',
    en: 'The outcome offers what the customer says.',
  },
  given: {
    fr: 'Une réponse validée est expliquée, et reste telle qu’elle a été donnée.',
    en: 'An answer that was confirmed is explained, and stays as it was given.',
  },
  payload: {
    fr: 'On n’envoie que des réponses du chemin.',
    en: 'Only answers of the path are sent.',
  },
  'saved-once': {
    fr: 'Chaque réponse est enregistrée une fois, telle qu’elle a été donnée.',
    en: 'Each answer is saved once, as it was given.',
  },
  languages: {
    fr: 'Le parcours est le même en français et en anglais.',
    en: 'The journey is the same in French and in English.',
  },
  session: {
    fr: 'La session suit le chemin de référence.',
    en: 'The session follows the reference path.',
  },
  refused: {
    fr: 'Une saisie refusée est signalée au bon endroit et n’enregistre rien.',
    en: 'A refused input is told at the right place and saves nothing.',
  },
  failure: {
    fr: 'Un appel qui échoue ne perd rien et ne mène nulle part ailleurs ; un nouvel essai suffit.',
    en: 'A call that fails loses nothing and leads nowhere else; trying again is enough.',
  },
} as const satisfies Readonly<Record<string, Sentence>>;
export type EngineInvariant = keyof typeof engineInvariants;

/** Notes what does not hold: invariant, step, what was found. */
export type Note = (invariant: EngineInvariant, step: string, found: string) => void;

/** Collects what is noted about one customer. */
export const notesOn = (customer: string): { readonly note: Note; readonly violations: readonly Violation[] } => {
  const violations: Violation[] = [];
  return {
    violations,
    note: (invariant, step, found) =>
      void violations.push({ customer, step, invariant, sentence: engineInvariants[invariant], found }),
  };
};
