import type { FormName } from '../definition/condition-language.ts';
import type { ShapeMistake } from '../definition/explain-shape.ts';
import type { ValueKind } from '../definition/shape-nodes.ts';

type Params = Readonly<Record<string, string>>;
type Words = { readonly fr: string; readonly en: string };
type Language = keyof Words;

/** How a name is written that is none as it stands. */
const forms: Readonly<Record<FormName, Words>> = {
  id: {
    fr: 'un identifiant commence par une minuscule, puis n’a que des lettres sans accent, des chiffres et des tirets (« prime-unique »)',
    en: 'an id begins with a small letter, then has only letters without accents, digits and hyphens (“single-premium”)',
  },
  'field-id': {
    fr: 'un nom de question est un seul mot qui commence par une minuscule, sans accent ni tiret (« primeUnique »), et n’est ni all, ni any, ni not, ni id',
    en: 'the name of a question is one word that begins with a small letter, without accents or hyphens (“singlePremium”), and is none of all, any, not, id',
  },
  route: {
    fr: 'une adresse commence par / et n’a que des lettres sans accent, des chiffres et des tirets (« /versement »)',
    en: 'an address begins with / and has only letters without accents, digits and hyphens (“/payment”)',
  },
  ref: {
    fr: 'le nom d’une valeur commence par $ et se poursuit sans accent ni espace (« $amount »)',
    en: 'the name of a value begins with $ and goes on without accents or spaces (“$amount”)',
  },
  call: {
    fr: 'un appel s’écrit Domaine/Nom, avec l’un des domaines Authenticate, Token, InsurerA, InsurerB, Signature, Core, Demo, Registration',
    en: 'a call is written Area/Name, with one of the areas Authenticate, Token, InsurerA, InsurerB, Signature, Core, Demo, Registration',
  },
  'lone-each': {
    fr: 'une clé n’est pas vide, et « each » ne va pas sans « as »',
    en: 'a key is not empty, and “each” does not go without “as”',
  },
};

/** What to write where a value of a kind is wanted. */
const wanted: Readonly<Record<ValueKind, Words>> = {
  text: { fr: 'un texte entre guillemets', en: 'a text in quotes' },
  number: { fr: 'un nombre sans guillemets', en: 'a number without quotes' },
  'yes-no': { fr: 'true ou false sans guillemets', en: 'true or false without quotes' },
  true: { fr: 'true sans guillemets', en: 'true without quotes' },
  list: { fr: 'une liste entre crochets [ ]', en: 'a list in brackets [ ]' },
  group: { fr: 'un groupe entre accolades { }', en: 'a group in braces { }' },
  id: { fr: 'un identifiant entre guillemets', en: 'an id in quotes' },
  'field-id': { fr: 'un nom de question entre guillemets', en: 'the name of a question in quotes' },
  route: { fr: 'une adresse entre guillemets, qui commence par /', en: 'an address in quotes that begins with /' },
  ref: {
    fr: 'le nom d’une valeur entre guillemets, qui commence par $',
    en: 'the name of a value in quotes that begins with $',
  },
  call: { fr: 'un appel entre guillemets (Domaine/Nom)', en: 'a call in quotes (Area/Name)' },
  'lone-each': { fr: 'une clé entre guillemets', en: 'a key in quotes' },
};

const empty: Readonly<Record<Extract<ShapeMistake, { readonly kind: 'empty' }>['what'], Words>> = {
  text: { fr: 'Écrivez-y un texte.', en: 'Write a text in it.' },
  list: { fr: 'Mettez-y un élément au moins.', en: 'Put at least one thing in it.' },
  group: { fr: 'Écrivez-y une ligne au moins.', en: 'Write at least one line in it.' },
};

const quoted = (text: string, language: Language): string =>
  language === 'fr' ? `«\u00a0${text}\u00a0»` : `“${text}”`;

const expectedIn = ({ expected = 'text' }: Params, language: Language): string => {
  const kinds = expected.split(' ').map((kind) => wanted[kind as ValueKind]?.[language] ?? kind);
  return kinds.join(language === 'fr' ? ', ou ' : ', or ');
};

const receivedIn = ({ received, value = '' }: Params, language: Language): string => {
  const fr = language === 'fr';
  switch (received) {
    case 'nothing':
      return fr ? 'il n’y a rien' : 'there is nothing';
    case 'list':
      return fr ? 'il y a une liste' : 'there is a list';
    case 'group':
      return fr ? 'il y a un groupe' : 'there is a group';
    case 'text':
      return fr ? `il y a le texte ${quoted(value, language)}` : `there is the text ${quoted(value, language)}`;
    case 'number':
      return fr ? `il y a le nombre ${value}` : `there is the number ${value}`;
    default:
      return fr ? `il y a ${value}` : `there is ${value}`;
  }
};

/** The value that it is about: by its name, by its turn in a list of that name, or the file. */
const subject = ({ place, nth }: Params, language: Language): string => {
  const name = place === undefined ? undefined : quoted(place, language);
  if (name === undefined) return language === 'fr' ? 'Ce fichier' : 'This file';
  if (nth === undefined) return name;
  return language === 'fr' ? `L’élément ${nth} de ${name}` : `Element ${nth} of ${name}`;
};

/** The same, as the place where something stands or is missing. */
const inside = (params: Params, language: Language): string => {
  const name = subject(params, language);
  if (params['place'] === undefined) return language === 'fr' ? 'dans ce fichier' : 'in this file';
  if (params['nth'] === undefined) return language === 'fr' ? `dans ${name}` : `in ${name}`;
  return language === 'fr' ? `dans l${name.slice(1)}` : `in e${name.slice(1)}`;
};

/** What to write instead of a word that means nothing. */
const insteadIn = ({ meant, known = '' }: Params, language: Language): string => {
  const fr = language === 'fr';
  if (meant !== undefined) {
    const word = quoted(meant, language);
    return fr ? `Écrivez ${word}, ou retirez-le.` : `Write ${word}, or take it away.`;
  }
  if (known === '') return fr ? 'Retirez-le.' : 'Take it away.';
  return fr ? `Retirez-le, ou écrivez l’un de ceux-ci : ${known}.` : `Take it away, or write one of these: ${known}.`;
};

/** What to write under a word that is missing. */
const filledIn = (params: Params, language: Language): string => {
  const { known } = params;
  if (known === undefined) return expectedIn(params, language);
  return language === 'fr' ? `l’une de ces valeurs : ${known}` : `one of these values: ${known}`;
};

type Said = ShapeMistake['kind'] | 'bad-key' | 'reserved-key';
type Sentence = { readonly fr: (p: Params) => string; readonly en: (p: Params) => string };

const sentences: Readonly<Record<Said, Sentence>> = {
  'unknown-key': {
    fr: (p) => `Le mot « ${p['key']} » n’est pas prévu ${inside(p, 'fr')}. ${insteadIn(p, 'fr')}`,
    en: (p) => `The word “${p['key']}” means nothing ${inside(p, 'en')}. ${insteadIn(p, 'en')}`,
  },
  'missing-key': {
    fr: (p) =>
      `Il manque « ${p['missing']} » ${inside(p, 'fr')}. Ajoutez-y « ${p['missing']} », avec ${filledIn(p, 'fr')}.`,
    en: (p) =>
      `“${p['missing']}” is missing ${inside(p, 'en')}. Add “${p['missing']}” there, with ${filledIn(p, 'en')}.`,
  },
  'not-one-of': {
    fr: (p) => `${subject(p, 'fr')} ne peut pas être « ${p['option']} ». Écrivez l’une de ces valeurs : ${p['known']}.`,
    en: (p) => `${subject(p, 'en')} cannot be “${p['option']}”. Write one of these values: ${p['known']}.`,
  },
  'wrong-kind': {
    fr: (p) => `${subject(p, 'fr')} attend ${expectedIn(p, 'fr')} ; ${receivedIn(p, 'fr')}. Remplacez cette valeur.`,
    en: (p) => `${subject(p, 'en')} takes ${expectedIn(p, 'en')}; ${receivedIn(p, 'en')}. Replace this value.`,
  },
  empty: {
    fr: (p) => `${subject(p, 'fr')} est vide. ${empty[p['what'] as keyof typeof empty].fr}`,
    en: (p) => `${subject(p, 'en')} is empty. ${empty[p['what'] as keyof typeof empty].en}`,
  },
  'bad-form': {
    fr: (p) =>
      `${subject(p, 'fr')} ne peut pas être « ${p['value']} » : ${forms[p['form'] as FormName].fr}. Écrivez-le ainsi.`,
    en: (p) =>
      `${subject(p, 'en')} cannot be “${p['value']}”: ${forms[p['form'] as FormName].en}. Write it in this way.`,
  },
  'bad-key': {
    fr: (p) => `« ${p['value']} » n’est pas un nom possible ici : ${forms[p['form'] as FormName].fr}. Changez ce nom.`,
    en: (p) => `“${p['value']}” is no possible name here: ${forms[p['form'] as FormName].en}. Change this name.`,
  },
  'reserved-key': {
    fr: (p) => `« ${p['value']} » est un nom réservé. Choisissez un autre nom.`,
    en: (p) => `“${p['value']}” is a reserved name. Choose another name.`,
  },
};

/** What a mistake of shape says: what is there, what is wanted, and what to do. */
export const shapeSentence = (params: Params, language: Language): string =>
  sentences[params['mistake'] as Said][language](params);
