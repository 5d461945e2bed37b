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
