import type { Slots } from './scope.ts';

/** A compiled condition: total, and without any `eval`, so that it runs under a strict content policy. */
export type Condition = (slots: Slots) => boolean;

/**
 * A condition as tests on numbered slots, names and literals looked up: what `compileWhen` makes of what an author
 * wrote, and what `createJumps` turns into code.
 */
export type TestTree =
  | { readonly kind: 'all' | 'any'; readonly parts: readonly TestTree[] }
  | { readonly kind: 'not'; readonly part: TestTree }
  | { readonly kind: 'given'; readonly slot: number }
  /** `other`: given, and something else. `holds`: for several values, one of them is this one. */
  | { readonly kind: 'is' | 'other' | 'holds'; readonly slot: number; readonly value: unknown }
  | { readonly kind: 'among'; readonly slot: number; readonly values: readonly unknown[] }
  /** A number, and in this order to another. */
  | { readonly kind: Order; readonly slot: number; readonly bound: number }
  /** What no slot holds by itself: computed values, lines of a list, dates that depend on today. */
  | { readonly kind: 'call'; readonly condition: Condition };

export type Order = 'atLeast' | 'atMost' | 'moreThan' | 'lessThan';

/** All hold; true for none. */
export const allOf = (parts: readonly TestTree[]): TestTree => joined('all', parts);
/** One of them holds; false for none. */
export const anyOf = (parts: readonly TestTree[]): TestTree => joined('any', parts);
const joined = (kind: 'all' | 'any', parts: readonly TestTree[]): TestTree => {
  const [part] = parts;
  return part !== undefined && parts.length === 1 ? part : { kind, parts };
};

export const negated = (part: TestTree): TestTree => (part.kind === 'not' ? part.part : { kind: 'not', part });

export const call = (condition: Condition): TestTree => ({ kind: 'call', condition });

/** In a short list looking is quicker than calling for it. */
const mostLooked = 4;
export const isOneOf = (slot: number, values: readonly unknown[]): TestTree =>
  values.length <= mostLooked
    ? anyOf(values.map((value) => ({ kind: 'is', slot, value })))
    : { kind: 'among', slot, values };
