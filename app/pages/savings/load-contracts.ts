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

/** One contract with its details. Rejects with a `CallFailure`. */
export const loadContract = async (idContrat: string): Promise<ContractInfo> => {
  const [info, { repartition }] = await Promise.all([
    api.call(subscriptionCalls.contract, { idContrat }),
    api.call(contractCalls.portfolio, { idContrat }),
  ]);
  return { ...info, spread: repartition };
};

/** Whether a contract is for the reader while they are a child: others act for them. */
export const isForMinor = ({ lecture }: Pick<ContractInfo, 'lecture'>): boolean =>
  lecture?.qualite === 'ENFANT' && !lecture.majeur;

/** All contracts with their details. Rejects with a `CallFailure`. */
export const loadContracts = async (): Promise<Savings> => {
  const [all, { enAttente }] = await Promise.all([
    api.call(subscriptionCalls.contracts, {}),
    api.call(contractCalls.isPending, {}),
  ]);
  // Of a child whom one represents beside its saver, the page of the child tells.
  const contracts = all.filter(({ lecture }) => lecture?.qualite !== 'PARENT');
  return {
    contracts: await Promise.all(contracts.map(({ idContrat }) => loadContract(idContrat))),
    pending: enAttente,
  };
};
