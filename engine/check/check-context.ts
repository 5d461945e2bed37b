import type { FindingSeed } from '../definition/finding.ts';
import type { Resolved } from '../definition/resolve-parts.ts';
import type { Plan } from '../path/plan.ts';
import type { ContractFacts } from './contract-facts.ts';
import type { NameUse } from './uses.ts';

/** What every check of one journey looks at. */
export type CheckContext = {
  readonly resolved: Resolved;
  readonly plan: Plan;
  readonly uses: readonly NameUse[];
  readonly contract: ContractFacts;
  readonly documents: ReadonlySet<string>;
  readonly lists: ReadonlySet<string>;
  readonly otherJourneys: ReadonlySet<string>;
};

export type Check = (context: CheckContext) => readonly FindingSeed[];

/** The known word nearest to a mistyped one, when one is near enough to be meant. */
export const nearest = (word: string, known: Iterable<string>): string | undefined => {
  let best: string | undefined;
  let distance = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const d = editDistance(word, candidate, distance);
    if (d < distance) {
      best = candidate;
      distance = d;
    }
  }
  return best;
};

const editDistance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let previous = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      current[j] = Math.min(
        (previous[j] ?? limit) + 1,
        (current[j - 1] ?? limit) + 1,
        (previous[j - 1] ?? limit) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    }
    previous = current;
  }
  return previous[b.length] ?? limit;
};
