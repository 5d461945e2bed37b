import type { FieldIssueCode } from '../answers/field-issue.ts';
import type { FieldOf } from '../definition/language.ts';
import type { FieldContext, FieldKindSpec, RawItem } from './field-kind.ts';
import { checkItems, readItems, sampleItem, type SpecOf } from './list-items.ts';
import { isRecord, ownValue } from './raw.ts';
import { keepValid } from './samples.ts';

type List = FieldOf<'list'>;

const lines = (count: number, field: List, context: FieldContext, specOf: SpecOf) =>
  Array.from({ length: count }, (_, turn) => ({ ...sampleItem(turn, field, context, specOf), id: `item-${turn + 1}` }));

/** The boxes of one line; a field that holds nothing is blank. */
const formatItem = (item: unknown, field: List, context: FieldContext, specOf: SpecOf): RawItem | undefined => {
  const id = isRecord(item) ? ownValue(item, 'id') : undefined;
  if (!isRecord(item) || typeof id !== 'string') return undefined;
  const boxes = Object.entries(field.item).map(([name, definition]): [string, unknown] => {
    const spec = specOf(definition.type);
    const value = ownValue(item, name);
    return [name, value === undefined ? spec.blank : spec.format(value as never, definition, context)];
  });
  return Object.fromEntries([['id', id], ...boxes]) as RawItem;
};

/** A repeated group: each line has an id of its own and the fields of `item`, checked by their kinds. */
export const listOf = (specOf: SpecOf): FieldKindSpec<'list'> => {
  const validate: FieldKindSpec<'list'>['validate'] = (value, field, context) =>
    checkItems(value, field, context, specOf)[0];

  const format: FieldKindSpec<'list'>['format'] = (value, field, context) =>
    Array.isArray(value)
      ? value
          .map((item) => formatItem(item, field, context, specOf))
          .filter((item): item is RawItem => item !== undefined)
      : [];

  return {
    kind: 'list',
    type: 'list',
    blank: [],
    parse: (raw, field, context) => {
      if (raw === undefined || raw === null) return { empty: true };
      if (Array.isArray(raw) && raw.length === 0 && field.min > 0) return { empty: true };
      const { items, issues } = readItems(raw, field, context, specOf);
      const [issue] = issues;
      return issue === undefined ? { value: items } : { issue };
    },
    format,
    validate,
    samples: (field, context) =>
      keepValid(
        [Math.max(field.min, 1), field.min, field.max].map((count) => lines(count, field, context, specOf)),
        (value) => validate(value, field, context),
      ),
    faults: (field, context) => {
      const found: { raw: readonly RawItem[]; code: FieldIssueCode }[] = [];
      const boxes = (count: number) => format(lines(count, field, context, specOf), field, context);
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
