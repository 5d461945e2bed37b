import type { FieldDefinition } from '../definition/field-language.ts';
import { readerOf } from '../fields/field-readers.ts';
import type { FieldContext } from '../fields/field-kind.ts';
import type { RawRecord } from './answers.ts';

/**
 * What stands in the boxes, as another language writes it: 1 234,50 becomes 1,234.50. What cannot be read stays as it
 * was typed, box by box, also inside the lines of a list. Total.
 */
export const rewriteBoxes = (
  fields: Readonly<Record<string, FieldDefinition>>,
  raw: RawRecord,
  from: FieldContext,
  to: FieldContext,
): RawRecord =>
  Object.fromEntries(
    Object.entries(raw).map(([name, typed]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field === undefined ? typed : rewriteBox(field, typed, from, to)];
    }),
  );

const rewriteBox = (field: FieldDefinition, typed: unknown, from: FieldContext, to: FieldContext): unknown => {
  if (field.type === 'list') {
    return Array.isArray(typed) ? typed.map((line: unknown) => rewriteLine(field.item, line, from, to)) : typed;
  }
  const reader = readerOf(field.type);
  const read = reader.parse(typed as never, field, from);
  return 'value' in read ? reader.format(read.value, field, to) : typed;
};

const rewriteLine = (
  item: Readonly<Record<string, FieldDefinition>>,
  line: unknown,
  from: FieldContext,
  to: FieldContext,
): unknown =>
  typeof line === 'object' && line !== null && !Array.isArray(line)
    ? rewriteBoxes(item, line as RawRecord, from, to)
    : line;
