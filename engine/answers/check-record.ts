import { TODAY, type Slots } from '../conditions/scope.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import { readerOf } from '../fields/field-readers.ts';
import type { FieldContext, FieldIssueSeed, Locale } from '../fields/field-kind.ts';
import type { Facts } from '../path/facts.ts';
import type { Plan, PlanStep } from '../path/plan.ts';
import type { FieldIssue } from './field-issue.ts';

/**
 * Everything that is wrong with the answers of one step, in the order of its fields, then of its rules. The slots
 * must already hold these answers. Browser and server run this very function. Total.
 */
export const checkRecord = (
  plan: Plan,
  planStep: PlanStep,
  record: Readonly<Record<string, unknown>>,
  slots: Slots,
  facts: Pick<Facts, 'known'>,
): readonly FieldIssue[] => {
  const issues: FieldIssue[] = [];
  const context = fieldContext(plan, slots, 'fr', facts.known);
  for (const { name, slot, field, shown } of planStep.fields) {
    if (shown !== undefined && !shown(slots)) continue;
    const value = slots[slot];
    if (value === undefined) {
      if (field.optional !== true) issues.push({ field: name, code: missingCode(field) });
      continue;
    }
    const seed = readerOf(field.type).validate(value, field, context);
    if (seed !== undefined) issues.push(...placeIssues(name, seed));
  }
  // A rule speaks of answers that are each right by themselves.
  if (issues.length === 0) issues.push(...checkRules(planStep, slots));
  return issues;
};

export const missingCode = (field: FieldDefinition): FieldIssue['code'] =>
  field.type === 'consent' ? 'consent-required' : 'required';

export const checkRules = (planStep: PlanStep, slots: Slots): readonly FieldIssue[] =>
  planStep.rules.flatMap(({ rule, applies, holds }): readonly FieldIssue[] =>
    (applies !== undefined && !applies(slots)) || holds(slots)
      ? []
      : [
          {
            field: rule.on ?? planStep.step.id,
            code: 'rule',
            rule: rule.id,
            text: rule.message,
            level: rule.level ?? 'error',
          },
        ],
  );

/** Tells a seed, and those that come with it, which field they stand on. */
export const placeIssues = (name: string, { inside, others = [], ...rest }: FieldIssueSeed): readonly FieldIssue[] => [
  { ...rest, field: inside === undefined ? name : `${name}${inside}` },
  ...others.flatMap((other) => placeIssues(name, other)),
];

/** What fields may read while they are parsed and checked. */
export const fieldContext = (plan: Plan, slots: Slots, locale: Locale, known: FieldContext['known']): FieldContext => ({
  today: String(slots[TODAY]),
  locale,
  lists: plan.lists,
  units: plan.units,
  read: (name) => plan.reader(name)(slots),
  known,
  holds: (when, read) => {
    const line = plan.lines.get(when);
    return line === undefined || line.condition([...slots, ...line.keys.map(read)]);
  },
});

/** The same where nobody reads a word of it, and no name is looked up. */
export const frenchContext = (plan: Plan, slots: Slots): FieldContext => fieldContext(plan, slots, 'fr', undefined);
