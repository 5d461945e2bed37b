/** Rounds an amount in cents half up; amounts are never negative here. */
export const roundCents = (amount: number): number => Math.floor(amount + 0.5);
