import { expect, it } from 'vitest';
import { compileWhen } from '../../../../engine/conditions/compile-when.ts';
import type { Slots } from '../../../../engine/conditions/scope.ts';
import type { Customer } from '../../../../engine/coverage/customer.ts';
import { compareWith, walkCustomer } from '../../../../engine/coverage/mutation/difference.ts';
import { judge, scoreOf, type Equivalence } from '../../../../engine/coverage/mutation/judge.ts';
import type { Mutant } from '../../../../engine/coverage/mutation/mutant.ts';
import { mutantsOf, type OperatorName } from '../../../../engine/coverage/mutation/operators.ts';
import { runCustomer } from '../../../../engine/coverage/run-customer.ts';
import type { OutcomeDefinition } from '../../../../engine/definition/language.ts';
import { createPlan, type Plan } from '../../../../engine/path/plan.ts';
import { replan } from '../../../../engine/path/replan.ts';
import { deriveStepView } from '../../../../engine/view/derive-step-view.ts';
import { findPath } from '../../../../engine/path/path.ts';
import { randomServer, scenario, today, type Scenario } from '../../../helpers/random-answers.ts';
import { randomCustomer } from '../../../helpers/random-customers.ts';
import { law } from '../../law.ts';

const undecided: Equivalence = () => ({ kind: 'undecided' });

/** Several people of one journey. */
const customersOf = ({ draw, plan, given }: Scenario, count: number): readonly Customer[] =>
  Array.from({ length: count }, (_, n) => ({
    ...randomCustomer({
      draw,
      plan,
      given: n === 0 ? given : { today, server: randomServer(draw, plan) },
    }),
    id: `random/${n}`,
  }));

/** What a customer meets, worked out the long way round: no plan, slot or visit is shared with anything. */
const met = (plan: Plan, customer: Customer) => {
  const { visits, end, answers } = runCustomer(plan, customer);
  const { slots } = findPath(plan, { today: customer.clock, server: customer.server, answers });
  return {
    visits: visits.map(({ step, tries, issues, save, next }) => ({
      step,
      tries: tries.map((one) => one.issues.map(({ params: _, ...issue }) => issue)),
      issues: issues.map(({ params: _, ...issue }) => issue),
      save,
      next,
    })),
    end,
    outcome: end.kind === 'outcome' ? shownOf(plan, end.id, slots) : undefined,
  };
};

/** Conditions are not shown, only what they come to. */
const shownOf = (plan: Plan, id: string, slots: Slots) => {
  const { actions = [], ...outcome } = plan.journey.outcomes[id] as OutcomeDefinition;
  const offered = actions.filter(({ when = {} }) => compileWhen(when, plan.scope)(slots));
  return { ...outcome, actions: offered.map(({ when: _, ...action }) => action) };
};

const differs = (plan: Plan, mutant: Mutant, customer: Customer): boolean => {
  const other = createPlan(mutant.journey, plan.lists);
  return JSON.stringify(met(other, customer)) !== JSON.stringify(met(plan, customer));
};

it('kills nothing when a journey is compared with itself', () =>
  law(60, [scenario], (one) => {
    const { plan } = one;
    for (const customer of customersOf(one, 3)) {
      const walked = walkCustomer(plan, customer);
      expect(compareWith(plan, plan.journey)(walked)).toBeUndefined();
      // Equal, and nothing shared: as a whole, and step by step.
      expect(compareWith(plan, structuredClone(plan.journey))(walked)).toBeUndefined();
      const steps = structuredClone(plan.journey.steps);
      expect(compareWith(plan, { ...plan.journey, steps })(walked)).toBeUndefined();
    }
  }));

it('kills every mutant that differs on the whole way of a customer', () =>
  law(20, [scenario], (one) => {
    const { plan } = one;
    const [customer] = customersOf(one, 1);
    if (customer === undefined) return;
    const walked = walkCustomer(plan, customer);
    for (const mutant of mutantsOf(plan)) {
      const found = compareWith(plan, mutant.journey)(walked);
      if (found === undefined && differs(plan, mutant, customer)) expect.fail(`${mutant.id} was not noticed`);
    }
  }));

it('kills no mutant but for a difference', () =>
  law(20, [scenario], (one) => {
    const { plan } = one;
    const [customer] = customersOf(one, 1);
    if (customer === undefined) return;
    const walked = walkCustomer(plan, customer);
    for (const mutant of mutantsOf(plan)) {
      const found = compareWith(plan, mutant.journey)(walked);
      if (found === undefined || found.what === 'page' || mutant.operator.startsWith('server/')) continue;
      if (!differs(plan, mutant, customer)) expect.fail(`${mutant.id} by ${JSON.stringify(found)}`);
    }
  }));

it('notices what a reader of the page would', () =>
  law(20, [scenario], (one) => {
    const { plan } = one;
    const [customer] = customersOf(one, 1);
    if (customer === undefined) return;
    const walked = walkCustomer(plan, customer);
    const texts = (of: Plan, n: number) => {
      const visits = customer.visits.slice(0, n);
      const answers = Object.fromEntries(visits.map(({ step, fill }) => [step, fill]));
      const path = findPath(of, { today: customer.clock, server: customer.server, answers });
      const visit = customer.visits[n];
      if (visit === undefined) return undefined;
      const { title, fields } = deriveStepView(path, visit.step, answers, visit.fill, {});
      return [title, fields.map(({ name, field }) => [name, field.label])];
    };
    for (const mutant of mutantsOf(plan, ['texts/labels', 'texts/titles'])) {
      const other = createPlan(mutant.journey, plan.lists);
      const isSeen = customer.visits.some((_, n) => JSON.stringify(texts(plan, n)) !== JSON.stringify(texts(other, n)));
      if (isSeen) expect(compareWith(plan, mutant.journey)(walked)).toMatchObject({ customer: customer.id });
    }
  }));

it('understands the server as the mutant does', () =>
  law(60, [scenario], (one) => {
    const { plan } = one;
    const [customer] = customersOf(one, 1);
    const fact = plan.journey.facts['fact0'];
    if (customer === undefined || fact?.values === undefined) return;
    // `fact0` is done or todo, and todo where the server says anything else.
    const other = customer.server['fact0'] === 'done' ? 'todo' : 'done';
    const misread = { ...customer, server: { ...customer.server, fact0: other } };
    const isFelt = JSON.stringify(met(plan, misread)) !== JSON.stringify(met(plan, customer));
    const killed = (operator: OperatorName) =>
      [...mutantsOf(plan, [operator])].map(({ journey }) => {
        const found = compareWith(plan, journey)(walkCustomer(plan, customer));
        // Which questions stand on a page is felt there, whatever is answered to them.
        return found !== undefined && (isFelt || found.what !== 'page');
      });
    expect(killed('server/swap-values')).toEqual([isFelt]);
    const [otherwise] = killed('server/otherwise');
    if (customer.server['fact0'] === 'done') expect(otherwise).toBe(false);
    if (customer.server['fact0'] === 'todo') expect(otherwise).toBe(isFelt);
  }));

it('plans a mutant anew in part as it would as a whole', () =>
  law(20, [scenario], (one) => {
    const { plan } = one;
    const customers = customersOf(one, 2);
    for (const { id, journey } of mutantsOf(plan)) {
      const again = replan(plan, journey);
      // What is right is asked where scores are worked out, anywhere below.
      if (id.startsWith('fields/right')) expect(again).toBeUndefined();
      if (again === undefined) continue;
      const whole = createPlan(journey, plan.lists);
      expect([id, again.size, [...again.indexOf]]).toEqual([id, whole.size, [...whole.indexOf]]);
      for (const customer of customers) {
        expect(met(again, customer)).toEqual(met(whole, customer));
      }
    }
  }));

it('judges a suite in the same way each time, and leaves nothing out', () =>
  law(15, [scenario], (one) => {
    const { plan } = one;
    const customers = customersOf(one, 4);
    const judged = [...judge(plan, customers, undecided)];
    expect(judged.map(({ mutant }) => mutant.id)).toEqual([...mutantsOf(plan)].map(({ id }) => id));
    const again = [...judge(createPlan(structuredClone(plan.journey), plan.lists), customers, undecided)];
    expect(again.map(({ state }) => state)).toEqual(judged.map(({ state }) => state));
    const { total, operators, survivors } = scoreOf(judged);
    const sum = (state: keyof typeof total) => Object.values(operators).reduce((all, count) => all + count[state], 0);
    expect({ ...total }).toEqual({
      killed: sum('killed'),
      survived: sum('survived'),
      equivalent: sum('equivalent'),
      undecided: sum('undecided'),
    });
    expect(survivors.length).toBe(total.survived + total.undecided);
    // Nobody kills nothing; one more customer never kills fewer.
    expect(scoreOf(judge(plan, [], undecided)).total.killed).toBe(0);
    expect(scoreOf(judge(plan, customers.slice(0, 2), undecided)).total.killed).toBeLessThanOrEqual(total.killed);
  }));

it('believes a customer who would kill a survivor only when the difference is seen', () =>
  law(20, [scenario], (one) => {
    const { plan } = one;
    const [customer, other] = customersOf(one, 2);
    if (customer === undefined || other === undefined) return;
    const answer: Equivalence = () => ({ kind: 'customer', customer: other });
    const alone = new Map([...judge(plan, [other], undecided)].map(({ mutant, state }) => [mutant.id, state]));
    for (const { mutant, state } of judge(plan, [customer], answer)) {
      if (state === 'survived') expect(alone.get(mutant.id)).toBe('killed');
      if (state === 'undecided') expect(alone.get(mutant.id)).toBe('undecided');
    }
  }));
