import { paymentsOf, type Decided } from '../operations/payments-of.ts';
import { roundCents } from '../simulation/round-cents.ts';
import { randomPath } from '../simulation/series.ts';
import type { Contract } from '../store/contracts.ts';
import { chargeOf, marketOfAllocation } from './allocation-market.ts';
import type { SubscriptionSummary } from './subscription-summary.ts';

type Signed = Pick<SubscriptionSummary, 'payments' | 'management'>;

export type Valuation = {
  readonly payments: readonly { readonly day: string; readonly cents: number }[];
  readonly supports: readonly {
    readonly name: string;
    readonly paid: number;
    readonly charges: number;
    readonly value: number;
  }[];
  readonly paid: number;
  /** Charges taken so far, within what was earned. */
  readonly charges: number;
  readonly value: number;
};

const DAY = 86_400_000;
/** Days in a twelfth of a year. */
const MONTH = 365.25 / 12;

/**
 * What a contract is worth on a day: its payments as signed and as ordered since, each support following one simulated history that the
 * contract and the support decide, charges taken every day. Cents. Total; before the first day nothing was paid.
 */
export const valueContract = (
  contract: Pick<Contract, 'id' | 'createdAt'>,
  { payments, management }: Signed,
  today: string,
  operations: readonly Decided[] = [],
): Valuation => {
  const start = contract.createdAt.slice(0, 10);
  const made = paymentsOf(start, payments, operations, today);
  const age = monthsBetween(start, today);
  const allocation = management.allocation;
  const supports = allocation.map((support, n) => {
    const index = indexOf(`${contract.id} ${support.code ?? support.name}`, support, age);
    const parts = made.map((payment) => ({ ...payment, part: partOf(payment.cents, allocation, n) }));
    const worth = (net: boolean): number =>
      parts.reduce((sum, { day, part }) => {
        const months = monthsBetween(start, day);
        const kept = net ? (1 - chargeOf(support)) ** ((age - months) / 12) : 1;
        return sum + (part * index(age) * kept) / index(months);
      }, 0);
    const value = roundCents(worth(true));
    return {
      name: support.name,
      paid: parts.reduce((sum, { part }) => sum + part, 0),
      charges: Math.max(0, roundCents(worth(false)) - value),
      value,
    };
  });
  const sum = (pick: 'paid' | 'charges' | 'value'): number => supports.reduce((all, one) => all + one[pick], 0);
  return { payments: made, supports, paid: sum('paid'), charges: sum('charges'), value: sum('value') };
};

/** The part of a payment that goes to one support: whole cents that add up, the last support takes what is left. */
const partOf = (cents: number, allocation: Signed['management']['allocation'], n: number): number => {
  const upTo = (count: number): number =>
    roundCents((cents * allocation.slice(0, count).reduce((sum, { share }) => sum + share, 0)) / 10_000);
  return upTo(n + 1) - upTo(n);
};

const monthsBetween = (from: string, to: string): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY / MONTH);

/** Value of one at a number of months, between the months of a history as if it grew evenly. */
const indexOf = (
  seed: string,
  support: Signed['management']['allocation'][number],
  age: number,
): ((months: number) => number) => {
  const path = randomPath(marketOfAllocation([{ ...support, share: 10_000 }]), seed, Math.ceil(age) + 1);
  return (months) => {
    const before = Math.floor(months);
    const [from = 1, to = 1] = [path[before], path[before + 1]];
    return from * (to / from) ** (months - before);
  };
};
