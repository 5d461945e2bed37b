import type { Offered } from './support-source.ts';

/** Codes of a kind and of a zone; all of them where empty. */
export type Wanted = { readonly type: string; readonly zone: string };

/** The supports that are of a kind and invest in a zone, in their order. What is no fund has neither. */
export const narrow = ({ supports, funds }: Offered, { type, zone }: Wanted): Offered['supports'] => {
  if (type === '' && zone === '') return supports;
  const suit = new Set(
    funds
      .filter((fund) => (type === '' || fund.type === type) && (zone === '' || fund.zone === zone))
      .map(({ isin }) => isin),
  );
  return supports.filter(({ code }) => suit.has(code));
};
