import { idOfFile, type Example, type Finding, type FindingCode } from '../definition/finding.ts';
import type { Resolved } from '../definition/resolve-parts.ts';
import type { DefinitionFiles } from './check-journeys.ts';
import { groundOf, type Ground } from './grounds.ts';
import { insideOf, spotsOf, type Inside, type RawFile, type Spot } from './spots.ts';
import { tolerant, typedPath } from './without-mistakes.ts';

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
  const grounds: Grounds = {
    left: once(() => groundOf(files, findings, today, before)),
    closed: once(() => groundOf(files, findings, today, before, 'nobody')),
    sound: once(() => {
      const known = before();
      return known === undefined ? undefined : groundOf(known, [], today, () => undefined);
    }),
  };
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
    // The English of a journey is met where the journey is.
    const isOfJourney = journeys.some((one) => idOfFile(one.source.file) === idOfFile(file));
    const value = source === undefined ? {} : tolerant(source.text);
    const raw: RawFile = { file, kind: kind ?? (isOfJourney ? 'journey' : 'other'), value };
    known.set(file, raw);
    return raw;
  };
};

/** The journeys by what is left of the files: whoever a wrong test is about passes it, or nobody does; and as they were. */
type Grounds = {
  readonly left: () => Ground;
  readonly closed: () => Ground;
  readonly sound: () => Ground | undefined;
};

/** Somebody who gets to the place of a finding: in the journey that it stands in before any other. */
const whoArrives = (
  grounds: Grounds,
  raw: RawFile,
  path: readonly (string | number)[],
  inside: Inside | undefined,
): Example | undefined => {
  let own = true;
  let doubtful: Example | undefined;
  for (const spot of spotsOf(raw, path)) {
    const about = own ? inside : undefined;
    // What comes after it stands beside, and has exits and questions of its own.
    own &&= spot.kind !== 'place';
    for (const inOwn of [true, false]) {
      const found = confirmed(grounds, (ground) => arriving(ground, raw, spot, about, inOwn));
      if (found?.sure === true) return found.example;
      doubtful ??= found?.example;
    }
  }
  return doubtful;
};

/**
 * Somebody who gets there by what is left of the files, and as they were before: what was left out may be what would have
 * kept them away. Where nobody does both, whoever got there before. Of a place that is new, somebody who gets there
 * whatever is meant by what was left out; else somebody of whom that decides it.
 */
const confirmed = (
  { left, closed, sound }: Grounds,
  arriveIn: (ground: Ground) => Iterable<Example>,
): { readonly example: Example; readonly sure: boolean } | undefined => {
  const before = sound();
  let decided: Example | undefined;
  let doubtful: Example | undefined;
  for (const example of arriveIn(left())) {
    const isKnown = before?.knows(example) === true;
    if ((isKnown ? before : closed()).confirms(example)) return { example, sure: true };
    if (!isKnown && closed().follows(example)) decided ??= undecided(example);
    doubtful ??= example;
  }
  let known: Example | undefined;
  for (const example of before === undefined ? [] : arriveIn(before)) {
    if (left().confirms(example)) return { example: asItWas(example), sure: true };
    known ??= example;
  }
  const sure = known === undefined ? decided : asItWas(known);
  if (sure !== undefined) return { example: sure, sure: true };
  return doubtful === undefined ? undefined : { example: doubtful, sure: false };
};

/** What they say is said in the words of then: a question may be another now, or none. */
const asItWas = (example: Example): Example =>
  example.arrives === undefined ? example : { ...example, arrives: { ...example.arrives, before: true } };

const undecided = (example: Example): Example =>
  example.arrives === undefined
    ? example
    : { ...example, arrives: { journey: example.arrives.journey, undecided: true } };

const inherits = ({ origins }: Resolved, { file }: RawFile): boolean =>
  [...origins.values()].some(({ origin }) => origin.file === file);

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
    // What stands in the file of a journey is that one's, and of those that inherit it: what others call alike is not meant.
    .flatMap((journey) => {
      const isShared = raw.kind === 'other' || (spot.kind !== 'start' && raw.kind !== 'journey');
      const isConcerned = isShared || isOwn(journey) || ground.names(journey, raw) || inherits(journey, raw);
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
