import type { Payment } from './load-history.ts';

/** What is asked for of the payments; an empty text asks for nothing. */
export type Wanted = {
  readonly contract: string;
  readonly type: string;
  /** Of four figures. */
  readonly year: string;
};

export type Line = Payment & {
  /** What was paid up to this one, of those that are shown. Cents. */
  readonly total: number;
};

/** The payments that are asked for, the latest first, each with what they come to by then. */
export const filterPayments = (payments: readonly Payment[], { contract, type, year }: Wanted): readonly Line[] => {
  let total = 0;
  return payments
    .filter(
      (one) =>
        (contract === '' || one.idContrat === contract) &&
        (type === '' || one.type === type) &&
        (year === '' || one.date.startsWith(year)),
    )
    .toReversed()
    .map((one): Line => ({ ...one, total: (total += one.montant) }))
    .toReversed();
};
