import { commonItems } from './common-items.ts';

/** What stands in a row with others: told from its neighbours by its token, saying something, written somehow. */
export type RowItem = {
  readonly token: string;
  /** Whether the token is its name, which nothing else in the row has. */
  readonly named: boolean;
  readonly said: string;
  readonly lead: string;
  readonly raw: string;
  readonly tail: string;
};

/** How the items of a row are merged. */
export type RowMerge<T extends RowItem> = {
  /** Whether an item that is gone may have become another one at its place, under another token. */
  readonly mayBecome: (before: T, after: T) => boolean;
  /** An item that all three have; undefined for a conflict. */
  readonly merge: (base: T, mine: T, theirs: T) => T | undefined;
  /** What stands of an item that one side took out and the other one edited: it, or nothing; undefined for a conflict. */
  readonly half: (base: T, mine: T | undefined, theirs: T | undefined) => readonly T[] | undefined;
  /** What both sides have put at one place, the smaller one first; undefined for a conflict. */
  readonly join: (one: readonly T[], other: readonly T[]) => readonly T[] | undefined;
};

type Aligned<T> = {
  /** For each item of the base what has become of it; undefined where it was taken out. */
  readonly kept: readonly (T | undefined)[];
  /** What was put before each item of the base, and after the last. */
  readonly added: readonly (readonly T[])[];
};

const align = <T extends RowItem>(base: readonly T[], side: readonly T[], mayBecome: RowMerge<T>['mayBecome']) => {
  const [before, after] = [base.map(({ token }) => token), side.map(({ token }) => token)];
  const [inBase, inSide] = [new Set(before), new Set(after)];
  const kept: (T | undefined)[] = base.map(() => undefined);
  const added: (readonly T[])[] = Array.from({ length: base.length + 1 }, () => []);
  let [i, j] = [0, 0];
  for (const [x, y] of [...commonItems(before, after), [base.length, side.length] as const]) {
    const [gone, come] = [base.slice(i, x), side.slice(j, y)];
    const isSamePlaces =
      gone.length === come.length &&
      gone.every((one, n) => {
        const now = come[n] as T;
        return !(one.named && inSide.has(one.token)) && !(now.named && inBase.has(now.token)) && mayBecome(one, now);
      });
    if (isSamePlaces) for (const [n, now] of come.entries()) kept[i + n] = now;
    else added[i] = come;
    if (x < base.length) kept[x] = side[y];
    [i, j] = [x + 1, y + 1];
  }
  return { kept, added } satisfies Aligned<T>;
};

const saidBy = (items: readonly RowItem[]): string => items.map(({ said }) => said).join(',');
export const writtenRow = (items: readonly RowItem[]): string =>
  items.map(({ lead, raw, tail }) => `${lead}${raw}${tail}`).join(',');
/** Which of two rows comes first, whoever wrote which. */
const isBefore = (one: readonly RowItem[], other: readonly RowItem[]): boolean => {
  const [a, b] = [saidBy(one), saidBy(other)];
  return a === b ? writtenRow(one) <= writtenRow(other) : a < b;
};

/** Both edits of a row, item by item; undefined where they meet. Total, and the same whichever side is which. */
export const mergeRows = <T extends RowItem>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  { mayBecome, merge, half, join }: RowMerge<T>,
): readonly T[] | undefined => {
  const [own, other] = [align(base, mine, mayBecome), align(base, theirs, mayBecome)];
  const merged: T[] = [];
  let waiting: { readonly own: readonly T[]; readonly other: readonly T[] } = { own: [], other: [] };
  const apart = { own: new Set<string>(), other: new Set<string>() };
  /** What was added since the last item that stays. False for a conflict. */
  const place = (): boolean => {
    const { own: one, other: two } = waiting;
    waiting = { own: [], other: [] };
    const isBoth = one.length > 0 && two.length > 0;
    if (!isBoth) {
      for (const { token } of one) apart.own.add(token);
      for (const { token } of two) apart.other.add(token);
    }
    const [first, second] = isBefore(one, two) ? [one, two] : [two, one];
    const both = isBoth && saidBy(one) !== saidBy(two) ? join(first, second) : first.length > 0 ? first : second;
    merged.push(...(both ?? []));
    return both !== undefined;
  };
  for (let n = 0; n <= base.length; n += 1) {
    waiting = {
      own: [...waiting.own, ...(own.added[n] as readonly T[])],
      other: [...waiting.other, ...(other.added[n] as readonly T[])],
    };
    const before = base[n];
    if (before === undefined) break;
    const [here, there] = [own.kept[n], other.kept[n]];
    if (here === undefined || there === undefined) {
      if ((here ?? there ?? before).said === before.said) continue;
      // What one takes out and the other one edits is edited at one place.
      const left = half(before, here, there);
      if (left === undefined || (left.length > 0 && !place())) return undefined;
      merged.push(...left);
      continue;
    }
    const now = merge(before, here, there);
    if (now === undefined || !place()) return undefined;
    merged.push(now);
  }
  // What both have moved, or added, each elsewhere, would stand twice.
  return place() && [...apart.own].every((token) => !apart.other.has(token)) ? merged : undefined;
};
