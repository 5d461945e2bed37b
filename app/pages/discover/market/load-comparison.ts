import { marketCalls } from '../../../../api/client/market-calls.ts';
import type { RequestOf } from '../../../../api/contract/call.ts';
import type { getBenchmarkIndiceHisto } from '../../../../api/contract/core/indicators.ts';
import { api } from '../../../api.ts';
import type { Compared } from './compare-data.ts';

/** A managed profile to compare with. */
export type Profile = NonNullable<RequestOf<typeof getBenchmarkIndiceHisto>['profil']>;

export type Comparison = {
  readonly indicators: readonly Compared[];
  readonly profile: Pick<Compared, 'points'> | undefined;
};

/**
 * What 1 became in some indicators and, over the window that it has, in a profile. Rejects with a `CallFailure`.
 * @param codes one at least
 */
export const loadComparison = async (codes: readonly string[], profil: Profile | undefined): Promise<Comparison> => {
  const told = await Promise.all(
    codes.map((code) => api.call(marketCalls.benchmark, { code, ...(profil === undefined ? {} : { profil }) })),
  );
  return {
    indicators: told.map(({ code, libelle, points }) => ({ id: code, name: libelle, points })),
    profile: told[0]?.profil,
  };
};
