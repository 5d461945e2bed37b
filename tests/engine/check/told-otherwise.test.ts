import { expect, it } from 'vitest';
import fc from 'fast-check';
import { proveJourney } from '../../../engine/check/prove-journey.ts';
import { decisionsOf, type Decision } from '../../../engine/coverage/decisions.ts';
import { encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import { toPointer } from '../../../engine/definition/finding.ts';
import { factsToRefresh } from '../../../engine/session/facts-to-refresh.ts';
import { createPlan, stepById, type Plan } from '../../../engine/path/plan.ts';
import type { Facts } from '../../../engine/path/facts.ts';
import { findPath, placeOf } from '../../../engine/path/path.ts';
import type { Goal } from '../../../engine/coverage/goal.ts';
import { coverJourney, goalsOf } from '../../../engine/coverage/cover-journey.ts';
import type { Answers } from '../../../engine/answers/answers.ts';
import { answersAfterSave } from '../../../engine/answers/save-answers.ts';
import type { When } from '../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import type { ResolvedStep } from '../../../engine/definition/resolved.ts';
import { denseJourney } from '../../helpers/dense-journey.ts';
import { drawFrom, tape, type Draw } from '../../helpers/draw.ts';
import { flatJourney } from '../../helpers/flat-journey.ts';
import { today, validRecord } from '../../helpers/random-answers.ts';
import { randomJourney } from '../../helpers/random-journey.ts';
import { smallJourney } from '../../helpers/small-journey.ts';
import { toldOtherwise, walkedTo, type Moment } from '../../helpers/told-otherwise.ts';
import { enough, law } from '../law.ts';

/** The same journey, with commits and facts that are read again anywhere, and a section more that is skipped. */
const committing = (plan: Plan, draw: Draw): Plan => {
  const { journey } = plan;
  const steps = journey.steps.map((step) => ({
    ...step,
    ...(draw.chance(30) ? { commit: true as const } : {}),
    ...(draw.chance(50) ? { refresh: [...draw.some(Object.keys(journey.facts), 1)] } : {}),
  }));
  const [fact] = Object.entries(journey.facts).filter(([, { type }]) => type === 'yesno');
  const sections = journey.sections.map((section) =>
    fact !== undefined && draw.chance(30) ? { ...section, skipIf: { [fact[0]]: draw.chance(70) } } : section,
  );
  return createPlan({ ...journey, steps, sections }, plan.lists);
};

/** What is not so for somebody: every finding that says nobody, always or never of what was seen. */
const refutations = (plan: Plan, draw: Draw, decisions: readonly Decision[]): ReadonlySet<string> => {
  const found = new Set<string>();
  const ways = new Map<string, Set<boolean>>();
  const note = (key: string, so: boolean): void => {
    ways.set(key, (ways.get(key) ?? new Set()).add(so));
  };
  for (let people = 0; people < 8; people += 1) {
    for (const moment of toldOtherwise(draw, plan)) {
      const { path, frozen } = moment;
      if (path.outcome !== undefined) found.add(`outcome-never-reached ${path.outcome}`);
      for (const { id, status } of path.steps.slice(0, (path.current ?? path.steps.length) + 1)) {
        found.add(`never-reached ${id}`);
        if (status === 'done') found.add(`never-valid ${id}`);
      }
      const run = walkedTo(plan, moment);
      for (const { index, kind, path: at, seen } of decisions) {
        if (index < frozen || (index === frozen && kind !== 'exit' && kind !== 'action')) continue;
        for (const { verdict } of seen(run)) {
          note(toPointer(at), verdict.holds);
          verdict.tests.forEach(({ alone, holds }, n) => alone && note(`${toPointer(at)} ${n}`, holds));
        }
      }
    }
  }
  for (const [key, so] of ways) {
    const [pointer = '', test] = key.split(' ');
    if (test !== undefined) {
      if (so.size === 2) found.add(`part-without-effect ${pointer} ${test}`);
      continue;
    }
    if (so.has(false)) found.add(`always-holds ${pointer}`);
    if (so.has(true)) found.add(`never-holds ${pointer}`);
  }
  return found;
};

/** What is said of everybody, as the refutations name it. */
const saidOfAll = (plan: Plan, decisions: readonly Decision[]): readonly string[] =>
  proveJourney(flatJourney(plan), plan, today, { calls: {} }).flatMap(({ code, at, params = {} }) => {
    const pointer = toPointer(at.path);
    if (code === 'always-holds' || code === 'never-holds') return [`${code} ${pointer}`];
    if (code === 'part-without-effect') {
      return decisions.flatMap(({ path, tree }) =>
        testsIn(tree).flatMap((test, n) =>
          toPointer([...path, ...test.path]) === pointer ? [`${code} ${toPointer(path)} ${n}`] : [],
        ),
      );
    }
    return code.includes('never') ? [`${code} ${params['name']}`] : [];
  });
type Tree = Decision['tree'];
const testsIn = (tree: Tree): readonly Extract<Tree, { readonly kind: 'atom' }>[] =>
  tree.kind === 'atom' ? [tree] : tree.kind === 'not' ? testsIn(tree.part) : tree.parts.flatMap(testsIn);

it('what is said of nobody, or of everybody, is so whatever the server says after a save', async () => {
  const met = { said: 0, refuted: 0 };
  const journeys = fc.oneof(
    smallJourney,
    smallJourney,
    denseJourney.map(({ plan }) => plan),
    randomJourney.map(({ plan }) => plan),
  );
  await law(80, [journeys, tape(2000)], (given, numbers) => {
    const draw = drawFrom(numbers);
    const plan = draw.chance(80) ? committing(given, draw) : given;
    const decisions = decisionsOf(encodeJourney(plan, today));
    const refuted = refutations(plan, draw, decisions);
    const said = saidOfAll(plan, decisions);
    expect(said.filter((one) => refuted.has(one))).toEqual([]);
    met.said += said.length;
    met.refuted += refuted.size;
  });
  expect(met.said).toBeGreaterThan(enough(50));
  expect(met.refuted).toBeGreaterThan(enough(500));
});

/** Whether somebody who answers on as the server says now gets to an end. */
const getsToAnEnd = (draw: Draw, plan: Plan, { server, answers: given }: Moment): boolean => {
  let answers = given;
  for (;;) {
    const path = findPath(plan, { today, server, answers });
    const planStep = plan.steps[path.steps[path.current ?? -1]?.index ?? -1];
    if (planStep === undefined) return true;
    const record = validRecord(draw, plan, planStep, path.slots);
    if (record === undefined) return false;
    answers = answersAfterSave(plan, { today, server, answers }, planStep.step.id, record);
  }
};

/** Ids of goals that somebody reaches of whom the server says now this, now that, and who can get to an end. */
const reachedBy = (plan: Plan, draw: Draw, goals: readonly Goal[]): ReadonlySet<string> => {
  const found = new Set<string>();
  let saved: readonly string[] = [];
  let before: Moment | undefined;
  for (const moment of toldOtherwise(draw, plan)) {
    const { path, frozen, answers, server } = moment;
    const at = before?.path.steps[before.path.current ?? -1];
    const isEnd = getsToAnEnd(draw, plan, moment);
    const again = at === undefined ? [] : factsToRefresh(plan, at.id);
    // Who goes straight on, and does not come back later: whatever lies below was never answered.
    const isOn =
      plan.steps.slice((at?.index ?? -1) + 1).every(({ step }) => answers[step.id] === undefined) &&
      Object.keys(server).every((name) => again.includes(name) || server[name] === before?.server[name]);
    if (at !== undefined && isOn && isEnd) {
      const way = [at.id, placeOf(path).id].join('>');
      found.add(`transitions:${way}`);
      if (saved.at(-1) === at.id) found.add(`pairs:${saved.join('>')}>${placeOf(path).id}`);
    }
    saved = at !== undefined && isOn ? [at.id, placeOf(path).id] : [];
    before = moment;
    if (!isEnd) continue;
    const run = walkedTo(plan, moment);
    for (const { id, level, index, seen } of goals) {
      // Where the walk went is told above; what is frozen was decided on other facts.
      const isHere = level !== 'transitions' && level !== 'pairs' && (frozen < 0 || !id.startsWith('guards:facts/'));
      if (isHere && index > frozen && seen(run)) found.add(id);
    }
  }
  return found;
};

it('what nobody reaches, nobody does of whom the server says something else after a save', async () => {
  const met = { impossible: 0, changing: 0, shown: 0 };
  const journeys = fc.oneof(
    smallJourney,
    denseJourney.map(({ plan }) => plan),
  );
  await law(40, [journeys, tape(2000)], (given, numbers) => {
    const draw = drawFrom(numbers);
    const plan = committing(given, draw);
    const encoding = encodeJourney(plan, today);
    const goals = goalsOf(encoding, decisionsOf(encoding), 'pairs');
    const states = new Map(
      coverJourney(plan, { level: 'pairs', clock: today }).goals.map((one) => [one.id, one.state]),
    );
    for (let people = 0; people < 8; people += 1) {
      const reached = reachedBy(plan, draw, goals);
      expect([...reached].filter((id) => states.get(id) === 'impossible')).toEqual([]);
      met.shown += [...reached].filter((id) => states.get(id) === 'changing').length;
    }
    for (const state of states.values()) if (state === 'impossible' || state === 'changing') met[state] += 1;
  });
  expect(met.impossible).toBeGreaterThan(enough(100));
  expect(met.changing).toBeGreaterThan(enough(5));
  expect(met.shown).toBeGreaterThanOrEqual(enough(4));
});

/** Where a question hangs on the fact, each in a way of its own. */
const hangings = ['section', 'use', 'step', 'field', 'answer'] as const;

/** One question for each thing that the fact may be, a commit, and a page for each that may then be answered of the two. */
const hanging = (how: (typeof hangings)[number]): Plan => {
  const step = (id: string, own: Partial<ResolvedStep> = {}): ResolvedStep => ({
    ...{ id, route: `/${id}`, section: 'rest', screen: 'info', title: 't', fields: {}, rules: [], exits: [] },
    ...own,
  });
  const asking = (name: string, fact: boolean): readonly ResolvedStep[] => {
    const when: When = { fact };
    const question = (key: string, own: Pick<FieldDefinition, 'when'> = {}): ResolvedStep['fields'] => ({
      [key]: { type: 'yesno', label: 'q', ...own },
    });
    const asks = step(`asks-${name}`, { section: name, fields: question(name) });
    switch (how) {
      case 'section':
        return [asks];
      case 'use':
        return [{ ...asks, useWhen: when }];
      case 'step':
        return [{ ...asks, when }];
      case 'field':
        return [{ ...asks, fields: question(name, { when }) }];
      case 'answer':
        return [
          { ...asks, id: `first-${name}`, fields: question(`${name}0`), when },
          { ...asks, when: { [`${name}0`]: { answered: true } } },
        ];
    }
  };
  const pages = [true, false].flatMap((a) =>
    [true, false].map((b) => step(`${a}-${b}`, { when: { a: { answered: a }, b: { answered: b } } })),
  );
  const section = (id: string, fact: boolean) => ({ id, title: 't', ...(how === 'section' ? { when: { fact } } : {}) });
  return createPlan(
    {
      ...{ id: 'hanging', title: 't', compute: {} },
      facts: { fact: { call: 'Core/GetFact', read: '$donnees', type: 'yesno', otherwise: false } },
      sections: [section('a', true), section('b', false), { id: 'rest', title: 't' }],
      steps: [...asking('a', true), ...asking('b', false), step('commits', { commit: true }), ...pages],
      outcomes: { end: { kind: 'done', route: '/end', title: 't', body: [] } },
    },
    {},
  );
};

/** Steps that come up for anybody once the commit is made, whatever the server has said by turns. */
const reachedAfter = (plan: Plan): ReadonlySet<string> => {
  const found = new Set<string>();
  const go = (server: Facts['server'], answers: Answers): void => {
    const path = findPath(plan, { today, server, answers });
    if (answers['commits'] !== undefined) return path.steps.forEach(({ id }) => found.add(id));
    const id = path.steps[path.current ?? -1]?.id ?? '';
    const record = Object.fromEntries(
      (stepById(plan, id)?.fields ?? []).flatMap(({ name, shown }) =>
        shown === undefined || shown(path.slots) ? [[name, true]] : [],
      ),
    );
    const after = answersAfterSave(plan, { today, server, answers }, id, record);
    for (const fact of [true, false]) go({ fact }, after);
  };
  for (const fact of [true, false]) go({ fact }, {});
  return found;
};

it.each(hangings)(
  'an answer that is frozen counts as it was asked, whatever the server says by then: by its %s',
  (how) => {
    const plan = hanging(how);
    const reached = reachedAfter(plan);
    const told = proveJourney(flatJourney(plan), plan, today, { calls: {} }).flatMap(({ code, params }) =>
      code === 'never-reached' ? [params?.['name'] ?? ''] : [],
    );
    // Of two questions of which the fact asks one, nobody has answered both, or neither.
    expect([...reached].filter((id) => id.includes('-')).toSorted()).toEqual(
      expect.arrayContaining(['false-true', 'true-false']),
    );
    expect(told.toSorted()).toEqual(['false-false', 'true-true']);
    expect(told.filter((id) => reached.has(id))).toEqual([]);
  },
);

it.each([true, false])(
  'a step that hides itself by what is read again leads on where nobody else goes: %s',
  (isAgain) => {
    const step = (id: string, own: Partial<ResolvedStep> = {}): ResolvedStep => ({
      ...{ id, route: `/${id}`, section: 'all', screen: 'info', title: 't', fields: {}, rules: [], exits: [] },
      ...own,
    });
    const plan = createPlan(
      {
        ...{ id: 'hiding', title: 't', compute: {}, sections: [{ id: 'all', title: 't' }] },
        facts: { fact: { call: 'Core/GetFact', read: '$donnees', type: 'yesno', otherwise: false } },
        steps: [
          step('first'),
          step('hides', { when: { fact: true }, ...(isAgain ? { refresh: ['fact'] } : {}) }),
          step('follows', { when: { fact: false } }),
        ],
        outcomes: { end: { kind: 'done', route: '/end', title: 't', body: [] } },
      },
      {},
    );
    const { goals } = coverJourney(plan, { level: 'pairs', clock: today });
    const states = new Map(goals.map(({ id, state }) => [id, state]));
    const state = isAgain ? 'changing' : 'impossible';
    expect(states.get('transitions:hides>follows')).toBe(state);
    expect(states.get('pairs:first>hides>follows')).toBe(state);
    expect(states.get('steps:follows')).toBe('covered');
  },
);
