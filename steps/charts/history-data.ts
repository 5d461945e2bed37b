/** A history: days `YYYY-MM-DD` and ratios, which are shown multiplied by 100 – as euros or percent – unless it has words of its own. */
export type HistoryData = {
  /** How a ratio is read: of 100 at the start, as a change, or as what something is worth, which need not be near 0. */
  readonly unit: 'index' | 'change' | 'level';
  /** How a value is told; on the scale, where room is scarce, as `scale` does. */
  readonly words?: (ratio: number) => string;
  readonly scale?: (ratio: number) => string;
  readonly points: readonly { readonly day: string; readonly ratio: number }[];
};

/** R121: `0.05` -> 5, to a tenth. */
export const timesHundred = (ratio: number): number => Math.round(ratio * 1000) / 10;
