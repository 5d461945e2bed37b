import {
  compileMessageOrThrow,
  type CompiledIcuChoices,
  type CompiledMessage,
} from '@lingui/message-utils/compileMessage';
import { argumentsIn } from './unfilled-words.ts';

/**
 * Texts of journeys are ICU messages for the sake of their `{words}` alone: `l'{min}` has an apostrophe, and none of the
 * quotes with which ICU takes the meaning from a brace.
 */
const unquoted = (text: string): string => text.replaceAll("'", "''");

/** A text as it is filled and said, everywhere. What cannot be read stands as it is written: `wrong-braces` tells of it. */
export const compileText = (text: string): CompiledMessage => {
  try {
    return compileMessageOrThrow(unquoted(text));
  } catch {
    return [text];
  }
};

const choosing: ReadonlySet<string> = new Set(['plural', 'select', 'selectordinal']);
const word = /^[A-Za-z][A-Za-z0-9]*$/u;

/** Names of what is filled in; undefined where something would not be said as it is meant. */
const namesIn = (message: CompiledMessage): readonly string[] | undefined => {
  const names: string[] = [];
  for (const token of message) {
    if (typeof token === 'string') {
      if (/[{}]/u.test(token)) return undefined;
      continue;
    }
    const [name, type, choices] = token;
    names.push(name);
    if (!word.test(name)) return undefined;
    if (type === undefined) continue;
    const inner = choosing.has(type) ? namesInChoices(choices as CompiledIcuChoices) : undefined;
    if (inner === undefined) return undefined;
    names.push(...inner);
  }
  return names;
};

/** Without words for every other number, nothing would be said of most. */
const namesInChoices = ({ offset: _, ...choices }: CompiledIcuChoices): readonly string[] | undefined => {
  const inner = Object.values(choices).map(namesIn);
  const isWhole = 'other' in choices && inner.every((names) => names !== undefined);
  return isWhole ? inner.flat() : undefined;
};

/**
 * Whether every brace of a text is one of a word to fill, as `argumentsIn` finds them, or of a choice of words by one
 * (`{n, plural, one {un an} other {# ans}}`). Total.
 */
export const hasSoundBraces = (text: string): boolean => {
  if (!/[{}]/u.test(text)) return true;
  const names = namesIn(compileText(text));
  const found = new Set(argumentsIn(text));
  return names !== undefined && new Set(names).size === found.size && names.every((name) => found.has(name));
};
