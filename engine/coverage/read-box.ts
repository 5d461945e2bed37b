import { frenchContext, missingCode, placeIssues } from '../answers/check-record.ts';
import { readerOf } from '../fields/field-readers.ts';
import type { Plan, PlanField, PlanStep } from '../path/plan.ts';
import type { Entry } from './run.ts';
import type { TryTrace } from './run-customer.ts';

/**
 * What is found in one box, what was saved standing in all others: the part of `readTry` that is about this field. The others
 * are not read again, for they are as they were.
 */
export const boxOfField = (
  plan: Plan,
  { fields }: PlanStep,
  own: PlanField,
  before: Entry['before'],
  { record, after }: NonNullable<Entry['saved']>,
): ((raw: unknown) => TryTrace) => {
  const { name, slot, field } = own;
  const reader = readerOf(field.type);
  // A field is read before those below it.
  const above = before.slice();
  const place = fields.indexOf(own);
  fields.forEach((one, n) => (above[one.slot] = n < place ? record[one.name] : undefined));
  const reading = frenchContext(plan, above);
  const found = (...issues: TryTrace['issues']): TryTrace => ({ ok: false, issues });
  return (raw) => {
    const read = reader.parse(raw as never, field, reading);
    if ('issue' in read) return found(...placeIssues(name, read.issue));
    if ('value' in read) {
      const whole = after.slice();
      whole[slot] = read.value;
      const seed = reader.validate(read.value, field, frenchContext(plan, whole));
      if (seed !== undefined) return found(...placeIssues(name, seed));
    } else if (field.optional !== true) return found({ field: name, code: missingCode(field) });
    return { ok: true, issues: [] };
  };
};
