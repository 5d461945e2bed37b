import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Atom } from '../../engine/coverage/condition-tree.ts';
import type { FieldKind } from '../../engine/definition/field-language.ts';
import type { OutcomeDefinition, ScreenKind } from '../../engine/definition/language.ts';

/** What the properties of the language are called for whoever fills them in. A property without a word keeps its name. */
export const propertyWords: Readonly<Record<string, MessageDescriptor>> = {
  title: msg`Titre`,
  short: msg`Nom court`,
  intro: msg`Introduction`,
  body: msg`Paragraphes`,
  why: msg`Pourquoi nous le demandons`,
  action: msg`Texte du bouton`,
  label: msg`Libellé`,
  hint: msg`Aide sous le libellé`,
  missing: msg`Message si la réponse manque`,
  explain: msg`Explication de la réponse`,
  itemLabel: msg`Nom d’une ligne`,
  add: msg`Bouton d’ajout d’une ligne`,
  rest: msg`Où va la part qui reste`,
  unit: msg`Unité`,
  unitOne: msg`Unité au singulier`,
  message: msg`Message`,
  type: msg`Type de question`,
  optional: msg`Facultative`,
  default: msg`Réponse proposée`,
  example: msg`Exemple`,
  autocomplete: msg`Remplissage automatique`,
  sensitive: msg`Donnée sensible : jamais affichée en entier`,
  was: msg`Ancien nom`,
  min: msg`Minimum`,
  max: msg`Maximum`,
  step: msg`Pas`,
  format: msg`Format`,
  same: msg`Identique à`,
  mobile: msg`Mobile seulement`,
  ui: msg`Présentation`,
  right: msg`Bonne réponse`,
  list: msg`Liste de référence`,
  without: msg`Sans les réponses`,
  alone: msg`Réponses exclusives`,
  against: msg`Marques qui s’opposent à une réponse`,
  mark: msg`Dit des réponses auxquelles rien ne s’oppose`,
  noMark: msg`Dit quand rien ne convient`,
  postcode: msg`Code postal lu dans`,
  countries: msg`Pays acceptés`,
  documents: msg`Documents`,
  accept: msg`Formats acceptés`,
  maxMb: msg`Taille maximale (Mo)`,
  sides: msg`Faces demandées`,
  item: msg`Questions d’une ligne`,
  total: msg`Total affiché`,
  screen: msg`Modèle de page`,
  route: msg`Adresse`,
  illustration: msg`Illustration`,
  load: msg`Chargement`,
  compute: msg`Valeurs calculées`,
  live: msg`Calcul pendant la saisie`,
  refresh: msg`Valeurs du serveur à relire`,
  commit: msg`Étape définitive : fige ce qui précède`,
  show: msg`Parties récapitulées`,
  kind: msg`Sorte de fin`,
  state: msg`État lu au serveur`,
  level: msg`Gravité`,
  on: msg`Affiché à côté de`,
  extends: msg`Parcours repris`,
  requires: msg`Parcours à terminer avant`,
  about: msg`Opération sur un contrat`,
  track: msg`Appel à chaque étape sans enregistrement`,
  because: msg`Pourquoi l’autre parcours vient avant`,
  changes: msg`Ce qui est dit ici à une étape du même nom l’est aussi dans l’autre parcours`,
  poll: msg`Valeurs du serveur relues pendant l’attente`,
  known: msg`Ce qui est déjà connu, à vérifier`,
  href: msg`Adresse`,
  otherwise: msg`Valeur quand la réponse manque ou n’est pas connue`,
};

export const kindWords = {
  text: msg`Texte`,
  email: msg`Adresse e-mail`,
  phone: msg`Téléphone`,
  number: msg`Nombre`,
  money: msg`Montant en euros`,
  percent: msg`Pourcentage`,
  date: msg`Date`,
  year: msg`Année`,
  yesno: msg`Oui ou non`,
  truefalse: msg`Vrai ou faux`,
  choice: msg`Une réponse parmi plusieurs`,
  choices: msg`Plusieurs réponses`,
  country: msg`Pays`,
  nationality: msg`Nationalité`,
  commune: msg`Commune`,
  naf: msg`Code NAF`,
  iban: msg`IBAN`,
  nir: msg`Numéro de sécurité sociale`,
  consent: msg`Consentement`,
  file: msg`Fichier`,
  list: msg`Liste de lignes`,
} as const satisfies Record<FieldKind, MessageDescriptor>;

export const screenWords = {
  form: msg`Formulaire`,
  cards: msg`Cartes à choisir`,
  info: msg`Information`,
  quiz: msg`Quiz`,
  simulation: msg`Simulation`,
  upload: msg`Envoi de documents`,
  recap: msg`Récapitulatif`,
  legal: msg`Acceptation`,
  redirect: msg`Départ vers un partenaire`,
  congratulation: msg`Félicitations`,
} as const satisfies Record<ScreenKind, MessageDescriptor>;

export const outcomeWords = {
  done: msg`Terminé`,
  blocked: msg`Impossible`,
  adviser: msg`Vers un conseiller`,
  waiting: msg`En attente`,
  handover: msg`Transmis`,
} as const satisfies Record<OutcomeDefinition['kind'], MessageDescriptor>;

export const testWords = {
  is: msg`est`,
  among: msg`est`,
  not: msg`n’est pas`,
  atLeast: msg`est d’au moins`,
  atMost: msg`est d’au plus`,
  moreThan: msg`est de plus de`,
  lessThan: msg`est de moins de`,
  answered: msg`a une réponse`,
  flagged: msg`est une réponse marquée`,
} as const satisfies Record<Atom['op'], MessageDescriptor>;

/** Words of choices that are written in English in the files. */
export const choiceWords: Readonly<Record<string, MessageDescriptor>> = {
  ...kindWords,
  ...screenWords,
  ...outcomeWords,
  slider: msg`Curseur`,
  select: msg`Liste déroulante`,
  radios: msg`Boutons`,
  front: msg`Recto`,
  back: msg`Verso`,
  name: msg`Nom de personne`,
  line: msg`Une ligne`,
  paragraph: msg`Plusieurs lignes`,
  code: msg`Code`,
  postcode: msg`Code postal`,
  bic: msg`BIC : le code de la banque`,
  siret: msg`SIRET`,
  otp: msg`Code à usage unique`,
  funds: msg`Liste des fonds à choisir`,
  pdf: msg`PDF`,
  jpg: msg`Image JPG`,
  png: msg`Image PNG`,
  error: msg`Bloque`,
  warning: msg`Avertit`,
};

/** What may be written as the least and the most of a question, by its kind; of any other kind a number. */
const dateBoundWords = {
  date: msg`Une date (2030-01-31), aujourd’hui (today), ou un écart : today-18 years, today+6 months, today+10 days. Ou $nom : la réponse à une autre question de date.`,
  year: msg`Une année (2030), ou celle d’une date : today, today+8 years. Ou $nom : la réponse à une autre question.`,
} as const;
const boundWords = msg`Un nombre. Ou $nom : la réponse à une autre question, ou une valeur calculée.`;

/** What may be written into a box of a question, where that is not plain to see. */
export const helpOf = (kind: FieldKind, property: string): MessageDescriptor | undefined => {
  if (property !== 'min' && property !== 'max') return undefined;
  return kind === 'date' || kind === 'year' ? dateBoundWords[kind] : boundWords;
};
