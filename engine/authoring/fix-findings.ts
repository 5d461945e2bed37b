import { pathOfPointer, type Finding } from '../definition/finding.ts';
import { edited, wordsOf, wordEdit, type TextEdit, type Word } from './text-edits.ts';

/**
 * The edit that a finding suggests: the word that was meant, in the place of the one that is wrong. Undefined where it
 * suggests nothing, or where that word does not stand exactly once at its place.
 */
const editFor = (text: string, { pointer, suggestion, wrong }: Fixable): TextEdit | undefined => {
  if (suggestion === undefined || wrong === undefined) return undefined;
  const path = pathOfPointer(pointer);
  const meant = [...wordsOf(text)].flatMap((word): readonly TextEdit[] => {
    const isInside = path.every((key, n) => String(word.path[n]) === key);
    const replaced = isInside ? replacement(word, wrong, suggestion) : undefined;
    return replaced === undefined ? [] : [wordEdit(word, replaced)];
  });
  return meant.length === 1 ? meant[0] : undefined;
};

const replacement = ({ word }: Word, wrong: string, suggestion: string): string | undefined => {
  const dot = wrong.lastIndexOf('.') + 1;
  // Inside the lines of a list, names are written without the list.
  const isInLine = suggestion.startsWith(wrong.slice(0, dot));
  const pairs = [[wrong, suggestion], ...(isInLine ? [[wrong.slice(dot), suggestion.slice(dot)]] : [])];
  for (const [from, to] of pairs) {
    if (word === from) return to;
    if (word === `$${from}`) return `$${to}`;
  }
  return undefined;
};

/** A finding with the word that is wrong. */
type Fixable = Pick<Finding, 'pointer' | 'suggestion' | 'wrong'>;

/** A text with what its findings suggest; each edit is independent of the others. Those that could be made are counted. */
export const fixText = (
  text: string,
  findings: readonly Fixable[],
): { readonly text: string; readonly fixed: number } => {
  const edits = new Map<number, TextEdit>();
  for (const finding of findings) {
    const edit = editFor(text, finding);
    if (edit !== undefined) edits.set(edit.offset, edit);
  }
  return { text: edited(text, [...edits.values()]), fixed: edits.size };
};
