import { isRef } from '../conditions/scope.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import { and, implies, TRUE, type Formula } from '../solver/formula.ts';
import type { Opened } from './opened.ts';
import { differsBy, type Symbol } from './symbols.ts';

/** The name that a bound refers to. */
export const refBound = (field: FieldDefinition, bound: 'min' | 'max'): string | undefined => {
  const found = (field as Readonly<Record<string, unknown>>)[bound];
  return isRef(found) ? found.slice(1) : undefined;
};

/** A value keeps to another one, where both are there. */
export const within = (symbol: Symbol, other: Symbol, upper: boolean): Formula =>
  symbol.kind === 'number' && other.kind === 'number' && symbol.day === other.day
    ? implies(and(symbol.present, other.present), differsBy(symbol, other, upper ? 'atMost' : 'atLeast'))
    : TRUE;

/** A limit that another name says, and where in its field it is written. */
export type Limit = { readonly path: readonly (string | number)[]; readonly holds: Formula };

/** Limits that another name says, those of lines once for all of them. */
export const limitsOf = (field: FieldDefinition, opened: Opened, read: (name: string) => Symbol): readonly Limit[] => {
  const limitBy = (of: FieldDefinition, bound: 'min' | 'max', symbols: readonly Symbol[]): readonly Formula[] => {
    const ref = refBound(of, bound);
    return ref === undefined ? [] : symbols.map((symbol) => within(symbol, read(ref), bound === 'max'));
  };
  const bounds = ['min', 'max'] as const;
  const own = bounds.flatMap((bound) =>
    limitBy(field, bound, [opened.symbol]).map((holds) => ({ path: [bound], holds })),
  );
  if (field.type !== 'list') return own;
  const inner = Object.entries(field.item).flatMap(([key, item]) =>
    bounds
      // What a line says of itself is right or wrong within it.
      .filter((bound) => !Object.hasOwn(field.item, refBound(item, bound) ?? ''))
      .map((bound) => {
        const symbols = (opened.lines ?? []).flatMap((line) => line.fields.get(key)?.symbol ?? []);
        return { path: ['item', key, bound], holds: and(...limitBy(item, bound, symbols)) };
      }),
  );
  return [...own, ...inner.filter(({ holds }) => holds !== TRUE)];
};
