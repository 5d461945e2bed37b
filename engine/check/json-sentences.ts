/** What is wrong where a text stops being JSON, by the code that the parser gives it. */
const problems: Readonly<Record<string, { readonly fr: string; readonly en: string }>> = {
  InvalidSymbol: { fr: 'un mot y est sans guillemets', en: 'a word is without quotes' },
  PropertyNameExpected: { fr: 'un nom entre guillemets y manque', en: 'a name in quotes is missing' },
  ValueExpected: { fr: 'une valeur y manque', en: 'a value is missing' },
  ColonExpected: { fr: 'deux-points y manquent', en: 'a colon is missing' },
  CommaExpected: { fr: 'une virgule y manque', en: 'a comma is missing' },
  CommaTooMany: { fr: 'cette virgule y est de trop', en: 'this comma is one too many' },
  CloseBraceExpected: { fr: 'une accolade fermante y manque', en: 'a closing brace is missing' },
  CloseBracketExpected: { fr: 'un crochet fermant y manque', en: 'a closing bracket is missing' },
  EndOfFileExpected: { fr: 'quelque chose y suit la fin', en: 'something follows its end' },
  InvalidCommentToken: { fr: 'un commentaire n’y a pas sa place', en: 'a comment has no place in it' },
  UnexpectedEndOfString: { fr: 'un guillemet fermant y manque', en: 'a closing quote is missing' },
  UnexpectedEndOfNumber: { fr: 'un nombre y est coupé', en: 'a number is cut off' },
  InvalidUnicode: { fr: 'un caractère y est mal écrit', en: 'a character is badly written' },
  InvalidEscapeCharacter: {
    fr: 'un caractère y suit à tort une barre oblique inverse',
    en: 'a backslash stands before what takes none',
  },
  InvalidCharacter: {
    fr: 'un texte y contient un caractère interdit',
    en: 'a text holds a character that may not stand in it',
  },
};

const decimal = {
  fr: (number: string) => `un nombre s’y écrit avec un point (${number}), sans virgule`,
  en: (number: string) => `a number is written with a point (${number}), not with a comma`,
};

/**
 * What is wrong with a file that is no JSON, and what to look at.
 * @param number how a number is written that has a comma in it
 */
export const jsonSentence = (problem: string, language: 'fr' | 'en', number = ''): string => {
  const told = problem === 'DecimalComma' ? decimal[language](number) : problems[problem]?.[language];
  return language === 'fr'
    ? `Ce fichier n’est pas du JSON correct${told === undefined ? '' : `\u00a0: ${told}`}. Vérifiez les virgules, les guillemets et les accolades à cet endroit.`
    : `This file is not correct JSON${told === undefined ? '' : `: ${told}`}. Check the commas, quotes and braces at this place.`;
};
