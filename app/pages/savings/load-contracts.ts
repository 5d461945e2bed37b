import { contractCalls } from '../../../api/client/contract-calls.ts';
import { subscriptionCalls } from '../../../api/client/subscription-calls.ts';
import type { ResponseOf } from '../../../api/contract/call.ts';
import type { getPortfolio } from '../../../api/contract/core/portfolio.ts';
import type { getInfoContrat } from '../../../api/contract/insurer-a/contract-data.ts';
import { api } from '../../api.ts';

export type Spread = ResponseOf<typeof getPortfolio>['repartition'];
export type ContractInfo = ResponseOf<typeof getInfoContrat> & {
  /** What the first payment goes into. */
  readonly spread: Spread;
};

export type Savings = {
  /** Newest first. */
  readonly contracts: readonly ContractInfo[];
  /** A signed life insurance still waits to reach the insurer. */
  readonly pending: boolean;
};

const loadContract = async (idContrat: string): Promise<ContractInfo> => {
  const [info, { repartition }] = await Promise.all([
    api.call(subscriptionCalls.contract, { idContrat }),
    api.call(contractCalls.portfolio, { idContrat }),
  ]);
  return { ...info, spread: repartition };
};

/** All contracts with their details. Rejects with a `CallFailure`. */
export const loadContracts = async (): Promise<Savings> => {
  const [contracts, { enAttente }] = await Promise.all([
    api.call(subscriptionCalls.contracts, {}),
    api.call(contractCalls.isPending, {}),
  ]);
  return {
    contracts: await Promise.all(contracts.map(({ idContrat }) => loadContract(idContrat))),
    pending: enAttente,
  };
};
