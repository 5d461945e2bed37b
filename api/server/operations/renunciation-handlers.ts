import { getRenonciation, initierRenonciation } from '../../contract/core/renunciation.ts';
import { todayAt } from '../dossier/today.ts';
import { answer } from '../http/handler.ts';
import { listOperations } from '../store/operations.ts';
import { getPerson } from '../store/people.ts';
import { contractNumber } from '../subscription/contract-number.ts';
import { defined } from '../subscription/read-payload.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { openOperation } from './begin-operation.ts';
import { readRepayment } from './repayment.ts';
import { renounceableUntil, renunciationStart } from './renunciation.ts';
import { contractOfOperation } from './withdrawable.ts';

/** What begins a renunciation, and what is told of it before it is confirmed. */
export const renunciationHandlers = [
  answer<typeof initierRenonciation, SubscriptionServices>(initierRenonciation, async (request, context) => {
    const { id, version, next } = await openOperation(initierRenonciation, request, context);
    return { dossier: id, version, next: { ...next } };
  }),
  answer<typeof getRenonciation, SubscriptionServices>(getRenonciation, async (_, context) => {
    const { store, person, services } = context;
    const contract = await contractOfOperation(context, renunciationStart);
    const self = await store.read((tx) => getPerson(tx, person.id));
    if (contract === undefined || self === undefined) return {};
    const operations = await store.read((tx) => listOperations(tx, person.key, person.id, contract.id));
    const { cents, iban } = await readRepayment(context, contract);
    return {
      contrat: contractNumber(contract),
      demandeur: `${self.firstName} ${self.lastName}`,
      email: self.email,
      montant: cents,
      ...defined({
        nom: contract.name,
        compte: iban?.slice(-4),
        jusqu_au: renounceableUntil(contract, operations, todayAt(services.now())),
      }),
    };
  }),
];
