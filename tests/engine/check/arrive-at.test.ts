import { expect, it } from 'vitest';
import type { Answers } from '../../../engine/answers/answers.ts';
import { arriveAt, getsAsFar, getsThere, isIn } from '../../../engine/check/arrive-at.ts';
import { namesInWhen } from '../../../engine/conditions/names-in.ts';
import { encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import type { Run } from '../../../engine/coverage/run.ts';
import type { Example } from '../../../engine/definition/finding.ts';
import { findPath, placeOf } from '../../../engine/path/path.ts';
import type { Plan } from '../../../engine/path/plan.ts';
import { everybody } from '../../helpers/everybody.ts';
import { today } from '../../helpers/random-answers.ts';
import { smallJourney } from '../../helpers/small-journey.ts';
import { enough, law } from '../law.ts';

type Visits = Example['visits'];
const visitsOf = ({ entries }: Run): Visits =>
  entries.flatMap(({ planStep, saved }) =>
    saved === undefined ? [] : [{ step: planStep.step.id, answers: saved.record }],
  );
const standing = ({ server }: Run, visits: Visits, end: string): Example => ({
  today,
  server,
  visits,
  end,
  shows: {},
});

it('somebody gets as far as they have answered, and no further', () =>
  law(40, [smallJourney], (plan) => {
    const { sections } = plan.journey;
    const skipped = new Set(sections.flatMap(({ id, skipIf }) => (skipIf === undefined ? [] : [id])));
    for (const run of [...everybody(plan)].slice(0, 20)) {
      const visits = visitsOf(run);
      const ends = [...visits.map(({ step }) => step).slice(1), run.end.id];
      for (const [n, end] of ends.entries()) {
        const own = visits.slice(0, n + 1);
        if (run.stuck !== undefined && n === ends.length - 1) continue;
        const example = standing(run, own, end);
        expect([isIn(plan, end), getsThere(plan, example), getsAsFar(plan, example)]).toEqual([true, true, true]);
        if (own.length === 0) continue;
        // Who has not answered what stands above gets neither there nor as far; nor gets who is said to be somewhere else.
        const less = standing(run, own.slice(0, -1), end);
        expect([getsThere(plan, less), getsAsFar(plan, less)]).toEqual([false, !plan.indexOf.has(end)]);
        expect(getsThere(plan, standing(run, own, visits[n]?.step ?? ''))).toBe(false);
        // What is not there any more counts for nothing, what they answered does.
        const gone = standing(run, own, 'gone');
        expect([isIn(plan, 'gone'), getsThere(plan, gone), getsAsFar(plan, gone)]).toEqual([false, true, true]);
        // Nor does who answers what is not asked of them; a section that was begun is passed over no more.
        const above = run.entries.slice(0, plan.indexOf.get(end) ?? Infinity);
        const hidden = above.find(({ planStep, saved }) => saved === undefined && !skipped.has(planStep.step.section))
          ?.planStep.step.id;
        if (hidden === undefined) continue;
        const astray = standing(run, [...own, { step: hidden, answers: {} }], end);
        expect([getsThere(plan, astray), getsAsFar(plan, astray)]).toEqual([true, false]);
      }
    }
  }));

/** What decides whether somebody gets to a step or an outcome, as far as it is said of that place. */
const decidedBy = ({ journey }: Plan, end: string): readonly string[] => {
  const step = journey.steps.find(({ id }) => id === end);
  const section = journey.sections.find(({ id }) => id === step?.section);
  const exits = journey.steps.flatMap((one) => one.exits.filter(({ to }) => to === end).map(({ when }) => when));
  const whens = step === undefined ? exits : [section?.when, section?.skipIf, step.when];
  return [...new Set(whens.flatMap((when) => (when === undefined ? [] : namesInWhen(when))))];
};

it('who is looked for is found wherever somebody gets, with what decided it', () => {
  let count = 0;
  return Promise.resolve(
    law(30, [smallJourney], (plan) => {
      const encoding = encodeJourney(plan, today);
      const runs = [...everybody(plan)];
      const targets = [
        ...plan.steps.map(({ step }) => ({ kind: 'step', id: step.id }) as const),
        ...Object.keys(plan.journey.outcomes).map((id) => ({ kind: 'outcome', id }) as const),
      ];
      for (const { kind, id } of targets) {
        const isReached = runs.some(
          ({ entries, end }) =>
            end.id === id || entries.some(({ planStep, saved }) => planStep.step.id === id && saved !== undefined),
        );
        const found = arriveAt(encoding, { kind, id });
        expect([id, found !== undefined]).toEqual([id, isReached]);
        if (found === undefined) continue;
        count += 1;
        expect([found.end, found.arrives, getsThere(plan, found)]).toEqual([id, { journey: 'small' }, true]);
        const answers = Object.fromEntries(found.visits.map((visit) => [visit.step, visit.answers])) as Answers;
        const path = findPath(plan, { today, server: found.server, answers });
        const known = (names: readonly string[]) =>
          names.flatMap((name) => {
            const value = plan.reader(name)(path.slots);
            return value === undefined ? [] : [[name, value] as const];
          });
        const deciding = known(decidedBy(plan, id));
        const others = known([...Object.keys(found.visits.at(-1)?.answers ?? {}), 'fact']).slice(0, 2);
        expect([id, Object.entries(found.shows)]).toEqual([id, deciding.length > 0 ? deciding : others]);
        expect(placeOf(path).id).toBe(id);
      }
    }),
  ).then(() => expect(count).toBeGreaterThanOrEqual(enough(90)));
});

it('whom an exit, a rule or a question is about is found rather than others, if it is still there', () => {
  let count = 0;
  return Promise.resolve(
    law(30, [smallJourney], (plan) => {
      const encoding = encodeJourney(plan, today);
      const runs = [...everybody(plan)];
      for (const planStep of plan.steps) {
        const { id, exits, rules, fields } = planStep.step;
        const seen = runs.flatMap(({ entries, stuck }) => {
          const entry = entries.find((one) => one.planStep === planStep);
          return entry?.saved === undefined
            ? []
            : [{ ...entry.saved, isLast: stuck !== undefined && entry === entries.at(-1) }];
        });
        const somebody = arriveAt(encoding, { kind: 'step', id });
        for (const [n, exit] of exits.entries()) {
          const isTaken = seen.some(
            ({ after, isLast }) => !isLast && planStep.exits.findIndex(({ when }) => when(after)) === n,
          );
          const found = arriveAt(encoding, { kind: 'step', id, inside: { group: 'exits', n, among: exits.length } });
          if (!isTaken) expect(found).toEqual(somebody);
          else {
            count += 1;
            const record = found?.arrives?.answers;
            expect([found?.end, record !== undefined]).toEqual([id, true]);
            const given = (found?.visits ?? []).map((one) => [one.step, one.answers] as const);
            const answers = Object.fromEntries([...given, [id, record ?? {}]]) as Answers;
            const path = findPath(plan, { today, server: found?.server ?? {}, answers });
            expect(placeOf(path)).toMatchObject({ kind: 'outcome', id: exit.to });
          }
          // Another one has its number where there are more or fewer.
          const moved = arriveAt(encoding, {
            kind: 'step',
            id,
            inside: { group: 'exits', n, among: exits.length + 1 },
          });
          expect(moved).toEqual(somebody);
        }
        for (const n of rules.keys()) {
          const found = arriveAt(encoding, { kind: 'step', id, inside: { group: 'rules', n, among: rules.length } });
          if (seen.some(({ isLast }) => !isLast)) expect(found?.arrives?.answers).toBeDefined();
          else if (seen.length === 0) expect(found?.arrives?.answers).toBeUndefined();
          const moved = arriveAt(encoding, { kind: 'step', id, inside: { group: 'rules', n, among: 9 } });
          expect(moved).toEqual(somebody);
        }
        for (const name of Object.keys(fields)) {
          const found = arriveAt(encoding, { kind: 'step', id, inside: { group: 'fields', name } });
          expect([found?.end, found?.arrives?.answers]).toEqual([somebody?.end, undefined]);
        }
      }
    }),
  ).then(() => expect(count).toBeGreaterThanOrEqual(enough(10)));
});
