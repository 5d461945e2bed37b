import { nearest } from './nearest.ts';

/** What other languages write for a word of this one: each line means exactly the same. */
const sameMeaning: readonly (readonly string[])[] = [
  ['is', '=', '==', '===', 'eq', 'equal', 'equals'],
  ['not', '!=', '!==', '<>', '≠', 'ne', 'neq', 'isNot', 'notEqual', 'notEquals'],
  ['atLeast', 'min', '>=', '=>', '≥', 'ge', 'gte', 'minimum'],
  ['atMost', 'max', '<=', '=<', '≤', 'le', 'lte', 'maximum'],
  ['moreThan', '>', 'gt', 'greaterThan', 'above', 'over'],
  ['lessThan', '<', 'lt', 'lowerThan', 'below', 'under'],
  ['answered', 'exists', 'defined', 'present'],
  // Of several values: they are written in a list, without a word.
  ['in', 'oneOf', 'anyOf'],
  ['sum', '+', 'add', 'plus', 'total'],
  ['minus', '-', 'subtract', 'difference'],
  ['times', '*', '×', 'multiply', 'product'],
];

/** The known word that a word means which is none: the one that says the same, else the nearest; undefined for none. */
export const meantWord = (word: string, known: readonly string[]): string | undefined => {
  const own = known.filter((one) => one.toLowerCase() === word.toLowerCase());
  if (own.length > 0) return own[0];
  const line = sameMeaning.find((words) => words.some((one) => one.toLowerCase() === word.toLowerCase()));
  // Whoever writes it means that, and nothing that is only spelt alike.
  return line === undefined ? nearest(word, known) : known.find((one) => line.includes(one));
};
