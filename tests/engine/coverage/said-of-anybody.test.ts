import fc from 'fast-check';
import { expect, it } from 'vitest';
import { validateAnswers } from '../../../engine/answers/validate-answers.ts';
import { compileWhen } from '../../../engine/conditions/compile-when.ts';
import { violationsOf } from '../../../engine/coverage/condition-goals.ts';
import { goalsOf } from '../../../engine/coverage/cover-journey.ts';
import { decisionsOf, type Decision } from '../../../engine/coverage/decisions.ts';
import type { Goal } from '../../../engine/coverage/goal.ts';
import { anEnd, encodeJourney, type Encoding } from '../../../engine/coverage/encode-journey.ts';
import { answersIn, runModel } from '../../../engine/coverage/make-run.ts';
import { answerStep, type Run } from '../../../engine/coverage/run.ts';
import type { Slots } from '../../../engine/conditions/scope.ts';
import type { When } from '../../../engine/definition/condition-language.ts';
import { fillSlots, startSlots } from '../../../engine/path/path.ts';
import type { Plan } from '../../../engine/path/plan.ts';
import { listen, type Somebody } from '../../helpers/anybody.ts';
import { denseJourney } from '../../helpers/dense-journey.ts';
import { endlessDraw } from '../../helpers/endless-draw.ts';
import { today } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';
import { comesTo, leavesOf, treeOf } from './shown-decisions.ts';
import { isToldOtherwise, isUncounted, shownOn } from './shown-on.ts';

/** Where somebody stands who came as far as a step: what its conditions see, what they answer, and what its rules see. */
const arrivalsOf = (encoding: Encoding, { model }: Somebody, run: Run) => {
  const { plan } = encoding;
  const answer = answersIn(encoding, model);
  const stuck = run.stuck === undefined ? undefined : plan.steps[plan.indexOf.get(run.end.id) ?? -1];
  const last = run.entries.at(-1);
  const start = startSlots(plan, { today, server: run.server, answers: {} });
  const came = run.entries.map(({ planStep, before, saved }) => ({ planStep, before, isShown: saved !== undefined }));
  const end = { before: last?.saved?.after ?? last?.before ?? start, isShown: true };
  return [...came, ...(stuck === undefined ? [] : [{ planStep: stuck, ...end }])].map((arrival) => {
    const { planStep, before } = arrival;
    const record = answerStep(plan, planStep, before, answer);
    const after = before.slice();
    fillSlots(after, planStep, record);
    return { ...arrival, record, after };
  });
};

/** The tests that alone break a rule, as somebody breaks it. */
const breaking = (plan: Plan, must: When, slots: Slots): readonly string[] => {
  const tree = treeOf(must);
  const leaves = leavesOf(tree);
  const so = new Map(leaves.map((leaf) => [leaf, compileWhen({ [leaf.name]: leaf.test } as When, plan.scope)(slots)]));
  if (comesTo(tree, (leaf) => so.get(leaf) === true)) return [];
  return leaves
    .filter((leaf) => comesTo(tree, (one) => (so.get(one) === true) !== (one === leaf)))
    .map((leaf) => `${leaf.path}:${so.get(leaf)}`);
};

/** What stands at a pointer, by its name: a section, a step, an outcome or a fact. */
const nameAt = ({ journey }: Plan, pointer: string): string => {
  const [, group, at = ''] = pointer.split('/');
  if (group === 'steps' || group === 'sections') return journey[group][Number(at)]?.id ?? '';
  return at;
};

it('whoever answers whatever, what the formulas say of them is what becomes of them', async () => {
  const met = { ends: 0, stuck: 0, shown: 0, broken: 0 };
  await law(50, [denseJourney, fc.nat(), fc.constantFrom('least', 'greatest')], ({ plan }, seed, fits) => {
    const { solver, lookAt, somebody } = listen();
    const encoding = encodeJourney(plan, today, solver);
    const decisions = decisionsOf(encoding);
    const goals = goalsOf(encoding, decisions, 'pairs');
    const musts = decisions.filter(({ kind }) => kind === 'must');
    const broken = new Map<Decision, ReturnType<typeof violationsOf>>(
      musts.map((one) => [one, violationsOf(encoding, one)]),
    );
    if (encoding.opaque() > 0) return;
    expect(goals.filter(({ about, pointer }) => about !== nameAt(plan, pointer))).toEqual([]);
    // Whoever comes to an outcome has come to the end.
    const isWay = ({ level }: Goal): boolean => ['steps', 'transitions', 'pairs'].includes(level);
    const comesToEnd = ({ id }: Goal): boolean => Object.hasOwn(plan.journey.outcomes, id.split(/[>:/]/u).at(-1) ?? '');
    expect(goals.filter((goal) => isWay(goal) && goal.ending !== comesToEnd(goal))).toEqual([]);
    // What is told for the unknown leaves nothing out.
    for (const [name, { otherwise }] of Object.entries(plan.journey.facts)) {
      const isAsked = goals.some(({ id }) => id === `guards:facts/${name}:missing`);
      expect(isAsked && otherwise !== undefined).toBe(false);
    }
    const told = goals.filter((goal) => !isToldOtherwise(plan, goal));
    const known = new Map(goals.map((goal) => [goal.id, goal]));
    lookAt([anEnd(encoding), ...goals.map(({ formula }) => formula)]);
    const draw = endlessDraw(seed);
    for (let n = 0; n < 12; n += 1) {
      const one = somebody(draw, fits);
      const { holds } = one;
      const run = runModel(encoding, one.model);
      for (const [name, { type }] of Object.entries(plan.journey.facts)) {
        const kind = type === 'yesno' ? 'boolean' : type === 'number' || type === 'money' ? 'number' : 'string';
        expect(['undefined', kind]).toContain(typeof run.server[name]);
      }
      const isMeant = plan.meant?.(run.entries[0]?.before ?? []) !== false;
      if (!isMeant) {
        expect(holds(anEnd(encoding))).toBe(false);
        continue;
      }
      expect(holds(anEnd(encoding))).toBe(run.stuck === undefined);
      for (const { planStep, before, isShown, record, after } of arrivalsOf(encoding, one, run)) {
        const step = encoding.steps[planStep.index];
        if (step === undefined) throw new Error('There is no such step.');
        expect(holds(step.alive)).toBe(true);
        expect(holds(step.visited)).toBe(isShown);
        if (!isShown) continue;
        const issues = validateAnswers(plan, planStep, record, before, {}).issues.filter(
          ({ level }) => level !== 'warning',
        );
        expect([holds(step.valid), holds(step.fieldsValid)]).toEqual([
          issues.length === 0,
          issues.every(({ code }) => code === 'rule'),
        ]);
        for (const [at, { applies, holds: kept }] of step.rules.entries()) {
          const rule = planStep.rules[at];
          expect([holds(applies), holds(kept)]).toEqual([rule?.applies?.(after) ?? true, rule?.holds(after)]);
        }
        for (const [at, exit] of step.exits.entries()) {
          const isSo = planStep.exits[at]?.when(after) === true;
          const isOpen = issues.length === 0 && !planStep.exits.slice(0, at).some(({ when }) => when(after));
          expect([holds(exit.when), holds(exit.reached), holds(exit.taken)]).toEqual([isSo, isOpen, isOpen && isSo]);
        }
        for (const decision of musts.filter(({ index }) => index === planStep.index)) {
          const { must } = planStep.step.rules[Number(decision.path[3])] ?? {};
          const said = (broken.get(decision) ?? []).filter(({ formula }) => holds(formula)).map(({ name }) => name);
          const ways = breaking(plan, must ?? {}, after);
          met.broken += ways.length;
          expect(said.filter((name) => /:(?:true|false)$/u.test(name)).toSorted()).toEqual(ways.toSorted());
        }
      }
      if (run.stuck !== undefined) {
        met.stuck += 1;
        continue;
      }
      met.ends += 1;
      const seen = goals.filter((goal) => goal.seen(run)).map(({ id }) => id);
      expect(goals.filter(({ formula }) => holds(formula)).map(({ id }) => id)).toEqual(seen);
      const shown = [...shownOn(plan, run)].filter(
        ([id]) => !isToldOtherwise(plan, { id }) && (known.has(id) || !isUncounted(plan, id)),
      );
      met.shown += shown.length;
      const seenAt = told.filter((goal) => goal.seen(run)).map(({ id, pointer }) => [id, pointer]);
      expect(seenAt.toSorted()).toEqual(shown.toSorted());
    }
  });
  for (const times of Object.values(met)) expect(times).toBeGreaterThan(enough(150));
});
