import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { bracesApart, englishIn, type Translation } from '../check/translations.ts';
import type { PartDefinition } from '../definition/language.ts';
import type { Source } from '../definition/parse-definition.ts';
import { nearest } from '../definition/nearest.ts';
import { textsOfStep, type Collect, type Texts } from '../definition/texts.ts';
import { setValue } from './edit-json.ts';
import { edited, type TextEdit } from './text-edits.ts';
import { valueAt } from './value-at.ts';

/** A text and its English, for whoever translates. `outdated`: its French has changed since. */
export type TextToTranslate = {
  readonly id: string;
  readonly state: 'missing' | 'outdated' | 'done';
  readonly french: string;
  readonly english: string;
  /** The French that the English was made from. */
  readonly from: string;
};

/** Every text of some journeys, each once, as it was written: with the parameters of its part still in it. */
export const textsToTranslate = (
  journeys: readonly { readonly texts: Texts }[],
  sources: ReadonlyMap<string, Source>,
  translations: ReadonlyMap<string, Translation>,
): readonly TextToTranslate[] => {
  const found = new Map<string, TextToTranslate>();
  for (const { texts } of journeys) {
    for (const { base, origin } of texts.values()) {
      const tree = sources.get(origin.file)?.tree;
      const node = tree === undefined ? undefined : findNodeAtLocation(tree, [...origin.path]);
      if (found.has(base) || typeof node?.value !== 'string') continue;
      const known = translations.get(base);
      const french: string = node.value;
      const english = englishIn(known);
      const state = english === undefined ? 'missing' : known?.fr === french ? 'done' : 'outdated';
      found.set(base, { id: base, state, french, english: english ?? '', from: known?.fr ?? '' });
    }
  }
  return [...found.values()];
};

/** What came back from a translator, row by row. */
export type Translated = { readonly id: string; readonly french: string; readonly english: string };

/** Why a row is not taken. */
export type Refused = {
  readonly id: string;
  readonly why: 'unknown' | 'french-changed' | 'placeholders' | 'empty';
};

/**
 * Sorts what came back: a row is taken when its text still exists, still says what was translated, and has its
 * placeholders in both languages.
 */
export const sortTranslated = (
  texts: readonly TextToTranslate[],
  rows: readonly Translated[],
): { readonly taken: readonly Translated[]; readonly refused: readonly Refused[] } => {
  const byId = new Map(texts.map((text) => [text.id, text]));
  const taken: Translated[] = [];
  const refused: Refused[] = [];
  for (const row of rows) {
    const why = refusalOf(byId.get(row.id), row);
    if (why === undefined) taken.push(row);
    else refused.push({ id: row.id, why });
  }
  return { taken, refused };
};

const refusalOf = (text: TextToTranslate | undefined, row: Translated): Refused['why'] | undefined => {
  if (text === undefined) return 'unknown';
  if (row.english.trim() === '') return 'empty';
  if (text.french !== row.french) return 'french-changed';
  return bracesApart(row.french, row.english) === undefined ? undefined : 'placeholders';
};

/** The file in which the English of a text stands: that of the journey, the part or the list which says it. */
export const fileOfText = (id: string): string => {
  const [first = '', second = ''] = id.split('.');
  return `${first === 'part' || first === 'list' ? `${first}.${second}` : first}.json`;
};

/** A file of translations with some more, or others; what stood there keeps its place. */
export const withTranslations = (text: string, taken: readonly Translated[]): string => {
  const all = JSON.parse(text === '' ? '{}' : text) as Record<string, { readonly fr: string; readonly en: string }>;
  for (const { id, french, english } of taken) all[id] = { fr: french, en: english };
  return `${JSON.stringify(all, undefined, 2)}\n`;
};

/** Ids of what a part says, also where no journey uses it now. */
export const textIdsIn = ({ id, steps }: PartDefinition): readonly string[] => {
  const ids: string[] = [];
  const collect: Collect = (french, base) => {
    ids.push(base);
    return french;
  };
  for (const step of steps) textsOfStep(step, `part.${id}.step.${step.id}`, [], collect);
  return ids;
};

/**
 * Files of English without what is of no text any more: where a text that has none says the very same French, it is what
 * the text was called before, and its English follows it; so it does where what holds the text has another name and the
 * text other words besides, and is told as outdated there. Else it goes. The files that change, and how many entries were
 * settled. What stands around them stays as it is written.
 */
export const settleOrphans = (
  files: ReadonlyMap<string, string>,
  orphans: readonly { readonly id: string; readonly file: string }[],
  texts: readonly TextToTranslate[],
): { readonly texts: ReadonlyMap<string, string>; readonly settled: number } => {
  const after = new Map<string, string>();
  const textOf = (file: string): string => after.get(file) ?? files.get(file) ?? '{}\n';
  const lacking = new Map(
    texts.flatMap(({ id, state, french }) => (state === 'missing' ? [[id, french] as const] : [])),
  );
  const names = new Map<string, string>();
  const follow = (id: string, now: string | undefined): void => {
    if (now === undefined) return;
    names.set(id, now);
    lacking.delete(now);
  };
  for (const { id, file } of orphans) {
    const entry = valueAt(parseTree(textOf(file)), [id]) as Pick<Translation, 'fr' | 'en'> | undefined;
    const same = [...lacking].flatMap(([name, french]) => (french === entry?.fr ? [name] : []));
    follow(id, nearest(id, same, Infinity));
  }
  const renamed = renamesIn(names, texts);
  for (const { id } of orphans) {
    const now = names.has(id) ? undefined : renamed(id);
    if (now !== undefined && lacking.has(now)) follow(id, now);
  }
  for (const { id, file } of orphans) {
    const text = textOf(file);
    const tree = parseTree(text);
    const entry = valueAt(tree, [id]);
    const now = names.get(id);
    const home = now === undefined ? undefined : file.replace(/[^/\\]*$/u, () => fileOfText(now));
    after.set(file, edited(text, entryEdits(tree, id, home === file ? now : undefined)));
    if (now !== undefined && home !== undefined && home !== file) after.set(home, setValue(textOf(home), [now], entry));
  }
  return { texts: after, settled: orphans.length };
};

/**
 * What a text is called where what holds it (a step, a field) has another name now. That it has is seen by those of its
 * texts which say the same as before: all of them under the one new name, nothing left under the old one, and nothing
 * under the new one that had English already.
 */
const renamesIn = (
  names: ReadonlyMap<string, string>,
  texts: readonly TextToTranslate[],
): ((id: string) => string | undefined) => {
  const holders = new Map<string, Set<string>>();
  for (const [id, now] of names) {
    const [from, to] = [id.split('.'), now.split('.')];
    const differing = from.flatMap((word, at) => (word === to[at] ? [] : [at]));
    const [at = 0] = differing;
    // The last word is what the text itself is called.
    if (from.length !== to.length || differing.length !== 1 || at === from.length - 1) continue;
    const holder = from.slice(0, at + 1).join('.');
    holders.set(holder, (holders.get(holder) ?? new Set()).add(to.slice(0, at + 1).join('.')));
  }
  const isUnder = (holder: string, { id }: TextToTranslate): boolean => id.startsWith(`${holder}.`);
  const sure = [...holders].flatMap(([from, [to = '', ...others]]) =>
    others.length > 0 || texts.some((text) => isUnder(from, text) || (text.state !== 'missing' && isUnder(to, text)))
      ? []
      : [[from, to] as const],
  );
  return (id) => {
    const [from, to] = sure.find(([holder]) => id.startsWith(`${holder}.`)) ?? [];
    return from === undefined || to === undefined ? undefined : `${to}${id.slice(from.length)}`;
  };
};

/** An entry under another id, or gone without one. To take it away, jsonc-parser would write what stands beside it anew. */
const entryEdits = (tree: Node | undefined, id: string, now: string | undefined): readonly TextEdit[] => {
  const all = tree?.children ?? [];
  const at = all.findIndex(({ children }) => children?.[0]?.value === id);
  const [before, entry, behind] = [all[at - 1], all[at], all[at + 1]];
  const key = entry?.children?.[0];
  if (tree === undefined || entry === undefined || key === undefined) return [];
  if (now !== undefined) return [{ offset: key.offset, length: key.length, content: JSON.stringify(now) }];
  if (before !== undefined) return [cut(endOf(before), endOf(entry))];
  return [behind === undefined ? cut(tree.offset + 1, endOf(tree) - 1) : cut(entry.offset, behind.offset)];
};

const endOf = ({ offset, length }: Node): number => offset + length;
const cut = (from: number, to: number): TextEdit => ({ offset: from, length: to - from, content: '' });
