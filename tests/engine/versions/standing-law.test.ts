import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileWhen } from '../../../engine/conditions/compile-when.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import type { ResolvedJourney, ResolvedStep } from '../../../engine/definition/resolved.ts';
import type { Facts } from '../../../engine/path/facts.ts';
import { findPath, placeOf, type Path } from '../../../engine/path/path.ts';
import { saveCallOf } from '../../../engine/path/payload.ts';
import { createPlan, type Plan } from '../../../engine/path/plan.ts';
import { compareStanding, type Observed } from '../../../engine/versions/standing.ts';
import { denseJourney } from '../../helpers/dense-journey.ts';
import { endlessDraw } from '../../helpers/endless-draw.ts';
import { answersOf, messyFacts, randomServer, scenario, today, walk } from '../../helpers/random-answers.ts';
import type { Draw } from '../../helpers/draw.ts';
import { enough, law } from '../law.ts';

/** The same, seen from the other edition. */
const mirrored = (observed: Observed): unknown => {
  switch (observed.what) {
    case 'refused':
      return { ...observed, what: 'accepted' };
    case 'accepted':
      return { ...observed, what: 'refused' };
    case 'asked':
      return { ...observed, what: 'spared' };
    case 'spared':
      return { ...observed, what: 'asked' };
    case 'order':
      return { what: 'order' };
    case 'leaves':
      // Which of two steps is first where each edition is left at another one, either may say.
      return { what: 'leaves', before: observed.after, after: observed.before };
    case 'offered':
      // The last step of either.
      return { ...observed, step: undefined, before: observed.after, after: observed.before };
    case 'sent':
      return { ...observed, before: observed.after, after: observed.before };
  }
};
const plain = (all: readonly unknown[]): readonly string[] => all.map((one) => JSON.stringify(one)).toSorted();
const unplaced = (all: readonly Observed[]): readonly unknown[] =>
  all.map((one) =>
    one.what === 'order'
      ? { what: 'order' }
      : one.what === 'leaves' || one.what === 'offered'
        ? { ...one, step: undefined }
        : one,
  );

/** Steps as far as somebody stands, by id. */
const certainOf = ({ steps, current }: Path) =>
  new Map(steps.filter((_, n) => current === undefined || n <= current).map((step) => [step.id, step]));

/** Whether a path ended by an exit of its last step. */
const isLeft = ({ plan, steps, outcome, slots }: Path): boolean =>
  outcome !== undefined && plan.steps[steps.at(-1)?.index ?? -1]?.exits.some(({ when }) => when(slots)) === true;

/** What a step sends of these answers: of a question that is hidden in both editions there is no box. */
const sentIn = (path: Path, other: Path, id: string, { answers }: Facts): unknown => {
  const shownIn = ({ plan, slots }: Path) =>
    (plan.steps[plan.indexOf.get(id) ?? -1]?.fields ?? [])
      .filter(({ shown }) => shown === undefined || shown(slots))
      .map(({ name }) => name);
  const planStep = path.plan.steps[path.plan.indexOf.get(id) ?? -1];
  if (planStep === undefined) return undefined;
  const names = new Set([...shownIn(path), ...shownIn(other)]);
  const asked = new Set(planStep.fields.map(({ name }) => name));
  // A name that the other edition alone asks is in its box, whether this one knows it or not.
  const known = new Set(other.plan.steps[other.plan.indexOf.get(id) ?? -1]?.fields.map(({ name }) => name));
  const record = Object.fromEntries(
    Object.entries(answers[id] ?? {}).filter(([name]) => asked.has(name) && (names.has(name) || !known.has(name))),
  );
  return saveCallOf(path.plan, planStep, record, { slots: path.slots, next: { kind: 'outcome', id: '', route: '' } });
};

/** What is offered where a path ends, and where it leads. */
const offersOf = ({ plan, outcome, slots }: Path): unknown =>
  (plan.journey.outcomes[outcome ?? '']?.actions ?? []).flatMap(({ id, to, href, when = {} }) =>
    compileWhen(when, plan.scope)(slots) ? [[id, to, href]] : [],
  );

const count = { refused: 0, accepted: 0, asked: 0, spared: 0, order: 0, leaves: 0, offered: 0, sent: 0 };

const hold = (before: Plan, after: Plan, facts: Facts): void => {
  const all = compareStanding(before, after, facts);
  expect(compareStanding(before, before, facts)).toEqual([]);
  expect(plain(unplaced(compareStanding(after, before, facts)))).toEqual(plain(all.map(mirrored)));
  for (const { what } of all) count[what] += 1;
  const stepsOf = (what: Observed['what']): readonly string[] =>
    all.flatMap((one) => (one.what === what ? [one.step] : []));
  const [own, other] = [findPath(before, facts), findPath(after, facts)];
  const [certain, now] = [certainOf(own), certainOf(other)];
  const both = [...certain.keys()].filter((id) => now.has(id));
  for (const [one, twin, what] of [
    [certain, now, 'refused'],
    [now, certain, 'accepted'],
  ] as const) {
    const wrong = [...certain.keys()].filter(
      (id) => one.get(id)?.status === 'done' && twin.get(id)?.status === 'stale',
    );
    expect(stepsOf(what)).toEqual(wrong);
    for (const observed of all)
      if (observed.what === what) expect(observed.issues).toEqual(twin.get(observed.step)?.issues);
  }
  // What comes anew is nowhere on the way before; where that had come to its end, all of it is said.
  const come = [...now.keys()].filter((id) => own.steps.every((step) => step.id !== id));
  expect(come).toEqual(expect.arrayContaining([...stepsOf('asked')]));
  if (!isLeft(own)) expect(stepsOf('asked')).toEqual(come);
  const ranks = (path: ReadonlyMap<string, unknown>) => [...path.keys()].filter((id) => both.includes(id)).join();
  expect(stepsOf('order').length > 0).toBe(ranks(certain) !== ranks(now));
  expect(both).toEqual(expect.arrayContaining([...stepsOf('order')]));
  const done = both.filter((id) => certain.get(id)?.status === 'done' && now.get(id)?.status === 'done');
  expect(stepsOf('sent')).toEqual(
    done.filter(
      (id) => JSON.stringify(sentIn(own, other, id, facts)) !== JSON.stringify(sentIn(other, own, id, facts)),
    ),
  );
  const offered = all.find((one) => one.what === 'offered');
  const offers = own.outcome === other.outcome ? [own, other].map((path) => JSON.stringify(offersOf(path))) : [];
  expect([offered?.outcome, offered?.step]).toEqual(
    offers[0] === offers[1] ? [undefined, undefined] : [own.outcome, own.steps.at(-1)?.id ?? ''],
  );
  const leaves = all.find((one) => one.what === 'leaves');
  if (leaves?.what === 'leaves') {
    expect([leaves.before, leaves.after]).toEqual([placeOf(own), placeOf(other)]);
    expect(leaves.before).not.toEqual(leaves.after);
    expect(isLeft(own) || isLeft(other)).toBe(true);
  }
  // Nobody is held up, and one of the two was left: whoever comes to another end is told.
  if (own.current === undefined && other.current === undefined && (isLeft(own) || isLeft(other)))
    expect(leaves !== undefined).toBe(own.outcome !== other.outcome || own.steps.at(-1)?.id !== other.steps.at(-1)?.id);
};

const peopleOf = (draw: Draw, plans: readonly Plan[]): readonly Facts[] =>
  plans.flatMap((plan) =>
    [0, 1].map(() => {
      const given = { today, server: randomServer(draw, plan) };
      return { ...given, answers: answersOf(walk(draw, plan, given)) };
    }),
  );

/** A step after one small edit of what it asks, refuses, leaves for or sends. */
const editedStep = (draw: Draw, step: ResolvedStep, others: readonly ResolvedStep[]): ResolvedStep => {
  const { when: _, ...always } = step;
  const { when } = draw.pick(others);
  const names = Object.keys(step.fields);
  const some = new Set(draw.some(names));
  const fields = Object.entries(step.fields);
  return draw.pick<() => ResolvedStep>([
    () => always,
    () => ({ ...step, when: draw.chance(50) || when === undefined ? { any: [] } : { not: when } }),
    () => ({ ...step, rules: [] }),
    () => ({
      ...step,
      rules: names.slice(0, 1).map((name) => ({ id: 'no', must: { [name]: { answered: false } }, message: 'm' })),
    }),
    () => ({ ...step, exits: [] }),
    () => ({ ...step, exits: [{ when: { all: [] }, to: draw.pick(['stop', 'adviser']) }, ...step.exits] }),
    () => ({ ...step, exits: step.exits.map(({ when: own }) => ({ when: own, to: 'fin' })) }),
    () => ({ ...step, fields: Object.fromEntries(fields.filter(([name]) => some.has(name))) }),
    () => ({
      ...step,
      fields: Object.fromEntries(fields.map(([name, { when: __, ...field }]) => [name, field as FieldDefinition])),
    }),
    () => ({
      ...step,
      fields: Object.fromEntries(
        fields.map(([name, field]) => [name, some.has(name) ? { ...field, when: { any: [] } } : field]),
      ),
    }),
    () => ({ ...step, save: { call: step.save?.call ?? 'Core/Other', send: { ...step.save?.send, more: 1 } } }),
    () => ({ ...step, save: { call: 'Core/Other', send: step.save?.send } }),
  ])();
};

/** Outcomes that offer something more, less, to others, in another order, or that leads elsewhere. */
const offeringOthers = (draw: Draw, outcomes: ResolvedJourney['outcomes']): ResolvedJourney['outcomes'] =>
  Object.fromEntries(
    Object.entries(outcomes).map(([id, { actions = [], ...outcome }]) => {
      const added = { id: 'more', label: 'Encore', href: '/encore' };
      const others = draw.pick([
        [...actions, added],
        actions.slice(1),
        actions.toReversed(),
        actions.map(({ when: _, ...action }) => action),
        actions.map(({ to: _, ...action }) => ({ ...action, href: '/ailleurs' })),
      ]);
      return [id, { ...outcome, actions: others }];
    }),
  );

const edited = (draw: Draw, { journey, lists }: Plan): Plan => {
  const at = draw.below(journey.steps.length);
  const { steps } = journey;
  const [first, second, ...rest] = steps;
  const changed = draw.pick<() => readonly (ResolvedStep | undefined)[]>([
    () => steps.toSpliced(at, 1),
    () => [second, first, ...rest],
    ...Array.from({ length: 8 }, () => () => steps.map((step, n) => (n === at ? editedStep(draw, step, steps) : step))),
  ])();
  const outcomes = draw.chance(40) ? journey.outcomes : offeringOthers(draw, journey.outcomes);
  return createPlan({ ...journey, outcomes, steps: changed.filter((step) => step !== undefined) }, lists);
};

it('what somebody meets otherwise is what the two paths say, and from the other side the very opposite', async () => {
  await law(10, [scenario], (made) => {
    const { plan, draw } = made;
    const other = edited(draw, edited(draw, plan));
    for (const facts of [messyFacts(made), ...peopleOf(draw, [plan, other])]) hold(plan, other, facts);
  });
  await law(250, [denseJourney, fc.nat()], ({ plan }, n) => {
    const draw = endlessDraw(n);
    const other = edited(draw, plan);
    const people = peopleOf(draw, [plan, other]);
    for (const facts of people) hold(...(draw.chance(50) ? ([plan, other] as const) : ([other, plan] as const)), facts);
  });
  expect(Object.entries(count).filter(([, times]) => times < enough(4))).toEqual([]);
});
