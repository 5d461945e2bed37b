/**
 * A set of integers, as the intervals it is made of: `[1, 3, 7, 7]` is 1, 2, 3 and 7. Sorted, disjoint and never
 * touching, so that equal sets are equal arrays. The outermost bounds may be infinite. What it costs depends on how many
 * intervals there are, never on how wide they are.
 */
export type IntervalSet = readonly number[];

export const EMPTY: IntervalSet = [];
export const ALL: IntervalSet = [-Infinity, Infinity];

/** Everything from `low` to `high`; nothing when they are the wrong way round. */
export const interval = (low: number, high: number): IntervalSet => (low <= high ? [low, high] : EMPTY);

/** The integers among the values. */
export const setOf = (values: readonly number[]): IntervalSet => {
  const found: number[] = [];
  for (const value of [...values].filter(Number.isInteger).sort((a, b) => a - b)) {
    const top = found.at(-1);
    if (top !== undefined && value <= top + 1) found[found.length - 1] = value;
    else found.push(value, value);
  }
  return found;
};

export const lowest = (set: IntervalSet): number => set[0] as number;
export const highest = (set: IntervalSet): number => set[set.length - 1] as number;
export const isSingle = (set: IntervalSet): boolean => set[0] === set[set.length - 1];

/** What both have in common; `a` itself, the same array, when `b` takes nothing away. */
export const intersect = (a: IntervalSet, b: IntervalSet): IntervalSet => {
  if (isWithin(a, b)) return a;
  if (isWithin(b, a)) return b;
  if (a.length === 2 && b.length === 2) {
    return interval(Math.max(lowest(a), lowest(b)), Math.min(highest(a), highest(b)));
  }
  const found: number[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const low = Math.max(a[i] as number, b[j] as number);
    const endA = a[i + 1] as number;
    const endB = b[j + 1] as number;
    const high = Math.min(endA, endB);
    if (low <= high) found.push(low, high);
    if (endA < endB) i += 2;
    else j += 2;
  }
  return found;
};

export const complement = (set: IntervalSet): IntervalSet => {
  const found: number[] = [];
  let from = -Infinity;
  for (let i = 0; i < set.length; i += 2) {
    const low = set[i] as number;
    if (low > from) found.push(from, low - 1);
    from = (set[i + 1] as number) + 1;
  }
  if (from < Infinity) found.push(from, Infinity);
  return found;
};

export const union = (a: IntervalSet, b: IntervalSet): IntervalSet =>
  complement(intersect(complement(a), complement(b)));

/** Every value of `a` is in `b`. */
export const isWithin = (a: IntervalSet, b: IntervalSet): boolean => {
  if (b.length === 2 && a.length > 0) {
    return (b[0] as number) <= (a[0] as number) && (a[a.length - 1] as number) <= (b[1] as number);
  }
  let j = 0;
  for (let i = 0; i < a.length; i += 2) {
    const low = a[i] as number;
    while (j < b.length && (b[j + 1] as number) < low) j += 2;
    if (j >= b.length || (b[j] as number) > low || (b[j + 1] as number) < (a[i + 1] as number)) return false;
  }
  return true;
};

/** The two have no value in common. */
export const areApart = (a: IntervalSet, b: IntervalSet): boolean => {
  if (a.length === 2 && b.length === 2) {
    return (a[1] as number) < (b[0] as number) || (b[1] as number) < (a[0] as number);
  }
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if ((a[i + 1] as number) < (b[j] as number)) i += 2;
    else if ((b[j + 1] as number) < (a[i] as number)) j += 2;
    else return false;
  }
  return true;
};

export const has = (set: IntervalSet, value: number): boolean => {
  for (let i = 0; i < set.length; i += 2) {
    if (value < (set[i] as number)) return false;
    if (value <= (set[i + 1] as number)) return true;
  }
  return false;
};

/** The value of a set that is nearest to a number, the lower one of two; the set must not be empty. */
export const nearest = (set: IntervalSet, to: number): number => {
  let best = lowest(set);
  if (set.length === 2) return to < best ? best : to > highest(set) ? highest(set) : to;
  for (let i = 0; i < set.length; i += 2) {
    const low = set[i] as number;
    const high = set[i + 1] as number;
    const here = to < low ? low : to > high ? high : to;
    if (Math.abs(here - to) < Math.abs(best - to)) best = here;
    if (low > to) break;
  }
  return best;
};
