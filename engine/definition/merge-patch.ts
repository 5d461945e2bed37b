import { under, type FindingSeed, type Origin } from './finding.ts';
import { nearest } from './nearest.ts';

/** Objects are merged, everything else is replaced; `null` takes a key away. */
export const mergePatch = <T>(base: T, patch: unknown): T => {
  if (!isPlain(base) || !isPlain(patch)) return patch as T;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = Object.hasOwn(merged, key) ? mergePatch(merged[key], value) : value;
  }
  return merged as T;
};
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `null` takes something away: where there is nothing of that name, another one was meant, which stays. */
export const emptyRemovals = (base: unknown, patch: unknown, at: Origin): readonly FindingSeed[] => {
  if (!isPlain(patch)) return [];
  const own = isPlain(base) ? base : {};
  return Object.entries(patch).flatMap(([name, value]): readonly FindingSeed[] => {
    if (value !== null) return emptyRemovals(own[name], value, under(at, name));
    if (own[name] !== undefined) return [];
    const others = Object.keys(own).filter((other) => !Object.hasOwn(patch, other));
    return [{ code: 'removes-nothing', at: under(at, name), params: { name }, suggestion: nearest(name, others) }];
  });
};
