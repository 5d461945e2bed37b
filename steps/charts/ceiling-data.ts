/** What can be deducted of a payment this year; cents. */
export type CeilingData = {
  readonly year: number;
  readonly ceiling: number;
  readonly paid: number;
  readonly deductible: number;
  readonly excess: number;
};
