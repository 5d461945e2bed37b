import type { FileValue, Value } from '../../../engine/answers/answers.ts';
import { fieldContext } from '../../../engine/answers/check-record.ts';
import type { Run } from '../../../engine/coverage/run.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import { dateBounds, numericBounds } from '../../../engine/fields/bounds.ts';
import { firstDay, lastDay } from '../../../engine/fields/date.ts';
import { bytesPerMb, mimeOf } from '../../../engine/fields/file.ts';
import type { FieldContext } from '../../../engine/fields/field-kind.ts';
import { contextInside, isShown } from '../../../engine/fields/list-items.ts';
import { optionsOf } from '../../../engine/fields/options.ts';
import { largestNumber } from '../../../engine/fields/read-number.ts';
import { yearLimits } from '../../../engine/fields/year.ts';
import type { Plan } from '../../../engine/path/plan.ts';
import type { Shown } from './shown-decisions.ts';

/** The least and the most that a field takes whatever else is answered; undefined for what is not counted. */
const endsOf = (
  field: FieldDefinition,
  context: FieldContext,
): { min: Value; max: Value; isWide: boolean } | undefined => {
  const alone: FieldContext = { ...context, read: () => undefined };
  const fixed = (bound: unknown) => (typeof bound === 'string' && bound.startsWith('$') ? undefined : bound);
  switch (field.type) {
    case 'number':
    case 'money':
    case 'percent': {
      const { min = -largestNumber, max = largestNumber, step = 1 } = numericBounds(field, alone);
      return { min, max, isWide: max - min > step };
    }
    case 'year': {
      const own = { ...field, min: fixed(field.min), max: fixed(field.max) } as typeof field;
      const { min, max } = yearLimits(own, alone);
      return { min, max, isWide: max - min > 1 };
    }
    case 'date': {
      const { min = firstDay, max = lastDay } = dateBounds(field, alone);
      return { min, max, isWide: true };
    }
    default:
      return undefined;
  }
};

const sides = ['min', 'max'] as const;
/** The name that a limit is, where another name is it. */
const refOf = (field: FieldDefinition, side: (typeof sides)[number]): string | undefined => {
  const bound = (field as { readonly min?: unknown; readonly max?: unknown })[side];
  return typeof bound === 'string' && bound.startsWith('$') ? bound.slice(1) : undefined;
};

const showField = (
  shown: Shown,
  id: string,
  pointer: string,
  field: FieldDefinition,
  value: Value | undefined,
  context: FieldContext,
): void => {
  const show = (name: string): unknown => shown.set(`boundaries:${id}:${name}`, pointer);
  const ends = endsOf(field, context);
  const shownEnds = sides.filter((side) => {
    const ref = refOf(field, side);
    return ref === undefined
      ? ends !== undefined && ends.min !== ends.max && value === ends[side]
      : value !== undefined && value === context.read(ref);
  });
  shownEnds.forEach(show);
  const isEnd = shownEnds.length > 0;
  if (field.optional === true && value === undefined) show('empty');
  if (field.optional === true && value !== undefined && !(isEnd && ends?.isWide === true)) show('given');
  if (field.type === 'file' && value !== undefined) {
    const [{ type, size } = { type: '', size: 0 }] = Object.values(value as FileValue);
    if (Object.values(value as FileValue).every((one) => one.type === type && one.size === size)) {
      show(`${type.split('/')[1]}=${size}`);
    }
  }
  if ((field.type === 'list' || field.type === 'choices') && Array.isArray(value)) show(`length=${value.length}`);
};

/** What was given to each field that came up on a walk, as far as its kind knows ends. */
export const showFields = (shown: Shown, plan: Plan, run: Run): void => {
  for (const { planStep, saved } of run.entries) {
    if (saved === undefined) continue;
    const { step, index } = planStep;
    const context = fieldContext(plan, saved.after, 'fr', undefined);
    for (const { name, field, shown: comesUp } of planStep.fields) {
      if (comesUp !== undefined && !comesUp(saved.after)) continue;
      const value = saved.record[name];
      const pointer = `/steps/${index}/fields/${name}`;
      showField(shown, `${step.id}/${name}`, pointer, field, value, context);
      if (field.type !== 'list' || !Array.isArray(value)) continue;
      for (const line of value as readonly Readonly<Record<string, Value>>[]) {
        const within = contextInside(field, context, new Map(Object.entries(line)));
        for (const [key, item] of Object.entries(field.item)) {
          if (!isShown(item, within)) continue;
          showField(shown, `${step.id}/${name}/item/${key}`, `${pointer}/item/${key}`, item, line[key], within);
        }
      }
    }
  }
};

const idsOf = (id: string, field: FieldDefinition, context: FieldContext): readonly string[] => {
  const ends = endsOf(field, context);
  const lengths = field.type === 'list' ? [field.min, Math.max(field.min, 1), Math.max(field.min, 2), field.max] : [];
  const files = field.type === 'file' ? [...field.accept.keys()] : [];
  const last = files.length - 1;
  return [
    ...(field.optional === true ? ['given', 'empty'] : []),
    ...(ends !== undefined && ends.min !== ends.max ? sides.filter((side) => refOf(field, side) === undefined) : []),
    ...(field.type === 'yesno' ? ['=true', '=false'] : []),
    ...(field.type === 'choice' || field.type === 'choices'
      ? optionsOf(field, context).map(({ code }) => `=${code}`)
      : []),
    ...lengths
      .filter((length) => length <= Number((field as { max?: number }).max))
      .map((length) => `length=${length}`),
    ...(field.type === 'file'
      ? files.map(
          (n) =>
            `${mimeOf[field.accept[n] ?? 'pdf'].split('/')[1]}=${n === last && n > 0 ? Math.floor(field.maxMb * bytesPerMb) : 1000}`,
        )
      : []),
    ...(field.type === 'file' && last === 0
      ? [`${mimeOf[field.accept[0] ?? 'pdf'].split('/')[1]}=${Math.floor(field.maxMb * bytesPerMb)}`]
      : []),
  ].map((name) => `boundaries:${id}:${name}`);
};

/** What is asked of each field, whether anybody can reach it or not: its ends, its options, its lengths, its documents. */
export const askedOf = (plan: Plan, context: FieldContext): readonly string[] =>
  plan.steps.flatMap(({ step, fields }) =>
    fields.flatMap(({ name, field }) => [
      ...idsOf(`${step.id}/${name}`, field, context),
      ...(field.type === 'list'
        ? Object.entries(field.item).flatMap(([key, item]) => idsOf(`${step.id}/${name}/item/${key}`, item, context))
        : []),
    ]),
  );
