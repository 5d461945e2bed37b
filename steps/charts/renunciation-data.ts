/** What a contract that is renounced is, and gives back; cents, `YYYY-MM-DD`. */
export type RenunciationData = {
  readonly contract: string;
  /** Given by the saver. */
  readonly name: string | undefined;
  readonly by: string;
  /** Where the acknowledgement goes. */
  readonly email: string;
  readonly repaid: number;
  /** Last signs of the account. */
  readonly account: string | undefined;
  /** The last day to renounce. */
  readonly until: string | undefined;
};
