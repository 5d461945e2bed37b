import type { FileRef, StepRecord, Value } from '../../../engine/answers/answers.ts';
import { frenchContext } from '../../../engine/answers/check-record.ts';
import { validateAnswers } from '../../../engine/answers/validate-answers.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import { specOf } from '../../../engine/fields/field-kinds.ts';
import type { FieldContext } from '../../../engine/fields/field-kind.ts';
import type { Path } from '../../../engine/path/path.ts';
import type { PlanStep } from '../../../engine/path/plan.ts';

/** Values that a walk wants instead of the plain ones, by field name. */
export type Wishes = Readonly<Record<string, Value>>;
/** Stores a real file for a side and says how it is known. */
export type StoreFile = (field: FieldDefinition, side: string) => Promise<FileRef> | FileRef;

const someFile: StoreFile = (_, side) => ({
  id: `file-${side}-0001`,
  name: `${side}.pdf`,
  size: 1000,
  type: 'application/pdf',
});

/** A commune that exists, whatever the postal code of the step. */
const place = { postcode: '75001', commune: 'Paris 1er Arrondissement' };

const plainValue = async (
  field: FieldDefinition,
  context: FieldContext,
  store: StoreFile,
): Promise<Value | undefined> => {
  if (field.type === 'file') {
    const sides = field.sides ?? ['file'];
    const files = await Promise.all(sides.map(async (side) => [side, await store(field, side)] as const));
    return Object.fromEntries(files);
  }
  if (field.type === 'commune') return place.commune;
  if (field.type === 'text' && field.format === 'postcode') return place.postcode;
  const [first] = specOf(field.type).samples(field, context);
  if (field.type !== 'list' || !Array.isArray(first)) return first;
  // Shares of one line are the whole; the lines of a list are otherwise as plain as can be.
  const percent = Object.entries(field.item).find(([, item]) => item.type === 'percent')?.[0];
  const [line] = first as readonly ({ readonly id: string } & Record<string, Value>)[];
  if (line === undefined) return first;
  const filled: Record<string, Value> = { ...line };
  for (const [key, item] of Object.entries(field.item)) {
    if (item.type === 'file' && filled[key] !== undefined) filled[key] = (await plainValue(item, context, store)) ?? '';
  }
  return [{ ...filled, id: line.id, ...(percent === undefined ? {} : { [percent]: 10_000 }) }];
};

/**
 * Valid answers to a step, made from the definition alone: wishes first, then proposed values, then the plain samples of
 * each kind; where a rule objects, the other samples of its field are tried. Throws when nothing fits, naming the step.
 */
export const answerStep = async (
  path: Path,
  planStep: PlanStep,
  wishes: Wishes = {},
  store: StoreFile = someFile,
): Promise<StepRecord> => {
  const { plan } = path;
  const build = async (forced: Wishes): Promise<StepRecord> => {
    const slots = [...path.slots];
    for (const field of planStep.fields) slots[field.slot] = undefined;
    const record: Record<string, Value> = {};
    for (const { name, slot, field, shown } of planStep.fields) {
      if (shown !== undefined && !shown(slots)) continue;
      const context = frenchContext(plan, slots);
      const value = forced[name] ?? wishes[name] ?? proposed(field) ?? (await plainValue(field, context, store));
      if (value === undefined) continue;
      record[name] = value;
      slots[slot] = value;
    }
    return record;
  };
  const accepted = (record: StepRecord) => validateAnswers(plan, planStep, record, path.slots, {});
  const first = await build({});
  if (accepted(first).ok) return first;
  for (const issue of accepted(first).issues) {
    const found = planStep.fields.find(({ name }) => name === issue.field.split('[')[0]);
    if (found === undefined || wishes[found.name] !== undefined) continue;
    const context = frenchContext(plan, path.slots);
    for (const sample of specOf(found.field.type).samples(found.field, context)) {
      const record = await build({ [found.name]: sample });
      if (accepted(record).ok) return record;
    }
  }
  throw new Error(
    `No plain answer fits the step ${planStep.step.id}: ${JSON.stringify(accepted(first).issues)} for ${JSON.stringify(first)}`,
  );
};

const proposed = (field: FieldDefinition): Value | undefined => {
  if (field.default === undefined) return undefined;
  const scaled = field.type === 'money' || field.type === 'percent';
  return scaled && typeof field.default === 'number' ? Math.round(field.default * 100) : field.default;
};
