import { useMemo } from 'react';
import { parseTree } from 'jsonc-parser';
import { insertItem, moveTo, moveWithin, setValue } from '../../engine/authoring/edit-json.ts';
import { useOrder } from '../../engine/authoring/shapes.ts';
import { valueAt } from '../../engine/authoring/value-at.ts';
import type { StepDefinition } from '../../engine/definition/language.ts';
import type { StepOrigin } from '../../engine/definition/resolve-parts.ts';
import { useStudio } from '../state/studio-context.ts';
import { originsOf } from './findings-at.ts';
import type { Opened } from './open-step.ts';

type Path = readonly (string | number)[];

/** The entry of a section's list that a step came with: the step itself, or the use of its part. */
const entryOf = ({ origin, use }: StepOrigin): { readonly file: string; readonly path: Path } =>
  use === undefined ? origin : use;

/**
 * Moves a step one place up or down: inside its list, and over the edge of its section into the next one of the same
 * file. A step of a part moves inside the part, one that the journey puts into a part from one of its steps to the next.
 */
export const useMoveStep = (opened: Opened): ((step: string, by: number) => void) => {
  const studio = useStudio();
  return useMemo(
    () => (step, by) => {
      const from = opened.journey.origins.get(step)?.origin;
      if (from === undefined) return;
      const at = Number(from.path.at(-1));
      const array = from.path.slice(0, -1);
      const text = studio.documents.get().files.get(from.file)?.text ?? '';
      if (array.at(-1) !== 'steps') {
        const after = neighbour(opened, step, by, (file) => studio.documents.get().files.get(file)?.text ?? '');
        if (after === undefined) return;
        studio.edit(new Map([[from.file, setValue(text, [...array, 'after'], after)]]), `moved/${step}`);
        return;
      }
      const count = siblings(opened, from.file, array);
      if (at + by >= 0 && at + by < count) {
        studio.edit(new Map([[from.file, moveWithin(text, array, at, at + by)]]), `moved/${step}`);
        return;
      }
      const [top, section] = array;
      const target = Number(section) + by;
      const beside = [top ?? '', target, 'steps'];
      const there = countIn(text, beside);
      if (top !== 'sections' || there === undefined || count === 1) return;
      studio.edit(new Map([[from.file, moveTo(text, [...from.path], beside, by > 0 ? 0 : there)]]), `moved/${step}`);
    },
    [opened, studio],
  );
};

/** Moves a section one place up or down, among those of the file in which it is written. */
export const useMoveSection = (opened: Opened): ((section: string, by: number) => void) => {
  const studio = useStudio();
  return useMemo(
    () => (section, by) => {
      const [origin] = originsOf(opened.journey, { kind: 'section', id: section });
      if (origin === undefined) return;
      const { file, path } = origin;
      const text = studio.documents.get().files.get(file)?.text ?? '';
      const at = Number(path.at(-1));
      studio.edit(new Map([[file, moveWithin(text, path.slice(0, -1), at, at + by)]]), `moved/section/${section}`);
    },
    [opened, studio],
  );
};

/** Why a step cannot be put beside another one: they are written in two files, or one of them by the journey itself. */
export type Dropped = 'moved' | 'apart';

/**
 * Puts a step where another one stands, which makes room: inside its list, or into the list of another section of the same
 * file. What the outline does by keys, in one stroke.
 */
export const useDropStep = (opened: Opened): ((step: string, at: string) => Dropped) => {
  const studio = useStudio();
  return useMemo(
    () => (step, at) => {
      const [from, to] = [step, at].map((id) => opened.journey.origins.get(id)?.origin);
      if (from === undefined || to === undefined || from.file !== to.file) return 'apart';
      const [own, there] = [from, to].map(({ path }) => path.slice(0, -1));
      if (own?.at(-1) !== 'steps' || there?.at(-1) !== 'steps') return 'apart';
      const text = studio.documents.get().files.get(from.file)?.text ?? '';
      const isSame = own.join('/') === there.join('/');
      // A section is not emptied by the way: it would have no page left.
      if (!isSame && siblings(opened, from.file, own) < 2) return 'apart';
      const steps = opened.journey.journey.steps.map(({ id }) => id);
      const isDown = steps.indexOf(step) < steps.indexOf(at);
      const index = Number(to.path.at(-1)) + (!isSame && isDown ? 1 : 0);
      studio.edit(new Map([[from.file, moveTo(text, [...from.path], there, index)]]), `moved/${step}`);
      return 'moved';
    },
    [opened, studio],
  );
};

/** The step of the part after which one that a journey has put into it stands, once it has moved by one. */
const neighbour = ({ journey }: Opened, step: string, by: number, textOf: (file: string) => string): unknown => {
  const at = journey.journey.steps.findIndex(({ id }) => id === step);
  const other = journey.origins.get(journey.journey.steps[by > 0 ? at + 1 : at - 2]?.id ?? '');
  const own = journey.origins.get(step)?.use;
  if (other?.use === undefined || own === undefined || other.origin.path.at(-1) === 'step') return undefined;
  if (other.use.file !== own.file || other.use.path.join() !== own.path.join()) return undefined;
  return valueAt(parseTree(textOf(other.origin.file)), [...other.origin.path, 'id']);
};

const countIn = (text: string, path: Path): number | undefined => {
  let at: unknown = JSON.parse(text);
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Readonly<Record<string | number, unknown>>)[key];
  }
  return Array.isArray(at) ? at.length : undefined;
};

const siblings = ({ journey }: Opened, file: string, array: Path): number =>
  Math.max(
    0,
    ...[...journey.origins.values()].map((origin) => {
      const entry =
        file === origin.origin.file && sameList(origin.origin.path, array) ? origin.origin : entryOf(origin);
      return entry.file === file && sameList(entry.path, array) ? Number(entry.path.at(-1)) + 1 : 0;
    }),
  );

const sameList = (path: Path, array: Path): boolean => JSON.stringify(path.slice(0, -1)) === JSON.stringify(array);

/**
 * What goes when a step is taken away: the step alone, from its section, from the part of which it is, or from what the
 * journey puts into a part; the section whose only page it is; or nothing, where neither a part nor a journey is left.
 */
export type Removal =
  | { readonly kind: 'step' | 'section'; readonly path: Path }
  | { readonly kind: 'last-of-part' | 'last-of-journey' };

export const removalOf = (text: string, { origin }: StepOrigin): Removal => {
  const { path } = origin;
  if (path.at(-1) === 'step') return { kind: 'step', path: path.slice(0, -1) };
  const tree = parseTree(text);
  const isOnly = (list: Path): boolean => {
    const entries = valueAt(tree, list);
    return Array.isArray(entries) && entries.length < 2;
  };
  if (!isOnly(path.slice(0, -1))) return { kind: 'step', path };
  const section = path.slice(0, -2);
  if (section[0] !== 'sections') return { kind: 'last-of-part' };
  return isOnly(section.slice(0, -1)) ? { kind: 'last-of-journey' } : { kind: 'section', path: section };
};

/**
 * The file that says that a step stands after another one. After a step of a part it is the journey that says so, where it
 * uses the part: other journeys do not get it.
 */
export const withStepAfter = (
  { origin, use }: StepOrigin,
  textOf: (file: string) => string,
  step: StepDefinition,
): ReadonlyMap<string, string> => {
  const text = textOf(origin.file);
  const at = Number(origin.path.at(-1));
  if (use === undefined) {
    return new Map([[origin.file, insertItem(text, origin.path.slice(0, -1), at + 1, step)]]);
  }
  const inserts = [...use.path, 'insert'];
  const around = textOf(use.file);
  const known = valueAt(parseTree(around), inserts);
  const count = Array.isArray(known) ? known.length : 0;
  // A step that the journey has put there itself stands in the entry of its own `insert`.
  const entry = origin.path.slice(0, -1);
  const isInserted = origin.file === use.file && origin.path.at(-1) === 'step' && entry.at(-2) === 'insert';
  const after = valueAt(parseTree(text), isInserted ? [...entry, 'after'] : [...origin.path, 'id']);
  const place = isInserted ? Number(entry.at(-1)) + 1 : count;
  return new Map([[use.file, insertItem(around, inserts, place, { after, step }, useOrder)]]);
};
