import { subscriptionCalls } from '../../../api/client/subscription-calls.ts';
import type { ResponseOf } from '../../../api/contract/call.ts';
import type { getInfoContrat } from '../../../api/contract/insurer-a/contract-data.ts';
import { api } from '../../api.ts';

export type ContractInfo = ResponseOf<typeof getInfoContrat>;

/** All contracts with their details, newest first. Rejects with a `CallFailure`. */
export const loadContracts = async (): Promise<readonly ContractInfo[]> => {
  const contracts = await api.call(subscriptionCalls.contracts, {});
  return Promise.all(contracts.map(({ idContrat }) => api.call(subscriptionCalls.contract, { idContrat })));
};
