import type * as v from 'valibot';
import { fieldSchema, journeySchema, stepSchema, whenSchema, type FieldKind } from '../definition/language.ts';
import { fieldRoles, stepRoles } from '../definition/texts.ts';

/** How a property is written: what an editor has to offer for it. `data` is JSON that only a developer writes. */
export type PropertyShape = { readonly name: string; readonly optional: boolean } & (
  | { readonly kind: 'text' | 'texts' | 'word' | 'number' | 'flag' | 'yesno' | 'literal' | 'bound' | 'when' | 'data' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** Some of a few words. */
  | { readonly kind: 'several'; readonly choices: readonly string[] }
);

type Schema = {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly (Schema | string)[];
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly value?: Schema;
  readonly literal?: unknown;
  readonly pipe?: readonly Schema[];
  readonly getter?: (input: unknown) => Schema;
};

const schemaOf = (schema: v.GenericSchema): Schema => schema as unknown as Schema;

/** What stands inside `optional`, of which there is one around the other at most. */
const bare = (schema: Schema): Schema => (schema.type === 'optional' && schema.wrapped ? bare(schema.wrapped) : schema);
/** A schema in a pipe is a copy that has all of it. */
const isWhen = (schema: Schema): boolean => schema.type === 'lazy' && schema.getter === schemaOf(whenSchema).getter;
const isRefOr = (schema: Schema, type: string): boolean =>
  schema.type === 'union' && schema.options?.some((one) => typeof one !== 'string' && one.type === type) === true;

/** Names of fields, calls and lists are words; what a saver reads is a text. */
const proseNames: ReadonlySet<string> = new Set([...stepRoles, ...fieldRoles]);

const shapeOf = (name: string, written: Schema): PropertyShape => {
  const optional = written.type === 'optional';
  const schema = bare(written);
  const common = { name, optional };
  if (isWhen(schema)) return { ...common, kind: 'when' };
  switch (schema.type) {
    case 'string':
      return { ...common, kind: proseNames.has(name) ? 'text' : 'word' };
    case 'number':
      return { ...common, kind: 'number' };
    case 'boolean':
      return { ...common, kind: 'yesno' };
    case 'literal':
      return schema.literal === true ? { ...common, kind: 'flag' } : { ...common, kind: 'data' };
    case 'picklist':
      return { ...common, kind: 'choice', choices: wordsOf(schema) };
    case 'array': {
      const item = schema.item === undefined ? undefined : bare(schema.item);
      if (item?.type === 'picklist') return { ...common, kind: 'several', choices: wordsOf(item) };
      return { ...common, kind: item?.type === 'string' && name === 'body' ? 'texts' : 'data' };
    }
    case 'union':
      if (isRefOr(schema, 'boolean') && isRefOr(schema, 'number')) return { ...common, kind: 'literal' };
      return { ...common, kind: isRefOr(schema, 'number') && isRefOr(schema, 'string') ? 'bound' : 'data' };
    default:
      return { ...common, kind: 'data' };
  }
};

const wordsOf = ({ options = [] }: Schema): readonly string[] =>
  options.flatMap((one) => (typeof one === 'string' ? [one] : []));

const shapesOf = (schema: Schema | undefined): readonly PropertyShape[] =>
  Object.entries(schema?.entries ?? {}).map(([name, schema]) => shapeOf(name, schema));

const lazyOf = (schema: Schema): Schema => schema.getter?.(undefined) ?? schema;

const kinds = (lazyOf(schemaOf(fieldSchema)).options ?? []).flatMap((one) => {
  const kind = typeof one === 'string' ? undefined : one.entries?.['type']?.literal;
  return typeof one === 'string' || kind === undefined ? [] : [[kind as FieldKind, shapesOf(one)] as const];
});

/** The properties that each kind of field may have, in the order in which they are written. */
export const fieldShapes: ReadonlyMap<FieldKind, readonly PropertyShape[]> = new Map(kinds);

/** The properties of a step, in the order in which they are written. */
export const stepShape: readonly PropertyShape[] = shapesOf(schemaOf(stepSchema));

const entryOf = (schema: Schema | undefined, name: string): Schema | undefined => {
  const entry = schema?.entries?.[name];
  return entry === undefined ? undefined : bare(entry);
};
const journeyEntry = (name: string): Schema | undefined => entryOf(schemaOf(journeySchema), name);

/** The properties of a section, in the order in which they are written. */
export const sectionShape: readonly PropertyShape[] = shapesOf(journeyEntry('sections')?.item);

/** The properties of an outcome, in the order in which they are written. */
export const outcomeShape: readonly PropertyShape[] = shapesOf(journeyEntry('outcomes')?.value);

const isUse = (one: Schema | string): one is Schema => typeof one !== 'string' && one.entries?.['use'] !== undefined;

/** The keys of the use of a part, in the order in which they are written. */
export const useOrder: readonly string[] = Object.keys(
  entryOf(journeyEntry('sections')?.item, 'steps')?.item?.options?.find(isUse)?.entries ?? {},
);

/** Keys in the order in which they are written, by what they are keys of. */
export const keyOrders = { step: stepShape.map(({ name }) => name) } as const;
