import type * as v from 'valibot';
import { whenSchema } from '../definition/condition-language.ts';
import { fieldSchema, type FieldKind } from '../definition/field-language.ts';
import { journeySchema, stepSchema } from '../definition/language.ts';
import { fieldRoles, stepRoles } from '../definition/texts.ts';

/**
 * How a property is written: what an editor has to offer for it. `words` are several ids, names or codes; `data` is JSON that
 * only a developer writes.
 */
export type PropertyShape = { readonly name: string; readonly optional: boolean } & (
  | {
      readonly kind:
        | 'text'
        | 'texts'
        | 'word'
        | 'words'
        | 'number'
        | 'flag'
        | 'yesno'
        | 'literal'
        | 'bound'
        | 'when'
        | 'data';
    }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** Some of a few words. */
  | { readonly kind: 'several'; readonly choices: readonly string[] }
);

/** A schema of valibot, by what it is made of: each sort has its own of these. */
type Schema = {
  readonly type: string;
  /** Of an object. */
  readonly entries: Readonly<Record<string, Schema>>;
  /** Of a union. */
  readonly options: readonly Schema[];
  /** Of what is optional. */
  readonly wrapped: Schema;
  /** Of a list. */
  readonly item: Schema;
  /** Of what stands under any name. */
  readonly value: Schema;
  readonly literal: unknown;
  /** Of one that speaks of itself. */
  readonly getter: (input: unknown) => Schema;
};

const schemaOf = (schema: v.GenericSchema): Schema => schema as unknown as Schema;

/** What stands inside `optional`, of which none is inside another. */
const bare = (schema: Schema): Schema => (schema.type === 'optional' ? schema.wrapped : schema);
/** A schema in a pipe is a copy that has all of it. */
const isWhen = (schema: Schema): boolean => schema.getter === schemaOf(whenSchema).getter;
/** Also where it stands in a union within it. */
const takes = ({ options }: Schema, type: string): boolean =>
  options.some((one) => one.type === type || (one.type === 'union' && takes(one, type)));

/** Names of fields, calls and lists are words; what a saver reads is a text. */
const proseNames: ReadonlySet<string> = new Set([...stepRoles, ...fieldRoles, 'because']);

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
      const item = bare(schema.item);
      if (item.type === 'picklist') return { ...common, kind: 'several', choices: wordsOf(item) };
      if (name === 'body') return { ...common, kind: 'texts' };
      const areWords = item.type === 'string' || (item.type === 'union' && takes(item, 'string'));
      return { ...common, kind: areWords ? 'words' : 'data' };
    }
    case 'union':
      if (takes(schema, 'boolean')) return { ...common, kind: 'literal' };
      return { ...common, kind: takes(schema, 'number') ? 'bound' : 'data' };
    default:
      return { ...common, kind: 'data' };
  }
};

/** The options of a picklist are no schemas, but the words themselves. */
const wordsOf = ({ options }: Schema): readonly string[] => options as unknown as readonly string[];

const shapesOf = ({ entries }: Schema): readonly PropertyShape[] =>
  Object.entries(entries).map(([name, schema]) => shapeOf(name, schema));

const kinds = schemaOf(fieldSchema)
  .getter(undefined)
  .options.map((one) => [one.entries['type']?.literal as FieldKind, shapesOf(one)] as const);

/** The properties that each kind of field may have, in the order in which they are written. */
export const fieldShapes: ReadonlyMap<FieldKind, readonly PropertyShape[]> = new Map(kinds);

/** The properties of a step, in the order in which they are written. */
export const stepShape: readonly PropertyShape[] = shapesOf(schemaOf(stepSchema));

const entryOf = ({ entries }: Schema, name: string): Schema => bare(entries[name] as Schema);
const section = entryOf(schemaOf(journeySchema), 'sections').item;

/** The properties of a section, in the order in which they are written. */
export const sectionShape: readonly PropertyShape[] = shapesOf(section);

/** The properties of an outcome, in the order in which they are written. */
export const outcomeShape: readonly PropertyShape[] = shapesOf(entryOf(schemaOf(journeySchema), 'outcomes').value);

/** The properties of what an outcome offers to do, in the order in which they are written. */
export const actionShape: readonly PropertyShape[] = shapesOf(
  entryOf(entryOf(schemaOf(journeySchema), 'outcomes').value, 'actions').item,
);

/** The properties of the journey that comes first, in the order in which they are written. */
export const requiresShape: readonly PropertyShape[] = shapesOf(entryOf(schemaOf(journeySchema), 'requires'));

/** The properties of what the server says, in the order in which they are written. */
export const factShape: readonly PropertyShape[] = shapesOf(entryOf(schemaOf(journeySchema), 'facts').value);

/** The properties of the journey itself, in the order in which they are written. */
export const journeyShape: readonly PropertyShape[] = shapesOf(schemaOf(journeySchema));

/** The keys of the use of a part, in the order in which they are written. */
export const useOrder: readonly string[] = entryOf(section, 'steps')
  .item.options.map(({ entries }) => Object.keys(entries))
  .filter((keys) => keys.includes('use'))
  .flat();

/** Keys in the order in which they are written, by what they are keys of. */
export const keyOrders = { step: stepShape.map(({ name }) => name) } as const;
