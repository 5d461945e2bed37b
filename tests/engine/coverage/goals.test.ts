import { expect, it } from 'vitest';
import { goalsOf } from '../../../engine/coverage/cover-journey.ts';
import { decisionsOf } from '../../../engine/coverage/decisions.ts';
import { encodeJourney, type Encoding } from '../../../engine/coverage/encode-journey.ts';
import type { Goal } from '../../../engine/coverage/goal.ts';
import { sameUntil } from '../../../engine/coverage/make-run.ts';
import { packGoals } from '../../../engine/coverage/pack.ts';
import { walkJourney, type Run } from '../../../engine/coverage/run.ts';
import { wantGoals, type Packed } from '../../../engine/coverage/wanted.ts';
import type { FieldContext } from '../../../engine/fields/field-kind.ts';
import { specOf } from '../../../engine/fields/field-kinds.ts';
import type { Plan } from '../../../engine/path/plan.ts';
import { TRUE, type Formula } from '../../../engine/solver/formula.ts';
import { denseJourney, type DenseJourney } from '../../helpers/dense-journey.ts';
import { randomServer, today } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';
import { limitsOfRules } from './shown-decisions.ts';
import { askedOf } from './shown-fields.ts';
import { isToldOtherwise, isUncounted, shownOn } from './shown-on.ts';

const blank = ({ lists }: Plan): FieldContext => ({ today, locale: 'fr', lists, read: () => undefined });

/** People for whom it is, who answer at random, and to an end. */
const strangers = ({ plan, draw }: DenseJourney, count: number): readonly Run[] =>
  Array.from({ length: count }, () =>
    walkJourney(plan, { today, server: randomServer(draw, plan) }, (_, { field }, context) => {
      const samples = specOf(field.type).samples(field as never, context);
      return samples.length === 0 || (field.optional === true && draw.chance(30)) ? undefined : draw.pick(samples);
    }),
  ).filter(({ stuck, entries: [first] }) => stuck === undefined && plan.meant?.(first?.before ?? []) !== false);

const saidOf = ({ solver, ...encoding }: Encoding, { model }: Packed, goals: readonly Goal[]): readonly string[] => {
  const who = sameUntil({ solver, ...encoding }, model, Infinity);
  const canBe = (formula: Formula): boolean => solver.solve([who, formula], { hint: model }).kind === 'sat';
  expect(canBe(TRUE)).toBe(true);
  return goals.filter(({ formula }) => canBe(formula)).map(({ id }) => id);
};

it('whatever anybody shows is a goal, seen on their walk, said by its formula, and reached by the people of the suite', async () => {
  const met = { people: 0, strangers: 0, shown: 0 };
  await law(60, [denseJourney], (one) => {
    const { plan } = one;
    const encoding = encodeJourney(plan, today);
    const goals = goalsOf(encoding, decisionsOf(encoding), 'pairs');
    const known = new Map(goals.map((goal) => [goal.id, goal]));
    const { packed, undecided } = packGoals(wantGoals(encoding, goals));
    expect([...undecided]).toEqual([]);
    const reached = new Set(packed.flatMap(({ seen }) => [...seen]));
    expect(known.size).toBe(goals.length);
    expect(askedOf(plan, blank(plan)).filter((id) => !known.has(id))).toEqual([]);
    for (const [id, isThere] of limitsOfRules(plan, today)) expect([id, known.has(id)]).toEqual([id, isThere]);
    const told = goals.filter((goal) => !isToldOtherwise(plan, goal));
    const random = strangers(one, 12);
    for (const [n, run] of [...packed.map((person) => person.run), ...random].entries()) {
      const shown = shownOn(plan, run);
      const expected = [...shown].filter(
        ([id]) => !isToldOtherwise(plan, { id }) && (known.has(id) || !isUncounted(plan, id)),
      );
      const seen = told.filter((goal) => goal.seen(run));
      expect(seen.map(({ id, pointer }) => [id, pointer]).toSorted()).toEqual(expected.toSorted());
      expect(
        goals.filter((goal) => goal.spare !== true && goal.seen(run) && !reached.has(goal.id)).map(({ id }) => id),
      ).toEqual([]);
      const person = packed[n];
      if (person !== undefined) {
        const some = goals.filter((_, m) => m % 5 === n % 5);
        expect(saidOf(encoding, person, some)).toEqual(some.filter((goal) => goal.seen(run)).map(({ id }) => id));
      }
      met.shown += shown.size;
    }
    met.people += packed.length;
    met.strangers += random.length;
  });
  expect(met.people).toBeGreaterThan(enough(120));
  expect(met.strangers).toBeGreaterThan(enough(120));
});
