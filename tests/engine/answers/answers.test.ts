import { describe, expect, it } from 'vitest';
import type { Answers, StepRecord } from '../../../engine/answers/answers.ts';
import { fieldContext } from '../../../engine/answers/check-record.ts';
import { rewriteBoxes } from '../../../engine/answers/rewrite-boxes.ts';
import { answersAfterSave, outdatedBy, sameRecord } from '../../../engine/answers/save-answers.ts';
import { readAnswers, startRaw } from '../../../engine/answers/validate-answers.ts';
import { unconfirmedName } from '../../../engine/answers/unconfirmed.ts';
import { namesInWhen } from '../../../engine/conditions/names-in.ts';
import type { When } from '../../../engine/definition/condition-language.ts';
import type { ResolvedStep } from '../../../engine/definition/resolved.ts';
import { findPath, visibleRecord, type Path } from '../../../engine/path/path.ts';
import { createPlan, type Plan, type PlanStep } from '../../../engine/path/plan.ts';
import type { Draw } from '../../helpers/draw.ts';
import { answersOf, junkRecord, randomServer, scenario, validRecord, walk } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';

describe('the boxes of a step', () => {
  it.each(['fr', 'en'] as const)('reads back what it writes into the boxes (%s)', (locale) =>
    law(200, [scenario], ({ plan, given, draw }) => {
      for (const { planStep, before, record } of walk(draw, plan, given)) {
        const raw = startRaw(plan, planStep, record, {}, before.slots, locale);
        const read = readAnswers(plan, planStep, raw, before.slots, {}, locale);
        expect(read.record).toEqual(record);
        expect(read.ok).toBe(true);
        const other = locale === 'fr' ? 'en' : 'fr';
        const from = fieldContext(plan, before.slots, locale, undefined);
        const rewritten = rewriteBoxes(planStep.step.fields, raw, from, { ...from, locale: other });
        expect(rewritten).toEqual(startRaw(plan, planStep, record, {}, before.slots, other));
      }
    }),
  );
});

/** The same journey, with warnings on most steps that hang on what was answered before. */
const withWarnings = ({ journey, lists }: Plan, draw: Draw): Plan => {
  const above: When[] = [];
  const steps = journey.steps.map((step) => {
    const rules =
      above.length === 0 || draw.chance(25)
        ? []
        : [{ id: 'warned', level: 'warning' as const, must: draw.pick(above), message: 'm' }];
    above.push(...Object.keys(step.fields).map((name): When => ({ [name]: { answered: draw.chance(50) } })));
    if (step.when !== undefined) above.push(step.when);
    return { ...step, rules: [...step.rules, ...rules] };
  });
  return createPlan({ ...journey, steps }, lists);
};

/** Whether a step has a section agreed to; one that only shows it again is no less true. */
const sumsUp = ({ screen, show }: ResolvedStep, section: string): boolean =>
  screen === 'recap' && show?.includes(section) === true;

describe('what a save changes', () => {
  it('a summary of the section is asked again, and of the other answers none is touched', () => {
    let asked = 0;
    return Promise.resolve(
      law(400, [scenario], ({ plan, given, draw, journey }) => {
        const moves = walk(draw, plan, given);
        const answers = answersOf(moves);
        const steps = journey.resolved.journey.steps;
        for (const { planStep, record, before } of moves) {
          const { id, section } = planStep.step;
          const other = validRecord(draw, plan, planStep, before.slots);
          if (other === undefined || sameRecord(record, other)) continue;
          const place = steps.findIndex((step) => step.id === id);
          const shows = steps.filter((step, n) => n > place && sumsUp(step, section)).map(({ id: page }) => page);
          expect(outdatedBy(plan, id)).toEqual(shows);
          const after = answersAfterSave(plan, { ...given, answers }, id, other);
          const expected = Object.fromEntries(Object.entries(answers).filter(([step]) => !shows.includes(step)));
          const told = planStep.fields.filter(({ field }) => field.type === 'truefalse').map(({ name }) => name);
          const stands = Object.entries(record).filter(([name]) => told.includes(name) && !(name in other));
          expect(withoutMarks(after)).toEqual({ ...expected, [id]: { ...other, ...Object.fromEntries(stands) } });
          for (const step of findPath(plan, { ...given, answers: after }).steps) {
            if (!shows.includes(step.id)) continue;
            asked += 1;
            expect(step.status).toBe('todo');
          }
          expect(Object.keys(answersAfterSave(plan, { ...given, answers: {} }, id, other))).toEqual([id]);
        }
      }),
    ).then(() => expect(asked).toBeGreaterThan(enough(20)));
  });

  it('an answer is asked again whose warning is not the one that was confirmed, until it is saved again', () => {
    const met = { asked: 0, silent: 0 };
    return Promise.resolve(
      law(100, [scenario], ({ plan: usual, given, draw }) => {
        const plan = withWarnings(usual, draw);
        const moves = walk(draw, plan, given);
        const answers = answersOf(moves);
        const whole = findPath(plan, { ...given, answers });
        const warned = ({ slots }: Path, id: string): readonly string[] =>
          (plan.steps[plan.indexOf.get(id) ?? -1]?.rules ?? []).flatMap(({ rule, applies, holds }) =>
            rule.level === 'warning' && applies?.(slots) !== false && !holds(slots) ? [rule.id] : [],
          );
        for (const { planStep, record, before } of moves) {
          const { id } = planStep.step;
          const other = validRecord(draw, plan, planStep, before.slots);
          if (other === undefined || sameRecord(record, other) || whole.committed !== undefined) continue;
          const after = answersAfterSave(plan, { ...given, answers }, id, other);
          const path = findPath(plan, { ...given, answers: after });
          const plain = findPath(plan, { ...given, answers: withoutMarks(after) });
          // What is to be confirmed leaves by no exit yet: only then does more stand below it.
          if (path.steps.length === plain.steps.length) expect(path.slots).toEqual(plain.slots);
          else expect(path.steps.length).toBeGreaterThan(plain.steps.length);
          for (const [at, step] of path.steps.entries()) {
            const was = warned(whole, step.id);
            const fresh = warned(path, step.id).filter((rule) => !was.includes(rule));
            const judged = after[step.id] !== undefined && step.id !== id && plain.steps[at]?.status === 'done';
            if (!judged || !whole.steps.some((one) => one.id === step.id)) continue;
            const open = step.issues.map(({ rule }) => rule);
            const rules = plan.steps[step.index]?.rules.map(({ rule }) => rule) ?? [];
            for (const { must, when } of rules.filter((rule) => open.includes(rule.id))) {
              const told = namesInWhen({ all: when === undefined ? [must] : [must, when] });
              const [then, now] = [whole, path].map(({ slots }) => told.map((name) => plan.reader(name)(slots)));
              expect(now).not.toEqual(then);
            }
            expect(open).toEqual(expect.arrayContaining(fresh));
            expect(warned(path, step.id)).toEqual(expect.arrayContaining(open));
            expect(step.status).toBe(open.length > 0 ? 'stale' : 'done');
            met[open.length > 0 ? 'asked' : 'silent'] += 1;
            if (open.length === 0) continue;
            const confirmed = answersAfterSave(plan, { ...given, answers: after }, step.id, answers[step.id] ?? {});
            expect(findPath(plan, { ...given, answers: confirmed }).steps[at]?.status).toBe('done');
          }
        }
      }),
    ).then(() => {
      expect(met.asked).toBeGreaterThan(enough(40));
      expect(met.silent).toBeGreaterThan(enough(40));
    });
  });

  it('a step is out of date by what stands above it alone, and by a first answer none is', () =>
    law(100, [scenario], ({ plan, given, draw, journey }) => {
      const answers = answersOf(walk(draw, plan, given));
      const { steps } = journey.resolved.journey;
      for (const [place, { id, section }] of steps.entries()) {
        const shows = steps.filter((step, n) => n > place && sumsUp(step, section)).map(({ id: page }) => page);
        expect(outdatedBy(plan, id)).toEqual(shows);
        const { [id]: _, ...others } = answers;
        // Nothing was confirmed that this could change: there was no answer before.
        expect(answersAfterSave(plan, { ...given, answers: others }, id, { more: 1 })).toEqual({
          ...others,
          [id]: { more: 1 },
        });
      }
    }));

  it('a commit takes what is off the path with it, so that what it freezes is the same whatever the server says by then', async () => {
    let met = 0;
    await law(400, [scenario], ({ plan, given, draw }) => {
      const moves = walk(draw, plan, given);
      const at = moves.findLastIndex(({ planStep }) => planStep.step.commit === true);
      const commit = moves[at];
      if (commit === undefined) return;
      const { id } = commit.planStep.step;
      const onPath = commit.before.steps.map((step) => step.id);
      const upTo = plan.steps.slice(0, commit.planStep.index);
      const left = upTo.filter(({ step }) => step.commit !== true && !onPath.includes(step.id));
      const begunElsewhere = left.some(({ step }) =>
        plan.journey.sections.some((one) => one.id === step.section && one.skipIf),
      );
      if (begunElsewhere) return;
      const before = {
        ...Object.fromEntries(left.filter(() => draw.chance(70)).map((one) => [one.step.id, junkRecord(draw, one)])),
        ...Object.fromEntries(
          moves
            .slice(0, at)
            .map(({ planStep: one, record }) => [one.step.id, { ...hiddenIn(commit.before, one, draw), ...record }]),
        ),
      };
      const after = answersAfterSave(plan, { ...given, answers: before }, id, commit.record);
      expect(Object.keys(after).toSorted()).toEqual([...onPath.slice(0, onPath.indexOf(id)), id].toSorted());
      if (Object.keys(before).length > at) met += 1;
      const frozen = ({ steps }: Path) => steps.slice(0, at + 1).map((step) => [step.id, step.status]);
      const now = findPath(plan, { ...given, answers: after });
      for (const server of [given.server, randomServer(draw, plan), randomServer(draw, plan)]) {
        const then = findPath(plan, { ...given, server, answers: after });
        expect(frozen(then)).toEqual(frozen(now));
        expect(frozen(then)).toEqual(onPath.slice(0, at + 1).map((one) => [one, 'done']));
        for (const one of onPath.slice(0, at + 1)) {
          expect(visibleRecord(then, one, after[one] ?? {})).toEqual(after[one]);
          if (one !== id) expect(after[one]).toEqual(visibleRecord(commit.before, one, before[one] ?? {}));
        }
      }
    });
    expect(met).toBeGreaterThan(enough(5));
  });

  it('saving what is already there changes nothing, whatever the order of its names', () =>
    law(200, [scenario], ({ plan, given, draw }) => {
      const answers = answersOf(walk(draw, plan, given));
      for (const [id, record] of Object.entries(answers)) {
        const same = turned(record) as StepRecord;
        expect(sameRecord(record, same)).toBe(true);
        expect(answersAfterSave(plan, { ...given, answers }, id, same)).toBe(answers);
      }
    }));

  it('tells other values apart, down to one letter of one line', () => {
    const lines = [
      { id: 'a', part: 1 },
      { id: 'b', part: 2 },
    ];
    expect(sameRecord({ lines }, { lines: structuredClone(lines) })).toBe(true);
    expect(sameRecord({ lines }, { lines: [...lines].reverse() })).toBe(false);
    expect(sameRecord({ lines }, { lines: [lines[0] ?? { id: '' }] })).toBe(false);
    expect(sameRecord({ a: 1 }, { a: '1' })).toBe(false);
    expect(sameRecord({ a: 1 }, {})).toBe(false);
    expect(sameRecord(undefined, {})).toBe(false);
    // As a damaged dossier may hold them.
    const odd = [null, [], {}, ['a'], { 0: 'a' }] as readonly unknown[] as readonly string[];
    for (const one of odd) expect(odd.filter((other) => sameRecord({ a: one }, { a: other }))).toEqual([one]);
  });
});

/** Answers to questions of a step that are hidden. */
const hiddenIn = (path: Path, { fields }: PlanStep, draw: Draw): StepRecord =>
  Object.fromEntries(
    fields.flatMap(({ name, shown }) =>
      shown !== undefined && !shown(path.slots) && draw.chance(50)
        ? [[name, draw.pick([true, 'A', 5000])] as const]
        : [],
    ),
  );

/** Answers as they were given. */
const withoutMarks = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([id, { [unconfirmedName]: _, ...given }]) => [id, given as StepRecord]),
  );

/** The same value with the names of its objects in the reverse order. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, turned(inner)]),
  );
};
