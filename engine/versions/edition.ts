import type { TranslatedList } from '../definition/list-texts.ts';
import type { ResolvedJourney } from '../definition/resolved.ts';
import { createPlan, type Plan } from '../path/plan.ts';
import { isSame } from '../coverage/mutation/same.ts';

/** One journey at one moment of its life: what it decides, and its words in both languages in the place of their ids. */
export type Edition = {
  readonly journey: ResolvedJourney;
  readonly english: ResolvedJourney;
  readonly plan: Plan;
  /** The reference lists that exist beside it, by id. */
  readonly lists: Readonly<Record<string, TranslatedList>>;
};

/**
 * The same edition, made of the very parts of another wherever both say the same: what differs can then be told by
 * reference, as the tools for mistakes do.
 */
export const sharedWith = (original: Edition, edition: Edition): Edition => {
  const journey = share(original.journey, edition.journey);
  return { ...edition, journey, plan: createPlan(journey, edition.plan.lists) };
};

const share = <T>(original: unknown, value: T): T => {
  if (typeof value !== 'object' || value === null || typeof original !== 'object' || original === null) return value;
  if (inSameOrder(original, value)) return original as T;
  if (Array.isArray(value)) {
    if (!Array.isArray(original)) return value;
    const twins = original as readonly unknown[];
    return value.map((one: unknown, n) => share(twinOf(twins, one) ?? twins[n], one)) as T;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      share((original as Readonly<Record<string, unknown>>)[key], inner as unknown),
    ]),
  ) as T;
};

/** Also the order of the keys is the same: it is the order of the fields on the page. */
const inSameOrder = (a: object, b: object): boolean => isSame(a, b) && JSON.stringify(a) === JSON.stringify(b);

/** The entry of the same id. */
const twinOf = (twins: readonly unknown[], one: unknown): unknown => {
  const id = idOf(one);
  return id === undefined ? undefined : twins.find((twin) => idOf(twin) === id);
};
const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
