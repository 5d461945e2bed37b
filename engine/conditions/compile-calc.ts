import type { Calc, Ref } from '../definition/condition-language.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import { isRealDate } from '../fields/calendar.ts';
import type { ValueType } from '../fields/field-kind.ts';
import { typeOfKind } from '../fields/kind-facts.ts';
import { roundedProduct } from './rounded-product.ts';
import { isRef, itemOf, nameOf, toCanonical, TODAY, type NameInfo, type Scope, type Slots } from './scope.ts';

/** Reads one value from the slots; undefined where it is not known. */
export type Reader = (slots: Slots) => unknown;

/** A value as a key of a table; undefined for what is no code. */
export const keyOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

const asNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Total of known numbers; undefined when none is known, so that a test on it is false. */
const total = (values: readonly unknown[]): number | undefined => {
  let sum: number | undefined;
  for (const value of values) {
    const number = asNumber(value);
    if (number !== undefined) sum = (sum ?? 0) + number;
  }
  return sum;
};

/** Whole years between two ISO dates, birthdays counted as the law does: on the day itself. */
export const yearsBetween = (from: string, to: string): number => {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) >= from.slice(5) ? years : years - 1;
};

/** Reads a name; an item of a list gives the values of all its lines. An unknown name reads as missing. */
export const compileRead = (name: string, scope: Scope): Reader => {
  const info = scope.names.get(name);
  if (info === undefined) {
    const item = itemOf(scope, name);
    if (item === undefined) return () => undefined;
    const { slot } = item.list;
    return (slots) => {
      const lines = slots[slot];
      return Array.isArray(lines) ? lines.map((line: unknown) => valueIn(line, item.key)) : undefined;
    };
  }
  if (info.kind === 'compute') return compileComputed(name, info.calc, scope);
  const { slot } = info;
  return (slots) => slots[slot];
};

const valueIn = (line: unknown, key: string): unknown =>
  typeof line === 'object' && line !== null && Object.hasOwn(line, key)
    ? (line as Readonly<Record<string, unknown>>)[key]
    : undefined;

const missing: Reader = () => undefined;

/** Computed values by their names; those that are being compiled are missing until they are. */
const compiled = new WeakMap<Scope, Map<string, Reader>>();

/**
 * A computed value, compiled once and worked out once however many others are made of it: values that each name the one
 * before twice would take twice as long with each. One that needs itself reads as missing; the checker says so to the author.
 */
const compileComputed = (name: string, calc: Calc, scope: Scope): Reader => {
  const readers = compiled.get(scope) ?? new Map<string, Reader>();
  compiled.set(scope, readers);
  const known = readers.get(name);
  if (known !== undefined) return known;
  readers.set(name, missing);
  const reader = keptWithin(compileCalc(calc, scope));
  readers.set(name, reader);
  return reader;
};

/** Counts the values that were asked for from outside; how many readers are at work inside the one that is. */
const asked = { count: 0, inside: 0 };

/** Works a value out once for all that one asked value is made of. */
const keptWithin = (read: Reader): Reader => {
  let at = -1;
  let kept: unknown;
  return (slots) => {
    if (asked.inside === 0) asked.count += 1;
    else if (at === asked.count) return kept;
    asked.inside += 1;
    try {
      kept = read(slots);
    } finally {
      asked.inside -= 1;
    }
    at = asked.count;
    return kept;
  };
};

const operand = (part: Ref | number, scope: Scope, type: ValueType): Reader => {
  if (typeof part !== 'number') return compileRead(nameOf(part), scope);
  const constant = toCanonical(part, type);
  return () => constant;
};

/** Each of several values, and of those of each line of a list. */
const flat = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.flat() : [value]);

/** Compiles a computed value. Total: a value that is not known gives undefined, never an exception. */
export const compileCalc = (calc: Calc, scope: Scope): Reader => {
  if ('sum' in calc) {
    const reads = (isRef(calc.sum) ? [calc.sum] : calc.sum).map((ref) => compileRead(nameOf(ref), scope));
    return (slots) => total(reads.flatMap((read) => flat(read(slots))));
  }
  if ('minus' in calc) {
    const other = calc.minus.find((part) => typeof part === 'string');
    const type = other === undefined ? 'number' : typeOfName(nameOf(other), scope);
    const left = operand(calc.minus[0], scope, type);
    const right = operand(calc.minus[1], scope, type);
    return (slots) => {
      const a = asNumber(left(slots));
      const b = asNumber(right(slots));
      return a === undefined || b === undefined ? undefined : a - b;
    };
  }
  if ('times' in calc) {
    const read = compileRead(nameOf(calc.times[0]), scope);
    const factor = calc.times[1];
    return (slots) => {
      const value = asNumber(read(slots));
      return value === undefined ? undefined : roundedProduct(value, factor);
    };
  }
  if ('count' in calc) {
    const read = compileRead(nameOf(calc.count), scope);
    return (slots) => {
      const value = read(slots);
      return Array.isArray(value) ? value.length : undefined;
    };
  }
  if ('years' in calc) {
    const read = compileRead(nameOf(calc.years), scope);
    return (slots) => {
      const from = read(slots);
      const today = slots[TODAY];
      return typeof from === 'string' && isRealDate(from) && typeof today === 'string'
        ? yearsBetween(from, today)
        : undefined;
    };
  }
  if ('right' in calc) {
    const checks = calc.right.map((ref) => {
      const info = scope.names.get(nameOf(ref));
      const right = info?.kind === 'field' && info.field.type === 'truefalse' ? info.field.right : undefined;
      return { read: compileRead(nameOf(ref), scope), right };
    });
    return (slots) => {
      let score: number | undefined;
      for (const { read, right } of checks) {
        const value = read(slots);
        if (right !== undefined && value !== undefined) score = (score ?? 0) + (value === right ? 1 : 0);
      }
      return score;
    };
  }
  if ('min' in calc || 'max' in calc) {
    const refs = 'min' in calc ? calc.min : calc.max;
    const pick = 'min' in calc ? Math.min : Math.max;
    const reads = refs.map((ref) => compileRead(nameOf(ref), scope));
    return (slots) => {
      const known = reads.flatMap((read) => flat(read(slots))).filter((value) => typeof value === 'number');
      return known.length === 0 ? undefined : pick(...known);
    };
  }
  if ('points' in calc) {
    const tables = Object.entries(calc.points).map(([ref, table]) => ({
      read: compileRead(isRef(ref) ? nameOf(ref) : ref, scope),
      table: new Map(Object.entries(table)),
    }));
    return (slots) => {
      let score: number | undefined;
      for (const { read, table } of tables) {
        for (const value of flat(read(slots))) {
          const key = keyOf(value);
          // What is missing is no empty text.
          const points = key === undefined ? undefined : table.get(key);
          if (points !== undefined) score = (score ?? 0) + points;
        }
      }
      return score;
    };
  }
  if ('band' in calc) {
    const read = compileRead(nameOf(calc.band), scope);
    const type = typeOfName(nameOf(calc.band), scope);
    const bands = calc.of.map(({ below, is }) => ({
      below: below === undefined ? Infinity : toCanonical(below, type),
      is,
    }));
    return (slots) => {
      const value = asNumber(read(slots));
      if (value === undefined) return undefined;
      return bands.find(({ below }) => value < below)?.is;
    };
  }
  const read = compileRead(nameOf(calc.listValue), scope);
  const values = new Map(
    optionsOf(nameOf(calc.listValue), scope).flatMap((option) =>
      option.value === undefined
        ? []
        : [[String(option.code), toCanonical(option.value, calc.as ?? 'number')] as const],
    ),
  );
  return (slots) => {
    const key = keyOf(read(slots));
    return key === undefined ? undefined : values.get(key);
  };
};

/** The options that the value of a name is taken from; empty when it is none of a list. */
export const optionsOf = (name: string, scope: Scope): Scope['lists'][string] => {
  const info = scope.names.get(name) ?? itemInfo(name, scope);
  return (info && scope.lists[listOf(info) ?? '']) ?? [];
};

/** The list whose options a value is one of. */
export const listOf = (
  info: NameInfo | { readonly kind: 'field'; readonly field: FieldDefinition },
): string | undefined => {
  const named: object = info.kind === 'field' ? info.field : info.kind === 'fact' ? info : info.calc;
  return (named as { readonly list?: string }).list;
};

const itemInfo = (name: string, scope: Scope) => {
  const item = itemOf(scope, name);
  return item === undefined ? undefined : ({ kind: 'field', field: item.field } as const);
};

/** The type of a name's value; `text` for a name that stands for nothing (a finding says so). */
export const typeOfName = (name: string, scope: Scope): ValueType => {
  const info = scope.names.get(name);
  if (info !== undefined) return info.type;
  const item = itemOf(scope, name);
  return item === undefined ? 'text' : typeOfKind(item.field.type);
};
