/** Something that must hold for every customer, and did not for this one. */
export type Violation = {
  readonly customer: string;
  /** Step at which it was seen; empty where it is about the whole walk. */
  readonly step: string;
  readonly invariant: string;
  /** What must hold. */
  readonly sentence: Sentence;
  /** What was found instead: ids and values. */
  readonly found: string;
};
export type Sentence = { readonly fr: string; readonly en: string };

/** Says what was found: short, and the same in every language. */
export const foundInstead = (expected: unknown, found: unknown): string =>
  `${JSON.stringify(found) ?? '-'} (${JSON.stringify(expected) ?? '-'})`;

/** Same JSON, keys in the same order; a missing value and null are the same. */
export const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What JSON keeps of a value: as it would come back from a store or another device. */
export const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
