import { todayAt } from '../dossier/today.ts';
import type { BearerContext } from '../http/handler.ts';
import type { Contract } from '../store/contracts.ts';
import { listOperations } from '../store/operations.ts';
import { worthOfContract } from '../subscription/contract-value.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { signedSummary } from '../subscription/signed-summary.ts';

/** What a contract that is renounced gives back: all that was paid, without what was paid out. */
export type Repayment = {
  readonly cents: number;
  /** The account that the contract knows; undefined where its form is gone or names none. */
  readonly iban: string | undefined;
};

/** What would be paid back if a contract were renounced today, and where to. */
export const readRepayment = async (
  context: BearerContext<SubscriptionServices>,
  contract: Contract,
): Promise<Repayment> => {
  const { person, services, store } = context;
  const summary = await signedSummary(context, contract);
  const operations = await store.read((tx) => listOperations(tx, person.key, person.id, contract.id));
  const { paid, withdrawn } = worthOfContract(contract, summary, todayAt(services.now()), operations);
  return { cents: Math.max(0, paid - withdrawn), iban: summary?.bank?.iban };
};
