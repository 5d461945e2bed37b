import { findOpenDossier } from '../store/dossiers.ts';
import { contractsInForce, journeyBegunBy } from '../dossier/contract-meant.ts';
import { dayOf, todayAt } from '../dossier/today.ts';
import type { BearerContext } from '../http/handler.ts';
import { withdrawalTax, type Withdrawal } from '../simulation/withdrawal-tax.ts';
import { getContract, type Contract } from '../store/contracts.ts';
import { isPending, listOperations } from '../store/operations.ts';
import { getRepresentative } from '../store/representatives.ts';
import { worthOfContract } from '../subscription/contract-value.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { signedSummary } from '../subscription/signed-summary.ts';

type Context = BearerContext<SubscriptionServices>;

/** Cents that stay on a contract from which a part is withdrawn. */
const leastLeft = 50_000;

export type Withdrawable = Pick<Withdrawal, 'value' | 'premiums' | 'years'> & {
  /** The most that may be asked for. */
  readonly available: number;
  readonly bothParents: boolean;
};

/** The contract of the operation that a call begins: the one in progress, else the only one; undefined where it is open. */
export const contractOfOperation = async (context: Context, begin: string): Promise<Contract | undefined> => {
  const served = journeyBegunBy(context, begin);
  if (served === undefined) return undefined;
  const open = await context.store.read(async (tx) => {
    const dossier = await findOpenDossier(tx, context.person.id, served.id);
    return dossier && getContract(tx, context.person.id, dossier.contractId ?? '');
  });
  if (open !== undefined) return open;
  const [only, ...others] = await contractsInForce(context, served);
  return others.length === 0 ? only : undefined;
};

/** What may be taken from a contract today: what was asked for already is taken off, premiums in proportion. */
export const readWithdrawable = async (context: Context, contract: Contract): Promise<Withdrawable> => {
  const { person, services, store } = context;
  const today = todayAt(services.now());
  const summary = await signedSummary(context, contract);
  const { operations, representative } = await store.read(async (tx) => ({
    operations: await listOperations(tx, person.key, person.id, contract.id),
    representative: await getRepresentative(tx, contract.dossierId),
  }));
  const worth = worthOfContract(contract, summary, today, operations);
  const years = yearsBetween(dayOf(contract.createdAt), today);
  const left = operations
    // What was paid out is off its value already.
    .filter(({ kind, status }) => kind === 'RP' && isPending(status))
    .reduce(
      ({ value, premiums }, { details }) => {
        const amount = Math.min(value, Number(details['cents']));
        const { premiumsLeft } = withdrawalTax({ amount, value, premiums, years, household: 'single' });
        return { value: value - amount, premiums: premiumsLeft };
      },
      { value: worth.value, premiums: worth.premiums },
    );
  const available = Math.max(0, left.value - leastLeft);
  return { ...left, years, available, bothParents: representative !== undefined };
};

/** Whole years from a day to another. */
const yearsBetween = (from: string, to: string): number =>
  Math.max(0, Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0));
