import { namesInWhen } from '../conditions/names-in.ts';
import type { When } from '../definition/language.ts';
import type { Change, Effect, Shown } from './diff.ts';
import type { Edition } from './edition.ts';
import type { Arrival } from './meetings.ts';
import type { EditPlace } from './edits.ts';
import {
  quoted,
  sayLiteral,
  sayName,
  sayOutcome,
  saySection,
  sayStep,
  sayValue,
  sayWhen,
  type Language,
  type Teller,
} from './say.ts';

/** One change in words: what was edited, and a line for each thing that it does. */
export type ToldChange = { readonly sentence: string; readonly effects: readonly string[] };

/** Tells a change between two editions. What is gone is named as it was, everything else as it is now. */
export const tellChange = (before: Edition, after: Edition, change: Change, language: Language): ToldChange => {
  const [was, is]: readonly [Teller, Teller] = [
    { edition: before, language },
    { edition: after, language },
  ];
  const now = change.code === 'removed' ? was : is;
  return {
    sentence: `${sayPlace(now, change.place)}${language === 'fr' ? '\u00a0' : ''}: ${what(was, is, change)}.`,
    effects: [
      ...change.shown.map((shown) => tellShown(was, is, change, shown)),
      ...change.possible
        .filter((effect) => effect !== 'text')
        .map((effect) => w[language].possible(w[language].effects[effect])),
      ...(change.concerned === undefined ? [] : [tellArrival(is, was, change.concerned)]),
    ],
  };
};

const sayPlace = (teller: Teller, { kind, id }: EditPlace): string => {
  const { language } = teller;
  const name = {
    journey: () => '',
    section: () => saySection(teller, id),
    step: () => sayStep(teller, id),
    outcome: () => sayOutcome(teller, id),
    fact: () => sayName(teller, id),
    compute: () => quoted(id, language),
    list: () => quoted(id, language),
  }[kind]();
  return `${w[language].places[kind]} ${name}`.trim();
};

const what = (
  was: Teller,
  is: Teller,
  { code, place, part = '', key = '', language: only, from, to }: Change,
): string => {
  const { language } = is;
  const words = w[language];
  const q = (text: unknown): string => quoted(typeof text === 'string' ? text : JSON.stringify(text), language);
  const name = (): string => sayName(code === 'field-removed' ? was : is, part);
  const when = (teller: Teller, value: unknown): string =>
    typeof value === 'object' && value !== null ? sayWhen(teller, value as When) : words.always;
  const fromTo = (): string => words.fromTo(limit(was, part, from), limit(is, part, to));
  switch (code) {
    case 'text': {
      const english = only === 'en' ? words.english : '';
      if (from === undefined) return `${words.newText(q(to))}${english}`;
      return `${to === undefined ? words.noText(q(from)) : words.text(q(from), q(to))}${english}`;
    }
    case 'look':
      return part === '' ? words.look(key) : `${sayName(is, part)}, ${words.look(key)}`;
    case 'added':
      return words.added;
    case 'removed':
      return words.removed;
    case 'moved':
      return key === 'section' ? words.movedTo(saySection(was, String(from)), saySection(is, String(to))) : words.moved;
    case 'shown':
      return (key === 'skipIf' ? words.skipped : words.shown)(when(is, to), when(was, from));
    case 'route':
      return words.route(q(from), q(to));
    case 'commit':
      return to === undefined ? words.notCommit : words.commit;
    case 'setting':
      return place.kind === 'outcome' ? words.look(key) : words.setting(JSON.stringify(from), JSON.stringify(to));
    case 'sent':
      return words.sent(key);
    case 'field-added':
      return words.fieldAdded(name());
    case 'field-removed':
      return words.fieldRemoved(name());
    case 'field-moved':
      return words.fieldMoved(name());
    case 'field-shown':
      return words.fieldShown(name(), when(is, to), when(was, from));
    case 'field-kind':
      return words.fieldKind(name(), String(from), String(to));
    case 'required':
      return to === undefined ? words.required(name()) : words.optional(name());
    case 'limit':
      return place.kind === 'list'
        ? `${q(part)}, ${words.limits(key)} ${words.fromTo(JSON.stringify(from ?? null), JSON.stringify(to ?? null))}`
        : `${sayName(is, part)}, ${words.limits(key)} ${fromTo()}`;
    case 'option-added':
      return words.optionAdded(q(to ?? (place.kind === 'list' ? part : key)), place.kind === 'list' ? '' : name());
    case 'option-removed':
      return words.optionRemoved(q(from ?? (place.kind === 'list' ? part : key)), place.kind === 'list' ? '' : name());
    case 'rule-added':
      return words.ruleAdded(ruleText(to, part, language));
    case 'rule-removed':
      return words.ruleRemoved(ruleText(from, part, language));
    case 'rule':
      return key === 'level'
        ? words.ruleLevel(quoted(part, language), to === 'warning')
        : words.rule(quoted(part, language), when(is, to), when(was, from));
    case 'exit-added':
      return words.exitAdded(sayOutcome(is, part), when(is, to));
    case 'exit-removed':
      return words.exitRemoved(sayOutcome(was, part), when(was, from));
    case 'exit':
      return key === 'order'
        ? words.exitOrder(sayOutcome(is, part))
        : words.exit(sayOutcome(is, part), when(is, to), when(was, from));
  }
};

const limit = (teller: Teller, part: string, value: unknown): string =>
  value === undefined
    ? w[teller.language].noLimit
    : typeof value === 'object'
      ? JSON.stringify(value)
      : sayLiteral(teller, part, value);

const ruleText = (rule: unknown, id: string, language: Language): string =>
  quoted(
    typeof rule === 'object' && rule !== null && 'message' in rule && language === 'fr' ? String(rule.message) : id,
    language,
  );

/** Somebody who shows an effect, by what they answered where it shows. */
const tellShown = (was: Teller, is: Teller, change: Change, { effect, person, observed }: Shown): string => {
  const { language } = is;
  const words = w[language];
  const isOfField = /field|limit|required|option/u.test(change.code) && change.place.kind === 'step';
  const names = [...new Set([...namesIn(change), ...(isOfField && change.part !== undefined ? [change.part] : [])])];
  const record = person.answers[observed.step] ?? {};
  const given = new Map(Object.entries(Object.assign({}, ...Object.values(person.answers)) as Record<string, unknown>));
  const told = (
    names.some((name) => given.has(name) || Object.hasOwn(person.server, name)) ? names : Object.keys(record)
  )
    .slice(0, 4)
    .flatMap((name) =>
      given.has(name) || Object.hasOwn(person.server, name)
        ? [`${sayName(is, name)} = ${sayValue(is, name, given.get(name) ?? person.server[name])}`]
        : change.part === name
          ? [`${sayName(is, name)} = ${sayValue(is, name, undefined)}`]
          : [],
    );
  const example = told.length === 0 ? '' : words.example(told.join(', '));
  const step = sayStep(observed.what === 'spared' ? was : is, observed.step);
  const place = (teller: Teller, { kind, id }: { readonly kind: string; readonly id: string }): string =>
    kind === 'outcome' ? sayOutcome(teller, id) : sayStep(teller, id);
  switch (observed.what) {
    case 'refused':
      return `${words.effects[effect]}${words.colon}${words.refused(step)}${example}`;
    case 'accepted':
      return `${words.effects[effect]}${words.colon}${words.accepted(step)}${example}`;
    case 'asked':
      return `${words.effects[effect]}${words.colon}${words.asked(step)}${example}`;
    case 'spared':
      return `${words.effects[effect]}${words.colon}${words.spared(step)}${example}`;
    case 'order':
      return `${words.effects[effect]}${words.colon}${words.order(step)}${example}`;
    case 'leaves':
      return `${words.effects[effect]}${words.colon}${words.leaves(place(was, observed.before), place(is, observed.after))}${example}`;
    case 'sent':
      return `${words.effects[effect]}${words.colon}${words.carries(step)}${example}`;
  }
};

/** Somebody who comes to where something was edited, by what they said last. */
const tellArrival = (is: Teller, was: Teller, { person, step }: Arrival): string => {
  const words = w[is.language];
  const teller = is.edition.plan.indexOf.has(step) ? is : was;
  const given = { ...person.server, ...Object.values(person.answers).at(-1) };
  const told = Object.entries(given).flatMap(([name, value]) =>
    value === undefined || typeof value === 'object'
      ? []
      : [`${sayName(teller, name)} = ${sayValue(teller, name, value)}`],
  );
  return words.arrives(sayStep(teller, step)) + (told.length === 0 ? '' : words.example(told.slice(-2).join(', ')));
};

/** Names in the conditions that were edited. */
const namesIn = ({ code, from, to }: Change): readonly string[] =>
  [from, to].flatMap((value) => {
    if (typeof value !== 'object' || value === null || !/shown|exit|rule/u.test(code)) return [];
    if ('must' in value) return namesInWhen(value.must as When);
    return namesInWhen(value as When);
  });

type Words = {
  readonly colon: string;
  readonly places: Readonly<Record<EditPlace['kind'], string>>;
  readonly effects: Readonly<Record<Effect, string>>;
  readonly limits: (key: string) => string;
} & Readonly<
  Record<'always' | 'english' | 'added' | 'removed' | 'moved' | 'commit' | 'notCommit' | 'noLimit', string>
> &
  Readonly<
    Record<
      | 'newText'
      | 'noText'
      | 'look'
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
      | 'setting'
      | 'fromTo'
      | 'optionAdded'
      | 'optionRemoved'
      | 'exitAdded'
      | 'exitRemoved'
      | 'leaves',
      (one: string, other: string) => string
    >
  > &
  Readonly<
    Record<'fieldShown' | 'fieldKind' | 'rule' | 'exit', (one: string, other: string, third: string) => string>
  > & { readonly ruleLevel: (rule: string, warns: boolean) => string };

const limitNames: Readonly<Record<string, { readonly fr: string; readonly en: string }>> = {
  min: { fr: 'le minimum', en: 'the minimum' },
  max: { fr: 'le maximum', en: 'the maximum' },
  step: { fr: 'le pas', en: 'the step' },
  format: { fr: 'le format', en: 'the format' },
  list: { fr: 'la liste', en: 'the list' },
  accept: { fr: 'les fichiers acceptés', en: 'the files accepted' },
  maxMb: { fr: 'la taille maximale', en: 'the largest size' },
  countries: { fr: 'les pays acceptés', en: 'the countries accepted' },
  right: { fr: 'la bonne réponse', en: 'the right answer' },
};

const w: Readonly<Record<Language, Words>> = {
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
    newText: (text) => `nouveau texte ${text}`,
    noText: (text) => `texte retiré ${text}`,
    look: (key) => `présentation modifiée (${key})`,
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
    setting: (from, to) => `passe de ${from} à ${to}`,
    fromTo: (from, to) => `passe de ${from} à ${to}`,
    optionAdded: (option, name) => `nouvelle réponse possible ${option}${name === '' ? '' : ` à ${name}`}`,
    optionRemoved: (option, name) => `la réponse ${option}${name === '' ? '' : ` à ${name}`} n’est plus proposée`,
    exitAdded: (outcome, when) => `nouvelle sortie vers ${outcome}, si ${when}`,
    exitRemoved: (outcome, when) => `plus de sortie vers ${outcome} (c’était si ${when})`,
    leaves: (from, to) => `mène à ${to} au lieu de ${from}`,
    fieldShown: (name, to, from) => `la question ${name} s’affiche\u00a0: ${to} (avant\u00a0: ${from})`,
    fieldKind: (name, from, to) => `la question ${name} change de type, de ${from} à ${to}`,
    rule: (rule, to, from) => `la règle ${rule} demande\u00a0: ${to} (avant\u00a0: ${from})`,
    ruleLevel: (rule, warns) => `la règle ${rule} ${warns ? 'ne fait plus qu’avertir' : 'bloque désormais'}`,
    exit: (outcome, to, from) => `sortie vers ${outcome} si ${to} (avant\u00a0: ${from})`,
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
    newText: (text) => `new text ${text}`,
    noText: (text) => `text removed ${text}`,
    look: (key) => `looks otherwise (${key})`,
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
    setting: (from, to) => `goes from ${from} to ${to}`,
    fromTo: (from, to) => `goes from ${from} to ${to}`,
    optionAdded: (option, name) => `new option ${option}${name === '' ? '' : ` of ${name}`}`,
    optionRemoved: (option, name) => `the option ${option}${name === '' ? '' : ` of ${name}`} is no longer offered`,
    exitAdded: (outcome, when) => `new exit to ${outcome}, if ${when}`,
    exitRemoved: (outcome, when) => `no exit to ${outcome} any more (it was if ${when})`,
    leaves: (from, to) => `leads to ${to} instead of ${from}`,
    fieldShown: (name, to, from) => `the question ${name} is shown: ${to} (before: ${from})`,
    fieldKind: (name, from, to) => `the question ${name} changes its kind, from ${from} to ${to}`,
    rule: (rule, to, from) => `the rule ${rule} asks: ${to} (before: ${from})`,
    ruleLevel: (rule, warns) => `the rule ${rule} ${warns ? 'only warns now' : 'blocks now'}`,
    exit: (outcome, to, from) => `exit to ${outcome} if ${to} (before: ${from})`,
  },
};
