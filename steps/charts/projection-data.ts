/** Points of a projection, one a year; the arrays have one length. Amounts in cents. */
export type ProjectionData = {
  /** 0 is today. */
  readonly years: readonly number[];
  /** Sum of what was paid in. */
  readonly paid: readonly number[];
  /** Value in a poor, a middling and a good market. */
  readonly low: readonly number[];
  readonly median: readonly number[];
  readonly high: readonly number[];
  /** A capital to reach, and what to pay a month so that it is reached in a middling market; where one was asked for. */
  readonly target?: { readonly capital: number; readonly monthly: number };
};
