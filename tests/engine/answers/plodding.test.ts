import { describe, expect, it } from 'vitest';
import type { FieldIssue } from '../../../engine/answers/field-issue.ts';
import { rewriteBoxes } from '../../../engine/answers/rewrite-boxes.ts';
import { fieldContext } from '../../../engine/answers/check-record.ts';
import { readAnswers, startRaw, takeAnswers, validateAnswers } from '../../../engine/answers/validate-answers.ts';
import type { When } from '../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import type { FieldContext, FieldIssueSeed, Locale } from '../../../engine/fields/field-kind.ts';
import { specOf } from '../../../engine/fields/field-kinds.ts';
import { findPath } from '../../../engine/path/path.ts';
import type { Plan, PlanStep } from '../../../engine/path/plan.ts';
import type { Draw } from '../../helpers/draw.ts';
import { junkRecord, messyFacts, scenario, today } from '../../helpers/random-answers.ts';
import { holds, valueOf, type World } from '../conditions/naive-interpreter.ts';
import { enough, law } from '../law.ts';

/**
 * The answers of one step read and checked in the most plodding way: names in a map, conditions by the naive
 * interpreter, one pass after another. Only what a kind of field does by itself is taken from the engine.
 */
type Values = Map<string, unknown>;
type Record_ = Readonly<Record<string, unknown>>;

const worldOf = (plan: Plan, values: Values): World => ({ journey: plan.journey, lists: plan.lists, today, values });

/** Lines see their own fields first: a journey in which these are asked by a step above all others. */
const lineHolds = (plan: Plan, values: Values, when: When, read: (name: string) => unknown): boolean => {
  const lists = plan.journey.steps.flatMap((step) => Object.values(step.fields)).filter(({ type }) => type === 'list');
  const item = lists
    .flatMap((list) => (list.type === 'list' ? [list.item] : []))
    .find((one) => Object.values(one).some((field) => field.when === when));
  const [first] = plan.journey.steps;
  if (item === undefined || first === undefined) throw new Error('A condition of no line.');
  const inside = new Map(values);
  for (const key of Object.keys(item)) inside.set(key, read(key));
  const steps = [{ ...first, fields: item }, ...plan.journey.steps];
  return holds({ ...worldOf(plan, inside), journey: { ...plan.journey, steps } }, when);
};

const contextOf = (plan: Plan, values: Values, locale: Locale): FieldContext => ({
  today,
  locale,
  lists: plan.lists,
  read: (name) => valueOf(worldOf(plan, values), name),
  known: undefined,
  holds: (when, read) => lineHolds(plan, values, when, read),
});

const isShown = (plan: Plan, values: Values, field: FieldDefinition): boolean =>
  field.when === undefined || holds(worldOf(plan, values), field.when);

const missing = (name: string, { type, optional }: FieldDefinition): readonly FieldIssue[] =>
  optional === true ? [] : [{ field: name, code: type === 'consent' ? 'consent-required' : 'required' }];

const placed = (name: string, { inside = '', others = [], ...seed }: FieldIssueSeed): readonly FieldIssue[] => [
  { ...seed, field: `${name}${inside}` },
  ...others.flatMap((other) => placed(name, other)),
];

/** The values with these answers among them: what a condition of another field hides is not there. */
const withAnswers = (plan: Plan, { step }: PlanStep, around: Values, record: Record_): Values => {
  const values = new Map(around);
  for (const name of Object.keys(step.fields)) values.delete(name);
  for (const [name, field] of Object.entries(step.fields))
    if (Object.hasOwn(record, name) && isShown(plan, values, field)) values.set(name, record[name]);
  return values;
};

const check = (plan: Plan, planStep: PlanStep, around: Values, given: Record_) => {
  const { step } = planStep;
  const record = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null));
  const values = withAnswers(plan, planStep, around, record);
  const strangers = Object.keys(record).flatMap((name): readonly FieldIssue[] => {
    const field = Object.hasOwn(step.fields, name) ? step.fields[name] : undefined;
    if (field === undefined) return [{ field: name, code: 'unknown-field' }];
    return isShown(plan, values, field) ? [] : [{ field: name, code: 'hidden-field' }];
  });
  const context = contextOf(plan, values, 'fr');
  const wrong = Object.entries(step.fields).flatMap(([name, field]): readonly FieldIssue[] => {
    if (!isShown(plan, values, field)) return [];
    if (!values.has(name)) return missing(name, field);
    const seed = specOf(field.type).validate(values.get(name), field, context);
    return seed === undefined ? [] : placed(name, seed);
  });
  const world = worldOf(plan, values);
  const broken = step.rules
    .filter((rule) => (rule.when === undefined || holds(world, rule.when)) && !holds(world, rule.must))
    .map((rule): FieldIssue => {
      const { on = step.id, id, message, level = 'error' } = rule;
      return { field: on, code: 'rule', rule: id, text: message, level };
    });
  const issues = [...strangers, ...(wrong.length === 0 ? broken : wrong)];
  return { record, issues, ok: issues.every(({ level }) => level === 'warning') };
};

const read = (plan: Plan, planStep: PlanStep, around: Values, raw: Record_, locale: Locale) => {
  const record: Record<string, unknown> = {};
  const unread = new Map<string, readonly FieldIssue[]>();
  const names = Object.entries(planStep.step.fields);
  for (const [name, field] of names) {
    const values = withAnswers(plan, planStep, around, record);
    if (!isShown(plan, values, field)) continue;
    const spec = specOf(field.type);
    const found = spec.parse(
      (raw[name] === undefined ? spec.blank : raw[name]) as never,
      field,
      contextOf(plan, values, locale),
    );
    if ('value' in found) record[name] = found.value;
    else {
      const issues = 'issue' in found ? placed(name, found.issue) : missing(name, field);
      if (issues.length > 0) unread.set(name, issues);
    }
  }
  const checked = check(plan, planStep, around, record);
  if (unread.size === 0) return checked;
  const issues = names.flatMap(
    ([name]) =>
      unread.get(name) ?? checked.issues.filter(({ field, code }) => code !== 'rule' && field.split('[')[0] === name),
  );
  return { record, issues, ok: false };
};

/** Values on the path by their names, those of the step itself among them: they must not be seen. */
const around = (plan: Plan, slots: readonly unknown[]): Values =>
  new Map(
    [...plan.facts, ...plan.steps.flatMap(({ fields }) => fields)].flatMap(({ name, slot }) =>
      slots[slot] === undefined ? [] : [[name, slots[slot]]],
    ),
  );

const drawRaw = (draw: Draw, field: FieldDefinition, context: FieldContext): unknown => {
  const spec = specOf(field.type);
  const right = spec.samples(field, context).map((value) => spec.format(value, field, context));
  const faults = spec.faults(field, context).map(({ raw }) => raw);
  // Right more often than not, so that rules are reached.
  return draw.chance(75) && right.length > 0
    ? draw.pick(right)
    : draw.pick([...faults, spec.blank, undefined, null, 'RED', '12,5', 7, true]);
};

const drawGiven = (draw: Draw, planStep: PlanStep, context: FieldContext): Record_ => ({
  ...Object.fromEntries(
    planStep.fields.flatMap(({ name, field }): readonly (readonly [string, unknown])[] => {
      const samples = specOf(field.type).samples(field, context);
      if (draw.chance(15)) return [];
      return [
        [
          name,
          draw.chance(80) && samples.length > 0
            ? draw.pick(samples)
            : draw.pick([undefined, null, 0, '', 'RED', [], {}]),
        ],
      ];
    }),
  ),
  ...(draw.chance(10) ? { stranger: draw.pick([1, null, undefined]) } : {}),
});

describe('answers to one step', () => {
  it('are read and checked as whoever plods through them reads and checks them', async () => {
    const met = { read: 0, unread: 0, rule: 0, hidden: 0 };
    await law(120, [scenario], (one) => {
      const { plan, draw } = one;
      const { slots } = findPath(plan, messyFacts(one));
      const values = around(plan, slots);
      for (const planStep of plan.steps) {
        const locale = draw.pick(['fr', 'en'] as const);
        const context = fieldContext(plan, slots, locale, undefined);
        const raw = Object.fromEntries(planStep.fields.map(({ name, field }) => [name, drawRaw(draw, field, context)]));
        const kept = [...slots];
        const found = readAnswers(plan, planStep, raw, slots, {}, locale);
        expect(found).toEqual(read(plan, planStep, values, raw, locale));
        for (const given of [drawGiven(draw, planStep, context), junkRecord(draw, planStep), found.record]) {
          const checked = validateAnswers(plan, planStep, given, slots, {});
          expect(checked).toEqual(check(plan, planStep, values, given));
          expect(slots).toEqual(kept);
          const taken = [...slots];
          expect(takeAnswers(plan, planStep, given, taken, {})).toEqual(checked);
          const after = withAnswers(plan, planStep, values, checked.record);
          expect(around(plan, taken)).toEqual(after);
          met.rule += checked.issues.filter(({ code }) => code === 'rule').length;
          met.hidden += checked.issues.filter(({ code }) => code === 'hidden-field').length;
        }
        if (planStep.fields.length > 0) met[found.ok ? 'read' : 'unread'] += 1;
      }
    });
    for (const [name, times] of Object.entries(met)) expect(times, name).toBeGreaterThan(enough(40));
  });

  it('open as they were saved, else as they are proposed, and each box is written anew by itself', () =>
    law(80, [scenario], (one) => {
      const { plan, draw } = one;
      const { slots } = findPath(plan, messyFacts(one));
      for (const planStep of plan.steps) {
        const from = fieldContext(plan, slots, 'fr', undefined);
        const to = { ...from, locale: 'en' } as const;
        const { fields } = planStep.step;
        const write = (value: unknown, field: FieldDefinition): unknown => {
          const spec = specOf(field.type);
          return value === undefined ? spec.blank : spec.format(value as never, field, from);
        };
        const given = drawGiven(draw, planStep, from);
        const prefill = drawGiven(draw, planStep, from);
        const scale: Readonly<Record<string, number>> = { money: 100, percent: 100 };
        const saved = Object.entries(fields).map(([name, field]) => [name, write(given[name] ?? undefined, field)]);
        const proposed = Object.entries(fields).map(([name, field]) => {
          const { default: usual } = field;
          const unit = scale[field.type];
          const own = typeof usual === 'number' && unit !== undefined ? Math.round(usual * unit) : usual;
          return [name, write(prefill[name] ?? own, field)];
        });
        expect(startRaw(plan, planStep, given as never, prefill, slots, 'fr')).toEqual(Object.fromEntries(saved));
        expect(startRaw(plan, planStep, undefined, prefill, slots, 'fr')).toEqual(Object.fromEntries(proposed));

        const rewrite = (field: FieldDefinition, typed: unknown): unknown => {
          if (field.type !== 'list') {
            const found = specOf(field.type).parse(typed as never, field, from);
            return 'value' in found ? specOf(field.type).format(found.value, field, to) : typed;
          }
          if (!Array.isArray(typed)) return typed;
          return typed.map((line: unknown) => {
            if (line === null || Array.isArray(line) || typeof line !== 'object') return line;
            const boxes = Object.entries(line).map(([key, inner]) => {
              const own = Object.hasOwn(field.item, key) ? field.item[key] : undefined;
              return [key, own === undefined ? inner : rewrite(own, inner)];
            });
            return Object.fromEntries(boxes);
          });
        };
        const typed = Object.fromEntries([
          ...Object.entries(fields).map(([name, field]) => {
            const box = drawRaw(draw, field, from);
            const odd = field.type === 'list' && draw.chance(30);
            return [
              name,
              odd ? [...(Array.isArray(box) ? box : []), null, 'x', ['1,5'], { id: 'z', toString: '1,5' }] : box,
            ];
          }),
          ['toString', '1,5'],
          ['stranger', '1,5'],
        ]);
        const wanted = Object.entries(typed).map(([name, box]) => {
          const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
          return [name, field === undefined ? box : rewrite(field, box)];
        });
        expect(rewriteBoxes(fields, typed, from, to)).toEqual(Object.fromEntries(wanted));
      }
    }));
});
