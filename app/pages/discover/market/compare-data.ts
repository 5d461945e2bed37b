import { readDay, readTime } from '../../../data/read-day.ts';
import type { Line } from '../lines/line.ts';

/** What 1 became in something, by month. `x`: month/day/year (R120). */
export type Compared = {
  readonly id: string;
  readonly name: string;
  readonly points: readonly { readonly x: string; readonly y: number }[];
};

const yearsBefore = (day: string, years: number): string => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

/** Lines that all start at 1, as many years back as asked for. @param years 0: from the first point */
export const compare = (all: readonly Compared[], years: number): readonly Line[] =>
  all.map(({ id, name, points }) => {
    const last = readDay(points.at(-1)?.x ?? '');
    const from = years === 0 ? '' : yearsBefore(last, years);
    // The end of the month before stands for a day that has no point of its own.
    const start = Math.max(
      0,
      points.findLastIndex(({ x }) => readDay(x) <= from),
    );
    const base = points[start]?.y ?? 1;
    return {
      id,
      name,
      points: points.slice(start).map(({ x, y }) => ({ day: readDay(x), time: readTime(x), ratio: y / base })),
    };
  });
