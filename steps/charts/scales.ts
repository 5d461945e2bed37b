/**
 * The scales of the charts. Those of a library bring dates and colours along, which weigh more than all the rest of a
 * chart; ours map amounts, years and ages.
 */
export type LinearScale = {
  /** Where a value stands, in pixels. */
  readonly at: (value: number) => number;
  /** Round values from one end to the other, about as many as asked for. */
  readonly ticks: (count: number) => readonly number[];
};

/** The step among 1, 2 and 5 times a power of ten that cuts a span into about so many parts. */
const roundStep = (span: number, count: number): number => {
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const times = rough / power;
  return power * (times >= Math.sqrt(50) ? 10 : times >= Math.sqrt(10) ? 5 : times >= Math.SQRT2 ? 2 : 1);
};

/** Values to pixels. @param domain its ends may be the same value, which then stands at the start of the range */
export const linearScale = (
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): LinearScale => ({
  at: (value) => (to === from ? start : start + ((value - from) / (to - from)) * (end - start)),
  ticks: (count) => {
    if (to <= from) return [from];
    const step = roundStep(to - from, count);
    const first = Math.ceil(from / step);
    return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, n) => (first + n) * step);
  },
});

/** The round value at or above the highest one, for about so many ticks from 0. @param highest above 0 */
export const roundTop = (highest: number, count: number): number => {
  const step = roundStep(highest, count);
  return Math.ceil(highest / step) * step;
};

export type BandScale = { readonly width: number; readonly at: (index: number) => number };

/** Bars of one width, with a share of a bar's room left between them and half of it at both ends. */
export const bandScale = (count: number, width: number, padding: number): BandScale => {
  const step = width / Math.max(1, count + padding);
  return { width: step * (1 - padding), at: (index) => step * (padding + index) };
};
