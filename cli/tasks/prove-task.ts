import type { ContractFacts } from '../../engine/check/contract-facts.ts';
import { proveJourney } from '../../engine/check/prove-journey.ts';
import type { Resolved } from '../../engine/definition/resolve-parts.ts';
import type { Lists } from '../../engine/fields/field-kind.ts';
import { createPlan } from '../../engine/path/plan.ts';

/** A journey without an error, and the day to prove it on. */
export type ProveTask = {
  readonly kind: 'prove';
  readonly resolved: Resolved;
  readonly lists: Lists;
  readonly today: string;
  readonly calls: ContractFacts['calls'];
};

/** Proves one journey: its findings as JSON. */
export const proveTask = ({ resolved, lists, today, calls }: ProveTask): string =>
  JSON.stringify(proveJourney(resolved, createPlan(resolved.journey, lists), today, { calls }));
