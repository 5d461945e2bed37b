import { expect, test } from 'vitest';
import type { Answers } from '../../../engine/answers/answers.ts';
import type { Facts } from '../../../engine/path/facts.ts';
import { explainStep, findWay } from '../../../engine/versions/why.ts';
import { editionOf, written } from './edited-journey.ts';

const one = written();
one.journey.sections[0].skipIf = { state: 'done' };
one.journey.sections[1].when = { married: false };
const { plan } = editionOf(one);

const person = { name: 'a', born: '1990-01-01', married: false };
const amount = {
  ...{ amount: 50_000, share: 5000, mode: 'MONTHLY', payer: 'ME' },
  shares: [{ id: 'a', part: 1000, to: 'x' }],
};
const facts = (answers: Answers, state = 'todo'): Facts => ({ today: '2026-03-15', server: { state }, answers });
const all = facts({ person, proof: {}, amount });
const byFirm = facts({ person, proof: {}, amount: { ...amount, payer: 'FIRM' } });

/** Reasons as `by step: holds, what was looked at`. */
const reasonsFor = (given: Facts, step: string) =>
  explainStep(plan, given, step)?.reasons.map(
    ({ by, step: at, holds, tests }) =>
      `${by} ${at}: ${holds}, ${tests.map(({ atom, value, holds: so }) => `${atom.name} ${String(value)} ${so}`).join()}`,
  );
const changesFor = (given: Facts, step: string) => {
  const way = findWay(plan, given, step);
  return way.kind === 'changes' ? way.changes : way.kind;
};

test('a step is not asked for its own condition, its section, a section that is done, or an exit above', () => {
  expect(reasonsFor(all, 'extra')).toEqual(['step extra: false, mode MONTHLY false']);
  expect(reasonsFor(byFirm, 'recap')).toEqual(['exit amount: true, payer FIRM true']);
  expect(reasonsFor(byFirm, 'extra')).toEqual([
    'exit amount: true, payer FIRM true',
    'step extra: false, mode MONTHLY false',
  ]);
  expect(reasonsFor(facts({ person: { ...person, married: true } }), 'recap')).toEqual([
    'section recap: false, married true false',
  ]);
  expect(reasonsFor(facts({}), 'recap')).toEqual(['section recap: false, married undefined false']);
  expect(reasonsFor(facts({}, 'done'), 'proof')).toEqual(['skip proof: true, state done true']);
});

test('what is shown says why it is: all that was asked of it', () => {
  expect(explainStep(plan, all, 'amount')).toMatchObject({ step: 'amount', reach: 'reachable' });
  expect(reasonsFor(all, 'amount')).toEqual(['section amount: true, married false true']);
  expect(reasonsFor(facts({}), 'person')).toEqual(['skip person: false, state todo false']);
  // An exit leads away from what stands below it, and shows nothing by itself.
  expect(reasonsFor(byFirm, 'amount')).toEqual(['section amount: true, married false true']);
  // What was begun is not skipped, so that nothing was asked of it.
  expect([reasonsFor(all, 'person'), reasonsFor(facts({ person }, 'done'), 'proof')]).toEqual([[], []]);
  expect(explainStep(plan, facts({}), 'proof')?.reach).toBe('too-early');
  expect(explainStep(plan, all, 'nowhere')).toBeUndefined();
});

test('what was shown up to the step that is done once and for all stays, and is said to stay since then', () => {
  // What was passed without a question right after it cannot change either.
  for (const [at, id, last] of [
    [0, 'person', 'proof'],
    [1, 'amount', 'amount'],
  ] as const) {
    const signed = written();
    signed.journey.sections[at].steps[0].commit = true;
    const frozen = editionOf(signed).plan;
    const ids = frozen.steps.map(({ step }) => step.id);
    const until = ids.indexOf(last);
    const told = ids.map((step) => {
      const { reach, committedBy } = explainStep(frozen, all, step) ?? {};
      return [step, reach === 'frozen', committedBy];
    });
    expect(told).toEqual(ids.map((step, n) => [step, n <= until, n <= until ? id : undefined]));
  }
});

test('the fewest answers that would have to be others are named, with what they would have to be', () => {
  expect(changesFor(all, 'extra')).toEqual([{ step: 'amount', name: 'mode', from: 'MONTHLY', to: 'ONCE' }]);
  expect(changesFor(byFirm, 'recap')).toEqual([{ step: 'amount', name: 'payer', from: 'FIRM', to: 'ME' }]);
  expect(changesFor(byFirm, 'extra')).toEqual([
    { step: 'amount', name: 'mode', from: 'MONTHLY', to: 'ONCE' },
    { step: 'amount', name: 'payer', from: 'FIRM', to: 'ME' },
  ]);
  expect(changesFor(facts({ person: { ...person, married: true } }), 'amount')).toEqual([
    { step: 'person', name: 'married', from: true, to: false },
  ]);
  expect(changesFor(facts({}, 'done'), 'person')).toEqual([
    { step: undefined, name: 'state', from: 'done', to: 'todo' },
  ]);
  expect(changesFor(all, 'proof')).toBe('shown');
  expect(changesFor(all, 'nowhere')).toBe('never');
});

test('of three that would have to be others together, each is named, and all else stays', () => {
  const three = written();
  three.journey.sections[1].steps[1].when = { mode: 'ONCE', name: 'b', share: 20 };
  const way = findWay(editionOf(three).plan, all, 'extra');
  expect(way).toMatchObject({
    kind: 'changes',
    changes: [
      { step: 'person', name: 'name', from: 'a', to: 'b' },
      { step: 'amount', name: 'share', from: 5000, to: 2000 },
      { step: 'amount', name: 'mode', from: 'MONTHLY', to: 'ONCE' },
    ],
    answers: {
      person: { ...person, name: 'b' },
      amount: { ...amount, share: 2000, mode: 'ONCE' },
    },
  });
});

test('that nobody is ever shown a step is said, but where who began a section long ago may still be', () => {
  const never = written();
  // Nobody gets to these who starts today.
  never.journey.sections[0].skipIf = { state: 'done' };
  never.journey.sections[0].steps[1].when = { state: 'done' };
  never.journey.sections[1].steps[2].when = { all: [{ mode: 'ONCE' }, { mode: 'MONTHLY' }] };
  const edited = editionOf(never).plan;
  const way = (given: Facts, step: string) => findWay(edited, given, step).kind;
  expect([way(facts({}), 'proof'), way(all, 'proof')]).toEqual(['never', 'undecided']);
  expect([way(facts({}), 'recap'), way(all, 'recap')]).toEqual(['never', 'never']);
});

test('where nothing has to be another, nothing is; what was answered stays, and what is missing is answered', () => {
  const way = findWay(plan, facts({ proof: {} }), 'recap');
  expect(way).toMatchObject({ kind: 'changes', changes: [], answers: { person: { married: false }, proof: {} } });
  expect(Object.keys((way as { readonly answers: Answers }).answers)).toContain('amount');
});
