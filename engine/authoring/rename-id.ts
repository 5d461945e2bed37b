import { edited, valueEdits, wordEdit, wordsOf, type Word } from './text-edits.ts';
import { prefixesOf, partUsedAround, type Declared, type Written } from './rename-name.ts';

/** What an id belongs to. */
export type IdKind = 'step' | 'outcome';

/** Former id -> new one, as whole journeys know it: a step of a part has the prefix of its use. */
export type Pairs = ReadonlyMap<string, string>;

/** Whether a journey or a part declares a step or an outcome of this id. */
export const kindOfId = (files: readonly Written[], { id, name }: Declared): IdKind | undefined => {
  const home = files.find(({ definition }) => definition.id === id);
  if (home === undefined) return undefined;
  const isStep = [...wordsOf(home.text)].some((word) => word.word === name && isStepId(word));
  if (isStep) return 'step';
  return home.kind === 'journey' && Object.hasOwn(home.definition.outcomes, name) ? 'outcome' : undefined;
};

const isStepId = ({ kind, path }: Word): boolean =>
  kind === 'value' &&
  path.at(-1) === 'id' &&
  ((typeof path.at(-2) === 'number' && path.at(-3) === 'steps') || path.at(-2) === 'step');

/** Where a step is meant by its id: kept, taken away, changed or followed in the use of a part, or opened again from an end. */
const meansStep = ({ kind, path }: Word): boolean =>
  kind === 'key'
    ? path.at(-2) === 'change'
    : path.at(-2) === 'remove' ||
      path.at(-1) === 'after' ||
      path.at(-2) === 'ask' ||
      (path.at(-1) === 'to' && path.includes('actions'));

const meansOutcome = ({ kind, path }: Word): boolean =>
  kind === 'key' ? path.length === 2 && path[0] === 'outcomes' : path.at(-1) === 'to' && path.includes('exits');

/** As journeys know the id: that of a part once for each use. */
export const pairsOf = (files: readonly Written[], { id, name }: Declared, to: string): Pairs => {
  const home = files.find(({ definition }) => definition.id === id);
  if (home?.kind !== 'part') return new Map([[name, to]]);
  return new Map([
    [name, to],
    ...prefixesOf(files, id).flatMap((as) => (as === undefined ? [] : [[`${as}-${name}`, `${as}-${to}`] as const])),
  ]);
};

/**
 * The files of a folder after a step or an outcome was given another id wherever it is meant; those that do not change are
 * left out. A step keeps its former id as `was`, so that answers follow. The caller checks that all else stayed.
 */
export const renameId = (
  files: readonly Written[],
  declared: Declared,
  to: string,
  kind: IdKind,
): ReadonlyMap<string, string> => {
  const pairs = pairsOf(files, declared, to);
  const changed = new Map<string, string>();
  for (const file of files) {
    const isHome = file.definition.id === declared.id;
    const edits = [...wordsOf(file.text)].flatMap((word) => {
      const next = pairs.get(word.word);
      const isMeant = kind === 'outcome' ? meansOutcome(word) : meansStep(word) || (isHome && isStepId(word));
      return next === undefined || !isMeant || isOfOtherPart(file, word, declared.id) ? [] : [wordEdit(word, next)];
    });
    const text = edited(file.text, edits);
    const after = isHome && kind === 'step' ? withFormerId(text, declared.name, to) : text;
    if (after !== file.text) changed.set(file.file, after);
  }
  return changed;
};

/** In the use of another part, a step of the same id is that one’s. */
const isOfOtherPart = (file: Written, word: Word, home: string): boolean => {
  const use = partUsedAround(file, word);
  return use?.key !== undefined && use.part !== home && !word.path.includes('exits');
};

/** Notes the former id beside the step; one that it had before stays. */
const withFormerId = (text: string, name: string, to: string): string => {
  const step = [...wordsOf(text)].find((word) => word.word === to && isStepId(word))?.path.slice(0, -1);
  if (step === undefined) return text;
  const has = [...wordsOf(text)].some(
    ({ kind, path, word }) =>
      kind === 'key' && word === 'was' && path.length === step.length + 1 && step.every((key, n) => path[n] === key),
  );
  return has ? text : edited(text, valueEdits(text, [...step, 'was'], name));
};

/** A word or the id of a text with another id in the place of one. */
export const withId = (word: string, pairs: Pairs, kind: IdKind): string => {
  const whole = pairs.get(word);
  if (whole !== undefined) return whole;
  for (const [from, to] of pairs) {
    const next = word.replace(new RegExp(`\\.${kind}\\.${from}(?=\\.|$)`, 'u'), `.${kind}.${to}`);
    if (next !== word) return next;
  }
  return word;
};
