import { useDeferredValue, useMemo } from 'react';
import { knownNames, type KnownName } from '../../engine/authoring/known-names.ts';
import type { Translation } from '../../engine/check/translations.ts';
import { parseDefinition } from '../../engine/definition/parse-definition.ts';
import { translateList } from '../../engine/definition/list-texts.ts';
import type { ListDefinition } from '../../engine/definition/language.ts';
import type { LabelledList } from '../../engine/definition/resolved.ts';
import { createPlan, type Plan } from '../../engine/path/plan.ts';
import { createEdition } from '../../engine/versions/content.ts';
import type { Edition } from '../../engine/versions/edition.ts';
import { labelsOf, wordsIn } from '../../engine/view/journey-words.ts';
import { useStore } from '../state/store.ts';
import { useChecked, useStudio, useView } from '../state/studio-context.ts';
import type { Document } from '../state/documents.ts';
import type { JourneySummary, Language, OpenJourney } from '../worker/messages.ts';

/** The journey that is open, ready to be shown and asked. */
export type Opened = {
  readonly journey: OpenJourney;
  readonly plan: Plan;
  /** Its words in the language of the previews, as ICU messages, by the ids of its texts. */
  readonly words: ReadonlyMap<string, string>;
  readonly labels: Readonly<Record<string, LabelledList>>;
  /** To tell its conditions in sentences. */
  readonly edition: Edition;
};

const lists = new WeakMap<Document, ListDefinition | undefined>();
const listOf = (document: Document): ListDefinition | undefined => {
  if (!lists.has(document)) lists.set(document, parseDefinition('list', document.file, document.text).definition);
  return lists.get(document);
};

const english = new WeakMap<Document, Readonly<Record<string, { readonly fr: string; readonly en: string }>>>();
const englishOf = (document: Document) => {
  const known = english.get(document);
  if (known !== undefined) return known;
  const read = (() => {
    try {
      return JSON.parse(document.text) as Readonly<Record<string, { readonly fr: string; readonly en: string }>>;
    } catch {
      return {};
    }
  })();
  english.set(document, read);
  return read;
};

/** What is made of the files of a kind, made again only when one of them has changed: nearly every letter is typed into another. */
const madeOf = <T>(kind: Document['kind'], make: (documents: readonly Document[]) => T) => {
  let last: { readonly from: readonly Document[]; readonly made: T } | undefined;
  return (files: ReadonlyMap<string, Document>): T => {
    const from = [...files.values()].filter((document) => document.kind === kind);
    if (last?.from.length !== from.length || last.from.some((one, n) => one !== from[n])) {
      last = { from, made: make(from) };
    }
    return last.made;
  };
};

/** The English of every text, as the files have it now. */
export const translationsOf = madeOf(
  'translation',
  (documents): ReadonlyMap<string, Translation> =>
    new Map(
      documents.flatMap((document) =>
        Object.entries(englishOf(document)).map(([id, one]) => [id, { ...one, file: document.file }] as const),
      ),
    ),
);

const listsIn = madeOf('list', (documents): readonly ListDefinition[] =>
  documents.flatMap((document) => listOf(document) ?? []),
);

const openedOf = (
  journey: OpenJourney,
  definitions: readonly ListDefinition[],
  translations: ReadonlyMap<string, Translation>,
  language: Language,
  external: Readonly<Record<string, LabelledList>>,
): Opened => {
  return {
    journey,
    plan: createPlan(journey.journey, journey.lists),
    words: wordsIn(journey.texts, translations, language),
    labels: {
      ...labelsOf(
        definitions.map((list) => translateList(list, translations)),
        language,
      ),
      ...external,
    },
    edition: createEdition(journey, definitions, translations),
  };
};

/** Undefined until it has been read for the first time. */
export const useOpened = (): Opened | undefined => {
  const { workspace, documents, checked } = useStudio();
  // What is wrong is shown first; what is made of the journey follows.
  const open = useDeferredValue(useStore(checked, (one) => one.open));
  const { language } = useView();
  const { externalLists } = workspace;
  const definitions = useStore(documents, ({ files }) => listsIn(files));
  const translations = useStore(documents, ({ files }) => translationsOf(files));
  return useMemo(
    () =>
      open === undefined ? undefined : openedOf(open, definitions, translations, language, externalLists[language]),
    [open, definitions, translations, language, externalLists],
  );
};

/** The journeys of the folder, with their titles in the language of the page where they have one. */
export const useJourneys = (): readonly JourneySummary[] => {
  const { documents } = useStudio();
  const { journeys } = useChecked();
  const { language } = useView();
  const translations = useStore(documents, ({ files }) => translationsOf(files));
  return language === 'fr'
    ? journeys
    : journeys.map(({ id, title }) => ({ id, title: translations.get(`${id}.title`)?.en ?? title }));
};

/** The names that a condition at a step may test. */
export const useKnownNames = (opened: Opened, step: string | undefined): readonly KnownName[] =>
  useMemo(() => knownNames(opened.journey, opened.plan, step), [opened, step]);

/** A text of the journey as it is read: without the marks of its placeholders. */
export const wordsOf = ({ words }: Opened, id: string): string => words.get(id) ?? id;

/** The journeys that use a file, by their titles. */
export const useUsers = (file: string): readonly string[] => {
  const { users } = useChecked();
  const journeys = useJourneys();
  return (users[file] ?? []).map((id) => journeys.find((one) => one.id === id)?.title ?? id);
};
