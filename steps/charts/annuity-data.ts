/** An annuity: what would be paid out each month, for life. Amounts in cents. */
export type AnnuityData = {
  /** Age at the first payment, in years. */
  readonly age: number;
  /** Monthly amount when it starts at `age`. */
  readonly monthly: number;
  /** Monthly amount by the age at which it would start; `age` is one of them. */
  readonly schedule: readonly { readonly age: number; readonly monthly: number }[];
  /** What is wished for a month, and the capital that pays it at `age`; where one was wished for. */
  readonly wanted?: { readonly monthly: number; readonly capital: number };
};
