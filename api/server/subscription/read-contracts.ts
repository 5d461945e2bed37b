/**
 * The one place that says whose contracts a call reads: those of the caller and, where the contract of the call names
 * readers, those that the caller reads as such. A call that orders, answers or renounces never asks here.
 */
import { yearsBetween } from '../../../engine/conditions/compile-calc.ts';
import type { Call, ContractReader } from '../../contract/call.ts';
import { asPerson } from '../dossier/as-person.ts';
import { loadDossier, notFound, type LoadedDossier } from '../dossier/load-dossier.ts';
import { todayAt } from '../dossier/today.ts';
import type { BearerContext } from '../http/handler.ts';
import { contractsReadAs } from '../store/contract-readers.ts';
import { getContract, listContracts, type Contract } from '../store/contracts.ts';
import type { SubscriptionServices } from './services.ts';
import { signedSummary } from './signed-summary.ts';
import type { SubscriptionSummary } from './subscription-summary.ts';

type Context = BearerContext<SubscriptionServices>;

/** A contract, as what the caller reads it, and the call as its saver would make it: all of it is sealed with their key. */
export type ReadContract = {
  readonly contract: Contract;
  readonly reader: 'saver' | ContractReader;
  readonly holder: Context;
};

/** Since when somebody acts for themselves (art. 414 of the civil code), in years. */
const majority = 18;

/** Whether the child of a signed contract has come of age; undefined where that cannot be told any more. */
export const isOfAge = (summary: SubscriptionSummary | undefined, today: string): boolean | undefined =>
  summary?.minor && yearsBetween(summary.minor.child.birth.date, today) >= majority;

/** Parental authority ends with the majority of the child (art. 371-1 of the civil code). */
const mayRead = async ({ contract, reader, holder }: ReadContract): Promise<boolean> =>
  reader !== 'parent' || isOfAge(await signedSummary(holder, contract), todayAt(holder.services.now())) === false;

const readAs = async (context: Context, reader: ContractReader): Promise<readonly ReadContract[]> => {
  const found = await context.store.read((tx) => contractsReadAs(tx, reader, context.person.id));
  const all = await Promise.all(
    found.map(async ({ id, personId }): Promise<readonly ReadContract[]> => {
      // Whoever closes an account keeps the contract, and the child does too.
      const holder = await asPerson(context, personId, ['active', 'closed']);
      const contract = await context.store.read((tx) => getContract(tx, personId, id));
      if (holder === undefined || contract === undefined) return [];
      const read = { contract, reader, holder };
      return (await mayRead(read)) ? [read] : [];
    }),
  );
  return all.flat();
};

/** The contracts that a call reads, the caller's own first, and the latest of each first. */
export const readContracts = async (
  { readers = [] }: Pick<Call, 'readers'>,
  context: Context,
): Promise<readonly ReadContract[]> => {
  const own = await context.store.read((tx) => listContracts(tx, context.person.id));
  const others = (await Promise.all(readers.map((reader) => readAs(context, reader)))).flat();
  return [
    ...own.map((contract): ReadContract => ({ contract, reader: 'saver', holder: context })),
    ...others
      // A child may have come to represent a brother or a sister: one contract is one.
      .filter(({ contract }, n) => others.findIndex((one) => one.contract.id === contract.id) === n)
      .toSorted((a, b) => (a.contract.createdAt < b.contract.createdAt ? 1 : -1)),
  ];
};

/** A contract by its own id, or by that of the dossier that became it. */
type Asked = Pick<Contract, 'id'> | Pick<Contract, 'dossierId'>;

/** The contract that is asked for; undefined where the call does not read it. */
export const findReadContract = async (
  call: Pick<Call, 'readers'>,
  context: Context,
  asked: Asked,
): Promise<ReadContract | undefined> =>
  (await readContracts(call, context)).find(({ contract }) =>
    'id' in asked ? contract.id === asked.id : contract.dossierId === asked.dossierId,
  );

/** The same; 404 where the call does not read it: absent and another's look the same. */
export const requireReadContract = async (
  call: Pick<Call, 'readers'>,
  context: Context,
  asked: Asked,
): Promise<ReadContract> => (await findReadContract(call, context, asked)) ?? Promise.reject(notFound());

/**
 * A dossier of the caller, as `own` loads it; that of a contract which the caller only reads, as its saver has it.
 * @param dossierId the one of the caller that `own` means where it is left out
 */
export const readDossier = async (
  call: Pick<Call, 'readers'>,
  context: Context,
  dossierId: string | undefined,
  own: () => Promise<LoadedDossier>,
): Promise<{ readonly loaded: LoadedDossier } & Pick<ReadContract, 'reader' | 'holder'>> => {
  const read = dossierId === undefined ? undefined : await findReadContract(call, context, { dossierId });
  return read === undefined || read.reader === 'saver'
    ? { loaded: await own(), reader: 'saver', holder: context }
    : { loaded: await loadDossier(read.holder, read.contract.dossierId), reader: read.reader, holder: read.holder };
};

/** What whoever only reads a contract is told of it: as what they read it, whose it is, and who acts for them. */
export const readingOf = (
  { reader, holder }: Pick<ReadContract, 'reader' | 'holder'>,
  summary: SubscriptionSummary | undefined,
) => {
  if (reader === 'saver') return undefined;
  const name = ({ firstNames, lastName }: { readonly firstNames: string; readonly lastName: string }): string =>
    `${firstNames} ${lastName}`;
  const { minor, subscriber } = summary ?? {};
  return {
    qualite: reader === 'child' ? ('ENFANT' as const) : ('PARENT' as const),
    ...(minor === undefined ? {} : { titulaire: minor.child.firstNames }),
    representants:
      subscriber === undefined
        ? [holder.person.firstName]
        : [subscriber, ...(minor?.second === undefined ? [] : [minor.second])].map(name),
    majeur: isOfAge(summary, todayAt(holder.services.now())) ?? false,
  };
};
