import type { JourneyDefinition } from '../definition/language.ts';
import type { DefinitionFile, Library } from '../definition/resolve-parts.ts';

/** What was found for each journey, with everything that it was found from. */
export type Kept<V> = Map<string, { readonly from: readonly unknown[]; readonly value: V }>;

/**
 * What was found before, as long as the journey, its parents, their parts and `beside` are the very same objects; else
 * what is found now, which is kept in its place. Total.
 */
export const keptFor = <V>(
  kept: Kept<V>,
  file: DefinitionFile<JourneyDefinition>,
  library: Library,
  beside: readonly unknown[],
  find: () => V,
): V => {
  const from = [...filesOf(file, library), ...beside];
  const before = kept.get(file.definition.id);
  if (before !== undefined && before.from.length === from.length && before.from.every((one, n) => one === from[n])) {
    return before.value;
  }
  const value = find();
  kept.set(file.definition.id, { from, value });
  return value;
};

/** The definitions that a journey is made of; of one that is missing, its name. */
const filesOf = (
  file: DefinitionFile<JourneyDefinition>,
  library: Library,
  seen: ReadonlySet<string> = new Set(),
): readonly unknown[] => {
  const { definition } = file;
  const parent = definition.extends;
  const above = parent === undefined || seen.has(parent) ? undefined : library.journeys.get(parent);
  const parts = definition.sections.flatMap(({ steps }) =>
    steps.flatMap((step) => ('use' in step ? [library.parts.get(step.use)?.definition ?? step.use] : [])),
  );
  return [
    definition,
    ...parts,
    ...(above === undefined
      ? [parent]
      : filesOf(above, library, new Set([...seen, definition.id, above.definition.id]))),
  ];
};
