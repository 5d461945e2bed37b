import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers, StepRecord } from '../../../engine/answers/answers.ts';
import { checkRecord } from '../../../engine/answers/check-record.ts';
import { readAnswers, startRaw, takeAnswers, validateAnswers } from '../../../engine/answers/validate-answers.ts';
import { compileJourney } from '../../../engine/compile/compile-journey.ts';
import { decideNext, stepsReadAt, withSlots } from '../../../engine/path/decide.ts';
import type { Facts } from '../../../engine/path/facts.ts';
import { findPath, placeOf, previousOf, reachOf, visibleRecord, type Path } from '../../../engine/path/path.ts';
import type { Plan } from '../../../engine/path/plan.ts';
import { createVerdicts } from '../../../engine/path/verdicts.ts';
import { routeOn } from '../../../engine/session/route-on.ts';
import { deriveProgress } from '../../../engine/view/derive-progress.ts';
import { deriveStepView } from '../../../engine/view/derive-step-view.ts';
import { deepFreeze } from '../../helpers/deep-freeze.ts';
import {
  answersOf,
  junkRecord,
  messyFacts,
  randomServer,
  scenario,
  validRecord,
  walk,
} from '../../helpers/random-answers.ts';
import { law } from '../law.ts';

/** Values of every field, and where the path stands; not the marks of begun sections. */
const seen = (plan: Plan, path: Path) => ({
  steps: path.steps,
  current: path.current,
  outcome: path.outcome,
  committed: path.committed,
  values: plan.steps.map((step) => step.fields.map(({ slot }) => path.slots[slot])),
});

const isSkippable = (plan: Plan, section: string): boolean =>
  plan.journey.sections.some(({ id, skipIf }) => id === section && skipIf !== undefined);

describe('deciding from the current step only', () => {
  it('gives the place and the verdict that the whole path gives, from the records that it asked for', () =>
    law(400, [scenario], ({ plan, given, draw }) => {
      let answers: Answers = {};
      for (const { planStep, before, record, after } of walk(draw, plan, given)) {
        const { index, step } = planStep;
        const reached = new Set(before.steps.slice(0, before.current).map((one) => one.index));
        const asked = new Set(stepsReadAt(plan, index).map((at) => plan.steps[at]?.step.id));
        const judge = (tried: StepRecord) =>
          withSlots(
            plan,
            index,
            given,
            (at) => reached.has(at),
            (id) => {
              expect(asked).toContain(id);
              return answers[id];
            },
            (slots) => ({
              // Slots that hold these answers are as good as slots without them.
              verdicts: [validateAnswers, takeAnswers, takeAnswers].map((check) =>
                check(plan, planStep, tried, slots, {}),
              ),
              next: decideNext(plan, index, slots),
            }),
          );
        for (const tried of [junkRecord(draw, planStep), record]) {
          const whole = validateAnswers(plan, planStep, tried, before.slots, {});
          expect(judge(tried).verdicts).toEqual([whole, whole, whole]);
        }
        expect(judge(record).next).toEqual(placeOf(after));
        answers = { ...answers, [step.id]: record };
      }
    }));

  it('gives the same in a dossier in any state, as far as it was answered', () =>
    law(150, [scenario], (one) => {
      const { plan, given, draw } = one;
      const { answers: messed } = messyFacts(one);
      const current = (path: Path) => plan.steps[path.steps[path.current ?? -1]?.index ?? -1];
      const index = current(findPath(plan, { ...given, answers: messed }))?.index ?? 0;
      const above = plan.steps.flatMap(({ step }) => (step.id in messed ? [step.id] : []));
      const answers = Object.fromEntries(
        above.filter((id) => (plan.indexOf.get(id) ?? 0) < index).map((id) => [id, messed[id] ?? {}]),
      );
      const before = findPath(plan, { ...given, answers });
      const planStep = current(before);
      const record = planStep === undefined ? undefined : validRecord(draw, plan, planStep, before.slots);
      if (planStep === undefined || record === undefined) return;
      const reached = new Set(before.steps.slice(0, before.current).map((step) => step.index));
      const near = withSlots(
        plan,
        planStep.index,
        given,
        (at) => reached.has(at),
        (id) => answers[id],
        (slots) => ({
          ...takeAnswers(plan, planStep, record, slots, {}),
          next: decideNext(plan, planStep.index, slots),
        }),
      );
      expect(near.ok).toBe(true);
      expect(near.next).toEqual(
        placeOf(findPath(plan, { ...given, answers: { ...answers, [planStep.step.id]: record } })),
      );
    }));
});

describe('an answer that is off the path', () => {
  it('changes nothing, whatever it holds', () =>
    law(400, [scenario], (one) => {
      const { plan, draw } = one;
      const facts = messyFacts(one);
      const path = findPath(plan, facts);
      const onPath = new Set(path.steps.map(({ index }) => index));
      const lastCommit = plan.steps.findLastIndex(
        ({ step }) => step.commit === true && facts.answers[step.id] !== undefined,
      );
      const off = plan.steps.filter(
        ({ index, step }) =>
          !onPath.has(index) &&
          // A commit that was saved was on the path; and what was begun here is not skipped: both are records that count.
          step.commit !== true &&
          !isSkippable(plan, step.section) &&
          // Below a commit, a record tells that a step was shown on its day: `answersAfterSave` leaves no other there.
          index > lastCommit,
      );
      const junk = Object.fromEntries(off.map((planStep) => [planStep.step.id, junkRecord(draw, planStep)]));
      const littered = { ...facts, answers: { ...facts.answers, ...junk } };
      const after = findPath(plan, littered);
      expect(seen(plan, after)).toEqual(seen(plan, path));
      expect(placeOf(after)).toEqual(placeOf(path));
      for (const { step } of off) {
        expect(visibleRecord(after, step.id, junk[step.id] ?? {})).toEqual({});
        expect(reachOf(after, step.id)).toBe('not-on-path');
      }
      for (const { index, id } of path.steps) {
        const planStep = plan.steps[index];
        const record = littered.answers[id] ?? {};
        if (planStep === undefined) continue;
        expect(visibleRecord(after, id, record)).toEqual(visibleRecord(path, id, record));
        expect(validateAnswers(plan, planStep, record, after.slots, {})).toEqual(
          validateAnswers(plan, planStep, record, path.slots, {}),
        );
        expect(deriveStepView(after, id, littered.answers, record, {})).toEqual(
          deriveStepView(path, id, facts.answers, record, {}),
        );
      }
    }));

  it('is found again when one goes back to its branch: A, B, then A is A', () =>
    law(300, [scenario], ({ plan, given, draw }) => {
      fc.pre(plan.journey.sections.every(({ skipIf }) => skipIf === undefined));
      const first = answersOf(walk(draw, plan, given).filter(({ planStep }) => planStep.step.commit !== true));
      const before = findPath(plan, { ...given, answers: first });
      const changeable = before.steps.filter(
        ({ status, index }) => status === 'done' && plan.steps[index]?.fields.length !== 0,
      );
      if (changeable.length === 0) return;
      const { index, id } = draw.pick(changeable);
      const planStep = plan.steps[index];
      const other = planStep === undefined ? undefined : validRecord(draw, plan, planStep, before.slots);
      if (other === undefined) return;
      let answers: Answers = { ...first, [id]: other };
      for (
        let path = findPath(plan, { ...given, answers });
        path.current !== undefined;
        path = findPath(plan, { ...given, answers })
      ) {
        const todo = plan.steps[path.steps[path.current]?.index ?? -1];
        // Only the other branch is walked: what both have in common keeps its answer.
        const record: StepRecord | undefined =
          todo === undefined || todo.step.commit === true || first[todo.step.id] !== undefined
            ? undefined
            : validRecord(draw, plan, todo, path.slots);
        if (todo === undefined || record === undefined) break;
        answers = { ...answers, [todo.step.id]: record };
      }
      const walked = Object.keys(answers).filter((step) => first[step] === undefined);
      const back = findPath(plan, { ...given, answers: { ...answers, [id]: first[id] ?? {} } });
      const onFirst = new Set(before.steps.map((step) => step.id));
      // Steps that A had left open may have been answered on the way; all others stand as they stood.
      if (walked.every((step) => !onFirst.has(step))) expect(seen(plan, back)).toEqual(seen(plan, before));
      else expect(back.steps.slice(0, before.current)).toEqual(before.steps.slice(0, before.current));
    }));
});

describe('the path', () => {
  it('is pure: what it is given stays as it is, and gives the same again', () =>
    law(200, [scenario], (one) => {
      const facts = deepFreeze(messyFacts(one));
      const path = findPath(one.plan, facts);
      expect(seen(one.plan, findPath(one.plan, structuredClone(facts)))).toEqual(seen(one.plan, path));
      expect(findPath(one.plan, facts).slots).toEqual(path.slots);
    }));

  it('is the same with verdicts kept from other days, other facts, other answers and the check of them', () =>
    law(300, [scenario], (one) => {
      const { plan, draw } = one;
      const verdicts = createVerdicts();
      let { answers, server } = messyFacts(one);
      for (let turn = 0; turn < 6; turn += 1) {
        const facts = { today: draw.pick([one.given.today, '2051-01-01']), server, answers };
        expect(findPath(plan, { ...facts, verdicts })).toEqual(findPath(plan, facts));
        if (draw.chance(50)) server = randomServer(draw, plan);
        // Most records stay the very same objects.
        const planStep = draw.pick(plan.steps);
        const slots = findPath(plan, facts).slots;
        const other = draw.chance(50) ? junkRecord(draw, planStep) : validRecord(draw, plan, planStep, slots);
        if (other === undefined) continue;
        // Checking answers keeps a verdict on them, too, by the slots of a whole path.
        const saved = draw.chance(50) ? validateAnswers(plan, planStep, other, slots, { verdicts }).record : other;
        answers = { ...answers, [planStep.step.id]: saved };
      }
    }));

  it('lets nobody past the first step that is not done, which is one without right answers', () =>
    law(200, [scenario], (one) => {
      const { plan } = one;
      const facts = messyFacts(one);
      const path = findPath(plan, facts);
      const frozen = plan.steps.findLastIndex(({ step }) => step.commit === true && step.id in facts.answers);
      for (const { id, index, status, issues } of path.steps) {
        const planStep = plan.steps[index];
        const record = facts.answers[id];
        if (planStep === undefined || index <= frozen) continue;
        const wrong = record === undefined ? [] : checkRecord(plan, planStep, record, path.slots, {});
        expect(issues).toEqual(wrong.filter(({ level }) => level !== 'warning'));
        expect(status).toBe(record === undefined ? 'todo' : issues.length > 0 ? 'stale' : 'done');
      }
      path.steps.forEach(({ id, status }, place) => {
        const reach = reachOf(path, id);
        if (path.current !== undefined && place < path.current) expect(status).toBe('done');
        if (place === path.current) expect([status === 'done', reach]).toEqual([false, 'reachable']);
        if (path.current !== undefined && place > path.current) expect(reach).toBe('too-early');
      });
      expect(path.current === undefined).toBe(path.outcome !== undefined);
      for (const { step } of one.plan.steps) {
        if (!path.steps.some(({ id }) => id === step.id)) expect(reachOf(path, step.id)).toBe('not-on-path');
      }
    }));

  it('is frozen by a commit: another day and other facts change nothing of it', () =>
    law(400, [scenario], ({ plan, given, draw, journey }) => {
      const moves = walk(draw, plan, given);
      const at = moves.findIndex(({ planStep }) => planStep.step.commit === true);
      if (at < 0) return;
      const answers = answersOf(moves.slice(0, at + 1));
      const signed = findPath(plan, { ...given, answers });
      const later = findPath(plan, { today: '2051-01-01', server: {}, answers });
      const committed = signed.steps.slice(0, at + 1);
      expect(journey.plan.steps[committed.at(-1)?.index ?? -1]?.step.commit).toBe(true);
      expect(committed.map(({ status }) => status)).toEqual(committed.map(() => 'done'));
      expect(later.steps.slice(0, at + 1)).toEqual(committed);
      expect(later.committed).toBe(at);
      for (const { id } of committed) expect(reachOf(later, id)).toBe('frozen');
    }));
});

describe('whatever is found in a dossier', () => {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withSparseArray: true,
    maxDepth: 3,
    key: fc.constantFrom('id', 'i0', 'i1', 'toString', 'valueOf', '__proto__', 'length', 'file', 'f2'),
  });

  it('nothing throws', () =>
    law(300, [scenario, fc.array(anything, { minLength: 1, maxLength: 12 })], ({ plan, given, draw }, pool) => {
      const answers = Object.fromEntries(
        plan.steps
          .filter(() => draw.chance(80))
          .map(({ step, fields }): [string, unknown] => [
            step.id,
            draw.chance(20)
              ? draw.pick([...pool, null])
              : Object.fromEntries(fields.map(({ name }) => [name, draw.pick(pool)])),
          ]),
      ) as Answers;
      const facts: Facts = { ...given, answers };
      const path = findPath(plan, facts);
      const machine = compileJourney(plan);
      deriveProgress(path);
      for (const { id, status } of path.steps) {
        const found: unknown = answers[id];
        if (typeof found !== 'object' || found === null || Array.isArray(found)) expect(status).toBe('todo');
      }
      for (const planStep of plan.steps) {
        const { id } = planStep.step;
        const hostile = answers[id] ?? {};
        reachOf(path, id);
        previousOf(path, id);
        visibleRecord(path, id, hostile);
        routeOn(machine, path, id);
        deriveStepView(path, id, answers, hostile, {});
        validateAnswers(plan, planStep, hostile, path.slots, {});
        readAnswers(plan, planStep, hostile, path.slots, {}, 'en');
        startRaw(plan, planStep, hostile, hostile, path.slots, 'fr');
        withSlots(
          plan,
          planStep.index,
          given,
          () => true,
          (step) => answers[step],
          (slots) => takeAnswers(plan, planStep, hostile, slots, {}),
        );
      }
    }));
});
