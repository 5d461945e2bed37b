import type { CheckedJourney } from '../check/check-journeys.ts';
import type { Translation } from '../check/translations.ts';
import type { ListDefinition } from '../definition/language.ts';
import { translateList, type TranslatedList } from '../definition/list-texts.ts';
import type { ResolvedJourney } from '../definition/resolved.ts';
import type { Lists } from '../fields/field-kind.ts';
import type { Edition } from './edition.ts';
import { createPlan } from '../path/plan.ts';
import { wordsIn } from '../view/journey-words.ts';

/** The words of a journey, by the ids of its texts. */
export type Words = Readonly<Record<string, string>>;

/** A checked journey with its words in both languages. A text without English stays French. Plain JSON. */
export type JourneyContent = {
  readonly journey: ResolvedJourney;
  readonly french: Words;
  readonly english: Words;
};

/**
 * All that can change what a saver meets, with every part put in: what is published, and pinned by its digest. Plain JSON,
 * in the order of ids.
 */
export type Content = {
  readonly journeys: readonly JourneyContent[];
  readonly lists: readonly TranslatedList[];
};

const byId = <T>(idOf: (one: T) => string): ((a: T, b: T) => number) => {
  return (a, b) => (idOf(a) < idOf(b) ? -1 : 1);
};

/** What a folder that was checked comes to. */
export const contentOf = (
  journeys: readonly Pick<CheckedJourney, 'journey' | 'texts'>[],
  lists: readonly ListDefinition[],
  translations: ReadonlyMap<string, Translation>,
): Content => ({
  journeys: journeys.map((checked) => journeyContent(checked, translations)).sort(byId(({ journey }) => journey.id)),
  lists: lists.map((list) => translateList(list, translations)).sort(byId(({ id }) => id)),
});

const journeyContent = (
  { journey, texts }: Pick<CheckedJourney, 'journey' | 'texts'>,
  translations: ReadonlyMap<string, Pick<Translation, 'fr' | 'en'>>,
): JourneyContent => ({
  journey,
  french: Object.fromEntries(wordsIn(texts, translations, 'fr')),
  english: Object.fromEntries(wordsIn(texts, translations, 'en')),
});

/** Options as conditions and fields read them: without their words. */
export const listsOf = (lists: readonly (ListDefinition | TranslatedList)[]): Lists =>
  Object.fromEntries(
    lists.map(({ id, options }) => [id, options.map(({ code, flags, value }) => ({ code, flags, value }))]),
  );

/** Every journey at this moment of its life, by its id. */
export const editionsOf = ({ journeys, lists }: Content): ReadonlyMap<string, Edition> =>
  new Map(journeys.map((one) => [one.journey.id, editionOf(one, lists)] as const));

/** One checked journey at this moment of its life. */
export const createEdition = (
  checked: Pick<CheckedJourney, 'journey' | 'texts'>,
  lists: readonly ListDefinition[],
  translations: ReadonlyMap<string, Pick<Translation, 'fr' | 'en'>>,
): Edition =>
  editionOf(
    journeyContent(checked, translations),
    lists.map((list) => translateList(list, translations)),
  );

const editionOf = ({ journey, french, english }: JourneyContent, lists: readonly TranslatedList[]): Edition => {
  const inFrench = withWords(journey, french);
  return {
    journey: inFrench,
    english: withWords(journey, english),
    plan: createPlan(inFrench, listsOf(lists)),
    lists: Object.fromEntries(lists.map((list) => [list.id, list])),
  };
};

/** Ids of texts are no other value of a journey: they have dots, and name the file that they are of. */
const withWords = <T>(value: T, words: Words): T => {
  if (typeof value === 'string') return ((Object.hasOwn(words, value) ? words[value] : undefined) ?? value) as T;
  if (Array.isArray(value)) return value.map((one) => withWords(one as unknown, words)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withWords(inner as unknown, words)]),
  ) as T;
};
