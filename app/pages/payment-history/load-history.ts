import { savingsCalls } from '../../../api/client/savings-calls.ts';
import { subscriptionCalls } from '../../../api/client/subscription-calls.ts';
import type { ResponseOf } from '../../../api/contract/call.ts';
import type { getAllContrats } from '../../../api/contract/insurer-a/contract-data.ts';
import type { getHistoriqueVersementsByUser } from '../../../api/contract/insurer-a/top-ups.ts';
import { api } from '../../api.ts';

export type Payment = ResponseOf<typeof getHistoriqueVersementsByUser>[number];
export type PaymentHistory = {
  /** The latest first. */
  readonly payments: readonly Payment[];
  /** Contracts that payments were made on, newest first. */
  readonly contracts: ResponseOf<typeof getAllContrats>;
};

/** A contract on which payments are made, or were paid back. */
const hasBegun = new Set<string>(['EN_COURS', 'RENONCEE']);

/** All payments made. Rejects with a `CallFailure`. */
export const loadHistory = async (): Promise<PaymentHistory> => {
  const [summaries, payments] = await Promise.all([
    api.call(subscriptionCalls.contracts, {}),
    api.call(savingsCalls.payments, {}),
  ]);
  const contracts = summaries.filter(({ statut }) => hasBegun.has(statut));
  const known = new Set(contracts.map(({ idContrat }) => idContrat));
  return { contracts, payments: payments.filter(({ idContrat }) => known.has(idContrat)) };
};
