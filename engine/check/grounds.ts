import { encodeJourney, type Encoding } from '../coverage/encode-journey.ts';
import { onceFor } from '../path/once-for.ts';
import { idOfFile, type Example, type Finding } from '../definition/finding.ts';
import type { DefinitionOf, Parsed } from '../definition/parse-definition.ts';
import { resolveJourney, type DefinitionFile, type Library, type Resolved } from '../definition/resolve-parts.ts';
import type { Lists } from '../fields/field-kind.ts';
import { createPlan, type Plan } from '../path/plan.ts';
import { arriveAt, getsAsFar, getsThere, isIn } from './arrive-at.ts';
import type { DefinitionFiles } from './check-journeys.ts';
import { listsOf } from './resolve-journeys.ts';
import { targetsOf, type RawFile, type Spot, type Target } from './spots.ts';
import { withoutMistakes, type Left } from './without-mistakes.ts';

/** Journeys that can be walked, each made ready when it is needed. */
export type Ground = {
  readonly journeys: readonly Resolved[];
  /** Whether the journey's own file names a part or a list. */
  readonly names: (journey: Resolved, raw: RawFile) => boolean;
  readonly targets: (spot: Spot, journey: Resolved) => readonly Target[];
  readonly arrive: (journey: Resolved, target: Target) => Example | undefined;
  /** Whether it has the place where somebody is said to get. */
  readonly knows: (example: Example) => boolean;
  /** Whether who was found elsewhere gets there here, too. */
  readonly confirms: (example: Example) => boolean;
  /** Whether they get as far here as they have answered. */
  readonly follows: (example: Example) => boolean;
};

/**
 * The files with what is wrong in them put right or left out; what cannot be read at all is taken from what was `before`.
 * @param left what becomes of a test that is wrong: everybody passes it, or nobody
 */
export const groundOf = (
  files: DefinitionFiles,
  findings: readonly Finding[],
  today: string,
  before: () => DefinitionFiles | undefined,
  left: Left = 'everybody',
): Ground => {
  const byId = <K extends 'journey' | 'part'>(kind: K, all: (files: DefinitionFiles) => readonly Parsed<K>[]) => {
    const known = new Map<string, DefinitionFile<DefinitionOf[K]>>();
    for (const parsed of all(files)) {
      const { file } = parsed.source;
      const was = () => all(before() ?? files).find(({ source }) => source.file === file)?.definition;
      const definition = withoutMistakes(kind, parsed, findings, left) ?? was();
      if (definition !== undefined && !known.has(definition.id)) known.set(definition.id, { file, definition });
    }
    return known;
  };
  const journeys = byId('journey', (all) => all.journeys);
  const parts = byId('part', (all) => all.parts);
  return walkable({ journeys, parts }, listsOf(files.lists), today);
};

const walkable = (library: Library, lists: Lists, today: string): Ground => {
  const definitions = new Map<string, unknown>([
    ...[...library.journeys.values()].map(({ file, definition }) => [file, definition] as const),
    ...[...library.parts.values()].map(({ file, definition }) => [file, definition] as const),
  ]);
  const stepIds = new Map(
    [...library.parts.values()].map(({ file, definition }) => [file, definition.steps.map(({ id }) => id)] as const),
  );
  const countAt = (file: string, up: readonly (string | number)[]): number => {
    const list = up.reduce<unknown>(
      (value, key) => (value as Record<string | number, unknown> | undefined)?.[key],
      definitions.get(file),
    );
    return Array.isArray(list) ? list.length : 0;
  };
  const planOf = onceFor(({ journey }: Resolved): Plan => createPlan(journey, lists));
  const encoded = onceFor((resolved: Resolved): Encoding => encodeJourney(planOf(resolved), today));
  const journeys = [...library.journeys.values()]
    .map((file) => resolveJourney(file, library))
    .sort((a, b) => a.journey.steps.length - b.journey.steps.length);
  const arrived = new Map<string, Example | undefined>();
  const planFor = ({ arrives }: Example): Plan | undefined => {
    const own = journeys.find(({ journey }) => journey.id === arrives?.journey);
    return own === undefined ? undefined : planOf(own);
  };
  return {
    journeys,
    names: ({ file }, raw) => JSON.stringify(definitions.get(file) ?? {}).includes(`"${idOfFile(raw.file)}"`),
    targets: (spot, journey) => targetsOf(spot, journey, stepIds, countAt),
    arrive: (resolved, target) => {
      const key = JSON.stringify([resolved.journey.id, target]);
      if (!arrived.has(key)) arrived.set(key, arriveAt(encoded(resolved), target));
      return arrived.get(key);
    },
    knows: (example) => {
      const plan = planFor(example);
      return plan !== undefined && isIn(plan, example.end);
    },
    confirms: (example) => {
      const plan = planFor(example);
      return plan === undefined || getsThere(plan, example);
    },
    follows: (example) => {
      const plan = planFor(example);
      return plan !== undefined && getsAsFar(plan, example);
    },
  };
};
