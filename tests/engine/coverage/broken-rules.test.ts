import fc from 'fast-check';
import { expect, it } from 'vitest';
import { goalsOf } from '../../../engine/coverage/cover-journey.ts';
import { customerOf } from '../../../engine/coverage/customer-of.ts';
import { decisionsOf } from '../../../engine/coverage/decisions.ts';
import { encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import { packGoals } from '../../../engine/coverage/pack.ts';
import type { Run } from '../../../engine/coverage/run.ts';
import { runCustomer } from '../../../engine/coverage/run-customer.ts';
import { findTries } from '../../../engine/coverage/tries.ts';
import { wantGoals } from '../../../engine/coverage/wanted.ts';
import type { When } from '../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import type { ResolvedStep } from '../../../engine/definition/resolved.ts';
import { createPlan, type Plan } from '../../../engine/path/plan.ts';
import type { Draw } from '../../helpers/draw.ts';
import type { Model, Solver } from '../../../engine/solver/solver.ts';
import { endlessDraw } from '../../helpers/endless-draw.ts';
import { everybody } from '../../helpers/everybody.ts';
import { today } from '../../helpers/random-answers.ts';
import { smallJourney, valuesOf } from '../../helpers/small-journey.ts';
import { enough, law } from '../law.ts';

/** What somebody is and did before a step. */
const pastOf = ({ server, entries }: Run, index: number): string =>
  JSON.stringify([server, entries.slice(0, index).map(({ saved }) => saved?.record)]);

/** Rules that somebody breaks, with nothing else wrong, who could also have answered so that they come to an end. */
const breakable = (plan: Plan): ReadonlySet<string> => {
  const all = [...everybody(plan)];
  const ends = new Set(
    all.flatMap((run) =>
      run.stuck === undefined
        ? run.entries.flatMap(({ saved }, n) => (saved === undefined ? [] : [pastOf(run, n)]))
        : [],
    ),
  );
  return new Set(
    all.flatMap((run) => {
      const own = run.stuck?.filter(({ level }) => level !== 'warning') ?? [];
      const isBroken = own.length > 0 && own.every(({ code }) => code === 'rule');
      return isBroken && ends.has(pastOf(run, plan.indexOf.get(run.end.id) ?? -1))
        ? own.map(({ rule }) => `${run.end.id} ${rule}`)
        : [];
    }),
  );
};

/** The same with a rule in every step that asks something: an answer there, or before, is not this one. */
const withRules = ({ journey, lists }: Plan, draw: Draw): Plan => {
  const known: (readonly [string, FieldDefinition])[] = [];
  const steps = journey.steps.map((step): ResolvedStep => {
    const own = Object.entries(step.fields);
    const earlier = known.slice();
    known.push(...own);
    if (own.length === 0) return step;
    const isNot = ([name, field]: readonly [string, FieldDefinition]): When => ({
      not: { [name]: draw.pick(valuesOf(field).filter((value) => value !== undefined)) },
    });
    const tests = [draw.pick(own), ...(earlier.length > 0 ? [draw.pick(earlier)] : [])].map(isNot);
    return { ...step, rules: [...step.rules, { id: 'more', must: { any: tests }, message: 'm' }] };
  });
  return createPlan({ ...journey, steps }, lists);
};

it('a rule that anybody could break who may still come to an end is broken, by somebody who comes along for it where nobody there can', async () => {
  const met = { added: 0, broken: 0, impossible: 0, missed: 0 };
  await law(100, [smallJourney, fc.nat(), fc.nat({ max: 3 })], (small, seed, most) => {
    const plan = withRules(small, endlessDraw(seed));
    const encoding = encodeJourney(plan, today);
    const decisions = decisionsOf(encoding);
    const musts = decisions.filter(({ kind }) => kind === 'must');
    if (musts.length === 0) return;
    const people = packGoals(wantGoals(encoding, goalsOf(encoding, decisions, 'steps'))).packed.slice(0, most);
    const { tries, goals, added } = findTries(encoding, decisions, people);
    const all = [...people, ...added];
    expect([...tries.keys()].filter((who) => !all.includes(who))).toEqual([]);
    for (const [n, who] of all.entries()) {
      expect(who.run.stuck).toBeUndefined();
      expect(runCustomer(plan, customerOf(plan, who, n, tries.get(who) ?? new Map(), today)).divergences).toEqual([]);
    }
    const tried = [...tries.values()].flatMap((steps) => [...steps.values()].flat().map(({ goal }) => goal));
    const covered = goals.filter(({ state }) => state === 'covered').map(({ id }) => id);
    expect(tried.toSorted()).toEqual(covered.toSorted());
    expect(goals.filter(({ state }) => state === 'undecided')).toEqual([]);
    // Each who came along breaks what nobody there could.
    for (const who of added) expect([...(tries.get(who)?.values() ?? [])].flat().length).toBeGreaterThan(0);
    const possible = breakable(plan);
    for (const { about, id, path } of musts) {
      const isBroken = covered.some((goal) => goal.startsWith(`negatives:${id}:`));
      const { id: rule = '' } = plan.steps[Number(path[1])]?.step.rules[Number(path[3])] ?? {};
      const isPossible = possible.has(`${about} ${rule}`);
      if (!isPossible) expect([id, isBroken]).toEqual([id, false]);
      met[isPossible ? (isBroken ? 'broken' : 'missed') : 'impossible'] += 1;
    }
    met.added += added.length;
  });
  expect(met.added).toBeGreaterThan(enough(30));
  expect(met.broken).toBeGreaterThan(enough(60));
  expect(met.missed / met.broken).toBeLessThan(0.05);
});

it('what the solver gives up on is undecided, and nothing else becomes of a rule than with all its patience', async () => {
  let undecided = 0;
  await law(60, [smallJourney, fc.nat(), fc.nat({ max: 4 }), fc.boolean()], (small, seed, patience, isQuick) => {
    const plan = withRules(small, endlessDraw(seed));
    const encoding = encodeJourney(plan, today);
    const decisions = decisionsOf(encoding);
    const people = packGoals(wantGoals(encoding, goalsOf(encoding, decisions, 'steps'))).packed.slice(0, 2);
    const { solver } = encoding;
    let asked = 0;
    const hints: (Model | undefined)[] = [];
    const tired: Solver = {
      ...solver,
      open: (options) =>
        (asked += 1) > patience ? { ...solver.open(options), push: () => 'undecided' } : solver.open(options),
      // Answers of somebody like them mostly do.
      wishing: (...all) => {
        const wishing = solver.wishing(...all);
        return {
          ...wishing,
          choose: (order, options) => {
            hints.push(options?.hint);
            return isQuick ? { kind: 'undecided' } : wishing.choose(order, options);
          },
        };
      },
    };
    const whole = new Map(findTries(encoding, decisions, people).goals.map(({ id, state }) => [id, state]));
    const { goals, added, tries } = findTries({ ...encoding, solver: tired }, decisions, people);
    expect(goals.map(({ id }) => id)).toEqual([...whole.keys()]);
    for (const { id, state } of goals) {
      if (state !== 'undecided') expect([id, state]).toEqual([id, whole.get(id)]);
      else undecided += 1;
      if (patience === 0 && isQuick && /\/must:/u.test(id)) expect([id, state]).toEqual([id, 'undecided']);
    }
    const models = [...people, ...added].map(({ model }): Model | undefined => model);
    expect(hints.filter((hint) => !models.includes(hint))).toEqual([]);
    for (const [n, who] of [...people, ...added].entries()) {
      expect(runCustomer(plan, customerOf(plan, who, n, tries.get(who) ?? new Map(), today)).divergences).toEqual([]);
    }
  });
  expect(undecided).toBeGreaterThan(enough(100));
});
