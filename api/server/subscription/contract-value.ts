import { dayOf } from '../dossier/today.ts';
import { paymentsOf, type Decided } from '../operations/payments-of.ts';
import { renunciation } from '../operations/renunciation.ts';
import { roundCents } from '../simulation/round-cents.ts';
import { randomPath } from '../simulation/series.ts';
import type { Contract } from '../store/contracts.ts';
import { chargeOf, marketOfAllocation } from './allocation-market.ts';
import type { SubscriptionSummary } from './subscription-summary.ts';

/** What a form says that the value depends on. */
export type Signed = {
  readonly payments: Pick<SubscriptionSummary['payments'], 'initialCents' | 'scheduled'>;
  readonly management: Pick<SubscriptionSummary['management'], 'allocation'>;
};
export type Allocation = Signed['management']['allocation'];
type Support = Allocation[number];

export type Valuation = {
  readonly payments: readonly { readonly day: string; readonly cents: number }[];
  readonly supports: readonly (Pick<Support, 'code' | 'name'> & {
    /** Premiums that are in it. */
    readonly paid: number;
    readonly charges: number;
    readonly value: number;
  })[];
  /** All that was paid in. */
  readonly paid: number;
  /** All that was paid out. */
  readonly withdrawn: number;
  /** Premiums still in the contract: a withdrawal takes its part of them. */
  readonly premiums: number;
  /** Charges taken so far, within what was earned. */
  readonly charges: number;
  readonly value: number;
};

const DAY = 86_400_000;
/** Days in a twelfth of a year. */
const MONTH = 365.25 / 12;

/** A support with what is in it, in parts of its history: with charges, and as it would be without. */
type Holding = {
  readonly support: Support;
  readonly paid: number;
  readonly net: number;
  readonly gross: number;
  /** Charges of what is no longer in it, cents. */
  readonly spent: number;
};
/** A withdrawal, a switch or a renunciation that was carried out. */
type Move = {
  readonly kind: 'RP' | 'ARB' | typeof renunciation;
  readonly day: string;
  readonly details: Decided['details'];
};
type Price = (support: Support, withCharges: boolean) => number;

/**
 * What a contract is worth on a day: its payments as signed and as ordered since, each support following one simulated history that the
 * contract and the support decide, charges taken every day; what was withdrawn and switched by then is. One that was
 * renounced is worth nothing. Cents. Total; before the first day nothing was paid.
 */
export const valueContract = (
  contract: Pick<Contract, 'id' | 'createdAt'>,
  { payments, management }: Signed,
  today: string,
  operations: readonly Decided[] = [],
): Valuation => {
  const start = dayOf(contract.createdAt);
  const made = paymentsOf(start, payments, operations, today);
  const age = monthsBetween(start, today);
  const histories = new Map<string, (months: number) => number>();
  const priceOn = (day: string): Price => {
    const months = monthsBetween(start, day);
    return (support, withCharges) => {
      const seed = `${contract.id} ${nameOf(support)}`;
      const index = histories.get(seed) ?? indexOf(seed, support, age);
      histories.set(seed, index);
      return index(months) * (withCharges ? (1 - chargeOf(support)) ** (months / 12) : 1);
    };
  };
  const moves = operations.flatMap(({ kind, status, decidedAt, details }): readonly Move[] => {
    if (status !== 'ACCEPTEE' || decidedAt === undefined) return [];
    const day = dayOf(decidedAt);
    if (day > today) return [];
    return kind === 'RP' || kind === 'ARB' || kind === renunciation ? [{ kind, day, details }] : [];
  });
  const events = [...made.map(({ day, cents }) => ({ kind: 'PAID' as const, day, cents })), ...moves].toSorted((a, b) =>
    a.day < b.day ? -1 : Number(a.day > b.day),
  );
  let held: readonly Holding[] = [];
  let allocation = management.allocation;
  let withdrawn = 0;
  for (const event of events) {
    const price = priceOn(event.day);
    if (event.kind === 'PAID') held = put(held, allocation, { cents: event.cents, premiums: event.cents }, price);
    else if (event.kind === 'RP') {
      const worth = worthOf(held, price);
      const taken = Math.min(Number(event.details['cents']), worth);
      withdrawn += taken;
      held = take(held, worth === 0 ? 0 : taken / worth, price);
    } else if (event.kind === renunciation) {
      withdrawn += Number(event.details['cents']);
      held = [];
    } else {
      allocation = event.details['after'] as Allocation;
      const cents = worthOf(held, price);
      const fee = Math.min(cents, Number(event.details['fee']));
      const premiums = held.reduce((sum, { paid }) => sum + paid, 0);
      held = put(take(held, 1, price), allocation, { cents: cents - fee, premiums, fee }, price);
    }
  }
  const price = priceOn(today);
  const supports = held
    .map((one) => {
      const value = roundCents(one.net * price(one.support, true));
      const { code, name } = one.support;
      const charges = Math.max(0, roundCents(one.gross * price(one.support, false)) - value) + one.spent;
      return { ...(code === undefined ? {} : { code }), name, paid: one.paid, charges, value };
    })
    .filter(({ paid, charges, value }) => paid > 0 || charges > 0 || value > 0);
  const sum = (pick: 'paid' | 'charges' | 'value'): number => supports.reduce((all, one) => all + one[pick], 0);
  const paid = made.reduce((all, { cents }) => all + cents, 0);
  return {
    payments: made,
    supports,
    paid,
    withdrawn,
    premiums: sum('paid'),
    charges: sum('charges'),
    value: sum('value'),
  };
};

export type Worth = Pick<Valuation, 'paid' | 'withdrawn' | 'premiums' | 'value'>;

/** What is known of a contract whose form is gone: its first payment, without what was withdrawn since. Cents. */
const roughWorth = ({ initialCents }: Pick<Contract, 'initialCents'>, operations: readonly Decided[]): Worth => {
  const asked = operations
    .filter(({ kind, status }) => (kind === 'RP' || kind === renunciation) && status === 'ACCEPTEE')
    .reduce((sum, { details }) => sum + Number(details['cents']), 0);
  const withdrawn = Math.min(initialCents, asked);
  const value = initialCents - withdrawn;
  return { paid: initialCents, withdrawn, premiums: value, value };
};

/** What was decided by a day. */
const decidedBy = (operations: readonly Decided[], day: string): readonly Decided[] =>
  operations.filter(({ decidedAt }) => decidedAt !== undefined && dayOf(decidedAt) <= day);

/** What a contract is worth on a day, wherever it is said: by its signed form, else by what is known. Cents. */
export const worthOfContract = (
  contract: Pick<Contract, 'id' | 'createdAt' | 'initialCents'>,
  summary: Signed | undefined,
  day: string,
  operations: readonly Decided[],
): Worth => {
  if (summary !== undefined) return valueContract(contract, summary, day, operations);
  const isBegun = dayOf(contract.createdAt) <= day;
  return isBegun ? roughWorth(contract, decidedBy(operations, day)) : { paid: 0, withdrawn: 0, premiums: 0, value: 0 };
};

/** What it is worth by support; where the form is gone, in what was switched to last, and in nothing told before that. */
export const supportsOfContract = (
  contract: Contract,
  summary: SubscriptionSummary | undefined,
  day: string,
  operations: readonly Decided[],
): Pick<Valuation, 'value' | 'supports'> => {
  if (summary !== undefined) return valueContract(contract, summary, day, operations);
  const { value: whole } = worthOfContract(contract, summary, day, operations);
  const last = operations.findLast(({ kind, status }) => kind === 'ARB' && status === 'ACCEPTEE')?.details['after'];
  const after = (last ?? []) as Allocation;
  return {
    value: whole,
    supports: after.map(({ code, name }, n) => {
      const value = partOf(whole, after, n);
      return { ...(code === undefined ? {} : { code }), name, paid: value, charges: 0, value };
    }),
  };
};

/** What each of some amounts is of all of them, hundredths of a percent: 10,000 together, unless all are 0. */
export const sharesOf = (amounts: readonly number[]): readonly number[] => {
  const whole = amounts.reduce((sum, one) => sum + one, 0);
  let sum = 0;
  return amounts.map((one) => {
    const before = whole === 0 ? 0 : Math.round((sum * 10_000) / whole);
    sum += one;
    return whole === 0 ? 0 : Math.round((sum * 10_000) / whole) - before;
  });
};

const nameOf = ({ code, name }: Support): string => code ?? name;

const worthOf = (held: readonly Holding[], price: Price): number =>
  held.reduce((sum, { support, net }) => sum + roundCents(net * price(support, true)), 0);

/** Puts money into the supports of an allocation. */
const put = (
  held: readonly Holding[],
  allocation: Allocation,
  { cents, premiums, fee = 0 }: { readonly cents: number; readonly premiums: number; readonly fee?: number },
  price: Price,
): readonly Holding[] => {
  const before = allocation.map(
    (support) =>
      held.find((one) => nameOf(one.support) === nameOf(support)) ?? { support, paid: 0, net: 0, gross: 0, spent: 0 },
  );
  const others = held.filter((one) => !before.includes(one));
  const bought = before.map((one, n): Holding => {
    const part = partOf(cents, allocation, n);
    return {
      support: one.support,
      paid: one.paid + partOf(premiums, allocation, n),
      net: one.net + part / price(one.support, true),
      gross: one.gross + part / price(one.support, false),
      spent: one.spent + partOf(fee, allocation, n),
    };
  });
  return [...bought, ...others];
};

/** Takes a share, from 0 to 1, of what every support holds. Charges of it stay told. */
const take = (held: readonly Holding[], share: number, price: Price): readonly Holding[] =>
  held.map(({ support, paid, net, gross, spent }) => ({
    support,
    paid: roundCents(paid * (1 - share)),
    net: net * (1 - share),
    gross: gross * (1 - share),
    spent: spent + Math.max(0, roundCents(share * (gross * price(support, false) - net * price(support, true)))),
  }));

/** The part of an amount that goes to one support: whole cents that add up, the last support takes what is left. */
const partOf = (cents: number, allocation: Allocation, n: number): number => {
  const upTo = (count: number): number =>
    roundCents((cents * allocation.slice(0, count).reduce((sum, { share }) => sum + share, 0)) / 10_000);
  return upTo(n + 1) - upTo(n);
};

const monthsBetween = (from: string, to: string): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY / MONTH);

/** Value of one at a number of months, between the months of a history as if it grew evenly. */
const indexOf = (seed: string, support: Support, age: number): ((months: number) => number) => {
  const path = randomPath(marketOfAllocation([{ ...support, share: 10_000 }]), seed, Math.ceil(age) + 1);
  return (months) => {
    const before = Math.floor(months);
    const [from = 1, to = 1] = [path[before], path[before + 1]];
    return from * (to / from) ** (months - before);
  };
};
