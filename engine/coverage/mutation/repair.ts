import { customerId } from '../customer-of.ts';
import type { Customer, GoalReport } from '../customer.ts';
import type { Encoding } from '../encode-journey.ts';
import { compareWith, walkCustomer, type FindDifference, type Walked } from './difference.ts';
import { equivalenceBy } from './equivalence.ts';
import { firstOf } from './judge.ts';
import type { Mutant } from './mutant.ts';
import { mutantsOf } from './operators.ts';

/** Customers who between them notice every mistake that anybody could; each mistake is a goal. */
export type Repaired = { readonly customers: readonly Customer[]; readonly goals: readonly GoalReport[] };

type Missed = { readonly mutant: Mutant; readonly findDifference: FindDifference };

/**
 * Makes customers notice what they have missed: somebody tries one more thing in vain where that is enough, else somebody
 * made for it comes along, as few as are found to do. A mutant that is equivalent is an impossible goal. Deterministic.
 */
export const repairCustomers = (
  encoding: Encoding,
  customers: readonly Customer[],
  onProgress: (done: number, total: number) => void = () => undefined,
): Repaired => {
  const { plan } = encoding;
  const mutants = [...mutantsOf(plan)];
  const walk = (customer: Customer): Walked => walkCustomer(plan, customer);
  let walked: readonly Walked[] = customers.map(walk);
  const missed: Missed[] = [];
  const noticed = new Map<string, string>();
  for (const [n, mutant] of mutants.entries()) {
    const findDifference = compareWith(plan, mutant.journey);
    const by = firstOf(walked, findDifference);
    if (by === undefined) missed.push({ mutant, findDifference });
    else noticed.set(mutant.id, by.customer);
    onProgress(n + 1, mutants.length);
  }

  const equivalence = equivalenceBy(encoding, { customers, accepts: isReplayable });
  const impossible = new Set<string>();
  const helpers: Walked[] = [];
  const open: Missed[] = [];
  for (const one of missed) {
    if (firstOf([...walked, ...helpers], one.findDifference) !== undefined) {
      open.push(one);
      continue;
    }
    const found = equivalence(one.mutant);
    if (found.kind === 'equivalent') impossible.add(one.mutant.id);
    else open.push(one);
    if (found.kind !== 'customer') continue;
    const customer = tryingFor(goalOf(one.mutant.id), found.customer);
    const tried = tryToo(walked, customer, one.findDifference, walk);
    if (tried === undefined) helpers.push(walk(customer));
    else walked = tried;
  }

  const kept = fewest(
    open.filter(({ findDifference }) => firstOf(walked, findDifference) === undefined),
    helpers,
  );
  const everybody = [...walked, ...kept].map(({ customer }, n) => ({
    ...customer,
    id: customerId(plan.journey.id, n),
  }));
  const again = everybody.map(walk);
  for (const { mutant, findDifference } of open) {
    const by = firstOf(again, findDifference);
    if (by !== undefined) noticed.set(mutant.id, by.customer);
  }
  return {
    customers: withCovers(everybody, noticed),
    goals: mutants.map(({ id, pointer, sentence }): GoalReport => ({
      id: goalOf(id),
      level: 'mutants',
      state: noticed.has(id) ? 'covered' : impossible.has(id) ? 'impossible' : 'undecided',
      about: sentence.place.id,
      pointer,
    })),
  };
};

/** The goal that a mutant is noticed. */
export const goalOf = (mutant: string): string => `mutants:${mutant}`;

/** Nothing comes out otherwise than the customer says: nobody is stuck at a step that takes no answer. */
const isReplayable = ({ trace }: Walked): boolean => trace.divergences.length === 0;

/** What was found to be tried in vain is tried for this goal; which goals are reached is told at the end. */
const tryingFor = (goal: string, customer: Customer): Customer => ({
  ...customer,
  covers: [],
  visits: customer.visits.map((visit) => ({ ...visit, tries: visit.tries.map((attempt) => ({ ...attempt, goal })) })),
});

/** The customers with one more thing tried in vain by the first of them for whom that makes the difference. */
const tryToo = (
  walked: readonly Walked[],
  { visits }: Customer,
  findDifference: FindDifference,
  walk: (customer: Customer) => Walked,
): readonly Walked[] | undefined => {
  const tries = visits.flatMap(({ step, tries: all }) => all.map((attempt) => ({ step, attempt })));
  for (const { step, attempt } of tries) {
    for (const [n, { customer }] of walked.entries()) {
      for (const [at, visit] of customer.visits.entries()) {
        if (visit.step !== step) continue;
        const more = { ...visit, tries: [...visit.tries, attempt] };
        const candidate = walk({ ...customer, visits: customer.visits.with(at, more) });
        if (isReplayable(candidate) && findDifference(candidate) !== undefined) return walked.with(n, candidate);
      }
    }
  }
  return undefined;
};

/** Of the people who notice mutants, those who notice most of what is left, one after the other. */
const fewest = (missed: readonly Missed[], helpers: readonly Walked[]): readonly Walked[] => {
  const seenBy = helpers.map((helper) => missed.filter(({ findDifference }) => findDifference(helper) !== undefined));
  const kept: Walked[] = [];
  let left: ReadonlySet<Missed> = new Set(missed);
  for (;;) {
    const gains = seenBy.map((seen) => seen.filter((one) => left.has(one)).length);
    const most = Math.max(0, ...gains);
    const helper = helpers[gains.indexOf(most)];
    if (most === 0 || helper === undefined) return kept;
    kept.push(helper);
    const seen = new Set(seenBy[gains.indexOf(most)]);
    left = new Set([...left].filter((one) => !seen.has(one)));
  }
};

const withCovers = (customers: readonly Customer[], noticed: ReadonlyMap<string, string>): readonly Customer[] => {
  const goals = new Map<string, string[]>();
  for (const [mutant, id] of noticed) goals.set(id, [...(goals.get(id) ?? []), goalOf(mutant)]);
  return customers.map((customer) => ({
    ...customer,
    covers: [...customer.covers, ...(goals.get(customer.id) ?? [])],
  }));
};
