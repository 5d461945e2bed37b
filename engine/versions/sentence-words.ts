import type { Effect } from './diff.ts';
import type { EditPlace } from './edits.ts';
import type { Language } from './say.ts';

type Words = {
  readonly colon: string;
  readonly places: Readonly<Record<EditPlace['kind'], string>>;
  readonly effects: Readonly<Record<Effect, string>>;
  readonly limits: (key: string) => string;
  /** Of a fact: what it is made of. */
  readonly members: Readonly<Record<string, string>>;
} & Readonly<
  Record<
    | 'always'
    | 'english'
    | 'added'
    | 'removed'
    | 'moved'
    | 'commit'
    | 'notCommit'
    | 'noLimit'
    | 'everybody'
    | 'home'
    | 'nothing'
    | 'actionOrder',
    string
  >
> &
  Readonly<
    Record<
      | 'newText'
      | 'noText'
      | 'look'
      | 'followed'
      | 'endFollowed'
      | 'valueCalled'
      | 'calcPart'
      | 'sent'
      | 'fieldAdded'
      | 'fieldRemoved'
      | 'fieldMoved'
      | 'required'
      | 'optional'
      | 'ruleAdded'
      | 'ruleRemoved'
      | 'exitOrder'
      | 'possible'
      | 'example'
      | 'refused'
      | 'accepted'
      | 'asked'
      | 'spared'
      | 'order'
      | 'carries'
      | 'arrives',
      (one: string) => string
    >
  > &
  Readonly<
    Record<
      | 'text'
      | 'movedTo'
      | 'shown'
      | 'skipped'
      | 'route'
      | 'fromTo'
      | 'optionAdded'
      | 'optionRemoved'
      | 'exitAdded'
      | 'exitRemoved'
      | 'leaves'
      | 'actionAdded'
      | 'actionRemoved'
      | 'renamed'
      | 'memberNew'
      | 'memberGone'
      | 'calculated',
      (one: string, other: string) => string
    >
  > &
  Readonly<
    Record<
      | 'fieldFollowed'
      | 'memberChanged'
      | 'fieldShown'
      | 'fieldKind'
      | 'rule'
      | 'exit'
      | 'actionShown'
      | 'action'
      | 'offered',
      (one: string, other: string, third: string) => string
    >
  > & { readonly ruleLevel: (rule: string, warns: boolean) => string };

const limitNames: Readonly<Record<string, { readonly fr: string; readonly en: string }>> = {
  min: { fr: 'le minimum', en: 'the minimum' },
  max: { fr: 'le maximum', en: 'the maximum' },
  step: { fr: 'le pas', en: 'the step' },
  format: { fr: 'le format', en: 'the format' },
  list: { fr: 'la liste', en: 'the list' },
  accept: { fr: 'la liste des fichiers acceptés', en: 'the list of files accepted' },
  maxMb: { fr: 'la taille maximale', en: 'the largest size' },
  countries: { fr: 'la liste des pays acceptés', en: 'the list of countries accepted' },
  right: { fr: 'la bonne réponse', en: 'the right answer' },
  flags: { fr: 'la liste des marques', en: 'the list of flags' },
  value: { fr: 'la valeur', en: 'the value' },
  code: { fr: 'le code', en: 'the code' },
};

/** « de », or « d’ » where what follows begins with a vowel. */
const ofIt = (text: string): string => (/^[aeiouéèêîô]/iu.test(text) ? `d’${text}` : `de ${text}`);

/** What is said of edits and of what they do, in both languages. */
export const sentenceWords: Readonly<Record<Language, Words>> = {
  fr: {
    colon: '\u00a0: ',
    places: {
      journey: 'Parcours',
      section: 'Section',
      step: 'Étape',
      outcome: 'Issue',
      fact: 'Donnée du serveur',
      compute: 'Valeur calculée',
      list: 'Liste',
    },
    effects: {
      tightened: 'Plus strict',
      loosened: 'Moins strict',
      routing: 'Chemin',
      data: 'Données envoyées',
      text: 'Textes',
    },
    limits: (key) => limitNames[key]?.fr ?? key,
    always: 'toujours',
    english: ' (anglais)',
    added: 'ajoutée',
    removed: 'retirée',
    moved: 'déplacée',
    commit: 'engage désormais définitivement',
    notCommit: 'n’engage plus définitivement',
    noLimit: 'aucune limite',
    everybody: 'à tout le monde',
    home: 'l’espace personnel',
    newText: (text) => `nouveau texte ${text}`,
    noText: (text) => `texte retiré ${text}`,
    look: (key) => `présentation modifiée (${key})`,
    followed: (former) => `nommée ${former} jusqu’ici, et ses réponses la suivent`,
    endFollowed: (former) => `nommée ${former} jusqu’ici, et qui y est arrivé y reste`,
    sent: (key) => `l’appel au serveur change (${key})`,
    fieldAdded: (name) => `nouvelle question ${name}`,
    fieldRemoved: (name) => `question retirée ${name}`,
    fieldMoved: (name) => `la question ${name} change de place`,
    required: (name) => `la question ${name} devient obligatoire`,
    optional: (name) => `la question ${name} devient facultative`,
    ruleAdded: (rule) => `nouvelle règle ${rule}`,
    ruleRemoved: (rule) => `règle retirée ${rule}`,
    exitOrder: (outcome) => `la sortie vers ${outcome} est examinée à un autre moment`,
    possible: (effect) => `${effect}\u00a0: possible`,
    arrives: (step) => `concerne qui arrive à ${step}`,
    example: (said) => ` (par exemple ${said})`,
    refused: (step) => `une réponse acceptée jusqu’ici à ${step} est refusée`,
    accepted: (step) => `une réponse refusée jusqu’ici à ${step} est acceptée`,
    asked: (step) => `${step} est maintenant demandée`,
    spared: (step) => `${step} n’est plus demandée`,
    order: (step) => `${step} vient à un autre moment`,
    carries: (step) => `l’enregistrement de ${step} envoie autre chose`,
    text: (from, to) => `le texte ${from} devient ${to}`,
    movedTo: (from, to) => `passe de la section ${from} à ${to}`,
    shown: (to, from) => `s’affiche maintenant\u00a0: ${to} (avant\u00a0: ${from})`,
    skipped: (to, from) => `est passée\u00a0: ${to} (avant\u00a0: ${from})`,
    route: (from, to) => `l’adresse passe de ${from} à ${to}`,
    fromTo: (from, to) => `passe ${ofIt(from)} à ${to}`,
    members: {
      call: 'l’appel',
      read: 'ce qui est lu',
      type: 'le type',
      list: 'la liste',
      otherwise: 'ce que veut dire une valeur inconnue',
    },
    valueCalled: (code) => `la valeur ${code}`,
    calcPart: (part) => `le calcul (${part})`,
    memberNew: (name, to) => `${name} est désormais ${to}`,
    memberGone: (name, from) => `${name}\u00a0: plus rien (avant\u00a0: ${from})`,
    memberChanged: (name, from, to) => `${name} passe ${ofIt(from)} à ${to}`,
    calculated: (to, from) => `se calcule désormais par ${to} (avant\u00a0: ${from})`,
    nothing: 'rien',
    optionAdded: (option, name) => `nouvelle réponse possible ${option}${name === '' ? '' : ` à ${name}`}`,
    optionRemoved: (option, name) => `la réponse ${option}${name === '' ? '' : ` à ${name}`} n’est plus proposée`,
    exitAdded: (outcome, when) => `nouvelle sortie vers ${outcome}, ${when}`,
    exitRemoved: (outcome, when) => `plus de sortie vers ${outcome} (c’était ${when})`,
    leaves: (from, to) => `mène à ${to} au lieu de ${from}`,
    renamed: (former, name) =>
      `si c’est la même question sous un autre nom, écrivez "was": "${former}" dans "${name}"\u00a0: ses réponses la suivront`,
    fieldFollowed: (name, from, to) =>
      `la question ${name} passe du nom ${from} au nom ${to}, et ses réponses la suivent`,
    fieldShown: (name, to, from) => `la question ${name} s’affiche\u00a0: ${to} (avant\u00a0: ${from})`,
    fieldKind: (name, from, to) => `la question ${name} change de type, de ${from} à ${to}`,
    rule: (rule, to, from) => `la règle ${rule} demande\u00a0: ${to} (avant\u00a0: ${from})`,
    ruleLevel: (rule, warns) => `la règle ${rule} ${warns ? 'ne fait plus qu’avertir' : 'bloque désormais'}`,
    exit: (outcome, to, from) => `sortie vers ${outcome} ${to} (avant\u00a0: ${from})`,
    actionOrder: 'ce qui est proposé vient dans un autre ordre',
    actionAdded: (action, whom) => `propose désormais ${action} ${whom}`,
    actionRemoved: (action, whom) => `ne propose plus ${action} (avant\u00a0: ${whom})`,
    actionShown: (action, to, from) => `propose ${action} ${to} (avant\u00a0: ${from})`,
    action: (action, to, from) => `${action} mène à ${to} (avant\u00a0: ${from})`,
    offered: (outcome, to, from) => {
      if (to === from) return `ce que propose ${outcome} mène ailleurs`;
      return to === ''
        ? `${outcome} ne propose plus rien (avant\u00a0: ${from})`
        : `${outcome} propose ${to} au lieu de ${from || 'rien'}`;
    },
  },
  en: {
    colon: ': ',
    places: {
      journey: 'Journey',
      section: 'Section',
      step: 'Step',
      outcome: 'Outcome',
      fact: 'Server fact',
      compute: 'Computed value',
      list: 'List',
    },
    effects: { tightened: 'Tightened', loosened: 'Loosened', routing: 'Routing', data: 'Data sent', text: 'Texts' },
    limits: (key) => limitNames[key]?.en ?? key,
    always: 'always',
    english: ' (English)',
    added: 'added',
    removed: 'removed',
    moved: 'moved',
    commit: 'is now done once and for all',
    notCommit: 'is no longer done once and for all',
    noLimit: 'no limit',
    everybody: 'to everybody',
    home: 'the reader’s own space',
    newText: (text) => `new text ${text}`,
    noText: (text) => `text removed ${text}`,
    look: (key) => `looks otherwise (${key})`,
    followed: (former) => `was named ${former}, and its answers follow it`,
    endFollowed: (former) => `was named ${former}, and whoever got there stays there`,
    sent: (key) => `the call to the server changes (${key})`,
    fieldAdded: (name) => `new question ${name}`,
    fieldRemoved: (name) => `question ${name} removed`,
    fieldMoved: (name) => `the question ${name} stands elsewhere`,
    required: (name) => `the question ${name} must be answered now`,
    optional: (name) => `the question ${name} may be left empty now`,
    ruleAdded: (rule) => `new rule ${rule}`,
    ruleRemoved: (rule) => `rule ${rule} removed`,
    exitOrder: (outcome) => `the exit to ${outcome} is looked at at another moment`,
    possible: (effect) => `${effect}: possible`,
    arrives: (step) => `concerns whoever gets to ${step}`,
    example: (said) => ` (e.g. ${said})`,
    refused: (step) => `an answer to ${step} that was accepted is refused`,
    accepted: (step) => `an answer to ${step} that was refused is accepted`,
    asked: (step) => `${step} is asked now`,
    spared: (step) => `${step} is no longer asked`,
    order: (step) => `${step} comes at another moment`,
    carries: (step) => `saving ${step} sends something else`,
    text: (from, to) => `the text ${from} becomes ${to}`,
    movedTo: (from, to) => `moves from the section ${from} to ${to}`,
    shown: (to, from) => `shown now: ${to} (before: ${from})`,
    skipped: (to, from) => `skipped: ${to} (before: ${from})`,
    route: (from, to) => `the address goes from ${from} to ${to}`,
    fromTo: (from, to) => `goes from ${from} to ${to}`,
    members: {
      call: 'the call',
      read: 'what is read',
      type: 'the type',
      list: 'the list',
      otherwise: 'what an unknown value means',
    },
    valueCalled: (code) => `the value ${code}`,
    calcPart: (part) => `the calculation (${part})`,
    memberNew: (name, to) => `${name} is ${to} now`,
    memberGone: (name, from) => `${name}: nothing any more (before: ${from})`,
    memberChanged: (name, from, to) => `${name} goes from ${from} to ${to}`,
    calculated: (to, from) => `is now worked out by ${to} (before: ${from})`,
    nothing: 'nothing',
    optionAdded: (option, name) => `new option ${option}${name === '' ? '' : ` of ${name}`}`,
    optionRemoved: (option, name) => `the option ${option}${name === '' ? '' : ` of ${name}`} is no longer offered`,
    exitAdded: (outcome, when) => `new exit to ${outcome}, ${when}`,
    exitRemoved: (outcome, when) => `no exit to ${outcome} any more (it was ${when})`,
    leaves: (from, to) => `leads to ${to} instead of ${from}`,
    renamed: (former, name) =>
      `if it is the same question under another name, write "was": "${former}" in "${name}": its answers will follow it`,
    fieldFollowed: (name, from, to) =>
      `the question ${name} is named ${to} instead of ${from}, and its answers follow it`,
    fieldShown: (name, to, from) => `the question ${name} is shown: ${to} (before: ${from})`,
    fieldKind: (name, from, to) => `the question ${name} changes its kind, from ${from} to ${to}`,
    rule: (rule, to, from) => `the rule ${rule} asks: ${to} (before: ${from})`,
    ruleLevel: (rule, warns) => `the rule ${rule} ${warns ? 'only warns now' : 'blocks now'}`,
    exit: (outcome, to, from) => `exit to ${outcome} ${to} (before: ${from})`,
    actionOrder: 'what is offered comes in another order',
    actionAdded: (action, whom) => `now offers ${action} ${whom}`,
    actionRemoved: (action, whom) => `no longer offers ${action} (before: ${whom})`,
    actionShown: (action, to, from) => `offers ${action} ${to} (before: ${from})`,
    action: (action, to, from) => `${action} leads to ${to} (before: ${from})`,
    offered: (outcome, to, from) => {
      if (to === from) return `what ${outcome} offers leads elsewhere`;
      return to === ''
        ? `${outcome} offers nothing any more (before: ${from})`
        : `${outcome} offers ${to} instead of ${from || 'nothing'}`;
    },
  },
};
