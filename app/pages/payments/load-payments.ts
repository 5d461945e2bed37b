import { paymentCalls } from '../../../api/client/payment-calls.ts';
import { subscriptionCalls } from '../../../api/client/subscription-calls.ts';
import type { ResponseOf } from '../../../api/contract/call.ts';
import type { getInfoContrat } from '../../../api/contract/insurer-a/contract-data.ts';
import type {
  getAllVlByIdSouscription,
  getHistoVlByContract,
  getTotalHistoEpargne,
} from '../../../api/contract/insurer-a/top-ups.ts';
import { api } from '../../api.ts';

type Info = ResponseOf<typeof getInfoContrat>;

export type ContractPayments = {
  readonly history: ResponseOf<typeof getHistoVlByContract>;
  readonly ordered: ResponseOf<typeof getAllVlByIdSouscription>;
};
export type PaymentsOverview = {
  readonly total: ResponseOf<typeof getTotalHistoEpargne>;
  /** Life insurances in force, newest first. */
  readonly contracts: readonly (Info & { readonly payments: ContractPayments })[];
  /** There is a retirement plan of theirs in force. */
  readonly hasPlan: boolean;
};

/** Whether payments can be made on a contract here: a life insurance in force. */
export const takesPayments = ({ statut, produit }: Pick<Info, 'statut' | 'produit'>): boolean =>
  statut === 'EN_COURS' && produit === 'AV';

/** Whether a contract is a retirement plan of the reader in force, the payments of which an adviser changes. */
export const isPlanInForce = ({ statut, produit, lecture }: Pick<Info, 'statut' | 'produit' | 'lecture'>): boolean =>
  statut === 'EN_COURS' && produit === 'PER' && lecture === undefined;

/** What was paid on a contract, what will be, and what was ordered. Rejects with a `CallFailure`. */
export const loadContractPayments = async ({
  idContrat,
  idsouscription,
}: Pick<Info, 'idContrat' | 'idsouscription'>): Promise<ContractPayments> => {
  const [history, ordered] = await Promise.all([
    api.call(paymentCalls.history, { idContrat }),
    api.call(paymentCalls.ordered, { id_souscription: idsouscription }),
  ]);
  return { history, ordered };
};

/** All of it, contract by contract. Rejects with a `CallFailure`. */
export const loadPayments = async (): Promise<PaymentsOverview> => {
  const [total, summaries] = await Promise.all([
    api.call(paymentCalls.total, {}),
    api.call(subscriptionCalls.contracts, {}),
  ]);
  const infos = await Promise.all(
    summaries
      .filter(({ lecture }) => lecture?.qualite !== 'PARENT')
      .map(({ idContrat }) => api.call(subscriptionCalls.contract, { idContrat })),
  );
  const contracts = infos.filter(takesPayments);
  return {
    total,
    hasPlan: infos.some(isPlanInForce),
    contracts: await Promise.all(
      contracts.map(async (info) => ({ ...info, payments: await loadContractPayments(info) })),
    ),
  };
};
