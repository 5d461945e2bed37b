import { fillSlots } from '../path/path.ts';
import type { Facts } from '../path/facts.ts';
import { checkAndKeep } from '../path/verdicts.ts';
import type { Plan, PlanStep } from '../path/plan.ts';
import type { Slots } from '../conditions/scope.ts';
import { readerOf } from '../fields/field-readers.ts';
import type { Locale } from '../fields/field-kind.ts';
import { blankOf } from '../fields/kind-facts.ts';
import type { RawRecord, StepRecord, Value } from './answers.ts';
import { fieldContext, missingCode, placeIssues } from './check-record.ts';
import type { FieldIssue } from './field-issue.ts';

/** Answers ready to be saved, or what is wrong. Warnings may come with answers that can be saved. */
export type Validated = {
  readonly record: StepRecord;
  readonly issues: readonly FieldIssue[];
  readonly ok: boolean;
};

const verdict = (record: StepRecord, issues: readonly FieldIssue[]): Validated => ({
  record,
  issues,
  ok: issues.every((issue) => issue.level === 'warning'),
});

/**
 * Checks canonical answers to one step, from wherever they come. `slots` are those of the path; they are not
 * changed. An unknown or hidden field is refused, never dropped in silence. A verdict on the record that is given out is kept
 * where verdicts are, so that the path need not check it again.
 */
export const validateAnswers = (
  plan: Plan,
  planStep: PlanStep,
  answers: Readonly<Record<string, unknown>>,
  slots: Slots,
  facts: Pick<Facts, 'known' | 'verdicts'>,
): Validated => takeAnswers(plan, planStep, answers, [...slots], facts);

/** The same, and the answers are in the slots afterwards, right or wrong. */
export const takeAnswers = (
  plan: Plan,
  planStep: PlanStep,
  answers: Readonly<Record<string, unknown>>,
  slots: Slots,
  facts: Pick<Facts, 'known' | 'verdicts'>,
): Validated => {
  const record = Object.fromEntries(
    Object.entries(answers).filter(([, value]) => value !== undefined && value !== null),
  ) as StepRecord;
  fillSlots(slots, planStep, record);
  const strangers = Object.keys(record).flatMap((name): readonly FieldIssue[] => {
    const field = planStep.fields.find((one) => one.name === name);
    if (field === undefined) return [{ field: name, code: 'unknown-field' }];
    return field.shown !== undefined && !field.shown(slots) ? [{ field: name, code: 'hidden-field' }] : [];
  });
  return verdict(record, [...strangers, ...checkAndKeep(plan, planStep, record, slots, facts)]);
};

/**
 * Reads what was typed on one step and checks it: the browser's way in. A field that is hidden by the others is
 * left out; reading runs in the order of the fields, so a condition sees what stands above it.
 */
export const readAnswers = (
  plan: Plan,
  planStep: PlanStep,
  raw: RawRecord,
  slots: Slots,
  facts: Pick<Facts, 'known' | 'verdicts'>,
  locale: Locale,
): Validated => {
  const local = [...slots];
  const record: Record<string, Value> = {};
  const issues: FieldIssue[] = [];
  for (const field of planStep.fields) local[field.slot] = undefined;
  for (const { name, slot, field, shown } of planStep.fields) {
    if (shown !== undefined && !shown(local)) continue;
    const reader = readerOf(field.type);
    const typed = raw[name];
    const read = reader.parse(
      (typed === undefined ? blankOf(field.type) : typed) as never,
      field,
      fieldContext(plan, local, locale, facts.known),
    );
    if ('value' in read) {
      record[name] = read.value;
      local[slot] = read.value;
    } else if ('issue' in read) {
      issues.push(...placeIssues(name, read.issue));
    } else if (field.optional !== true) {
      issues.push({ field: name, code: missingCode(field) });
    }
  }
  if (issues.length === 0) return validateAnswers(plan, planStep, record, slots, facts);
  const unread = new Set(issues.map((issue) => issue.field.split('[')[0]));
  const rest = validateAnswers(plan, planStep, record, slots, facts).issues.filter(
    (issue) => issue.code !== 'rule' && !unread.has(issue.field.split('[')[0] ?? ''),
  );
  const order = planStep.fields.map((field) => field.name);
  const place = (issue: FieldIssue) => order.indexOf(issue.field.split('[')[0] ?? '');
  return { record, ok: false, issues: [...issues, ...rest].sort((a, b) => place(a) - place(b)) };
};

/** What stands in the boxes when the step opens: what was saved, else the proposed values. */
export const startRaw = (
  plan: Plan,
  planStep: PlanStep,
  record: StepRecord | undefined,
  prefill: Readonly<Record<string, unknown>>,
  slots: Slots,
  locale: Locale,
): RawRecord => {
  const context = fieldContext(plan, slots, locale, undefined);
  return Object.fromEntries(
    planStep.fields.map(({ name, field }) => {
      const value = record?.[name] ?? (record === undefined ? proposed(field, prefill[name]) : undefined);
      return [name, value === undefined ? blankOf(field.type) : readerOf(field.type).format(value, field, context)];
    }),
  );
};

const proposed = (field: PlanStep['fields'][number]['field'], prefilled: unknown): Value | undefined => {
  if (prefilled !== undefined && prefilled !== null) return prefilled as Value;
  if (field.default === undefined || field.type === 'consent') return undefined;
  const scaled = field.type === 'money' || field.type === 'percent';
  return scaled && typeof field.default === 'number' ? Math.round(field.default * 100) : field.default;
};
