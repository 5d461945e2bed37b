import type { Literal, Test, When } from '../definition/condition-language.ts';
import type { ValueType } from '../fields/field-kind.ts';
import { resolveDate } from '../fields/relative-date.ts';
import { compileRead, keyOf, optionsOf, typeOfName, type Reader } from './compile-calc.ts';
import { toCondition } from './jumps.ts';
import { isRef, nameOf, toCanonical, TODAY, type Scope } from './scope.ts';
import { allOf, anyOf, call, isOneOf, negated, type Condition, type Order, type TestTree } from './test-tree.ts';

export type { Condition };

/** Compiles a condition to tests on numbered slots. Total: what is not known makes a test false. */
export const testsOf = (when: When, scope: Scope): TestTree => {
  if (isAll(when)) return allOf(when.all.map((part) => testsOf(part, scope)));
  if (isAny(when)) return anyOf(when.any.map((part) => testsOf(part, scope)));
  if (isNot(when)) return negated(testsOf(when.not, scope));
  return allOf(Object.entries(when).map(([name, test]) => compileTest(name, test, scope)));
};

/** The same, ready to be asked. */
export const compileWhen = (when: When, scope: Scope): Condition => toCondition(testsOf(when, scope));

export const isAll = (when: When): when is { readonly all: readonly When[] } =>
  'all' in when && Array.isArray(when.all) && when.all.every((part) => typeof part === 'object');
export const isAny = (when: When): when is { readonly any: readonly When[] } =>
  'any' in when && Array.isArray(when.any) && when.any.every((part) => typeof part === 'object');
export const isNot = (when: When): when is { readonly not: When } =>
  'not' in when && Object.keys(when).length === 1 && typeof when.not === 'object' && !Array.isArray(when.not);

/** What a literal is at run time: canonical, or looked up, or a date that depends on today. */
const compileLiteral = (literal: Literal, type: ValueType, scope: Scope): Reader | { readonly constant: Literal } => {
  // Several options are kept as texts, whatever their codes are in the list.
  if (isRef(literal)) {
    const read = compileRead(nameOf(literal), scope);
    return type === 'codes' ? (slots) => keyOf(read(slots)) : read;
  }
  if (type === 'codes') return { constant: String(literal) };
  if (typeof literal === 'number') return { constant: toCanonical(literal, type) };
  if ((type === 'date' || type === 'number') && typeof literal === 'string') {
    if (!literal.startsWith('today')) return { constant: resolveDate(literal, '2000-01-01') ?? literal };
    const year = type === 'number';
    let seen: unknown;
    let resolved: string | undefined;
    return (slots) => {
      const today = slots[TODAY];
      if (today !== seen) {
        seen = today;
        resolved = typeof today === 'string' ? resolveDate(literal, today) : undefined;
      }
      // A year is a number: it is compared with the year of the date.
      return year && resolved !== undefined ? Number(resolved.slice(0, 4)) : resolved;
    };
  }
  return { constant: literal };
};

const compileTest = (name: string, test: Test, scope: Scope): TestTree => {
  const type = typeOfName(name, scope);
  const info = scope.names.get(name);
  const slot = info !== undefined && info.kind !== 'compute' ? info.slot : undefined;
  const read = compileRead(name, scope);
  if (Array.isArray(test)) return compileAmong(read, slot, test as readonly Literal[], type, scope);
  if (typeof test !== 'object') return compileEqual(read, slot, test, type, scope);
  const wanted = test as Exclude<Test, Literal | readonly Literal[]>;
  const parts: TestTree[] = [];
  if (wanted.answered !== undefined) parts.push(compileAnswered(read, slot, wanted.answered));
  if (wanted.is !== undefined) parts.push(compileEqual(read, slot, wanted.is, type, scope));
  if (wanted.not !== undefined) parts.push(compileNot(read, slot, wanted.not, type, scope));
  if (wanted.atLeast !== undefined) parts.push(compileOrder(read, slot, wanted.atLeast, type, scope, 'atLeast'));
  if (wanted.atMost !== undefined) parts.push(compileOrder(read, slot, wanted.atMost, type, scope, 'atMost'));
  if (wanted.moreThan !== undefined) parts.push(compileOrder(read, slot, wanted.moreThan, type, scope, 'moreThan'));
  if (wanted.lessThan !== undefined) parts.push(compileOrder(read, slot, wanted.lessThan, type, scope, 'lessThan'));
  if (wanted.flagged !== undefined) {
    const asked = [wanted.flagged].flat().map((flag) => (isRef(flag) ? compileRead(nameOf(flag), scope) : () => flag));
    const flagsOf = new Map(optionsOf(name, scope).map(({ code, flags }) => [String(code), flags] as const));
    const isFlagged = (value: unknown, flags: readonly unknown[]): boolean =>
      Array.isArray(value)
        ? value.some((one) => isFlagged(one, flags))
        : flagsOf.get(keyOf(value) ?? '')?.some((flag) => flags.includes(flag)) === true;
    parts.push(
      call((slots) =>
        isFlagged(
          read(slots),
          asked.map((flag) => flag(slots)),
        ),
      ),
    );
  }
  return allOf(parts);
};

// A name with a slot of its own is read in place: a call for each reading costs as much as the test itself.
const compileAnswered = (read: Reader, slot: number | undefined, answered: boolean): TestTree => {
  const given: TestTree = slot === undefined ? call((slots) => read(slots) !== undefined) : { kind: 'given', slot };
  return answered ? given : negated(given);
};

const compileNot = (
  read: Reader,
  slot: number | undefined,
  unwanted: Literal | readonly Literal[],
  type: ValueType,
  scope: Scope,
): TestTree => {
  const literals = (Array.isArray(unwanted) ? unwanted : [unwanted]) as readonly Literal[];
  const [literal] = literals;
  if (slot !== undefined && literal !== undefined && literals.length === 1 && !isMany(type)) {
    const one = compileLiteral(literal, type, scope);
    if (typeof one !== 'function') return { kind: 'other', slot, value: one.constant };
  }
  return allOf([compileAnswered(read, slot, true), negated(compileAmong(read, slot, literals, type, scope))]);
};

/** Types whose value is several values. */
const isMany = (type: ValueType): boolean => type === 'codes' || type === 'list';

/** One of several values will do, and of those of each line of a list, too. */
const holds = (value: unknown, wanted: unknown): boolean =>
  wanted !== undefined && (Array.isArray(value) ? value.some((one) => holds(one, wanted)) : value === wanted);

const compileEqual = (
  read: Reader,
  slot: number | undefined,
  literal: Literal,
  type: ValueType,
  scope: Scope,
): TestTree => {
  const wanted = compileLiteral(literal, type, scope);
  if (typeof wanted === 'function') return call((slots) => holds(read(slots), wanted(slots)));
  const { constant } = wanted;
  if (slot === undefined) return call((slots) => holds(read(slots), constant));
  return { kind: isMany(type) ? 'holds' : 'is', slot, value: constant };
};

const compileAmong = (
  read: Reader,
  slot: number | undefined,
  literals: readonly Literal[],
  type: ValueType,
  scope: Scope,
): TestTree => {
  const wanted = literals.map((literal) => compileLiteral(literal, type, scope));
  const constants: readonly unknown[] = wanted.flatMap((one) => (typeof one === 'function' ? [] : [one.constant]));
  // What has no slot of its own may be a question of each line of a list, with an answer a line.
  if (constants.length === wanted.length && slot !== undefined && !isMany(type)) {
    // In a short list looking is quicker than hashing.
    if (constants.length <= 12) return isOneOf(slot, constants);
    const set = new Set(constants);
    return call((slots) => set.has(read(slots)));
  }
  const readers = wanted.map((one): Reader => (typeof one === 'function' ? one : () => one.constant));
  return call((slots) => {
    const value = read(slots);
    return readers.some((one) => holds(value, one(slots)));
  });
};

const inOrder = (order: Order, a: number | string, b: number | string): boolean => {
  switch (order) {
    case 'atLeast':
      return a >= b;
    case 'atMost':
      return a <= b;
    case 'moreThan':
      return a > b;
    case 'lessThan':
      return a < b;
  }
};

const comparable = (value: unknown): value is number | string => typeof value === 'number' || typeof value === 'string';

const compileOrder = (
  read: Reader,
  slot: number | undefined,
  literal: Literal,
  type: ValueType,
  scope: Scope,
  order: Order,
): TestTree => {
  const wanted = compileLiteral(literal, type, scope);
  if (typeof wanted !== 'function' && typeof wanted.constant === 'number' && slot !== undefined) {
    return { kind: order, slot, bound: wanted.constant };
  }
  const bound = typeof wanted === 'function' ? wanted : () => wanted.constant;
  return call((slots) => {
    const a = read(slots);
    const b = bound(slots);
    return comparable(a) && comparable(b) && typeof a === typeof b && inOrder(order, a, b);
  });
};
