import { dayOf } from '../dossier/today.ts';
import type { Call } from '../../contract/call.ts';
import type { BearerContext } from '../http/handler.ts';
import type { Contract } from '../store/contracts.ts';
import { listOperations, type Operation } from '../store/operations.ts';
import { worthOfContract, type Signed, type Worth } from '../subscription/contract-value.ts';
import { readContracts, type ReadContract } from '../subscription/read-contracts.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { signedSummary } from '../subscription/signed-summary.ts';
import type { SubscriptionSummary } from '../subscription/subscription-summary.ts';
import { paymentsOf, type Decided, type Paid } from './payments-of.ts';

type Context = BearerContext<SubscriptionServices>;

/** A contract with what was signed for it and what was ordered on it since. */
export type Followed = {
  readonly contract: Contract;
  readonly summary: SubscriptionSummary | undefined;
  readonly operations: readonly Operation[];
};

/** What is known of a contract whose value is told. */
export type Valued = {
  readonly contract: Pick<Contract, 'id' | 'createdAt' | 'initialCents'>;
  readonly summary: Signed | undefined;
  readonly operations: readonly Decided[];
};

/** What was ordered on a contract, by whoever signed for it. */
export const operationsOf = ({ contract, holder: { store, person } }: ReadContract): Promise<readonly Operation[]> =>
  store.read((tx) => listOperations(tx, person.key, person.id, contract.id));

export const follow = async (read: ReadContract): Promise<Followed> => ({
  contract: read.contract,
  summary: await signedSummary(read.holder, read.contract),
  operations: await operationsOf(read),
});

/** All that a call reads, newest first. */
export const followAll = async (call: Pick<Call, 'readers'>, context: Context): Promise<readonly Followed[]> =>
  Promise.all((await readContracts(call, context)).map(follow));

export const isInForce = ({ contract }: Pick<Followed, 'contract'>): boolean => contract.status === 'EN_COURS';

/** What was signed; where it is gone, what is known of the contract. */
export const paymentsSigned = ({
  contract,
  summary,
}: Valued): Pick<SubscriptionSummary['payments'], 'initialCents' | 'scheduled'> =>
  summary?.payments ?? { initialCents: contract.initialCents };

export const startOf = ({ contract }: Pick<Valued, 'contract'>): string => dayOf(contract.createdAt);

/** All payments on it up to a day, in the order of their days. */
export const paidUntil = (valued: Valued, day: string): readonly Paid[] =>
  paymentsOf(startOf(valued), paymentsSigned(valued), valued.operations, day);

/** What several contracts are worth together on a day. Cents. */
export const worthTogether = (all: readonly Valued[], day: string): Omit<Worth, 'premiums'> => {
  const worths = all.map(({ contract, summary, operations }) => worthOfContract(contract, summary, day, operations));
  const sum = (pick: 'paid' | 'withdrawn' | 'value'): number => worths.reduce((whole, one) => whole + one[pick], 0);
  return { paid: sum('paid'), withdrawn: sum('withdrawn'), value: sum('value') };
};
