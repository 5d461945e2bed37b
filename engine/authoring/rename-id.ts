import { rawAt } from './edit-json.ts';
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

/** Where a step or an outcome gets its id. */
export const declaresId = (word: Word): boolean => isStepId(word) || isOutcomeId(word);

/** Where a step is meant by its id: kept, taken away, changed or followed in the use of a part, or opened again from an end. */
const meansStep = ({ kind, path }: Word): boolean =>
  kind === 'key'
    ? path.at(-2) === 'change'
    : path.at(-2) === 'remove' ||
      path.at(-1) === 'after' ||
      path.at(-2) === 'ask' ||
      (path.at(-1) === 'to' && path.at(-3) === 'actions');

const isOutcomeId = ({ kind, path }: Word): boolean => kind === 'key' && path.length === 2 && path[0] === 'outcomes';

const meansOutcome = (word: Word): boolean =>
  isOutcomeId(word) || (word.kind === 'value' && word.path.at(-1) === 'to' && word.path.at(-3) === 'exits');

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
 * left out. Each keeps its former id as `was`, an outcome in every journey that has it, so that answers and whoever stands
 * there follow. The caller checks that all else stayed.
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
    const after = isHome || kind === 'outcome' ? withFormerId(text, declared.name, to, kind) : text;
    if (after !== file.text) changed.set(file.file, after);
  }
  return changed;
};

/** In the use of another part, a step of the same id is that one’s. */
const isOfOtherPart = (file: Written, word: Word, home: string): boolean => {
  const use = partUsedAround(file, word);
  return use?.key !== undefined && use.part !== home && !word.path.includes('exits');
};

/** Notes the former id beside the step or in the outcome, where a file declares it; one that it had before stays. */
const withFormerId = (text: string, name: string, to: string, kind: IdKind): string => {
  const isDeclared = kind === 'step' ? isStepId : isOutcomeId;
  const path = [...wordsOf(text)].find((word) => word.word === to && isDeclared(word))?.path;
  if (path === undefined) return text;
  const was = [...(kind === 'step' ? path.slice(0, -1) : path), 'was'];
  return rawAt(text, was) === undefined ? edited(text, valueEdits(text, was, name)) : text;
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
