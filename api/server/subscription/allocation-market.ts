import { CONTRACT_FEES } from '../simulation/contract-fees.ts';
import fundData from '../simulation/funds.json' with { type: 'json' };
import { mixOf } from '../simulation/funds.ts';
import { EURO_GROWTH } from '../simulation/portfolio.ts';
import { findProfile } from '../simulation/profiles.ts';
import { marketOf, type Market } from '../simulation/series.ts';
import { supports } from './allocation.ts';
import type { SubscriptionSummary } from './subscription-summary.ts';

type Support = SubscriptionSummary['management']['allocation'][number];

/** Charges of the contract a year, as fractions: on the euro fund, and on unit-linked funds. */
const CHARGES = { euro: CONTRACT_FEES.euro / 10_000, units: CONTRACT_FEES.units / 10_000 };
/** Share of equities of what is named as a whole and tells nothing of it: a profile of the horizon. */
const BALANCED = 5000;

export const chargeOf = ({ code }: Support): number => (code === supports.euro ? CHARGES.euro : CHARGES.units);

/** Share of equities of a support, from 0 to 1; undefined of the euro fund. */
export const equitiesOf = ({ code = '' }: Support): number | undefined => {
  if (code === supports.euro) return undefined;
  if (code === supports.equities) return 1;
  if (code === supports.cautious) return 0;
  const mix = Object.entries(mixOf(code) ?? {});
  if (mix.length > 0) return mix.reduce((sum, [theme, share]) => sum + (share / 10_000) * sharesOf(theme), 0);
  return sharesOf(code);
};

const sharesOf = (code: string): number => {
  const fund = fundData.funds.find(({ theme, isin }) => theme === code || isin === code);
  return (fund?.equities ?? findProfile(code)?.equities ?? BALANCED) / 10_000;
};

/** Growth and volatility that are assumed of an allocation, a year. Total. */
export const marketOfAllocation = (allocation: readonly Support[]): Market => {
  const parts = allocation.map((support) => ({ share: support.share / 10_000, equities: equitiesOf(support) }));
  const sum = (pick: (equities: number) => number): number =>
    parts.reduce((all, { share, equities }) => all + (equities === undefined ? 0 : share * pick(equities)), 0);
  return marketOf(
    sum((equities) => equities),
    sum((equities) => 1 - equities),
    EURO_GROWTH,
  );
};
