import { languageTags } from '../view/language-tags.ts';
import type { ValueType } from '../fields/field-kind.ts';

/** What a value is, as an author is told: its type, or what of a type a place takes. */
export type TypeWord = ValueType | 'several' | 'true-false' | 'valued' | 'day' | 'truth' | WireForm;
/** What a text must look like under a key of a call. */
export type WireForm = 'iso-date' | 'e-mail' | 'form';

const words: Readonly<Record<TypeWord, { readonly fr: string; readonly en: string }>> = {
  text: { fr: 'un texte', en: 'a text' },
  number: { fr: 'un nombre', en: 'a number' },
  money: { fr: 'un montant', en: 'an amount' },
  percent: { fr: 'un pourcentage', en: 'a percentage' },
  date: { fr: 'une date', en: 'a date' },
  yesno: { fr: 'oui ou non', en: 'yes or no' },
  code: { fr: 'un choix', en: 'a choice' },
  codes: { fr: 'plusieurs choix', en: 'several choices' },
  file: { fr: 'un fichier', en: 'a file' },
  list: { fr: 'une liste de lignes', en: 'a list of lines' },
  several: { fr: 'les valeurs de plusieurs lignes', en: 'the values of several lines' },
  'true-false': { fr: 'une question « truefalse »', en: 'a “truefalse” question' },
  valued: { fr: 'un choix dont la liste donne des valeurs', en: 'a choice whose list gives values' },
  'iso-date': { fr: 'une date', en: 'a date' },
  'e-mail': { fr: 'une adresse e-mail', en: 'an e-mail address' },
  form: { fr: 'un texte d’une autre forme', en: 'a text of another form' },
  truth: { fr: 'true ou false', en: 'true or false' },
  day: { fr: 'une date comme « 2030-01-31 »', en: 'a date like “2030-01-31”' },
};

/** Type words with spaces between them, as people read them. */
export const sayTypes = (types = '', language: 'fr' | 'en'): string => {
  const said = types.split(' ').map((type) => (Object.hasOwn(words, type) ? words[type as TypeWord][language] : type));
  return new Intl.ListFormat(languageTags[language], { type: 'disjunction' }).format(said);
};
