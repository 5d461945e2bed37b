/** Charges of our contracts: on payments, and a year on the euro fund and on unit-linked funds. Hundredths of a percent. */
export const CONTRACT_FEES = { entry: 0, euro: 66, units: 88 } as const;
