import { isRef } from '../conditions/scope.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import { and, implies, TRUE, type Formula } from '../solver/formula.ts';
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
