import { isOnce } from '../fields/kind-facts.ts';
import { asRecord } from '../path/path.ts';
import type { PlanField, PlanStep } from '../path/plan.ts';
import type { StepRecord, Value } from './answers.ts';

type Asked = readonly Pick<PlanField, 'name' | 'field'>[];

/**
 * Names of the answers of a record that stand once it is saved: those to questions that then tell what is right. They stand
 * for as long as the dossier does, shown or hidden, on the path or off it.
 */
export const givenIn = (fields: Asked, record: StepRecord | undefined): readonly string[] => {
  const saved = asRecord(record) ?? {};
  return fields.flatMap(({ name, field }) => (isOnce(field.type) && Object.hasOwn(saved, name) ? name : []));
};

/** Whether a record answers what nobody had answered before, and what is right is told from then on. */
export const givesAnew = (fields: Asked, saved: StepRecord | undefined, record: StepRecord): boolean =>
  givenIn(fields, record).length > givenIn(fields, saved).length;

/** Whether a record holds another answer than one that stands. */
export const changesGiven = ({ fields }: PlanStep, saved: StepRecord | undefined, record: StepRecord): boolean =>
  givenIn(fields, saved).some((name) => Object.hasOwn(record, name) && record[name] !== saved?.[name]);

/** A record as it is kept: what stands and is left out of it stands all the same. */
export const withGiven = (fields: Asked, saved: StepRecord | undefined, record: StepRecord): StepRecord =>
  givenIn(fields, saved).reduce(
    (kept, name) => (Object.hasOwn(kept, name) ? kept : { [name]: saved?.[name] as Value, ...kept }),
    record,
  );
