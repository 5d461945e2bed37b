import type { Slots } from './scope.ts';
import type { Condition, TestTree } from './test-tree.ts';

/**
 * Jumping code: one test after another, each with the place to go on from when it holds and when it does not. A place
 * below 0 is an end, `~0`, `~1`, ...; what the ends mean is up to who made the code. Conditions share one loop and no
 * calls between their tests: a call for each test, not the comparing, is what a decision would cost.
 */
export type Jumps = {
  /** Five numbers a test: what is tested, slot, place in `values`, where to when it holds, where to when not. */
  readonly code: Int32Array;
  readonly values: readonly unknown[];
};

const operation = {
  given: 0,
  is: 1,
  isTrue: 2,
  isFalse: 3,
  other: 4,
  holds: 5,
  among: 6,
  atLeast: 7,
  atMost: 8,
  moreThan: 9,
  lessThan: 10,
  call: 11,
} as const;

/** Writes jumping code, from its ends to its beginnings: `add` gives the place where the condition begins. */
export const createJumps = (): {
  readonly add: (tree: TestTree, holds: number, fails: number) => number;
  readonly done: () => Jumps;
} => {
  const code: number[] = [];
  const values: unknown[] = [];
  const write = (what: keyof typeof operation, slot: number, value: unknown, holds: number, fails: number): number => {
    const place = code.length;
    code.push(operation[what], slot, values.length, holds, fails);
    values.push(value);
    return place;
  };
  const add = (tree: TestTree, holds: number, fails: number): number => {
    switch (tree.kind) {
      case 'all':
        return tree.parts.reduceRight((next, part) => add(part, next, fails), holds);
      case 'any':
        return tree.parts.reduceRight((next, part) => add(part, holds, next), fails);
      case 'not':
        return add(tree.part, fails, holds);
      case 'call':
        return write('call', 0, tree.condition, holds, fails);
      case 'given':
        return write('given', tree.slot, undefined, holds, fails);
      case 'among':
        return write('among', tree.slot, tree.values, holds, fails);
      case 'is':
        // Compared with what stands in the code, not with a value that is looked up.
        return write(
          tree.value === true ? 'isTrue' : tree.value === false ? 'isFalse' : 'is',
          tree.slot,
          tree.value,
          holds,
          fails,
        );
      case 'other':
      case 'holds':
        return write(tree.kind, tree.slot, tree.value, holds, fails);
      default:
        return write(tree.kind, tree.slot, tree.bound, holds, fails);
    }
  };
  return { add, done: () => ({ code: Int32Array.from(code), values }) };
};

/** Follows the code from a place to its end, which it gives: below 0. */
export const follow = ({ code, values }: Jumps, start: number, slots: Slots): number => {
  let place = start;
  while (place >= 0) {
    const found = slots[code[place + 1] as number];
    const value = values[code[place + 2] as number];
    let holds: boolean;
    switch (code[place]) {
      case operation.given:
        holds = found !== undefined;
        break;
      case operation.is:
        holds = found === value;
        break;
      case operation.isTrue:
        holds = found === true;
        break;
      case operation.isFalse:
        holds = found === false;
        break;
      case operation.other:
        holds = found !== undefined && found !== value;
        break;
      case operation.holds:
        holds = Array.isArray(found) ? found.includes(value) : found === value;
        break;
      case operation.among:
        holds = (value as readonly unknown[]).includes(found);
        break;
      case operation.atLeast:
        holds = typeof found === 'number' && found >= (value as number);
        break;
      case operation.atMost:
        holds = typeof found === 'number' && found <= (value as number);
        break;
      case operation.moreThan:
        holds = typeof found === 'number' && found > (value as number);
        break;
      case operation.lessThan:
        holds = typeof found === 'number' && found < (value as number);
        break;
      default:
        holds = (value as Condition)(slots);
    }
    place = code[place + (holds ? 3 : 4)] as number;
  }
  return place;
};

const fails = ~0;
const holds = ~1;

/** A condition by itself. */
export const toCondition = (tree: TestTree): Condition => {
  if (tree.kind === 'call') return tree.condition;
  const { add, done } = createJumps();
  const start = add(tree, holds, fails);
  return following(done(), start);
};
// A function of its own: a closure keeps alive every variable of the function that made it which any closure uses.
const following =
  (jumps: Jumps, start: number): Condition =>
  (slots) =>
    follow(jumps, start, slots) === holds;
