/** A history: days `YYYY-MM-DD` and ratios, which are shown multiplied by 100. */
export type HistoryData = {
  /** How a ratio is read: of 100 at the start, or as a change. */
  readonly unit: 'index' | 'change';
  readonly points: readonly { readonly day: string; readonly ratio: number }[];
};
