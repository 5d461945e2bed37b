import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryDrafts } from '../../../engine/answers/carry-drafts.ts';
import { outdatedBy } from '../../../engine/answers/save-answers.ts';
import { readAnswers, startRaw, validateAnswers } from '../../../engine/answers/validate-answers.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import { startSlots } from '../../../engine/path/path.ts';
import { createPlan, type Plan } from '../../../engine/path/plan.ts';
import { law } from '../law.ts';

type Fields = Readonly<Record<string, FieldDefinition>>;
const label = 'l';
const given = { today: '2026-03-15', answers: {}, server: {} };

/** A journey of steps that ask these fields. */
const planOf = (...steps: readonly Fields[]): Plan =>
  createPlan(
    {
      ...{ id: 'j', title: 't', facts: {}, compute: {}, sections: [{ id: 's', title: 't' }] },
      steps: steps.map((fields, n) => ({
        ...{ id: `step${n}`, route: `/${n}`, title: 't', section: 's', screen: 'form', fields, exits: [] },
        rules: [{ id: 'never', must: { nobody: 1 }, message: 'm' }],
      })),
      outcomes: { fin: { kind: 'done', route: '/fin', title: 't', body: [] } },
    },
    {},
  );

const only = (fields: Fields) => {
  const plan = planOf(fields);
  const [planStep] = plan.steps;
  if (planStep === undefined) throw new Error('A journey without a step.');
  const slots = startSlots(plan, given);
  return {
    open: (prefill: Readonly<Record<string, unknown>>) => startRaw(plan, planStep, undefined, prefill, slots, 'fr'),
    read: (raw: Readonly<Record<string, unknown>>) => readAnswers(plan, planStep, raw as never, slots, {}, 'fr'),
    check: (answers: Readonly<Record<string, unknown>>) => validateAnswers(plan, planStep, answers, slots, {}).issues,
  };
};

describe('the boxes of a step that was never saved', () => {
  const fields = {
    amount: { type: 'money', label, default: 12.5 },
    share: { type: 'percent', label, default: 0.07 },
    count: { type: 'number', label, default: 3 },
    code: { type: 'choice', label, options: [{ code: 'A', label }], default: 'A' },
    sure: { type: 'yesno', label, default: false },
    agreed: { type: 'consent', label },
    name: { type: 'text', label },
  } as const satisfies Fields;

  it('hold what the journey proposes, as it is kept, and never a consent', () => {
    const { open, read } = only({ ...fields, agreed: { ...fields.agreed, default: true } as FieldDefinition });
    expect(read(open({})).record).toEqual({ amount: 1250, share: 7, count: 3, code: 'A', sure: false });
    expect(read(open({})).issues.map(({ field }) => field)).toEqual(['agreed', 'name']);
  });

  it('hold before that what is known from elsewhere', () => {
    const { open, read } = only(fields);
    const known = { amount: 100, share: null, count: 0, code: undefined, sure: true, name: 'Anne' };
    expect(read(open(known)).record).toEqual({ amount: 100, share: 7, count: 0, code: 'A', sure: true, name: 'Anne' });
  });
});

describe('what is wrong', () => {
  it('is told in the order of the fields, each once, and rules wait until each can be read', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const { read } = only(Object.fromEntries(names.map((name) => [name, { type: 'number', label, max: 5 }])));
    const boxes = fc.tuple(...names.map(() => fc.constantFrom('', 'x', '9', '3')));
    return law(200, [boxes], (typed) => {
      const { issues, ok } = read(Object.fromEntries(names.map((name, n) => [name, typed[n]])));
      const wrong = names.filter((_, n) => typed[n] !== '3');
      expect(issues.map(({ field }) => field)).toEqual(wrong.length === 0 ? ['step0'] : wrong);
      expect(ok).toBe(false);
    });
  });

  it('is told of the line and the field that it stands in, as the line itself decides what it asks', () => {
    const item = {
      child: { type: 'yesno', label },
      name: { type: 'text', label, when: { child: true } },
      part: { type: 'number', label, max: 5, when: { outer: true } },
    } as const satisfies Fields;
    const { check } = only({
      outer: { type: 'yesno', label },
      lines: { type: 'list', label, min: 0, max: 3, item, itemLabel: label, add: label },
    });
    const wrong = (outer: boolean, ...lines: readonly object[]) =>
      check({ outer, lines: lines.map((line, n) => ({ id: `l${n}`, ...line })) }).map(({ field, code }) => [
        field,
        code,
      ]);
    const never = ['step0', 'rule'];
    expect(wrong(false, { child: false }, { child: true, name: 'Anne' })).toEqual([never]);
    expect(wrong(true, { child: false, part: 5 })).toEqual([never]);
    expect(wrong(false, { child: false, name: 'Anne' })).toEqual([['lines[l0].name', 'hidden-field']]);
    expect(wrong(false, { child: false }, { child: true })).toEqual([['lines[l1].name', 'required']]);
    expect(wrong(true, { child: false, part: 9 })).toEqual([['lines[l0].part', 'number-too-large']]);
    expect(wrong(false, { child: false, part: 1 })).toEqual([['lines[l0].part', 'hidden-field']]);
  });
});

it('a step that is not there makes none out of date', () => {
  expect(outdatedBy(planOf({}), 'gone')).toEqual([]);
});

describe('what was typed and not saved', () => {
  const text = (was?: string): FieldDefinition => ({ type: 'text', label, ...(was !== undefined && { was }) });
  const names = ['a', 'b', 'c', 'd'];
  const before = planOf({ a: text(), b: text() }, { c: text(), d: text() });

  it('follows questions that are renamed and moved, and goes back to the names that it came from', () =>
    law(100, [fc.subarray(names), fc.shuffledSubarray(names, { minLength: 4 }), fc.nat(4)], (renamed, order, cut) => {
      const fields = order.map((name): readonly [string, FieldDefinition] =>
        renamed.includes(name) ? [`${name}2`, text(name)] : [name, text()],
      );
      const after = planOf(Object.fromEntries(fields.slice(0, cut)), Object.fromEntries(fields.slice(cut)));
      const typed = { step0: { a: '1', b: '2' }, step1: { c: '3', d: '4' } };
      const carried = carryDrafts(after, typed, before);
      for (const [n, step] of [fields.slice(0, cut), fields.slice(cut)].entries()) {
        const wanted = step.map(([name]) => [name, String(1 + names.indexOf(name.charAt(0)))]);
        expect(carried[`step${n}`] ?? {}).toEqual(Object.fromEntries(wanted));
      }
      expect(carryDrafts(before, carried, after)).toEqual(typed);
    }));
});
