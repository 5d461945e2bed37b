import type { FindingCode } from '../definition/finding.ts';

type Params = Readonly<Record<string, string>>;
type Sentence = { readonly fr: (p: Params) => string; readonly en: (p: Params) => string };

/** What each finding says to its author: what is wrong, and where it helps, what to do. */
const sentences: Readonly<Record<FindingCode, Sentence>> = {
  'json-syntax': {
    fr: (p) =>
      `Ce fichier n’est pas du JSON correct (${p['problem']}). Vérifiez les virgules, les guillemets et les accolades à cet endroit.`,
    en: (p) => `This file is not correct JSON (${p['problem']}). Check the commas, quotes and braces at this place.`,
  },
  shape: {
    fr: (p) => `Cette partie n’a pas la forme attendue : ${p['problem']}.`,
    en: (p) => `This part does not have the expected form: ${p['problem']}.`,
  },
  'unknown-file': {
    fr: (p) => `« ${p['name']} » n’existe pas parmi les parcours et les parties.`,
    en: (p) => `“${p['name']}” is neither a journey nor a part.`,
  },
  'patch-matches-nothing': {
    fr: (p) => `La partie « ${p['part']} » n’a pas d’étape « ${p['name']} » : cette modification ne change rien.`,
    en: (p) => `The part “${p['part']}” has no step “${p['name']}”: this change changes nothing.`,
  },
  'extends-cycle': {
    fr: (p) => `Le parcours « ${p['name']} » s’étend lui-même.`,
    en: (p) => `The journey “${p['name']}” extends itself.`,
  },
  'duplicate-id': {
    fr: (p) => `« ${p['name']} » existe déjà. Deux éléments du même nom écraseraient la même réponse.`,
    en: (p) => `“${p['name']}” exists already. Two things of the same name would overwrite the same answer.`,
  },
  'duplicate-route': {
    fr: (p) => `Deux écrans ont la même adresse ${p['route']}.`,
    en: (p) => `Two screens have the same address ${p['route']}.`,
  },
  'unknown-name': {
    fr: (p) =>
      `« ${p['name']} » n’est ni une question, ni une donnée du serveur, ni une valeur calculée de ce parcours.`,
    en: (p) => `“${p['name']}” is no question, server fact or computed value of this journey.`,
  },
  'unknown-list': {
    fr: (p) => `La liste « ${p['name']} » n’existe pas.`,
    en: (p) => `The list “${p['name']}” does not exist.`,
  },
  'unknown-option': {
    fr: (p) => `« ${p['option']} » n’est pas une réponse possible de « ${p['name']} » (réponses : ${p['options']}).`,
    en: (p) => `“${p['option']}” is not an option of “${p['name']}” (options: ${p['options']}).`,
  },
  'unknown-outcome': {
    fr: (p) => `L’issue « ${p['name']} » n’existe pas.`,
    en: (p) => `The outcome “${p['name']}” does not exist.`,
  },
  'unknown-step': {
    fr: (p) => `L’étape « ${p['name']} » n’existe pas.`,
    en: (p) => `The step “${p['name']}” does not exist.`,
  },
  'unknown-section': {
    fr: (p) => `La section « ${p['name']} » n’existe pas.`,
    en: (p) => `The section “${p['name']}” does not exist.`,
  },
  'unknown-fact': {
    fr: (p) => `La donnée du serveur « ${p['name']} » n’existe pas.`,
    en: (p) => `The server fact “${p['name']}” does not exist.`,
  },
  'unknown-document': {
    fr: (p) => `Le document « ${p['name']} » n’existe pas.`,
    en: (p) => `The document “${p['name']}” does not exist.`,
  },
  'unknown-call': {
    fr: (p) => `L’appel « ${p['name']} » n’existe pas dans le contrat de l’API.`,
    en: (p) => `The call “${p['name']}” is not in the API contract.`,
  },
  'wrong-call-kind': {
    fr: (p) => `L’appel « ${p['name']} » est de type ${p['kind']} ; il faut ici : ${p['wanted']}.`,
    en: (p) => `The call “${p['name']}” is of kind ${p['kind']}; this place needs: ${p['wanted']}.`,
  },
  'wrong-type': {
    fr: (p) =>
      `La valeur ${p['literal']} ne peut pas être comparée à « ${p['name']} » (${p['type']}) : la condition serait toujours fausse.`,
    en: (p) =>
      `The value ${p['literal']} cannot be compared with “${p['name']}” (${p['type']}): the condition would always be false.`,
  },
  'unknown-payload-key': {
    fr: (p) => `L’appel ne connaît pas la clé « ${p['key']} ».`,
    en: (p) => `The call does not know the key “${p['key']}”.`,
  },
  'missing-payload-key': {
    fr: (p) => `L’appel exige la clé « ${p['key']} », que cette étape n’envoie pas.`,
    en: (p) => `The call requires the key “${p['key']}”, which this step does not send.`,
  },
  'wrong-payload-type': {
    fr: (p) => `« ${p['name']} » (${p['type']}) n’a pas le type attendu par la clé « ${p['key']} ».`,
    en: (p) => `“${p['name']}” (${p['type']}) is not of the type that the key “${p['key']}” takes.`,
  },
  'field-never-saved': {
    fr: (p) => `La réponse à « ${p['name']} » n’est envoyée par aucun appel : elle serait perdue.`,
    en: (p) => `The answer to “${p['name']}” is sent by no call: it would be lost.`,
  },
  'compute-cycle': {
    fr: (p) => `La valeur calculée « ${p['name']} » dépend d’elle-même.`,
    en: (p) => `The computed value “${p['name']}” depends on itself.`,
  },
  'read-before-asked': {
    fr: (p) =>
      `« ${p['name']} » est lu à l’étape « ${p['step']} », mais demandé seulement à l’étape « ${p['asked']} » : il y manquerait toujours.`,
    en: (p) =>
      `“${p['name']}” is read at the step “${p['step']}” but asked only at the step “${p['asked']}”: it would always be missing.`,
  },
  'never-used': {
    fr: (p) => `« ${p['name']} » n’est jamais utilisé.`,
    en: (p) => `“${p['name']}” is never used.`,
  },
  'dead-after-exit': {
    fr: (p) => `L’étape « ${p['name']} » ne peut jamais apparaître.`,
    en: (p) => `The step “${p['name']}” can never appear.`,
  },
  'missing-translation': {
    fr: (p) => `Le texte « ${p['text']} » n’a pas de traduction anglaise (${p['id']}).`,
    en: (p) => `The text “${p['text']}” has no English translation (${p['id']}).`,
  },
  'outdated-translation': {
    fr: (p) => `Le texte français a changé depuis sa traduction : « ${p['text']} » (${p['id']}).`,
    en: (p) => `The French text has changed since it was translated: “${p['text']}” (${p['id']}).`,
  },
  'orphan-translation': {
    fr: (p) => `La traduction ${p['id']} ne correspond plus à aucun texte.`,
    en: (p) => `The translation ${p['id']} belongs to no text any more.`,
  },
  'placeholder-mismatch': {
    fr: (p) => `Les emplacements {…} diffèrent entre le français et l’anglais (${p['id']}).`,
    en: (p) => `The placeholders {…} differ between French and English (${p['id']}).`,
  },
};

/** The sentence of a finding in the author's language. */
export const sentenceOf = (code: FindingCode, params: Params, language: 'fr' | 'en'): string =>
  sentences[code][language](params);
