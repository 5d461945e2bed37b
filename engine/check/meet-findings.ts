import { encodeJourney, type Encoding } from '../coverage/encode-journey.ts';
import { idOfFile, type Example, type Finding, type FindingCode } from '../definition/finding.ts';
import type { JourneyDefinition, PartDefinition } from '../definition/language.ts';
import { resolveJourney, type DefinitionFile, type Library, type Resolved } from '../definition/resolve-parts.ts';
import type { Lists } from '../fields/field-kind.ts';
import { createPlan } from '../path/plan.ts';
import { arriveAt, getsThere } from './arrive-at.ts';
import type { DefinitionFiles } from './check-journeys.ts';
import { listsOf } from './resolve-journeys.ts';
import { insideOf, spotsOf, targetsOf, type Inside, type RawFile, type Spot, type Target } from './spots.ts';
import { tolerant, typedPath, withoutMistakes } from './without-mistakes.ts';

/** What only those who write ever meet: it is on no way of anybody's. */
const metByNobody: readonly FindingCode[] = ['never-used', 'orphan-translation'];
/** Names of facts are read in the tools alone. */
const toolTexts = /^\/facts\/[^/]+\/label$/u;

const isMetByNobody = ({ code, pointer }: Finding): boolean =>
  metByNobody.includes(code) || (toolTexts.test(pointer) && code.includes('translation'));

/** Different places to which people are looked for; beyond it, findings come without. */
const mostPlaces = 200;
/** Journeys, and steps in each, that are tried for one spot. */
const few = 3;

type Options = {
  /** `YYYY-MM-DD`: the day on which people arrive. */
  readonly today: string;
  /** The files as they were when nothing was wrong with them, where that is known. */
  readonly sound?: () => DefinitionFiles | undefined;
  readonly most?: number;
};

/**
 * Findings, each with somebody who meets it: who arrives where it stands, walked through the journey with what is wrong
 * put right, or left out, or as it was before; or the word that nobody ever meets it. Those who have somebody stay as
 * they are. Costs nothing where there are none. Total.
 */
export const meetFindings = (
  files: DefinitionFiles,
  findings: readonly Finding[],
  { today, sound = () => undefined, most = mostPlaces }: Options,
): readonly Finding[] => {
  if (findings.every(({ example }) => example !== undefined)) return findings;
  const raws = rawFiles(files);
  let original: DefinitionFiles | undefined;
  const before = (): DefinitionFiles | undefined => (original ??= sound());
  const grounds = [
    once(() => groundOf(files, findings, today, before)),
    once(() => {
      const known = before();
      return known === undefined ? undefined : groundOf(known, [], today, () => undefined);
    }),
  ];
  const isUsed = usedIn(files);
  const met = new Map<string, Example | undefined>();
  const meet = (finding: Finding): Example | undefined => {
    const raw = raws(finding.file);
    const path = typedPath(raw.value, finding.pointer);
    const inside = insideOf(raw, path);
    const key = JSON.stringify([finding.file, path.slice(0, 4), inside]);
    if (met.has(key)) return met.get(key);
    if (met.size >= most) return undefined;
    const example = whoArrives(grounds, raw, path, inside);
    met.set(key, example);
    return example;
  };
  return findings.map((finding): Finding => {
    if (finding.example !== undefined) return finding;
    if (isMetByNobody(finding) || !isUsed(finding.file)) return { ...finding, nobody: true };
    const example = meet(finding);
    return example === undefined ? finding : { ...finding, example };
  });
};

/** Whether a journey names it: a part or a list that none names is on no way of anybody's. */
const usedIn = ({ journeys, parts, lists }: DefinitionFiles): ((file: string) => boolean) => {
  const shared = new Set([...parts, ...lists].map(({ source }) => source.file));
  const texts = [...journeys, ...parts].map(({ source }) => source);
  return (file) => {
    const word = `"${idOfFile(file)}"`;
    return !shared.has(file) || texts.some((source) => source.file !== file && source.text.includes(word));
  };
};

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

const rawFiles = ({ journeys, parts, lists }: DefinitionFiles): ((file: string) => RawFile) => {
  const known = new Map<string, RawFile>();
  return (file) => {
    const read = known.get(file);
    if (read !== undefined) return read;
    const [kind, source] =
      (['journey', 'part', 'list'] as const)
        .map(
          (one, n) => [one, [journeys, parts, lists][n]?.find(({ source }) => source.file === file)?.source] as const,
        )
        .find(([, source]) => source !== undefined) ?? [];
    const raw: RawFile = { file, kind: kind ?? 'other', value: source === undefined ? {} : tolerant(source.text) };
    known.set(file, raw);
    return raw;
  };
};

/** Journeys that can be walked, each made ready when it is needed. */
type Ground = {
  readonly journeys: readonly Resolved[];
  /** Whether the journey's own file names a part or a list. */
  readonly names: (journey: Resolved, raw: RawFile) => boolean;
  readonly targets: (spot: Spot, journey: Resolved) => readonly Target[];
  readonly arrive: (journey: Resolved, target: Target) => Example | undefined;
  /** Whether who was found elsewhere gets there here, too. */
  readonly confirms: (example: Example) => boolean;
};

const groundOf = (
  files: DefinitionFiles,
  findings: readonly Finding[],
  today: string,
  before: () => DefinitionFiles | undefined,
): Ground => {
  const journeys = new Map<string, DefinitionFile<JourneyDefinition>>();
  const parts = new Map<string, DefinitionFile<PartDefinition>>();
  for (const parsed of files.journeys) {
    const { file } = parsed.source;
    const definition =
      withoutMistakes('journey', parsed, findings) ??
      before()?.journeys.find(({ source }) => source.file === file)?.definition;
    if (definition !== undefined && !journeys.has(definition.id)) journeys.set(definition.id, { file, definition });
  }
  for (const parsed of files.parts) {
    const { file } = parsed.source;
    const definition =
      withoutMistakes('part', parsed, findings) ??
      before()?.parts.find(({ source }) => source.file === file)?.definition;
    if (definition !== undefined && !parts.has(definition.id)) parts.set(definition.id, { file, definition });
  }
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
    return Array.isArray(list) ? list.length : -1;
  };
  const encodings = new Map<Resolved, Encoding>();
  const encoded = (resolved: Resolved): Encoding => {
    const known = encodings.get(resolved) ?? encodeJourney(createPlan(resolved.journey, lists), today);
    encodings.set(resolved, known);
    return known;
  };
  const journeys = [...library.journeys.values()]
    .map((file) => resolveJourney(file, library))
    .sort((a, b) => a.journey.steps.length - b.journey.steps.length);
  const arrived = new Map<string, Example | undefined>();
  return {
    journeys,
    names: ({ file }, raw) => JSON.stringify(definitions.get(file) ?? {}).includes(`"${idOfFile(raw.file)}"`),
    targets: (spot, journey) => targetsOf(spot, journey, stepIds, countAt),
    arrive: (resolved, target) => {
      const key = JSON.stringify([resolved.journey.id, target]);
      if (!arrived.has(key)) arrived.set(key, arriveAt(encoded(resolved), target));
      return arrived.get(key);
    },
    confirms: (example) => {
      const own = journeys.find(({ journey }) => journey.id === example.arrives?.journey);
      return own === undefined || getsThere(encoded(own).plan, example);
    },
  };
};

/** Somebody who gets to the place of a finding: in the journey that it stands in before any other. */
const whoArrives = (
  grounds: readonly (() => Ground | undefined)[],
  raw: RawFile,
  path: readonly (string | number)[],
  inside: Inside | undefined,
): Example | undefined => {
  let own = true;
  for (const spot of spotsOf(raw, path)) {
    const about = own ? inside : undefined;
    // What comes after it stands beside, and has exits and questions of its own.
    own &&= spot.kind !== 'place';
    for (const inOwn of [true, false]) {
      const example = confirmed(grounds, (ground) => arriving(ground, raw, spot, about, inOwn));
      if (example !== undefined) return example;
    }
  }
  return undefined;
};

/**
 * Somebody who gets there by what is left of the files, and as they were before: what was left out may be what would have
 * kept them away. Where nobody does both, whoever got there before.
 */
const confirmed = (
  grounds: readonly (() => Ground | undefined)[],
  arriveIn: (ground: Ground) => Iterable<Example>,
): Example | undefined => {
  let first: Example | undefined;
  for (const open of grounds) {
    const ground = open();
    if (ground === undefined) continue;
    const others = grounds.flatMap((other) => (other === open ? [] : (other() ?? [])));
    let here: Example | undefined;
    for (const example of arriveIn(ground)) {
      if (others.every((other) => other.confirms(example))) return example;
      here ??= example;
    }
    first = here ?? first;
  }
  return first;
};

/** Those who get to a spot, in journeys of its own file or in the others that it is in. */
function* arriving(
  ground: Ground,
  raw: RawFile,
  spot: Spot,
  inside: Inside | undefined,
  inOwn: boolean,
): Generator<Example> {
  const isOwn = ({ file }: Resolved): boolean => file === raw.file || idOfFile(file) === idOfFile(raw.file);
  const ways = ground.journeys
    // A journey is the place of what stands in its own file; what others inherit of it, they show as well.
    .flatMap((journey) => {
      const isConcerned = spot.kind !== 'start' || raw.kind === 'other' || isOwn(journey) || ground.names(journey, raw);
      const targets = isConcerned && isOwn(journey) === inOwn ? ground.targets(spot, journey) : [];
      return targets.length === 0 ? [] : [{ journey, targets }];
    })
    .slice(0, few);
  for (const { journey, targets } of ways) {
    for (const target of targets.slice(0, few)) {
      const example = ground.arrive(journey, { ...target, inside });
      if (example !== undefined) yield example;
    }
  }
}
