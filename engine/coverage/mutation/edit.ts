/** The way into plain JSON: keys of objects, places of arrays. */
export type JsonPath = readonly (string | number)[];

/** What stands at the end of a path; undefined where the path leads nowhere. */
export const valueAt = (root: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string | number, unknown>)[key]
        : undefined,
    root,
  );

/**
 * The same with another value at the end of a path; undefined takes it away, out of an array too. Whatever the path does
 * not pass through is shared, so that what was edited can be told by reference. Throws where the path leads nowhere.
 */
export const withValue = <T>(root: T, path: JsonPath, value: unknown): T => {
  const [key, ...rest] = path;
  if (key === undefined) return value as T;
  if (typeof root !== 'object' || root === null) throw new Error(`Nothing stands at ${path.join('/')}.`);
  const inner = withValue((root as Record<string | number, unknown>)[key], rest, value);
  if (Array.isArray(root)) {
    const copy: unknown[] = [...(root as readonly unknown[])];
    if (inner === undefined) copy.splice(Number(key), 1);
    else copy[Number(key)] = inner;
    return copy as T;
  }
  if (inner !== undefined) return { ...root, [key]: inner };
  const { [key as keyof typeof root]: _, ...others } = root;
  return others as T;
};

/** The same array with two entries changed for each other. */
export const withSwapped = <T>(items: readonly T[], a: number, b: number): readonly T[] =>
  items.map((item, n) => (n === a ? items[b] : n === b ? items[a] : item) as T);

/** Each entry with the one after it. */
export function* neighbouring<T>(items: readonly T[]): Generator<readonly [T, T, number]> {
  for (let n = 0; n + 1 < items.length; n += 1) yield [items[n] as T, items[n + 1] as T, n];
}

/** The entry after this one, round and round; undefined where there is no other. */
export const nextOf = <T>(items: readonly T[], item: T): T | undefined => {
  const others = items.filter((one) => one !== item);
  return others[Math.max(0, items.indexOf(item)) % Math.max(1, others.length)];
};
