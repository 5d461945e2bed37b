/** How long personal data is kept: what the page of privacy promises and what the server removes (art. 5-1 e GDPR). */
export const retention = {
  /** Days from the last visit to the removal of what was begun and not signed. */
  unsignedDays: 90,
  /** Years from the last visit to the removal of an account without a contract. */
  accountYears: 3,
  /** Years from the end of the last contract to the removal of identity documents and proofs (art. L561-12 CMF). */
  proofYears: 5,
  /** Years from the end of a contract to the removal of its file (art. L114-1 of the insurance code). */
  contractYears: 30,
  /** Days before either is removed for want of a visit on which the saver is told by mail. */
  noticeDays: { unsigned: 14, account: 30 },
  /** Months of the anonymous daily counts of the demonstration (CNIL, guidelines on the measurement of audience). */
  countMonths: 25,
  /** Days from a call that was agreed on to the removal of its time, its reason and its number. */
  appointmentDays: 1,
  /** Days from the mail of a simulation to the removal of the address that it went to. */
  savedMailDays: 30,
} as const;
