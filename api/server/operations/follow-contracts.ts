import { dayOf } from '../dossier/today.ts';
import type { BearerContext } from '../http/handler.ts';
import { listContracts, type Contract } from '../store/contracts.ts';
import { listOperations, type Operation } from '../store/operations.ts';
import { worthOfContract, type Worth } from '../subscription/contract-value.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { signedSummary } from '../subscription/signed-summary.ts';
import type { SubscriptionSummary } from '../subscription/subscription-summary.ts';
import { paymentsOf, type Paid } from './payments-of.ts';

type Context = BearerContext<SubscriptionServices>;

/** A contract of the person with what was signed for it and what was ordered on it since. */
export type Followed = {
  readonly contract: Contract;
  readonly summary: SubscriptionSummary | undefined;
  readonly operations: readonly Operation[];
};

/** All contracts of the person, newest first. */
export const contractsOf = ({ store, person }: Context): Promise<readonly Contract[]> =>
  store.read((tx) => listContracts(tx, person.id));

export const follow = async (context: Context, contract: Contract): Promise<Followed> => ({
  contract,
  summary: await signedSummary(context, contract),
  operations: await context.store.read((tx) => listOperations(tx, context.person.key, context.person.id, contract.id)),
});

/** All of them, newest first. */
export const followAll = async (context: Context): Promise<readonly Followed[]> =>
  Promise.all((await contractsOf(context)).map((contract) => follow(context, contract)));

export const isInForce = ({ contract }: Pick<Followed, 'contract'>): boolean => contract.status === 'EN_COURS';

/** What was signed; where it is gone, what is known of the contract. */
export const paymentsSigned = ({
  contract,
  summary,
}: Followed): Pick<SubscriptionSummary['payments'], 'initialCents' | 'scheduled'> =>
  summary?.payments ?? { initialCents: contract.initialCents };

export const startOf = ({ contract }: Pick<Followed, 'contract'>): string => dayOf(contract.createdAt);

/** All payments on it up to a day, in the order of their days. */
export const paidUntil = (followed: Followed, day: string): readonly Paid[] =>
  paymentsOf(startOf(followed), paymentsSigned(followed), followed.operations, day);

/** What several contracts are worth together on a day. Cents. */
export const worthTogether = (all: readonly Followed[], day: string): Omit<Worth, 'premiums'> => {
  const worths = all.map(({ contract, summary, operations }) => worthOfContract(contract, summary, day, operations));
  const sum = (pick: 'paid' | 'withdrawn' | 'value'): number => worths.reduce((whole, one) => whole + one[pick], 0);
  return { paid: sum('paid'), withdrawn: sum('withdrawn'), value: sum('value') };
};
