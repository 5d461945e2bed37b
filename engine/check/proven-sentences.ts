import type { provenCodes, unreachedCodes } from '../definition/finding.ts';

export type Params = Readonly<Record<string, string>>;
export type Sentence = { readonly fr: (p: Params) => string; readonly en: (p: Params) => string };

/** What a condition is about; one that demands nothing is about no name. */
const namesIn = ({ names = '' }: Params): string => (names === '' ? '' : ` (${names})`);

/** What only a solver finds says: that nobody gets somewhere, that something never matters, that it could not be decided. */
export const provenSentences: Readonly<Record<(typeof provenCodes | typeof unreachedCodes)[number], Sentence>> = {
  'never-reached': {
    fr: (p) =>
      `Personne n’arrive jamais à l’étape « ${p['name']} » : sa condition ne peut pas être vraie, ou tout le monde est sorti avant. Corrigez la condition ou retirez l’étape.`,
    en: (p) =>
      `Nobody ever gets to the step “${p['name']}”: its condition cannot hold, or everybody has left before. Correct the condition or remove the step.`,
  },
  'never-valid': {
    fr: (p) =>
      `Aucune réponse ne permet de quitter l’étape « ${p['name']} » : ses limites et ses règles se contredisent. Desserrez l’une d’elles.`,
    en: (p) =>
      `No answer lets anybody past the step “${p['name']}”: its limits and rules contradict one another. Loosen one of them.`,
  },
  'never-valid-for-some': {
    fr: (p) =>
      `Certaines personnes restent bloquées à l’étape « ${p['name']} » : vu ce qu’elles ont répondu plus haut, aucune réponse n’y convient. Desserrez une limite ou une règle de l’étape, ou faites-les sortir avant.`,
    en: (p) =>
      `Some people are stuck at the step “${p['name']}”: after what they answered above, no answer will do there. Loosen a limit or a rule of the step, or let them leave before it.`,
  },
  'outcome-never-reached': {
    fr: (p) => `Personne n’atteint jamais l’issue « ${p['name']} ». Corrigez les sorties qui y mènent, ou retirez-la.`,
    en: (p) => `Nobody ever gets to the outcome “${p['name']}”. Correct the exits that lead to it, or remove it.`,
  },
  'always-holds': {
    fr: (p) => `Cette condition est toujours vraie ici${namesIn(p)}. Retirez-la, ou corrigez ce qu’elle compare.`,
    en: (p) => `This condition always holds here${namesIn(p)}. Remove it, or correct what it compares.`,
  },
  'never-holds': {
    fr: (p) =>
      `Cette condition n’est jamais vraie ici${namesIn(p)}. Retirez ce qu’elle commande, ou corrigez ce qu’elle compare.`,
    en: (p) => `This condition never holds here${namesIn(p)}. Remove what it commands, or correct what it compares.`,
  },
  'part-without-effect': {
    fr: (p) =>
      `Le test sur « ${p['name']} » ne change jamais le résultat de cette condition. Retirez-le, ou corrigez-le.`,
    en: (p) => `The test on “${p['name']}” never changes what this condition comes to. Remove it, or correct it.`,
  },
  'overlapping-exits': {
    fr: (p) =>
      `Les sorties vers « ${p['first']} » et « ${p['second']} » peuvent être vraies ensemble : la première l’emporte.`,
    en: (p) => `The exits to “${p['first']}” and “${p['second']}” may both hold: the first one wins.`,
  },
  'unhandled-value': {
    fr: (p) =>
      `La valeur « ${p['value']} » de « ${p['name']} » n’est prévue par aucune condition. Ajoutez une sortie, ou nommez-la là où l’on continue.`,
    en: (p) =>
      `No condition provides for the value “${p['value']}” of “${p['name']}”. Add an exit, or name it where the way goes on.`,
  },
  'works-no-longer': {
    fr: (p) =>
      `À partir du ${p['day']} au plus tard, « ${p['name']} » ne fonctionnera plus : une limite écrite comme une date aura expiré. Écrivez-la par rapport à aujourd’hui.`,
    en: (p) =>
      `By ${p['day']} at the latest “${p['name']}” will work no longer: a limit written as a date will have passed. Write it relative to today.`,
  },
  'not-before': {
    fr: (p) => `Pas avant le ${p['day']} : d’ici là, « ${p['name']} » ne change rien ici pour personne.`,
    en: (p) => `Not before ${p['day']}: until then “${p['name']}” makes no difference to anybody here.`,
  },
  'payload-option-refused': {
    fr: (p) =>
      `La réponse « ${p['value']} » de « ${p['name']} » serait refusée par le serveur : la clé « ${p['key']} » prend ${p['options']}. Retirez-la ou corrigez son code.`,
    en: (p) =>
      `The answer “${p['value']}” of “${p['name']}” would be refused by the server: the key “${p['key']}” takes ${p['options']}. Leave it out, or correct its code.`,
  },
  'payload-key-absent': {
    fr: (p) =>
      `L’appel exige la clé « ${p['key']} », mais « ${p['name']} » peut rester sans réponse : le serveur refuserait l’étape. Rendez la question obligatoire là où l’étape est enregistrée.`,
    en: (p) =>
      `The call requires the key “${p['key']}”, but “${p['name']}” may go without an answer: the server would refuse the step. Have the question answered wherever the step is saved.`,
  },
  'impossible-transition': {
    fr: (p) => `Personne ne passe directement ainsi : ${p['way']}. Les conditions de ces étapes l’excluent.`,
    en: (p) => `Nobody goes this way directly: ${p['way']}. The conditions of these steps exclude it.`,
  },
  'impossible-fact': {
    fr: (p) => `Personne pour qui « ${p['name']} » vaut ${p['value']} n’arrive là où le parcours le lit.`,
    en: (p) => `Nobody for whom “${p['name']}” is ${p['value']} arrives where the journey reads it.`,
  },
  'impossible-limit': {
    fr: (p) => `Aucune réponse acceptée n’atteint cette limite (${p['limit']}) : une autre règle l’exclut.`,
    en: (p) => `No accepted answer reaches this limit (${p['limit']}): another rule excludes it.`,
  },
  'impossible-mistake': {
    fr: (p) => `Cette règle ne peut pas être enfreinte ainsi (${p['mistake']}) : autre chose l’empêche avant.`,
    en: (p) => `This rule cannot be broken in this way (${p['mistake']}): something else prevents it before.`,
  },
  'edit-without-effect': {
    fr: (p) => `Cette modification ne changerait rien pour personne (${p['edit']}).`,
    en: (p) => `This edit would change nothing for anybody (${p['edit']}).`,
  },
  'barred-goal': {
    fr: (p) => `L’étape « ${p['name']} » l’empêche (${p['goal']}) : ainsi, personne n’en sort jamais.`,
    en: (p) => `The step “${p['name']}” prevents it (${p['goal']}): nobody ever gets past it this way.`,
  },
  'undecided-goal': {
    fr: (p) => `On n’a pas pu dire si quelqu’un peut y arriver (${p['goal']}).`,
    en: (p) => `It could not be decided whether anybody can get there (${p['goal']}).`,
  },
  'changing-goal': {
    fr: (p) =>
      `Aucun client généré n’y arrive (${p['goal']}) : seule le peut une personne dont le serveur dit autre chose une fois une étape enregistrée.`,
    en: (p) =>
      `No generated customer gets there (${p['goal']}): only somebody can of whom the server says something else once a step is saved.`,
  },
};
