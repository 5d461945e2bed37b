import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

import type { Plan } from '../../engine/path/plan.ts';
import { law } from '../engine/law.ts';
import { shippedPlan } from './shipped-definitions.ts';

const ranks = ['PRUDENT', 'EQUILIBRE', 'DYNAMIQUE', 'OFFENSIF'] as const;
const horizons = ['H1', 'H2', 'H3', 'H4', 'H5'] as const;
const declines = ['D5', 'D10', 'D20', 'D30', 'D50'] as const;
const reactions = ['TOUT', 'PARTIE', 'RIEN', 'ACHAT'] as const;
const capacities = ['AUCUNE', 'FAIBLE', 'MOYENNE', 'FORTE'] as const;
const quiz = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7'] as const;

let plan: Plan;
beforeAll(async () => {
  plan = await shippedPlan('onboarding');
});

type Person = {
  readonly horizon: (typeof horizons)[number];
  readonly decline: (typeof declines)[number];
  readonly reaction: (typeof reactions)[number];
  readonly capacity: (typeof capacities)[number];
  readonly reserve: boolean;
  /** Right answers of the quiz. */
  readonly right: number;
  readonly debt?: Debt;
};

/** Cents. `detail`: income by kind, where the person gave it. */
type Debt = {
  readonly monthly: readonly number[];
  readonly bracket: keyof typeof brackets;
  readonly detail?: Partial<Readonly<Record<(typeof incomes)[number], number>>>;
};
const incomes = ['workIncome', 'rentalIncome', 'investmentIncome', 'pensionIncome', 'otherIncome'] as const;
/** What a year of each bracket counts for, in euros. */
const brackets = { R1: 12_500, R2: 37_500, R3: 62_500, R4: 87_500, R5: 125_000, R6: 150_000 } as const;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Score and rank (1 prudent to 4 aggressive) that the journey works out. */
const judge = (person: Person): { readonly score: number; readonly rank: number } => {
  const slots = new Array<unknown>(plan.size).fill(undefined);
  const put = (name: string, value: unknown): void => {
    const info = plan.scope.names.get(name);
    if (info?.kind !== 'field') throw new Error(`${name} is no question of the journey.`);
    slots[info.slot] = value;
  };
  put('horizon', person.horizon);
  put('acceptedDecline', person.decline);
  put('lossReaction', person.reaction);
  put('lossCapacity', person.capacity);
  put('hasReserve', person.reserve);
  if (person.debt !== undefined) {
    const { monthly, bracket, detail } = person.debt;
    if (monthly.length > 0)
      put(
        'loans',
        monthly.map((monthlyPayment, n) => ({ id: `l${n}`, nature: 'CONSO', monthlyPayment })),
      );
    put('incomeBracket', bracket);
    for (const [name, value] of Object.entries(detail ?? {})) put(name, value);
  }
  quiz.forEach((name, n) => {
    const info = plan.scope.names.get(name);
    const right = info?.kind === 'field' && info.field.type === 'truefalse' ? info.field.right : true;
    put(name, n < person.right ? right : !right);
  });
  const rank = ranks.indexOf(plan.reader('computedProfile')(slots) as (typeof ranks)[number]) + 1;
  return { score: plan.reader('riskScore')(slots) as number, rank };
};

const bold = { horizon: 'H5', decline: 'D50', reaction: 'ACHAT', capacity: 'FORTE', reserve: true, right: 7 } as const;

const everybody = (): readonly Person[] =>
  horizons.flatMap((horizon) =>
    declines.flatMap((decline) =>
      reactions.flatMap((reaction) =>
        capacities.flatMap((capacity) =>
          [true, false].flatMap((reserve) =>
            [0, 2, 3, 5, 6, 7].map((right) => ({ horizon, decline, reaction, capacity, reserve, right })),
          ),
        ),
      ),
    ),
  );

test('everybody gets a profile, from a score between 0 and 100', () => {
  const odd = everybody().filter((person) => {
    const { score, rank } = judge(person);
    return !Number.isInteger(score) || score < 0 || score > 100 || rank < 1;
  });
  expect(odd).toEqual([]);
});

test('the boldest answers give the aggressive profile, the most careful the prudent one', () => {
  expect(judge(bold)).toEqual({ score: 100, rank: 4 });
  expect(judge({ ...bold, horizon: 'H1', decline: 'D5', reaction: 'TOUT', capacity: 'AUCUNE' })).toEqual({
    score: 0,
    rank: 1,
  });
});

test('no answer lifts a profile above its caps', () => {
  const above = everybody().filter((person) => {
    const { rank } = judge(person);
    return (
      (person.horizon === 'H1' && rank > 1) ||
      (person.horizon === 'H2' && rank > 2) ||
      (person.right < 3 && rank > 2) ||
      // One profile down without savings set aside, never below the first.
      (!person.reserve && rank !== Math.max(1, judge({ ...person, reserve: true }).rank - 1))
    );
  });
  expect(above).toEqual([]);
});

test('the profile that comes out keeps to the fall that is accepted, the most cautious one wherever none does', () => {
  const worth = (list: string, code: string): number =>
    plan.lists[list]?.find((option) => option.code === code)?.value ?? Number.NaN;
  const falls = ranks.map((code) => worth('risk-profiles', code));
  expect(falls.every((fall) => fall > 0)).toBe(true);
  const beyond = everybody().filter((person) => {
    const { rank } = judge(person);
    return rank > 1 && !((falls[rank - 1] ?? Number.NaN) <= worth('declines', person.decline));
  });
  expect(beyond).toEqual([]);
  // Nobody is held further down by it than it says.
  for (const decline of declines) {
    const rank = Math.max(1, falls.filter((fall) => fall <= worth('declines', decline)).length);
    expect([decline, Math.max(...everybody().map((one) => (one.decline === decline ? judge(one).rank : 0)))]).toEqual([
      decline,
      rank,
    ]);
  }
});

test('a longer horizon, a larger accepted decline or more knowledge never lowers the profile', () => {
  const better = <T>(options: readonly T[], value: T): T => options[options.indexOf(value) + 1] ?? value;
  const lowered = everybody().filter((person) => {
    const { rank } = judge(person);
    return [
      { ...person, horizon: better(horizons, person.horizon) },
      { ...person, decline: better(declines, person.decline) },
      { ...person, reaction: better(reactions, person.reaction) },
      { ...person, capacity: better(capacities, person.capacity) },
      { ...person, right: Math.min(7, person.right + 1) },
    ].some((other) => judge(other).rank < rank);
  });
  expect(lowered).toEqual([]);
});

/** How many profiles somebody loses by loans. */
const lost = (debt: Debt, person: Person = bold): number => judge(person).rank - judge({ ...person, debt }).rank;

test('loans over 35 % of the income cost one profile, whatever is known of the income', () => {
  const debts = fc.record({
    monthly: fc.array(fc.integer({ min: 0, max: 400_000 }), { maxLength: 3 }),
    bracket: fc.constantFrom(...(Object.keys(brackets) as (keyof typeof brackets)[])),
    detail: fc.option(
      fc.dictionary(
        fc.constantFrom(...incomes),
        fc.integer({ min: 0, max: 80_000 }).map((euros) => euros * 100),
      ),
    ),
  });
  return law(500, [debts], ({ monthly, bracket, detail }) => {
    const detailed = Object.values(detail ?? {});
    const income = detailed.length > 0 ? sum(detailed) : brackets[bracket] * 100;
    const heavy = monthly.length > 0 && sum(monthly) * 12 * 100 > income * 35;
    const debt: Debt = { monthly, bracket, ...(detail === null ? {} : { detail }) };
    expect(lost(debt)).toBe(heavy ? 1 : 0);
    // Without savings set aside a profile is lost already; it is lost once.
    expect(lost(debt, { ...bold, reserve: false })).toBe(0);
  });
});

test('35 % itself is borne, a cent more is not', () => {
  const limit = (37_500_00 * 0.35) / 12;
  expect(lost({ monthly: [limit], bracket: 'R2' })).toBe(0);
  expect(lost({ monthly: [limit, 1], bracket: 'R2' })).toBe(1);
  // What was detailed counts instead of the bracket, both ways.
  expect(lost({ monthly: [limit, 1], bracket: 'R2', detail: { workIncome: 45_000_00 } })).toBe(0);
  expect(lost({ monthly: [limit], bracket: 'R2', detail: { workIncome: 26_000_00 } })).toBe(1);
});
