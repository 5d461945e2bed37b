import type { FieldOf } from '../definition/language.ts';
import type { FieldContext, FieldReader, RawItem } from './field-kind.ts';
import { blankOf } from './kind-facts.ts';
import { checkItems, readItems, type ReaderOf } from './list-items.ts';
import { isRecord, ownValue } from './raw.ts';

type List = FieldOf<'list'>;

/** The boxes of one line; a field that holds nothing is blank. */
const formatItem = (item: unknown, field: List, context: FieldContext, readerOf: ReaderOf): RawItem | undefined => {
  if (!isRecord(item)) return undefined;
  const id = ownValue(item, 'id');
  if (typeof id !== 'string') return undefined;
  const boxes = Object.entries(field.item).map(([name, definition]): [string, unknown] => {
    const value = ownValue(item, name);
    return [
      name,
      value === undefined
        ? blankOf(definition.type)
        : readerOf(definition.type).format(value as never, definition, context),
    ];
  });
  return Object.fromEntries([['id', id], ...boxes]) as RawItem;
};

/** A repeated group: each line has an id of its own and the fields of `item`, checked by their kinds. */
export const listOf = (readerOf: ReaderOf): FieldReader<'list'> => {
  const validate: FieldReader<'list'>['validate'] = (value, field, context) =>
    checkItems(value, field, context, readerOf)[0];

  const format: FieldReader<'list'>['format'] = (value, field, context) =>
    Array.isArray(value)
      ? value
          .map((item) => formatItem(item, field, context, readerOf))
          .filter((item): item is RawItem => item !== undefined)
      : [];

  return {
    parse: (raw, field, context) => {
      if (raw === undefined || raw === null) return { empty: true };
      if (Array.isArray(raw) && raw.length === 0 && field.min > 0) return { empty: true };
      const { items, issues } = readItems(raw, field, context, readerOf);
      const [issue] = issues;
      return issue === undefined ? { value: items } : { issue };
    },
    format,
    validate,
  };
};
