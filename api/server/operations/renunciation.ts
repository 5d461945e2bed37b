import { initierRenonciation } from '../../contract/core/renunciation.ts';
import { nameOfCall } from '../../contract/contract-facts.ts';
import { Refusal } from '../call-context.ts';
import { dayOf } from '../dossier/today.ts';
import type { Contract } from '../store/contracts.ts';
import type { Operation } from '../store/operations.ts';

/** Its name at the insurer. */
export const renunciation = 'RENONCIATION' as const;
/** The call that begins one. */
export const renunciationStart = nameOfCall(initierRenonciation);

/** Days to renounce a contract from its conclusion, and to be paid back from then on (art. L132-5-1 C. ass.). */
const days = 30;

const after = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

type Known = Pick<Contract, 'status' | 'concludedAt'>;
type Ordered = Pick<Operation, 'kind' | 'status' | 'orderedAt'>;

/** The renunciation of a contract that stands: asked for, and not refused. */
const standing = <O extends Ordered>(operations: readonly O[]): O | undefined =>
  operations.find(({ kind, status }) => kind === renunciation && (status === 'EN_ANALYSE' || status === 'ACCEPTEE'));

/** The day on which a contract was renounced, and the last one on which it is paid back; undefined where it was not. */
export const renouncedOn = (
  operations: readonly Ordered[],
): { readonly day: string; readonly paidBackBy: string } | undefined => {
  const found = standing(operations);
  if (found === undefined) return undefined;
  const day = dayOf(found.orderedAt);
  return { day, paidBackBy: after(day, days) };
};

/** The last day to renounce a contract, in Paris; undefined where it cannot be renounced on this day. */
export const renounceableUntil = (
  { status, concludedAt }: Known,
  operations: readonly Ordered[],
  today: string,
): string | undefined => {
  if (status !== 'EN_COURS' || concludedAt === undefined || standing(operations) !== undefined) return undefined;
  const last = after(dayOf(concludedAt), days);
  return today <= last ? last : undefined;
};

/**
 * Why an operation cannot be made on a contract on this day, told by the call that begins it; undefined where it can. What
 * is under way never stands against a renunciation: a right that ends on a day must not wait for anybody. It stands against
 * everything else, and what was asked for before falls with the contract.
 */
export const refusalOf = (
  start: string | undefined,
  contract: Known,
  operations: readonly Ordered[],
  today: string,
): Refusal | undefined => {
  const isRenounced = contract.status === 'RENONCEE' || standing(operations) !== undefined;
  if (start !== renunciationStart) {
    return isRenounced
      ? new Refusal({ statut: 409, code: 'renounced', message: 'This contract was renounced.' })
      : undefined;
  }
  if (isRenounced) {
    return new Refusal({ statut: 409, code: 'already-done', message: 'This contract was renounced already.' });
  }
  return renounceableUntil(contract, operations, today) === undefined
    ? new Refusal({ statut: 409, code: 'too-late', message: 'The delay to renounce this contract is over.' })
    : undefined;
};
