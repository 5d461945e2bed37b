import type { ListDefinition } from '../definition/language.ts';
import type { Parsed, Source } from '../definition/parse-definition.ts';
import { resolveJourney, type DefinitionFile, type Library, type Resolved } from '../definition/resolve-parts.ts';
import type { Lists } from '../fields/field-kind.ts';

/** The definitions of a folder, parsed. */
export type ParsedDefinitions = {
  readonly journeys: readonly Parsed<'journey'>[];
  readonly parts: readonly Parsed<'part'>[];
  readonly lists: readonly Parsed<'list'>[];
};

/** Every journey with its parent and its parts put in, by its id and in the order of the files, and the lists of all. */
export type ResolvedJourneys = { readonly resolved: ReadonlyMap<string, Resolved>; readonly lists: Lists };

/** Puts the journeys of a folder together, unchecked: what is wrong in one stands in its findings. Total. */
export const resolveJourneys = (files: ParsedDefinitions): ResolvedJourneys => {
  const library = libraryOf(files);
  const resolved = new Map([...library.journeys].map(([id, file]) => [id, resolveJourney(file, library)]));
  return { resolved, lists: listsOf(files.lists) };
};

/** What can be read of a folder, by its ids. */
export const libraryOf = (files: Pick<ParsedDefinitions, 'journeys' | 'parts'>): Library => ({
  journeys: new Map(files.journeys.flatMap((parsed) => keyed(parsed))),
  parts: new Map(files.parts.flatMap((parsed) => keyed(parsed))),
});

const keyed = <D extends { readonly id: string }>(parsed: {
  readonly source: Source;
  readonly definition: D | undefined;
}): readonly (readonly [string, DefinitionFile<D>])[] =>
  parsed.definition === undefined
    ? []
    : [[parsed.definition.id, { file: parsed.source.file, definition: parsed.definition }]];

/** What the lists of a folder offer. */
export const listsOf = (lists: readonly Parsed<'list'>[]): Lists =>
  Object.fromEntries(
    lists.flatMap(({ definition }) => (definition === undefined ? [] : [[definition.id, optionsOf(definition)]])),
  );

const optionsOf = (list: ListDefinition): Lists[string] =>
  list.options.map(({ code, flags, value }) => ({ code, flags, value }));
