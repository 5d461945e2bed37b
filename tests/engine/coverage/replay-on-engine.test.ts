import { describe, expect, it } from 'vitest';
import { compileJourney } from '../../../engine/compile/compile-journey.ts';
import type { Customer } from '../../../engine/coverage/customer.ts';
import { mutantsOf } from '../../../engine/coverage/mutation/operators.ts';
import { replayOnEngine } from '../../../engine/coverage/replay-on-engine.ts';
import { findPath, placeOf } from '../../../engine/path/path.ts';
import { createPlan, type Plan } from '../../../engine/path/plan.ts';
import { drawFrom } from '../../helpers/draw.ts';
import { scenario } from '../../helpers/random-answers.ts';
import { randomCustomer } from '../../helpers/random-customers.ts';
import { enough, law } from '../law.ts';
import { planFrom, smallJourney } from '../session/small-journey.ts';

it('on a random journey every part of the engine agrees, and all that must hold holds', () =>
  law(40, [scenario], async (one) => {
    expect(await replayOnEngine(one.plan, randomCustomer(one))).toEqual([]);
  }));

it('a machine that leads somebody elsewhere is found out by them', async () => {
  let others = 0;
  await law(40, [scenario], async (one) => {
    const { plan, draw } = one;
    const customer = randomCustomer(one);
    const placesIn = (of: Plan) =>
      customer.visits.map((_, n) => {
        const answers = Object.fromEntries(customer.visits.slice(0, n + 1).map(({ step, fill }) => [step, fill]));
        return placeOf(findPath(of, { today: customer.clock, server: customer.server, answers }));
      });
    const places = JSON.stringify(placesIn(plan));
    const mutants = [...mutantsOf(plan)].filter(({ operator }) => /^(?:guards|exits)\//u.test(operator));
    for (const { journey } of draw.some(mutants).slice(0, 6)) {
      const other = createPlan(journey, plan.lists);
      if (JSON.stringify(placesIn(other)) === places) continue;
      others += 1;
      const found = await replayOnEngine(plan, customer, { machine: compileJourney(other) });
      expect(found.map(({ invariant }) => invariant)).toContain('machine');
    }
  });
  expect(others).toBeGreaterThanOrEqual(enough(8));
});

const smallPlan = planFrom(smallJourney);

describe('what does not hold is found', () => {
  const draw = drawFrom(Array.from({ length: 200 }, (_, n) => n * 37));
  const given = { today: '2026-03-15', server: { verified: true, signature: 'signed' } };
  const customer = randomCustomer({ plan: smallPlan, given, draw });

  const invariantsOf = async (plan: Plan, changed: Customer, machinePlan: Plan = plan): Promise<readonly string[]> => [
    ...new Set(
      (await replayOnEngine(plan, changed, { machine: compileJourney(machinePlan) })).map(({ invariant }) => invariant),
    ),
  ];
  const changeJourney = (change: (journey: Plan['journey']) => Partial<Plan['journey']>): Plan =>
    createPlan({ ...smallPlan.journey, ...change(smallPlan.journey) }, smallPlan.lists);

  it('nothing, where nothing is wrong', async () => {
    expect(customer.visits.length).toBeGreaterThan(4);
    expect(await invariantsOf(smallPlan, customer)).toEqual([]);
  });

  it('a customer who promises another place', async () => {
    const [first, ...others] = customer.visits;
    const lying = {
      ...customer,
      visits: [{ ...first!, next: { kind: 'step', id: 'x', route: '/x' } as const }, ...others],
    };
    expect(await invariantsOf(smallPlan, lying)).toEqual(['customer']);
  });

  it('a machine that was compiled from another order of steps', async () => {
    const turned = changeJourney(({ steps }) => ({ steps: [...steps.slice(0, -2), ...steps.slice(-2).reverse()] }));
    expect(await invariantsOf(smallPlan, customer, turned)).toEqual(expect.arrayContaining(['machine', 'session']));
  });

  it('an answer that is sent twice, and one that is not sent', async () => {
    const sendAgain = changeJourney(({ steps }) => ({
      steps: steps.map((step) =>
        step.save?.send === undefined ? step : { ...step, save: { ...step.save, send: twice(step.save.send) } },
      ),
    }));
    const sendNothing = changeJourney(({ steps }) => ({
      steps: steps.map((step) => (step.save === undefined ? step : { ...step, save: { call: step.save.call } })),
    }));
    expect(await invariantsOf(sendAgain, customer)).toEqual(['saved-once']);
    expect(await invariantsOf(sendNothing, customer)).toContain('saved-once');
  });

  it('a wrong input that is told otherwise', async () => {
    const promised = { goal: 'x', field: 'name', code: 'iban-key', kind: 'raw', raw: '' } as const;
    const wrong = {
      ...customer,
      visits: customer.visits.map((visit) => (visit.step === 'name' ? { ...visit, tries: [promised] } : visit)),
    };
    expect(await invariantsOf(smallPlan, wrong)).toEqual(['customer', 'refused']);
  });
});

const twice = (send: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(send).flatMap(([key, value]) => [
      [key, value],
      [`${key}Again`, value],
    ]),
  ) as never;
