import { contractCalls } from '../../../api/client/contract-calls.ts';
import { savingsCalls } from '../../../api/client/savings-calls.ts';
import type { ResponseOf } from '../../../api/contract/call.ts';
import type { getPortfolio } from '../../../api/contract/core/portfolio.ts';
import { api } from '../../api.ts';
import type { Glance } from '../overview/load-overview.ts';

export type Supports = NonNullable<ResponseOf<typeof getPortfolio>['supports']>;
export type Portfolio = { readonly contract: Glance['contrats'][number]; readonly supports: Supports };
export type Portfolios = {
  /** Contracts in force, newest first. */
  readonly portfolios: readonly Portfolio[];
  readonly explained: boolean;
};

/** What each contract in force is made of. Rejects with a `CallFailure`. */
export const loadPortfolios = async (): Promise<Portfolios> => {
  const [{ contrats }, { niveau }] = await Promise.all([
    api.call(savingsCalls.glance, {}),
    api.call(savingsCalls.level, {}),
  ]);
  const portfolios = await Promise.all(
    contrats.map(async (contract) => {
      const { supports = [] } = await api.call(contractCalls.portfolio, { idContrat: contract.idContrat });
      return { contract, supports };
    }),
  );
  return { portfolios, explained: niveau !== 'EXPERT' };
};
