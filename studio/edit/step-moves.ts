import { useMemo } from 'react';
import { moveTo, moveWithin, setValue } from '../../engine/authoring/edit-json.ts';
import type { StepOrigin } from '../../engine/definition/resolve-parts.ts';
import { useStudio } from '../state/studio-context.ts';
import type { Opened } from './open-step.ts';

type Path = readonly (string | number)[];

/** The entry of a section's list that a step came with: the step itself, or the use of its part. */
export const entryOf = ({ origin, use }: StepOrigin): { readonly file: string; readonly path: Path } =>
  use === undefined ? origin : use;

/**
 * Moves a step one place up or down: inside its list, and over the edge of its section into the next one of the same
 * file. A step of a part moves inside the part.
 */
export const useMoveStep = (opened: Opened): ((step: string, by: number) => void) => {
  const studio = useStudio();
  return useMemo(
    () => (step, by) => {
      const from = opened.journey.origins.get(step)?.origin;
      if (from === undefined) return;
      const at = Number(from.path.at(-1));
      const array = from.path.slice(0, -1);
      if (array.at(-1) !== 'steps') return;
      const text = studio.documents.get().files.get(from.file)?.text ?? '';
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

/** Takes a step away: from its section, from the part of which it is, or by a note beside the use of the part. */
export const withoutStep = (text: string, { origin }: StepOrigin): string => setValue(text, origin.path, undefined);
