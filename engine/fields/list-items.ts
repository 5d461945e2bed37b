import type { ListItem, Value } from '../answers/answers.ts';
import type { FieldDefinition, FieldKind, FieldOf } from '../definition/field-language.ts';
import type { FieldContext, FieldIssueSeed, FieldReader, RawOf } from './field-kind.ts';
import { blankOf } from './kind-facts.ts';
import { isRecord, issueOf, ownValue } from './raw.ts';

/** Gives the kind of a field inside a line. Handed in, because the registry holds the list itself. */
export type ReaderOf = (kind: FieldKind) => FieldReader<FieldKind>;
type List = FieldOf<'list'>;

// `__proto__` would fit the form and be no key of a plain object.
const isItemId = (id: unknown): id is string =>
  typeof id === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(id) && id !== '__proto__';

const inside = (id: string, name: string, issue: FieldIssueSeed): FieldIssueSeed => ({
  ...issue,
  inside: `[${id}].${name}${issue.inside ?? ''}`,
});

/** What a field of a line sees: the line's own shown fields first, then what is around the list. */
export const contextInside = (
  field: List,
  context: FieldContext,
  values: ReadonlyMap<string, unknown>,
): FieldContext => ({
  ...context,
  read: (name) => (Object.hasOwn(field.item, name) ? values.get(name) : context.read(name)),
});

/** Whether a field of a line is shown. */
export const isShown = (field: FieldDefinition, context: FieldContext): boolean =>
  field.when === undefined || context.holds === undefined || context.holds(field.when, context.read);

/** Ids that are not ids, or that stand twice: no line could be told from another. */
const idIssue = (items: readonly unknown[]): FieldIssueSeed | undefined => {
  const ids = items.map((item) => (isRecord(item) ? ownValue(item, 'id') : undefined));
  if (!ids.every(isItemId)) return issueOf('wrong-type');
  return new Set(ids).size === ids.length ? undefined : issueOf('list-repeated');
};

type ReadItems = { readonly items: readonly ListItem[]; readonly issues: readonly FieldIssueSeed[] };

const readItem = (
  raw: Readonly<Record<string, unknown>>,
  id: string,
  field: List,
  context: FieldContext,
  readerOf: ReaderOf,
): { readonly item: ListItem; readonly issues: readonly FieldIssueSeed[] } => {
  const values = new Map<string, Value>();
  const issues: FieldIssueSeed[] = [];
  const within = contextInside(field, context, values);
  for (const [name, definition] of Object.entries(field.item)) {
    if (!isShown(definition, within)) continue;
    const reader = readerOf(definition.type);
    const typed = ownValue(raw, name) ?? blankOf(definition.type);
    // Every kind reads whatever a damaged draft may hold; the type is that of an undamaged one.
    const parsed = reader.parse(typed as RawOf<FieldKind>, definition, within);
    if ('value' in parsed) values.set(name, parsed.value);
    else if ('issue' in parsed) issues.push(inside(id, name, parsed.issue));
    else if (definition.optional !== true) issues.push(inside(id, name, issueOf('required')));
  }
  return { item: Object.fromEntries([['id', id], ...values]) as ListItem, issues };
};

/** Reads the boxes of all lines: the lines as far as they can be read, and everything that is wrong with them. */
export const readItems = (raw: unknown, field: List, context: FieldContext, readerOf: ReaderOf): ReadItems => {
  if (!Array.isArray(raw)) return { items: [], issues: [issueOf('wrong-type')] };
  if (raw.length > field.max) return { items: [], issues: [tooLong(field)] };
  const ids = idIssue(raw);
  if (ids !== undefined) return { items: [], issues: [ids] };
  const read = raw.map((item: ListItem) => readItem(item, item.id, field, context, readerOf));
  return { items: read.map(({ item }) => item), issues: read.flatMap(({ issues }) => issues) };
};

const tooLong = (field: List): FieldIssueSeed =>
  issueOf('list-too-long', { max: { kind: 'number', value: field.max } });

const checkItem = (
  item: Readonly<Record<string, unknown>>,
  id: string,
  field: List,
  context: FieldContext,
  readerOf: ReaderOf,
): readonly FieldIssueSeed[] => {
  const issues: FieldIssueSeed[] = [];
  for (const name of Object.keys(item)) {
    if (name !== 'id' && !Object.hasOwn(field.item, name)) issues.push(inside(id, name, issueOf('unknown-field')));
  }
  const values = new Map<string, unknown>();
  const within = contextInside(field, context, values);
  for (const [name, definition] of Object.entries(field.item)) {
    const value = ownValue(item, name);
    if (!isShown(definition, within)) {
      if (value !== undefined) issues.push(inside(id, name, issueOf('hidden-field')));
      continue;
    }
    if (value === undefined) {
      if (definition.optional !== true) issues.push(inside(id, name, issueOf('required')));
      continue;
    }
    values.set(name, value);
  }
  // Only now, so that a bound or a postal code may stand in a later field of the line.
  for (const [name, value] of values) {
    const definition = field.item[name];
    const issue = definition && readerOf(definition.type).validate(value, definition, within);
    if (issue !== undefined) issues.push(inside(id, name, issue));
  }
  return issues;
};

/** Everything that is wrong with the lines of a stored list. */
export const checkItems = (
  value: unknown,
  field: List,
  context: FieldContext,
  readerOf: ReaderOf,
): readonly FieldIssueSeed[] => {
  if (!Array.isArray(value)) return [issueOf('wrong-type')];
  if (value.length > field.max) return [tooLong(field)];
  const ids = idIssue(value);
  if (ids !== undefined) return [ids];
  if (value.length < field.min) return [issueOf('list-too-short', { min: { kind: 'number', value: field.min } })];
  return value.flatMap((item: ListItem) => checkItem(item, item.id, field, context, readerOf));
};
