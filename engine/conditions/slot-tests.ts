import type { Slots } from './scope.ts';

/**
 * The tests that a condition is made of, each a closure over nothing but what it needs. Each is made by a function of
 * its own on purpose: a closure keeps alive, and at run time goes through, every variable of the function that made it
 * which any closure there uses. On long journeys that, not the comparing, is what a decision costs.
 */
export type Condition = (slots: Slots) => boolean;

export const isGiven =
  (slot: number): Condition =>
  (slots) =>
    slots[slot] !== undefined;
export const isMissing =
  (slot: number): Condition =>
  (slots) =>
    slots[slot] === undefined;

// Comparing with what stands in the code is a comparison of pointers; with a variable it may be a call.
const isTrue =
  (slot: number): Condition =>
  (slots) =>
    slots[slot] === true;
const isFalse =
  (slot: number): Condition =>
  (slots) =>
    slots[slot] === false;
const isSame =
  (slot: number, value: unknown): Condition =>
  (slots) =>
    slots[slot] === value;
export const isValue = (slot: number, value: unknown): Condition =>
  value === true ? isTrue(slot) : value === false ? isFalse(slot) : isSame(slot, value);

/** Given, and something else. */
export const isOther =
  (slot: number, value: unknown): Condition =>
  (slots) => {
    const found = slots[slot];
    return found !== undefined && found !== value;
  };

/** For several values: one of them is this one. */
export const holdsValue =
  (slot: number, value: unknown): Condition =>
  (slots) => {
    const found = slots[slot];
    return Array.isArray(found) ? found.includes(value) : found === value;
  };

const isEither =
  (slot: number, a: unknown, b: unknown): Condition =>
  (slots) => {
    const found = slots[slot];
    return found === a || found === b;
  };
const isOneOfThree =
  (slot: number, a: unknown, b: unknown, c: unknown): Condition =>
  (slots) => {
    const found = slots[slot];
    return found === a || found === b || found === c;
  };
const isOneOfFour =
  (slot: number, a: unknown, b: unknown, c: unknown, d: unknown): Condition =>
  (slots) => {
    const found = slots[slot];
    return found === a || found === b || found === c || found === d;
  };
const isOneOfMany =
  (slot: number, values: readonly unknown[]): Condition =>
  (slots) =>
    values.includes(slots[slot]);
export const isOneOf = (slot: number, values: readonly unknown[]): Condition => {
  const [a, b, c, d] = values;
  switch (values.length) {
    case 1:
      return isValue(slot, a);
    case 2:
      return isEither(slot, a, b);
    case 3:
      return isOneOfThree(slot, a, b, c);
    case 4:
      return isOneOfFour(slot, a, b, c, d);
    default:
      return isOneOfMany(slot, values);
  }
};

/** A number, and in this order to another. */
export const inOrderTo = {
  atLeast:
    (slot: number, bound: number): Condition =>
    (slots) => {
      const found = slots[slot];
      return typeof found === 'number' && found >= bound;
    },
  atMost:
    (slot: number, bound: number): Condition =>
    (slots) => {
      const found = slots[slot];
      return typeof found === 'number' && found <= bound;
    },
  moreThan:
    (slot: number, bound: number): Condition =>
    (slots) => {
      const found = slots[slot];
      return typeof found === 'number' && found > bound;
    },
  lessThan:
    (slot: number, bound: number): Condition =>
    (slots) => {
      const found = slots[slot];
      return typeof found === 'number' && found < bound;
    },
} as const;

// Two and three parts are written out because they are nearly all cases, and a loop costs twice as much.
const bothOf =
  (a: Condition, b: Condition): Condition =>
  (slots) =>
    a(slots) && b(slots);
const allOfThree =
  (a: Condition, b: Condition, c: Condition): Condition =>
  (slots) =>
    a(slots) && b(slots) && c(slots);
const allOfMany =
  (parts: readonly Condition[]): Condition =>
  (slots) => {
    for (const part of parts) if (!part(slots)) return false;
    return true;
  };
/** All hold; true for none. */
export const allOf = (parts: readonly Condition[]): Condition => {
  const [a, b, c] = parts;
  if (a === undefined) return () => true;
  if (b === undefined) return a;
  if (c === undefined) return bothOf(a, b);
  return parts.length === 3 ? allOfThree(a, b, c) : allOfMany(parts);
};

const eitherOf =
  (a: Condition, b: Condition): Condition =>
  (slots) =>
    a(slots) || b(slots);
const anyOfThree =
  (a: Condition, b: Condition, c: Condition): Condition =>
  (slots) =>
    a(slots) || b(slots) || c(slots);
const anyOfMany =
  (parts: readonly Condition[]): Condition =>
  (slots) => {
    for (const part of parts) if (part(slots)) return true;
    return false;
  };
/** One of them holds; false for none. */
export const anyOf = (parts: readonly Condition[]): Condition => {
  const [a, b, c] = parts;
  if (a === undefined) return () => false;
  if (b === undefined) return a;
  if (c === undefined) return eitherOf(a, b);
  return parts.length === 3 ? anyOfThree(a, b, c) : anyOfMany(parts);
};
