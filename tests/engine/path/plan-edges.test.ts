import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../engine/answers/answers.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import type { ResolvedJourney, ResolvedStep } from '../../../engine/definition/resolved.ts';
import { fillSlots, findPath, placeOf, previousOf, startSlots, visibleRecord } from '../../../engine/path/path.ts';
import { doneOutcome, outcomePlace } from '../../../engine/path/place.ts';
import { createPlan, type Plan } from '../../../engine/path/plan.ts';
import { replan } from '../../../engine/path/replan.ts';
import { createVerdicts } from '../../../engine/path/verdicts.ts';
import { messyFacts, scenario } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';

const label = 'l';
const text: FieldDefinition = { type: 'text', label };
const stepOf = (id: string, fields: ResolvedStep['fields'], more: Partial<ResolvedStep> = {}): ResolvedStep => ({
  ...{ id, route: `/${id}`, title: 't', section: 's', screen: 'form', fields, rules: [], exits: [] },
  ...more,
});
const journeyOf = (steps: readonly ResolvedStep[], more: Partial<ResolvedJourney> = {}): ResolvedJourney => ({
  ...{ id: 'j', title: 't', facts: {}, compute: {}, sections: [{ id: 's', title: 't' }], steps },
  outcomes: { fin: { kind: 'done', route: '/fin', title: 't', body: [] } },
  ...more,
});
type Outcome = ResolvedJourney['outcomes'][string];
const given = { today: '2026-03-15', server: {} };

/** Values by field, once a record was put where conditions see it. */
const filled = (plan: Plan, index: number, ...records: readonly object[]): Readonly<Record<string, unknown>> => {
  const slots = startSlots(plan, { ...given, answers: {} });
  const planStep = plan.steps[index];
  if (planStep === undefined) throw new Error('There is no such step.');
  for (const record of records) fillSlots(slots, planStep, record as never);
  return Object.fromEntries(planStep.fields.map(({ name, slot }) => [name, slots[slot]]));
};

describe('the values of a record', () => {
  it('are its own, whatever every object knows, and whatever their order', () =>
    law(60, [scenario], (one) => {
      const { plan } = one;
      const { answers } = messyFacts(one);
      const odd = createPlan(journeyOf([stepOf('odd', { toString: text, constructor: text, own: text })]), {});
      expect(filled(odd, 0, {})).toEqual({ toString: undefined, constructor: undefined, own: undefined });
      expect(filled(odd, 0, { own: 'a', toString: 'b' })).toEqual({ toString: 'b', constructor: undefined, own: 'a' });
      for (const { index, step } of plan.steps) {
        const record = answers[step.id] ?? {};
        const turned = Object.fromEntries(Object.entries(record).reverse());
        const more = { stranger: 1, ...record };
        const once = filled(plan, index, record);
        for (const same of [[turned], [more], [{}, record], [record, record]]) {
          expect(filled(plan, index, ...same)).toEqual(once);
        }
        const none = Object.fromEntries(Object.keys(once).map((name) => [name, undefined]));
        expect(filled(plan, index, record, {})).toEqual(none);
      }
    }));
});

it('of a record on the path counts what is shown, of one off the path nothing', () =>
  law(60, [scenario], (one) => {
    const { plan } = one;
    const facts = messyFacts(one);
    const path = findPath(plan, facts);
    for (const { index, step, fields } of plan.steps) {
      const record = facts.answers[step.id] ?? {};
      const isOn = path.steps.some((other) => other.index === index);
      const shown = fields.filter(
        ({ name, slot }) => isOn && path.slots[slot] !== undefined && Object.hasOwn(record, name),
      );
      const told = shown.map(({ name }) => [name, record[name]]);
      expect(visibleRecord(path, step.id, record)).toEqual(Object.fromEntries(told));
    }
    expect(visibleRecord(path, 'nowhere', { own: 'a' })).toEqual({});
  }));

it('a name that stands twice is what it was first, and is read in one way, however often it is asked for', () => {
  const given: ResolvedJourney['facts'] = { known: { call: 'Core/Get', read: '$donnees.x', type: 'yesno' } };
  const amount: FieldDefinition = { type: 'money', label };
  const steps = [stepOf('a', { known: text, own: text }), stepOf('b', { own: amount, known: amount })];
  const plan = createPlan(journeyOf(steps, { facts: given }), {});
  expect(plan.scope.names.get('known')).toMatchObject({ kind: 'fact', type: 'yesno' });
  expect(plan.scope.names.get('own')).toMatchObject({ kind: 'field', type: 'text', field: text });
  expect(plan.size).toBe(4);
  const again = replan(plan, { ...plan.journey, title: 'Other' });
  for (const each of [plan, again]) expect(each?.reader('own')).toBe(each?.reader('own'));
});

it('a section is skipped where its condition says so, unless it was begun, with whichever of its steps', () =>
  law(60, [fc.subarray(['a', 'b', 'c']), fc.boolean()], (answered, isSkipped) => {
    const steps = ['a', 'b', 'c'].map((id) => stepOf(id, { [`of${id}`]: text }));
    const facts: ResolvedJourney['facts'] = { known: { call: 'Core/Get', read: '$donnees.x', type: 'yesno' } };
    const sections = [{ id: 's', title: 't', skipIf: { known: true } }];
    const plan = createPlan(journeyOf(steps, { facts, sections }), {});
    const answers = Object.fromEntries(answered.map((id) => [id, { [`of${id}`]: 'x' }]));
    const path = findPath(plan, { ...given, server: { known: isSkipped }, answers });
    expect(path.steps.map(({ id }) => id)).toEqual(isSkipped && answered.length === 0 ? [] : ['a', 'b', 'c']);
  }));

it('a commit that was made stays where it was made, whatever would hide it today', () =>
  law(20, [fc.subarray(['step', 'use', 'section']), fc.boolean(), fc.boolean()], (hiding, isHidden, isMade) => {
    const facts: ResolvedJourney['facts'] = { known: { call: 'Core/Get', read: '$donnees.x', type: 'yesno' } };
    const when = { known: false };
    const own: Partial<ResolvedStep> = { section: 'own', commit: true, ...(hiding.includes('step') && { when }) };
    const sign = stepOf('sign', {}, { ...own, ...(hiding.includes('use') && { useWhen: when }) });
    const sections = [
      { id: 's', title: 't' },
      { id: 'own', title: 't', ...(hiding.includes('section') && { when }) },
    ];
    const steps = [stepOf('first', { name: text }), sign, stepOf('last', { more: text })];
    const plan = createPlan(journeyOf(steps, { facts, sections }), {});
    const answers: Answers = { first: { name: 'x' }, ...(isMade && { sign: {} }) };
    const path = findPath(plan, { ...given, server: { known: isHidden }, answers });
    const isThere = isMade || !isHidden || hiding.length === 0;
    expect(path.steps.map(({ id }) => id)).toEqual(isThere ? ['first', 'sign', 'last'] : ['first', 'last']);
    expect([path.committed, path.current]).toEqual(isMade ? [1, 2] : [undefined, 1]);
  }));

describe('the end of a journey', () => {
  it('is its first outcome that is done, wherever that stands, and somewhere even where there is none', () => {
    const stop = { kind: 'blocked', route: '/stop', title: 't', body: [] } satisfies Outcome;
    const fin = { kind: 'done', route: '/fin', title: 't', body: [] } satisfies Outcome;
    const journey = journeyOf([], { outcomes: { stop, fin, other: { ...fin, route: '/other' } } });
    expect(doneOutcome({ journey })).toBe('fin');
    expect(outcomePlace(journey, 'stop')).toEqual({ kind: 'outcome', id: 'stop', route: '/stop' });
    expect(outcomePlace(journey, 'gone')).toEqual({ kind: 'outcome', id: 'gone', route: '/' });
    const endless = journeyOf([], { outcomes: { stop } });
    expect(doneOutcome({ journey: endless })).toBe('done');
    const path = findPath(createPlan(endless, {}), { ...given, answers: {} });
    expect(placeOf(path)).toEqual({ kind: 'outcome', id: 'done', route: '/' });
    expect(previousOf(path, 'gone')).toBeUndefined();
  });
});

describe('verdicts that were kept', () => {
  /** The same steps that take other answers. */
  const stricter = ({ journey, lists }: Plan): Plan => {
    const steps = journey.steps.map((step) => ({
      ...step,
      rules: [...step.rules, { id: 'never', must: { all: [{ nobody: 1 }] }, message: 'm' }],
    }));
    return createPlan({ ...journey, steps } as ResolvedJourney, lists);
  };

  it('say nothing of another journey, nor where other codes are known', async () => {
    let stale = 0;
    await law(60, [scenario], (one) => {
      const verdicts = createVerdicts();
      const facts = messyFacts(one);
      for (const plan of [one.plan, stricter(one.plan), one.plan]) {
        const path = findPath(plan, { ...facts, verdicts });
        expect(path).toEqual(findPath(plan, facts));
        stale += path.steps.filter(({ status }) => status === 'stale').length;
      }
    });
    expect(stale).toBeGreaterThan(enough(60));
    const verdicts = createVerdicts();
    const plan = createPlan(journeyOf([stepOf('work', { code: { type: 'naf', label } })]), {});
    const answers: Answers = { work: { code: '62.01Z' } };
    for (const known of [undefined, () => false, () => true, () => false, undefined]) {
      const { steps } = findPath(plan, { ...given, answers, verdicts, known });
      expect(steps.map(({ status }) => status)).toEqual([known?.() === false ? 'stale' : 'done']);
    }
  });
});
