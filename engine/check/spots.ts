import { mentions } from '../coverage/mutation/touched.ts';
import { idOfFile, type Origin } from '../definition/finding.ts';
import { computedFrom, usesList } from '../definition/lists-named.ts';
import type { Resolved } from '../definition/resolve-parts.ts';
import type { ResolvedStep } from '../definition/resolved.ts';

type Path = readonly (string | number)[];

/** Where in a journey something of a file is met, by what does not change when what is wrong there is left out. */
export type Spot =
  | { readonly kind: 'step'; readonly id: string }
  | { readonly kind: 'part-step'; readonly file: string; readonly id: string }
  | { readonly kind: 'use'; readonly part: string; readonly as: string | undefined }
  /** So many steps stand beside it: with fewer or more, its number is another's. */
  | { readonly kind: 'place'; readonly origin: Origin; readonly among: number }
  | { readonly kind: 'section'; readonly id: string }
  | { readonly kind: 'outcome'; readonly id: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'list'; readonly id: string }
  /** Any step of a part. */
  | { readonly kind: 'part'; readonly file: string }
  | { readonly kind: 'start' };
export type Target = {
  readonly kind: 'step' | 'outcome';
  readonly id: string;
  /** What of a step it is about. */
  readonly inside?: Inside | undefined;
};
/** An exit or a rule by its number among so many, or a question by its name. */
export type Inside =
  | { readonly group: 'exits' | 'rules'; readonly n: number; readonly among: number }
  | { readonly group: 'fields'; readonly name: string };

/** What of a step a place inside it is about; undefined where it is about all of it. */
export const insideOf = (raw: RawFile, path: Path): Inside | undefined => {
  for (const [n, group] of path.entries()) {
    const key = path[n + 1];
    if ((group === 'exits' || group === 'rules') && typeof key === 'number')
      return { group, n: key, among: listAt(raw.value, ...path.slice(0, n + 1)).length };
    if (group === 'fields' && typeof key === 'string') return { group, name: key };
  }
  return undefined;
};

/** What a file is, and what can be made out of it. */
export type RawFile = {
  readonly file: string;
  readonly kind: 'journey' | 'part' | 'list' | 'other';
  readonly value: unknown;
};

const start: Spot = { kind: 'start' };

const at = (value: unknown, ...path: Path): unknown =>
  path.reduce<unknown>(
    (one, key) =>
      typeof one === 'object' && one !== null ? (one as Record<string | number, unknown>)[key] : undefined,
    value,
  );
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const listAt = (value: unknown, ...path: Path): readonly unknown[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? (found as readonly unknown[]) : [];
};

/** The spots of a place in a file: the very one first, then those beside it, at last where the journey begins. */
export const spotsOf = (raw: RawFile, path: Path): readonly Spot[] => {
  const [group, name] = path;
  if (raw.kind === 'list') return [{ kind: 'list', id: text(at(raw.value, 'id')) ?? idOfFile(raw.file) }, start];
  if (group === 'outcomes' && typeof name === 'string') return [{ kind: 'outcome', id: name }, start];
  const whole: Spot = raw.kind === 'part' ? { kind: 'part', file: raw.file } : start;
  if ((group === 'facts' || group === 'compute') && typeof name === 'string')
    return [{ kind: 'name', name }, whole, start];
  if (raw.kind === 'part') return [...entrySpots(raw, ['steps'], path.slice(1)), whole, start];
  if (group !== 'sections' || typeof name !== 'number') return [start];
  const id = text(at(raw.value, 'sections', name, 'id'));
  return [
    ...(path[2] === 'steps' ? entrySpots(raw, ['sections', name, 'steps'], path.slice(3)) : []),
    ...(id === undefined ? [] : [{ kind: 'section', id } as const]),
    start,
  ];
};

const entrySpots = (raw: RawFile, up: Path, [index, ...rest]: Path): readonly Spot[] => {
  const entries = listAt(raw.value, ...up);
  const n = typeof index === 'number' ? index : 0;
  const one = (place: number, inside: Path): readonly Spot[] => [
    ...idSpots(raw, entries[place], inside),
    {
      kind: 'place',
      origin: { file: raw.file, path: [...up, place] },
      among: entries.length,
    },
  ];
  return [...one(n, rest), ...[n - 1, n + 1, n - 2, n + 2].flatMap((place) => one(place, []))];
};

const idSpots = (raw: RawFile, entry: unknown, [group, name, inner]: Path): readonly Spot[] => {
  const part = text(at(entry, 'use'));
  if (part !== undefined) {
    const as = text(at(entry, 'as'));
    const named = (id: string | undefined, prefix: string): readonly Spot[] =>
      id === undefined ? [] : [{ kind: 'step', id: `${prefix}${id}` }];
    // After which step it is put is a matter of the use.
    const inserted = group === 'insert' && inner !== 'after' ? at(entry, 'insert', name ?? 0) : undefined;
    return [
      ...(group === 'change' ? named(text(name), as === undefined ? '' : `${as}-`) : []),
      ...named(text(at(inserted, 'step', 'id')), ''),
      { kind: 'use', part, as },
    ];
  }
  const id = text(at(entry, 'id'));
  if (id === undefined) return [];
  return [raw.kind === 'part' ? { kind: 'part-step', file: raw.file, id } : { kind: 'step', id }];
};

/** What of a journey is meant by a spot, in its order; `countAt` tells how many steps stand in a list of a file. */
export const targetsOf = (
  spot: Spot,
  { journey, origins }: Resolved,
  partIds: ReadonlyMap<string, readonly string[]>,
  countAt: (file: string, up: Path) => number,
): readonly Target[] => {
  const steps = (holds: (step: ResolvedStep) => boolean): readonly Target[] =>
    journey.steps.filter(holds).map(({ id }) => ({ kind: 'step', id }));
  switch (spot.kind) {
    case 'step':
      return steps(({ id }) => id === spot.id);
    case 'part-step':
      return steps(({ id }) => {
        const origin = origins.get(id)?.origin;
        return (
          origin?.file === spot.file &&
          origin.path[0] === 'steps' &&
          partIds.get(spot.file)?.[Number(origin.path[1])] === spot.id
        );
      });
    case 'use':
      return steps(({ id }) => {
        const from = origins.get(id);
        return (
          from?.use !== undefined &&
          idOfFile(from.origin.file) === spot.part &&
          from.prefix === (spot.as === undefined ? '' : `${spot.as}.`)
        );
      });
    case 'place': {
      const { file, path } = spot.origin;
      if (countAt(file, path.slice(0, -1)) !== spot.among) return [];
      const key = path.join('/');
      return steps(({ id }) => {
        const from = origins.get(id);
        return [from?.origin, from?.use].some((one) => one?.file === file && one.path.join('/') === key);
      });
    }
    case 'section':
      return steps(({ section }) => section === spot.id);
    case 'outcome':
      return Object.hasOwn(journey.outcomes, spot.id) ? [{ kind: 'outcome', id: spot.id }] : [];
    case 'name': {
      const names = withMade(journey, spot.name);
      return steps((step) => mentions(step, names));
    }
    case 'part':
      return steps(({ id }) => origins.get(id)?.origin.file === spot.file);
    case 'list':
      return steps(
        (step) =>
          Object.values(step.fields).some((field) => usesList(field, spot.id)) ||
          step.known?.list === spot.id ||
          mentions(step, computedFrom(journey, spot.id)),
      );
    case 'start':
      return journey.steps.slice(0, 1).map(({ id }) => ({ kind: 'step', id }));
  }
};

/** A fact or a computed value, whatever the prefix of its part, and all that is worked out from it. */
const withMade = ({ facts, compute, steps }: Resolved['journey'], name: string): ReadonlySet<string> => {
  const calcs = [compute, ...steps.map((step) => step.compute ?? {})].flatMap((own) => Object.entries(own));
  const known = [...Object.keys(facts), ...calcs.map(([one]) => one)];
  const names = new Set(known.filter((one) => one === name || one.endsWith(`.${name}`)));
  for (let before = -1; before < names.size && names.size > 0;) {
    before = names.size;
    for (const [one, calc] of calcs) if (mentions(calc, names)) names.add(one);
  }
  return names;
};
