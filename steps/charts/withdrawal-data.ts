/** What is left of a withdrawal after tax; cents. */
export type WithdrawalData = {
  readonly amount: number;
  /** The part of the amount that is gain. */
  readonly gain: number;
  readonly allowance: number;
  /** Undefined where the income tax scale decides. */
  readonly incomeTax: number | undefined;
  readonly levies: number;
  readonly net: number;
  /** What stays on the contract. */
  readonly left: number;
};
