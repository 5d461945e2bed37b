import type { ListItem } from '../answers/answers.ts';
import type { FieldOf } from '../definition/field-language.ts';
import type { FieldContext, FieldIssueSeed, FieldReader, RawItem } from './field-kind.ts';
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

const together = ([first, ...others]: readonly FieldIssueSeed[]): FieldIssueSeed | undefined =>
  first === undefined || others.length === 0 ? first : { ...first, others };

/** As the boxes stand on the page: line by line. */
const inOrder = (
  items: readonly ListItem[],
  { item }: List,
  issues: readonly FieldIssueSeed[],
): readonly FieldIssueSeed[] =>
  items.flatMap(({ id }) =>
    Object.keys(item).flatMap((name) => issues.filter(({ inside }) => inside === `[${id}].${name}`)),
  );

/** A repeated group: each line has an id of its own and the fields of `item`, checked by their kinds. */
export const listOf = (readerOf: ReaderOf): FieldReader<'list'> => {
  const validate: FieldReader<'list'>['validate'] = (value, field, context) =>
    together(checkItems(value, field, context, readerOf));

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
      const unread = new Set(issues.map(({ inside }) => inside));
      // What could be read is checked at once, so that nobody corrects a line twice.
      const issue = together(
        issues.length === 0 || items.length === 0
          ? issues
          : inOrder(items, field, [
              ...issues,
              ...checkItems(items, field, context, readerOf).filter(
                ({ inside }) => inside !== undefined && !unread.has(inside),
              ),
            ]),
      );
      return issue === undefined ? { value: items } : { issue };
    },
    format,
    validate,
  };
};
