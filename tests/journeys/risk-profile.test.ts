import { beforeAll, expect, test } from 'vitest';

import type { Plan } from '../../engine/path/plan.ts';
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
};

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
  quiz.forEach((name, n) => {
    const info = plan.scope.names.get(name);
    const right = info?.kind === 'field' && info.field.type === 'truefalse' ? info.field.right : true;
    put(name, n < person.right ? right : !right);
  });
  const rank = ranks.indexOf(plan.reader('computedProfile')(slots) as (typeof ranks)[number]) + 1;
  return { score: plan.reader('riskScore')(slots) as number, rank };
};

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
  const bold = {
    horizon: 'H5',
    decline: 'D50',
    reaction: 'ACHAT',
    capacity: 'FORTE',
    reserve: true,
    right: 7,
  } as const;
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
