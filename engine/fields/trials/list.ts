import type { FieldIssueCode } from '../../answers/field-issue.ts';
import type { ListItem, Value } from '../../answers/answers.ts';
import type { FieldKind, FieldOf } from '../../definition/field-language.ts';
import type { FieldContext, FieldKindSpec, FieldTrials, RawItem } from '../field-kind.ts';
import { contextInside, isShown } from '../list-items.ts';
import { listOf } from '../list.ts';
import { keepValid } from './samples.ts';

/** Gives the kind of a field inside a line. Handed in, because the registry holds the list itself. */
type SpecOf = (kind: FieldKind) => FieldKindSpec<FieldKind>;
type List = FieldOf<'list'>;

/** A line that the list accepts; each field gives its sample number `turn`, or its last. */
const sampleItem = (turn: number, field: List, context: FieldContext, specOf: SpecOf): ListItem => {
  const values = new Map<string, Value>();
  const within = contextInside(field, context, values);
  for (const [name, definition] of Object.entries(field.item)) {
    if (!isShown(definition, within)) continue;
    const samples = specOf(definition.type).samples(definition, within);
    const sample = samples[Math.min(turn, samples.length - 1)];
    if (sample !== undefined) values.set(name, sample);
  }
  return Object.fromEntries([['id', `item-${turn + 1}`], ...values]) as ListItem;
};

const lines = (count: number, field: List, context: FieldContext, specOf: SpecOf) =>
  Array.from({ length: count }, (_, turn) => ({ ...sampleItem(turn, field, context, specOf), id: `item-${turn + 1}` }));

/** Lists that such a field takes, and what people get wrong in one. */
export const listTrials = (specOf: SpecOf): FieldTrials<'list'> => {
  const reader = listOf(specOf);
  return {
    samples: (field, context) =>
      keepValid(
        [Math.max(field.min, 1), field.min, field.max].map((count) => lines(count, field, context, specOf)),
        (value) => reader.validate(value, field, context),
      ),
    faults: (field, context) => {
      const found: { raw: readonly RawItem[]; code: FieldIssueCode }[] = [];
      const boxes = (count: number) => reader.format(lines(count, field, context, specOf), field, context);
      if (field.min > 1) found.push({ raw: boxes(field.min - 1), code: 'list-too-short' });
      found.push({ raw: boxes(field.max + 1), code: 'list-too-long' });
      const [first, ...others] = boxes(Math.max(field.min, 1));
      if (first === undefined) return found;
      for (const [name, definition] of Object.entries(field.item)) {
        if (definition.when !== undefined) continue;
        const spec = specOf(definition.type);
        if (definition.optional !== true) {
          found.push({ raw: [{ ...first, [name]: spec.blank }, ...others], code: 'required' });
        }
        const [fault] = spec.faults(definition, context);
        if (fault !== undefined) found.push({ raw: [{ ...first, [name]: fault.raw }, ...others], code: fault.code });
      }
      return found;
    },
  };
};
