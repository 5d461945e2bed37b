import { findNodeAtLocation } from 'jsonc-parser';
import { placeholders, type Translation } from '../check/translations.ts';
import type { Source } from '../definition/parse-definition.ts';
import type { Texts } from '../definition/texts.ts';

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
      const state = known === undefined ? 'missing' : known.fr === french ? 'done' : 'outdated';
      found.set(base, { id: base, state, french, english: known?.en ?? '', from: known?.fr ?? '' });
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
  return placeholders(row.french) === placeholders(row.english) ? undefined : 'placeholders';
};

/** The file in which the English of a text stands: that of the journey or the part which says it. */
export const fileOfText = (id: string): string => {
  const [first = '', second = ''] = id.split('.');
  return `${first === 'part' ? `${first}.${second}` : first}.json`;
};

/** A file of translations with some more, or others; what stood there keeps its place. */
export const withTranslations = (text: string, taken: readonly Translated[]): string => {
  const all = JSON.parse(text === '' ? '{}' : text) as Record<string, { readonly fr: string; readonly en: string }>;
  for (const { id, french, english } of taken) all[id] = { fr: french, en: english };
  return `${JSON.stringify(all, undefined, 2)}\n`;
};
