/** What 1 became in something. All lines of a chart have the same days. */
export type Line = {
  readonly id: string;
  readonly name: string;
  /** `time`: midnight UTC, in milliseconds. */
  readonly points: readonly { readonly day: string; readonly time: number; readonly ratio: number }[];
};
