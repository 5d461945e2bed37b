import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Answers } from '../../../engine/answers/answers.ts';
import { compileWhen } from '../../../engine/conditions/compile-when.ts';
import { atomsIn, treeOf } from '../../../engine/coverage/condition-tree.ts';
import type { When } from '../../../engine/definition/condition-language.ts';
import type { Facts } from '../../../engine/path/facts.ts';
import { findPath, reachOf } from '../../../engine/path/path.ts';
import { createPlan, type Plan } from '../../../engine/path/plan.ts';
import type { ResolvedJourney, ResolvedStep } from '../../../engine/definition/resolved.ts';
import { explainStep, findWay, type Reason } from '../../../engine/versions/why.ts';
import { denseJourney } from '../../helpers/dense-journey.ts';
import { endlessDraw } from '../../helpers/endless-draw.ts';
import { everybody } from '../../helpers/everybody.ts';
import { answersOf, randomServer, today, walk } from '../../helpers/random-answers.ts';
import { smallJourney } from '../../helpers/small-journey.ts';
import { enough, law } from '../law.ts';

it('of every condition that decides about a step is said what it came to, test by test; of one that is not asked, those in its way', () => {
  const count = { section: 0, skip: 0, use: 0, step: 0, exit: 0 };
  return Promise.resolve(
    law(300, [denseJourney, fc.nat()], ({ plan }, turn) => {
      const draw = endlessDraw(turn);
      const given = { today, server: randomServer(draw, plan) };
      const facts = { ...given, answers: answersOf(walk(draw, plan, given).slice(0, draw.between(0, 9))) };
      const path = findPath(plan, facts);
      // What was committed is decided by its own day.
      if (path.committed !== undefined) return;
      const { journey } = plan;
      const holds = (when: When): boolean => compileWhen(when, plan.scope)(path.slots);
      for (const { id, section: own, useWhen, when } of journey.steps) {
        const section = journey.sections.find((one) => one.id === own);
        const isBegun = journey.steps.some((one) => one.section === own && facts.answers[one.id] !== undefined);
        const last = path.steps.at(-1);
        const left =
          path.outcome === undefined || (plan.indexOf.get(id) ?? 0) <= (last?.index ?? -1) ? undefined : last;
        const taken = journey.steps.find((one) => one.id === left?.id)?.exits.find((exit) => holds(exit.when));
        const reach = reachOf(path, id);
        const reasons = (
          [
            ['exit', taken?.when],
            ['section', section?.when],
            ['skip', isBegun ? undefined : section?.skipIf],
            ['use', useWhen],
            ['step', when],
          ] as const
        ).flatMap(([by, condition]): readonly Omit<Reason, 'tests'>[] => {
          if (condition === undefined) return [];
          const so = holds(condition);
          const isInTheWay = by === 'skip' || by === 'exit' ? so : !so;
          return reach === 'not-on-path' && !isInTheWay
            ? []
            : [{ by, step: by === 'exit' ? (left?.id ?? '') : id, when: condition, holds: so }];
        });
        const told = explainStep(plan, facts, id);
        expect([told?.step, told?.reach]).toEqual([id, reach]);
        expect(told?.reasons.map(({ tests: _, ...reason }) => reason)).toEqual(reasons);
        for (const { by, when: condition, tests } of told?.reasons ?? []) {
          count[by] += 1;
          expect(tests.map(({ atom }) => atom)).toEqual(atomsIn(treeOf(condition)));
          for (const { atom, value, holds: so } of tests) {
            expect(value).toEqual(plan.reader(atom.name)(path.slots));
            const alone =
              atom.op === 'among' ? atom.values : { [atom.op]: atom.op === 'not' ? atom.values : atom.values[0] };
            expect(so).toBe(holds({ [atom.name]: alone } as When));
          }
        }
      }
    }),
  ).then(() => expect(Object.entries(count).filter(([, times]) => times < enough(20))).toEqual([]));
});

const isShown = (plan: Plan, facts: Facts, id: string): boolean =>
  findPath(plan, facts).steps.some((step) => step.id === id);
/** Gets there; further below nothing is certain yet. */
const isReached = (plan: Plan, facts: Facts, id: string): boolean =>
  ['reachable', 'frozen'].includes(reachOf(findPath(plan, facts), id));

/** Whoever has said that, and perhaps more. */
const saysTheSame = ({ server, answers }: Facts, other: Facts): boolean =>
  isDeepStrictEqual(server, other.server) &&
  Object.entries(answers).every(([id, record]) => isDeepStrictEqual(record, other.answers[id]));

it('a way says what was and what would have to be, needs all that it says, and leaves all else as it was given; there is none only where nobody gets there', () => {
  const count = { shown: 0, changes: 0, never: 0, undecided: 0 };
  return Promise.resolve(
    law(60, [smallJourney, fc.nat()], (plan, turn) => {
      if (plan.journey.sections.some(({ skipIf }) => skipIf !== undefined)) return;
      const people = [...everybody(plan)].map(({ server, entries }): Facts => ({
        ...{ today, server },
        answers: Object.fromEntries(
          entries.flatMap(({ planStep, saved }) =>
            saved === undefined ? [] : [[planStep.step.id, saved.record] as const],
          ),
        ),
      }));
      const one = people[turn % people.length];
      if (one === undefined) return;
      // Somebody who is not through yet.
      const facts = { ...one, answers: Object.fromEntries(Object.entries(one.answers).slice(0, turn % 5)) };
      for (const { id } of plan.journey.steps) {
        const way = findWay(plan, facts, id);
        count[way.kind] += 1;
        // What lies ahead needs nothing else where some go on to it who have said the same so far.
        const goOn = people.some((other) => isReached(plan, other, id) && saysTheSame(facts, other));
        expect(way.kind === 'shown').toBe(isReached(plan, facts, id) || (goOn && isShown(plan, facts, id)));
        if (goOn) expect('changes' in way ? way.changes : []).toEqual([]);
        if (people.some((other) => isReached(plan, other, id))) expect(['shown', 'changes']).toContain(way.kind);
        if (way.kind !== 'changes') continue;
        const server: Record<string, Facts['server'][string]> = { ...facts.server };
        for (const { step, name, from, to } of way.changes) {
          expect(from).toEqual(step === undefined ? facts.server[name] : facts.answers[step]?.[name]);
          expect(to).not.toEqual(from);
          if (step === undefined) server[name] = to as boolean;
          else expect(way.answers[step]?.[name]).toEqual(to);
        }
        const now = { ...facts, server, answers: way.answers };
        expect(isReached(plan, now, id)).toBe(true);
        const isChanged = (step: string, name: string): boolean =>
          way.changes.some((change) => change.step === step && change.name === name);
        for (const [step, record] of Object.entries(facts.answers))
          for (const [name, value] of Object.entries(record))
            if (!isChanged(step, name)) expect(way.answers[step]?.[name]).toEqual(value);
        for (const { step, name, from } of way.changes) {
          const { [name]: _, ...others } = way.answers[step ?? ''] ?? {};
          const back = from === undefined ? others : { ...others, [name]: from };
          const without: Facts =
            step === undefined
              ? { ...now, server: { ...server, [name]: from as boolean } }
              : { ...now, answers: { ...way.answers, [step]: back } as Answers };
          expect(isReached(plan, without, id)).toBe(false);
        }
      }
    }),
  ).then(() => {
    expect(count.changes).toBeGreaterThanOrEqual(enough(8));
    expect(count.undecided).toBe(0);
  });
});

const flags = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 });

it('what an exit decides by the facts alone is told of all that comes after it, at once where its page asks nothing', () =>
  law(60, [flags, fc.nat({ max: 2 }), fc.boolean()], (asks, at, fact) => {
    const steps = asks.map((asked, n): ResolvedStep => ({
      ...{ id: `s${n}`, route: `/s${n}`, title: 't', section: 'one', screen: 'form', rules: [] },
      fields: asked ? { [`f${n}`]: { type: 'yesno', label: 'q' } } : {},
      exits: n === at ? [{ when: { fact: true }, to: 'out' }] : [],
    }));
    const end = { title: 't', body: [] };
    const journey: ResolvedJourney = {
      ...{ id: 'pages', title: 't', compute: {}, sections: [{ id: 'one', title: 't' }], steps },
      facts: { fact: { call: 'Core/GetFact', read: '$donnees', type: 'yesno' } },
      outcomes: { end: { kind: 'done', route: '/end', ...end }, out: { kind: 'blocked', route: '/out', ...end } },
    };
    const answers = Object.fromEntries(
      asks.flatMap((asked, n) => (asked && n < at ? [[`s${n}`, { [`f${n}`]: true }]] : [])),
    );
    const facts = { today, server: { fact }, answers };
    const plan = createPlan(journey, {});
    for (const [n, { id }] of steps.entries()) {
      const isLeft = fact && n > at;
      expect(findWay(plan, facts, id)).toMatchObject(
        isLeft ? { kind: 'changes', changes: [{ step: undefined, name: 'fact', from: true }] } : { kind: 'shown' },
      );
      expect(explainStep(plan, facts, id)?.reach === 'not-on-path').toBe(isLeft && asks[at] === false);
    }
  }));
