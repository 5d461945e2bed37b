import type { FindingSeed, Origin } from './finding.ts';
import type { JourneyDefinition, SectionDefinition } from './language.ts';
import type { DefinitionFile, Library } from './resolve-parts.ts';

/** Who wrote a piece of a journey, and where: a piece that is inherited keeps its place and the ids of its texts. */
export type Home = { readonly journey: string; readonly origin: Origin };

export type Extended = {
  /** But for its sections, each of which has a home of its own. */
  readonly definition: Omit<JourneyDefinition, 'sections'>;
  /** By `facts/pep`, `compute/age`, `outcomes/pep`, `requires`, `about`, `for`, `track`. */
  readonly homes: ReadonlyMap<string, Home>;
  readonly sections: readonly { readonly section: SectionDefinition; readonly home: Home }[];
  readonly findings: readonly FindingSeed[];
};

/**
 * A journey that extends another takes everything it does not say itself; its sections replace those of the same id. A
 * new one comes after the section that it is written after, or last.
 */
export const extendJourney = (
  source: DefinitionFile<JourneyDefinition>,
  library: Library,
  seen: ReadonlySet<string> = new Set(),
): Extended => {
  const own = withHomes(source);
  const { definition } = source;
  if (definition.extends === undefined) return own;
  const at = { file: source.file, path: ['extends'] };
  if (seen.has(definition.id)) {
    return { ...own, findings: [{ code: 'extends-cycle', at, params: { name: definition.id } }] };
  }
  const parent = library.journeys.get(definition.extends);
  if (parent === undefined) {
    return { ...own, findings: [{ code: 'unknown-file', at, params: { name: definition.extends } }] };
  }
  const base = extendJourney(parent, library, new Set([...seen, definition.id]));
  const replaced = new Map(own.sections.map((one) => [one.section.id, one]));
  const inherited = new Set(base.sections.map(({ section }) => section.id));
  const sections = base.sections.map((one) => replaced.get(one.section.id) ?? one);
  own.sections.forEach((one, n) => {
    if (inherited.has(one.section.id)) return;
    const before = own.sections[n - 1]?.section.id;
    const place = sections.findIndex(({ section }) => section.id === before);
    sections.splice(place < 0 ? sections.length : place + 1, 0, one);
  });
  return {
    definition: {
      ...base.definition,
      ...definition,
      facts: { ...base.definition.facts, ...definition.facts },
      compute: { ...base.definition.compute, ...definition.compute },
      outcomes: { ...base.definition.outcomes, ...definition.outcomes },
    },
    homes: new Map([...base.homes, ...own.homes]),
    sections,
    findings: base.findings,
  };
};

const withHomes = ({ file, definition }: DefinitionFile<JourneyDefinition>): Extended => {
  const home = (...path: (string | number)[]): Home => ({ journey: definition.id, origin: { file, path } });
  const named = (['facts', 'compute', 'outcomes'] as const).flatMap((group) =>
    Object.keys(definition[group] ?? {}).map((name) => [`${group}/${name}`, home(group, name)] as const),
  );
  const single = (['requires', 'about', 'for', 'track'] as const).flatMap((key) =>
    definition[key] === undefined ? [] : [[key, home(key)] as const],
  );
  return {
    definition,
    homes: new Map([...named, ...single]),
    sections: definition.sections.map((section, n) => ({ section, home: home('sections', n) })),
    findings: [],
  };
};
