import { paymentCalls } from '../../../api/client/payment-calls.ts';
import { savingsCalls } from '../../../api/client/savings-calls.ts';
import { subscriptionCalls } from '../../../api/client/subscription-calls.ts';
import { api } from '../../api.ts';
import { documentsOf, type ContractDocuments } from './documents-of.ts';

/** The documents of every contract of the reader, newest contract first. Rejects with a `CallFailure`. */
export const loadDocuments = async (): Promise<readonly ContractDocuments[]> => {
  const [summaries, { au }, { precedente }] = await Promise.all([
    api.call(subscriptionCalls.contracts, {}),
    api.call(savingsCalls.glance, {}),
    api.call(savingsCalls.comeTo, { page: '/mesdocuments' }),
  ]);
  return Promise.all(
    summaries.map(async ({ idContrat }) => {
      const contract = await api.call(subscriptionCalls.contract, { idContrat });
      const ordered = await api.call(paymentCalls.ordered, { id_souscription: contract.idsouscription });
      return { contract, documents: documentsOf(contract, ordered, au, precedente) };
    }),
  );
};
