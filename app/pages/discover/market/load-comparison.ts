import { marketCalls } from '../../../../api/client/market-calls.ts';
import { savingsCalls } from '../../../../api/client/savings-calls.ts';
import type { RequestOf } from '../../../../api/contract/call.ts';
import type { getBenchmarkIndiceHisto } from '../../../../api/contract/core/indicators.ts';
import { api } from '../../../api.ts';
import type { Glance } from '../../overview/load-overview.ts';
import type { Compared } from './compare-data.ts';
import { loadIndicators, type Indicator } from './load-market.ts';

/** What indices are compared with: a managed profile, a contract of the reader, or nothing else. */
export type Beside = Omit<RequestOf<typeof getBenchmarkIndiceHisto>, 'code'>;

export type Offered = { readonly indicators: readonly Indicator[]; readonly contracts: Glance['contrats'] };

/** What can be compared. Rejects with a `CallFailure`. */
export const loadOffered = async (): Promise<Offered> => {
  const [indicators, { contrats }] = await Promise.all([loadIndicators(), api.call(savingsCalls.glance, {})]);
  // Nobody invests in a rate: it has no place among what grows from 100.
  return { indicators: indicators.filter(({ nature }) => nature !== 'TAUX'), contracts: contrats };
};

export type Comparison = {
  readonly indicators: readonly Compared[];
  readonly beside: (Pick<Compared, 'points'> & { readonly what: Beside }) | undefined;
};

/**
 * What 1 became in some indices and, over the window that it has, in something beside. Rejects with a `CallFailure`.
 * @param codes one at least
 */
export const loadComparison = async (codes: readonly string[], what: Beside): Promise<Comparison> => {
  const told = await Promise.all(codes.map((code) => api.call(marketCalls.benchmark, { code, ...what })));
  const points = told[0]?.compare;
  return {
    indicators: told.map((one) => ({ id: one.code, name: one.libelle, points: one.points })),
    beside: points === undefined ? undefined : { what, points },
  };
};
