import type { ResponseOf } from '../../contract/call.ts';
import type { getPortfolio } from '../../contract/core/portfolio.ts';
import { round } from '../simulation/figures.ts';
import { nameOfSupport, type ReadCode } from './allocation.ts';
import { sharesOf, type Valuation } from './contract-value.ts';
import { defined } from './read-payload.ts';

/** What a contract is in, as a portfolio tells it: what holds nothing is left out, shares are 10,000 together. */
export const toldSupports = (
  language: 'fr' | 'en',
  coded: ReadCode,
  supports: Valuation['supports'],
): NonNullable<ResponseOf<typeof getPortfolio>['supports']> => {
  const held = supports.filter(({ value }) => value > 0);
  const shares = sharesOf(held.map(({ value }) => value));
  return held.map(({ code, name, paid, value }, n) => ({
    ...defined({ code }),
    libelle: nameOfSupport(language, coded, code) ?? name,
    pourcentage: shares[n] ?? 0,
    verse: paid,
    valeur: value,
    ...(paid === 0 ? {} : { variation: round(value / paid - 1) }),
  }));
};
