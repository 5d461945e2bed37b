import { describe, expect, it } from 'vitest';
import { missingCode } from '../../../engine/answers/check-record.ts';
import { coverJourney } from '../../../engine/coverage/cover-journey.ts';
import { levels, type GoalReport, type Suite } from '../../../engine/coverage/customer.ts';
import { goalOf } from '../../../engine/coverage/mutation/repair.ts';
import { mutantsOf } from '../../../engine/coverage/mutation/operators.ts';
import { replayOnEngine } from '../../../engine/coverage/replay-on-engine.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import { runCustomer } from '../../../engine/coverage/run-customer.ts';
import type { Plan } from '../../../engine/path/plan.ts';
import { denseJourney } from '../../helpers/dense-journey.ts';
import { onePage } from '../../helpers/one-page.ts';
import { today } from '../../helpers/random-answers.ts';
import { randomJourney } from '../../helpers/random-journey.ts';
import { smallJourney } from '../../helpers/small-journey.ts';
import { enough, law } from '../law.ts';
import { missedOf } from './mutation/missed.ts';

/** What stands at a pointer into the journey; undefined where nothing does. */
const at = (plan: Plan, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((one, key) => (one as Readonly<Record<string, unknown>> | undefined)?.[key], plan.journey);

const isNamed = ({ journey }: Plan, { about }: GoalReport): boolean =>
  [journey.steps, journey.sections].some((all) => all.some(({ id }) => id === about)) ||
  [journey.outcomes, journey.facts].some((all) => Object.hasOwn(all, about));

/** What must hold of every suite, whatever the journey and the level. */
const holds = (plan: Plan, suite: Suite): void => {
  const { customers, goals, atLeast } = suite;
  const ids = goals.map(({ id }) => id);
  expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([]);
  expect(goals.filter(({ id, level }) => !id.startsWith(`${level}:`))).toEqual([]);
  // A mistake may be to add what was not there.
  const there = goals.filter(({ level }) => level !== 'mutants');
  expect(there.filter((goal) => at(plan, goal.pointer) === undefined || !isNamed(plan, goal))).toEqual([]);
  const covered = new Set(customers.flatMap(({ covers }) => covers));
  expect(goals.filter(({ id, state }) => covered.has(id) !== (state === 'covered'))).toEqual([]);
  // Of so small journeys all else is proven, of those too whom the server tells something else later on; only who meets a
  // mistake may be hard to tell.
  const isOpen = ({ level, state }: GoalReport): boolean => state === 'undecided' && level !== 'mutants';
  expect(goals.filter(isOpen)).toEqual([]);
  expect([...covered].filter((id) => !ids.includes(id))).toEqual([]);
  expect(customers.length).toBeGreaterThanOrEqual(atLeast);
  const { id: journey } = plan.journey;
  for (const [n, customer] of customers.entries()) {
    expect(customer).toMatchObject({ id: `${journey}/${String(n + 1).padStart(3, '0')}`, journey, clock: today });
    expect(customer.title).toEqual({ fr: customer.end.id, en: customer.end.id });
    expect(runCustomer(plan, customer).divergences).toEqual([]);
    const own = [customer, ...customer.visits].flatMap(({ failures = [] }) => failures);
    const wrong = [...own, ...customer.visits.flatMap(({ tries }) => tries)].map(({ goal }) => goal);
    const negatives = customer.covers.filter((id) => id.startsWith('negatives:'));
    expect(negatives.toSorted()).toEqual(wrong.filter((id) => id.startsWith('negatives:')).toSorted());
  }
};

const isLeftOpen = (field: FieldDefinition): boolean =>
  field.optional === true || ((field.type === 'list' || field.type === 'choices') && field.min === 0);

/** Steps of which somebody has saved the question. */
const answered = ({ customers }: Suite): ReadonlySet<string> =>
  new Set(
    customers.flatMap(({ visits }) =>
      visits.flatMap(({ step, fill }) => Object.keys(fill).map((name) => `${step}/${name}`)),
    ),
  );

describe('a suite', () => {
  it.each([
    ['for anything that a journey can say', 12, randomJourney.map(({ plan }) => plan)],
    ['where all that can be said stands close together', 24, denseJourney.map(({ plan }) => plan)],
  ])('keeps what it says, %s', (_, runs, journeys) =>
    law(runs, [journeys], async (plan) => {
      const suite = coverJourney(plan, { level: 'pairs', clock: today });
      holds(plan, suite);
      for (const customer of suite.customers) expect(await replayOnEngine(plan, customer)).toEqual([]);
      // Whoever must answer has left the question empty before.
      const goals = new Map(suite.goals.map((goal) => [goal.id, goal.state]));
      for (const { id, fields } of plan.steps.map(({ step }) => step)) {
        expect(goals.has(`steps:${id}`)).toBe(true);
        for (const [name, field] of Object.entries(fields)) {
          if (isLeftOpen(field) || !answered(suite).has(`${id}/${name}`)) continue;
          const tried = `negatives:${id}/fields/${name}:${missingCode(field)}#0`;
          expect([tried, goals.get(tried)]).toEqual([tried, 'covered']);
        }
      }
    }),
  );

  it('of a level has its goals and those of the levels below, and nobody who gets anything wrong until that is one', () =>
    law(16, [smallJourney], (plan) => {
      let below: readonly string[] = [];
      for (const [n, level] of levels.slice(0, -1).entries()) {
        const told: (readonly [number, number])[] = [];
        const suite = coverJourney(plan, { level, clock: today, onProgress: (...at) => void told.push(at) });
        const { goals, customers } = suite;
        expect(coverJourney(plan, { level, clock: today, seed: 0, tight: false })).toEqual(suite);
        expect(told.length > 0 || customers.length === 0).toBe(true);
        const ids = goals.map(({ id }) => id);
        expect(goals.filter((goal) => levels.indexOf(goal.level) > n)).toEqual([]);
        expect(below.filter((id) => !ids.includes(id))).toEqual([]);
        const wrong = customers.flatMap(({ visits, failures = [] }) => [
          ...failures,
          ...visits.flatMap((visit) => [...visit.tries, ...(visit.failures ?? [])]),
        ]);
        expect(wrong.length > 0).toBe(n >= levels.indexOf('negatives') && customers.length > 0);
        const tight = coverJourney(plan, { level, clock: today, tight: true });
        expect(tight).toEqual({ ...suite, atLeast: tight.atLeast });
        below = ids;
      }
    }));

  it('of another seed has other customers for the same goals', () =>
    law(6, [denseJourney], ({ plan }) => {
      const goalsOf = (seed: number) => {
        const { goals } = coverJourney(plan, { level: 'negatives', clock: today, seed });
        return goals.map(({ id, state }) => `${state} ${id}`).toSorted();
      };
      for (const seed of [1, 2, 3]) expect(goalsOf(seed)).toEqual(goalsOf(0));
    }));

  it('proves how few would do, and looks long for it only where it is told to', async () => {
    let more = 0;
    await law(40, [denseJourney], ({ plan }) => {
      const suite = coverJourney(plan, { level: 'mcdc', clock: today });
      expect(coverJourney(plan, { level: 'mcdc', clock: today, tight: false })).toEqual(suite);
      const tight = coverJourney(plan, { level: 'mcdc', clock: today, tight: true });
      expect(tight).toEqual({ ...suite, atLeast: tight.atLeast });
      expect(tight.atLeast).toBeGreaterThanOrEqual(suite.atLeast);
      more += tight.atLeast - suite.atLeast;
    });
    expect(more).toBeGreaterThan(enough(0));
  });

  it.each([
    ['of few answers, of which everything depends', 24, smallJourney],
    ['of a page that asks anything', 60, onePage.map(({ plan }) => plan)],
  ])('notices every mistake that changes anything in a journey %s', async (_, runs, journeys) => {
    let all = 0;
    let missed = 0;
    await law(runs, [journeys], (plan) => {
      const suite = coverJourney(plan, { level: 'mutants', clock: today });
      holds(plan, suite);
      const mutants = suite.goals.filter(({ level }) => level === 'mutants');
      expect(mutants.map(({ id }) => id)).toEqual([...mutantsOf(plan)].map(({ id }) => goalOf(id)));
      // Where people stop before a step for good, nobody can be shown who meets what stands below.
      const open = suite.goals.filter(({ id, state }) => /^steps:[^/]*$/u.test(id) && state === 'covered');
      if (open.length < plan.steps.length) return;
      all += mutants.length;
      // A rule that nobody who breaks it can ever keep stops them for good, too.
      missed += missedOf(plan, suite).filter((id) => !id.startsWith('rules/')).length;
    });
    expect(all).toBeGreaterThan(0);
    expect(missed / all).toBeLessThan(0.02);
  });
});
