import type { Calc, LineMap, PayloadMap } from '../definition/condition-language.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import type { Lists, ValueType } from '../fields/field-kind.ts';

/**
 * Values by number. Answers that are not on the path are simply not there, so no condition can see them.
 * Slot 0 is today.
 */
export type Slots = unknown[];
export const TODAY = 0;

/** What a name stands for, known before anything runs. */
export type NameInfo =
  | {
      readonly kind: 'field';
      readonly type: ValueType;
      readonly slot: number;
      readonly field: FieldDefinition;
    }
  | {
      readonly kind: 'fact';
      readonly type: ValueType;
      readonly slot: number;
      readonly list: string | undefined;
    }
  | { readonly kind: 'compute'; readonly type: ValueType; readonly calc: Calc };

export type Scope = {
  readonly names: ReadonlyMap<string, NameInfo>;
  readonly lists: Lists;
};

/** Amounts and percentages are written in euros and percent, and kept in hundredths. */
export const scaleOf = (type: ValueType): number => (type === 'money' || type === 'percent' ? 100 : 1);

/** What an author wrote -> what is kept: euros and percent to hundredths, other numbers as they are. */
export const toCanonical = (written: number, type: ValueType): number => {
  const scale = scaleOf(type);
  return scale === 1 ? written : Math.round(written * scale);
};

/** `$name` -> `name`. */
export const nameOf = (ref: string): string => ref.slice(1);
export const isRef = (value: unknown): value is `$${string}` =>
  typeof value === 'string' && value.length > 1 && value.startsWith('$');

/** Of a mapping that is an object; no other one has a key of this name. */
export const mapsLines = (value: LineMap | PayloadMap): value is LineMap => 'each' in value;

/** A list field and one of its item fields, from `origins.percent`; undefined when the name is none. */
export const itemOf = (
  scope: Scope,
  name: string,
):
  | { readonly list: NameInfo & { kind: 'field' }; readonly key: string; readonly field: FieldDefinition }
  | undefined => {
  const dot = name.lastIndexOf('.');
  if (dot < 0) return undefined;
  const list = scope.names.get(name.slice(0, dot));
  if (list?.kind !== 'field' || list.field.type !== 'list') return undefined;
  const key = name.slice(dot + 1);
  const field = list.field.item[key];
  return field === undefined ? undefined : { list, key, field };
};
