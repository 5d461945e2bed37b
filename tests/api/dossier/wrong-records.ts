import type { StepRecord, Value } from '../../../engine/answers/answers.ts';
import { fieldContext } from '../../../engine/answers/check-record.ts';
import { validateAnswers } from '../../../engine/answers/validate-answers.ts';
import { specOf } from '../../../engine/fields/field-kinds.ts';
import { fillSlots, type Path } from '../../../engine/path/path.ts';
import type { PlanStep } from '../../../engine/path/plan.ts';
import { knownCodes } from '../../../api/server/dossier/read-facts.ts';

export type WrongRecord = {
  readonly what: 'fault' | 'missing' | 'hidden' | 'rule' | 'type';
  readonly record: StepRecord;
};

/** Values of no kind that a field may have. */
const foreign: readonly unknown[] = [true, 12.5, 'zzz', ['zzz'], { a: 1 }, [{ id: 'x' }]];

/**
 * Records of a step that the engine refuses, each wrong in one place: what people type wrongly and is still read as a
 * value, values of another kind, answers left out, answers to what is not asked, and right answers that break a rule.
 */
export const wrongRecords = (path: Path, planStep: PlanStep, right: StepRecord): readonly WrongRecord[] => {
  const { plan } = path;
  const slots = [...path.slots];
  fillSlots(slots, planStep, right);
  const context = fieldContext(plan, slots, 'fr', knownCodes);
  const found: WrongRecord[] = [];
  const add = (what: WrongRecord['what'], record: Readonly<Record<string, unknown>>): void => {
    const wrong = record as StepRecord;
    const { ok, issues } = validateAnswers(plan, planStep, wrong, path.slots, { known: knownCodes });
    if (!ok) found.push({ what: issues.every(({ code }) => code === 'rule') ? 'rule' : what, record: wrong });
  };
  for (const { name, field, shown } of planStep.fields) {
    const spec = specOf(field.type);
    if (shown !== undefined && !shown(slots)) {
      for (const sample of spec.samples(field, context).slice(0, 1)) add('hidden', { ...right, [name]: sample });
      continue;
    }
    const { [name]: _, ...without } = right;
    add('missing', without);
    for (const { raw } of spec.faults(field, context)) {
      const read = spec.parse(raw as never, field, context);
      if ('value' in read) add('fault', { ...right, [name]: read.value });
    }
    for (const value of foreign) add('type', { ...right, [name]: value as Value });
    for (const sample of spec.samples(field, context)) add('rule', { ...right, [name]: sample });
    if (typeof right[name] === 'number')
      for (const value of [0, 1, 100, 49_900, 99_900]) add('rule', { ...right, [name]: value });
    if (field.type === 'date')
      for (const day of ['1900-01-01', '2020-02-29', '2999-12-31']) add('rule', { ...right, [name]: day });
    if (field.type === 'list') for (const lines of bentLines(right[name])) add('rule', { ...right, [name]: lines });
  }
  return found;
};

/** A list with one line too many of the same id, with a line bent in one place, with shares that do not add up. */
const bentLines = (value: Value | undefined): readonly Value[] => {
  const lines = Array.isArray(value) ? (value as readonly ({ readonly id: string } & Record<string, Value>)[]) : [];
  const [first, ...rest] = lines;
  if (first === undefined) return [];
  return [
    [first, first, ...rest],
    ...Object.entries(first).flatMap(([key, inner]) => [
      ...(typeof inner === 'number'
        ? [inner - 1, inner + 1, 0.5, -1].map((bent) => [{ ...first, [key]: bent }, ...rest])
        : []),
      ...(key === 'id' ? [] : [[{ ...first, [key]: 'option-that-is-not-offered' }, ...rest]]),
    ]),
    Array.from({ length: 30 }, (_, number) => ({ ...first, id: `line-${number}` })),
  ] as readonly Value[];
};
