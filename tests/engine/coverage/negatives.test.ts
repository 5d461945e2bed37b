import { expect, it } from 'vitest';
import { fieldContext, missingCode } from '../../../engine/answers/check-record.ts';
import { validateAnswers } from '../../../engine/answers/validate-answers.ts';
import { coverJourney } from '../../../engine/coverage/cover-journey.ts';
import type { Customer, Failure, GoalReport, Visit } from '../../../engine/coverage/customer.ts';
import { meetsTry, readTry, runCustomer } from '../../../engine/coverage/run-customer.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import type { FieldContext } from '../../../engine/fields/field-kind.ts';
import { specOf } from '../../../engine/fields/field-kinds.ts';
import { blankOf } from '../../../engine/fields/kind-facts.ts';
import { contextInside, isShown } from '../../../engine/fields/list-items.ts';
import { createPlan, type Plan } from '../../../engine/path/plan.ts';
import { denseJourney } from '../../helpers/dense-journey.ts';
import type { Draw } from '../../helpers/draw.ts';
import { drawRecord, today } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';
import { leavesOf, treeOf } from './shown-decisions.ts';

type Told = Pick<Failure, 'role' | 'call' | 'how'> & {
  readonly goal: string;
  readonly at: string;
  readonly pointer: string;
};

/** Every call that a journey makes, and each way in which it may fail. */
const callsOf = ({ journey }: Plan): readonly Told[] => {
  const { facts, steps, outcomes, track } = journey;
  const callOf = (name: string | undefined): string => facts[name ?? '']?.call ?? '';
  return [
    ...Object.entries(facts).map(([name, { call }]): Told => ({
      ...{ goal: `negatives:facts/${name}:down`, role: 'arrive', call, how: 'down' },
      ...{ at: '', pointer: `/facts/${name}` },
    })),
    ...steps.flatMap(({ id, load, save, refresh = [] }, n): readonly Told[] => {
      const at = (role: Told['role'], call: string, how: Told['how'] = 'down'): Told => ({
        ...{ goal: `negatives:${id}/${role}:${how}`, role, call, how, at: id },
        pointer: `/steps/${n}${role === 'load' ? '/load' : ''}`,
      });
      const saving = save?.call ?? track?.call;
      return [
        ...(load === undefined ? [] : [at('load', load.call)]),
        ...(saving === undefined ? [] : [at('save', saving), at('save', saving, 'refused')]),
        ...(refresh.length > 0 ? [at('refresh', callOf(refresh[0]))] : []),
        ...(refresh.length === 0 && track !== undefined && save !== undefined ? [at('track', track.call)] : []),
      ];
    }),
    ...Object.entries(outcomes).flatMap(([id, { poll = [] }]): readonly Told[] =>
      poll.length === 0
        ? []
        : [
            {
              ...{ goal: `negatives:outcome/${id}/poll:down`, role: 'poll', call: callOf(poll[0]), how: 'down' },
              ...{ at: '', pointer: `/outcomes/${id}` },
            },
          ],
    ),
  ];
};

/** The same where some steps are told by the page that follows them alone. */
const savingLess = ({ journey, lists }: Plan, draw: Draw): Plan =>
  createPlan(
    {
      ...journey,
      steps: journey.steps.map(({ save, ...step }) =>
        save === undefined || draw.chance(20) ? step : { ...step, save },
      ),
    },
    lists,
  );

it('every call fails once in each of its ways, for the first who makes it', async () => {
  let failed = 0;
  await law(40, [denseJourney], (one) => {
    const plan = savingLess(one.plan, one.draw);
    const { customers, goals } = coverJourney(plan, { level: 'negatives', clock: today });
    const told = callsOf(plan);
    const reports = new Map(goals.map((goal) => [goal.id, goal]));
    const expected = new Set(told.map(({ goal }) => goal));
    const isCall = (id: string): boolean =>
      /^negatives:(?:facts|outcome)\/|^negatives:\w+\/(?:load|save|refresh|track):/u.test(id);
    expect(goals.filter(({ id }) => isCall(id)).map(({ id }) => id)).toEqual([...expected]);
    for (const { goal, at, role, call, how, pointer } of told) {
      const isThere = ({ visits, end }: Customer): boolean =>
        role === 'arrive' ||
        (role === 'poll' ? goal.includes(`outcome/${end.id}/`) : visits.some(({ step }) => step === at));
      const who = customers.find(isThere);
      expect(reports.get(goal)).toMatchObject({
        level: 'negatives',
        pointer,
        // Somebody to whom the server says something else later on may still make it.
        state: who === undefined ? expect.stringMatching(/^(?:impossible|changing)$/u) : 'covered',
      });
      const own = (one: Customer): readonly Failure[] =>
        (at === '' ? one.failures : one.visits.find(({ step }) => step === at)?.failures) ?? [];
      const theirs = customers.filter((one) => own(one).some((failure) => failure.goal === goal));
      expect(theirs.map(({ id }) => id)).toEqual(who === undefined ? [] : [who.id]);
      if (who !== undefined) expect(own(who)).toContainEqual({ goal, role, call, how });
      failed += theirs.length;
    }
  });
  expect(failed).toBeGreaterThan(enough(250));
});

type Fault = { readonly raw: unknown; readonly code: string };
const faultsOf = (field: FieldDefinition, context: FieldContext): readonly Fault[] => [
  ...(field.optional === true ? [] : [{ raw: blankOf(field.type), code: missingCode(field) }]),
  ...specOf(field.type).faults(field as never, context),
];

/** All that somebody could get wrong in one box of a step, by its goal. */
const wrongsOf = (
  plan: Plan,
  visit: Visit,
  name: string,
  field: FieldDefinition,
  context: FieldContext,
): readonly (readonly [string, string, Fault])[] => {
  const value = visit.fill[name];
  if (value === undefined) return [];
  const whole = faultsOf(field, context).map((fault, n) => [`${name}:${fault.code}#${n}`, name, fault] as const);
  if (field.type !== 'list') return whole;
  const lines = value as readonly ({ readonly id: string } & Readonly<Record<string, never>>)[];
  const boxes = specOf('list').format(value, field, context);
  const inner = lines.flatMap((line, at) => {
    const within = contextInside(field, context, new Map(Object.entries(line)));
    return Object.entries(field.item).flatMap(([key, item]) =>
      isShown(item, within)
        ? faultsOf(item, within).map(
            ({ raw, code }, n) =>
              [
                `${name}/item/${key}:${code}#${n}`,
                `${name}[${line.id}].${key}`,
                { code, raw: boxes.map((box, other) => (other === at ? { ...box, [key]: raw } : box)) },
              ] as const,
          )
        : [],
    );
  });
  return [...whole, ...inner];
};

it('whatever anybody there could get wrong in a box is tried, once, and told as it is found', async () => {
  let tried = 0;
  await law(40, [denseJourney], ({ plan }) => {
    const { customers, goals } = coverJourney(plan, { level: 'negatives', clock: today });
    const covered = new Map(goals.map((goal) => [goal.id, goal]));
    const possible = new Map<string, string>();
    // Who came along to break a rule is there for nothing else.
    for (const customer of customers.filter(({ covers }) => covers.some((id) => !id.startsWith('negatives:')))) {
      for (const [n, { before, after, step }] of runCustomer(plan, customer).visits.entries()) {
        const [visit, planStep] = [customer.visits[n], plan.steps[plan.indexOf.get(step) ?? -1]];
        if (visit === undefined || planStep === undefined) continue;
        const context = fieldContext(plan, after, 'fr', undefined);
        for (const { name, field } of planStep.fields) {
          for (const [about, at, { raw, code }] of wrongsOf(plan, visit, name, field, context)) {
            const goal = `negatives:${step}/fields/${about}`;
            const attempt = { goal, field: at, code: code as never, kind: 'raw', raw } as const;
            if (possible.has(goal) || !meetsTry(attempt, readTry(plan, planStep, attempt, visit.fill, before, {})))
              continue;
            const [, key] = /\/item\/(\w+):/u.exec(about) ?? [];
            possible.set(goal, `/steps/${planStep.index}/fields/${name}${key === undefined ? '' : `/item/${key}`}`);
          }
        }
      }
    }
    const inBoxes = goals.filter(({ id }) => id.includes('/fields/') && id.startsWith('negatives:'));
    for (const [goal, pointer] of possible) {
      const found: GoalReport | undefined = covered.get(goal);
      expect([goal, found?.state, found?.pointer]).toEqual([goal, 'covered', pointer]);
    }
    expect(inBoxes.map(({ id }) => id).filter((id) => !possible.has(id))).toEqual([]);
    const tries = customers.flatMap(({ visits }) => visits.flatMap((visit) => visit.tries.map(({ goal }) => goal)));
    expect(tries.filter((goal, n) => tries.indexOf(goal) !== n)).toEqual([]);
    tried += inBoxes.length;
  });
  expect(tried).toBeGreaterThan(enough(500));
});

it('a rule that anybody there could break is broken', async () => {
  let broken = 0;
  await law(40, [denseJourney], ({ plan, draw }) => {
    const { customers, goals } = coverJourney(plan, { level: 'negatives', clock: today });
    const covered = goals.filter(({ state }) => state === 'covered').map(({ id }) => id);
    // Each of its tests, where it decides, breaks a rule in one way alone.
    for (const { step } of plan.steps) {
      for (const [n, { must, level }] of step.rules.entries()) {
        const start = `negatives:${step.id}/rules/${n}/must:`;
        const ways = goals
          .filter(({ id }) => id.startsWith(start) && /:(?:true|false)$/u.test(id))
          .map(({ id }) => id.slice(start.length).replace(/:\w+$/u, ''));
        expect(ways.toSorted()).toEqual(
          level === 'warning'
            ? []
            : leavesOf(treeOf(must))
                .map(({ path }) => path)
                .toSorted(),
        );
      }
    }
    for (const customer of customers) {
      const { visits, divergences } = runCustomer(plan, customer);
      expect(divergences).toEqual([]);
      for (const { before, step } of visits) {
        const planStep = plan.steps[plan.indexOf.get(step) ?? -1];
        if (planStep === undefined) continue;
        for (let n = 0; n < 4; n += 1) {
          const { issues } = validateAnswers(plan, planStep, drawRecord(draw, plan, planStep, before), before, {});
          const [only, ...others] = issues.filter(({ level }) => level !== 'warning');
          if (only?.code !== 'rule' || others.length > 0) continue;
          const at = planStep.step.rules.findIndex(({ id }) => id === only.rule);
          const way = covered.find((id) => id.startsWith(`negatives:${step}/rules/${at}/must:`));
          expect([step, at, way !== undefined]).toEqual([step, at, true]);
          broken += 1;
        }
      }
    }
  });
  expect(broken).toBeGreaterThan(enough(15));
});
