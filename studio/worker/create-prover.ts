import type { CheckedJourney } from '../../engine/check/check-journeys.ts';
import { proveJourney } from '../../engine/check/prove-journey.ts';
import type { ContractFacts } from '../../engine/check/contract-facts.ts';
import type { FindingSeed } from '../../engine/definition/finding.ts';
import { createPlan } from '../../engine/path/plan.ts';

/**
 * What a solver finds of journeys on a day, kept as long as nothing but words changes in them: those prove nothing, and
 * most letters are typed into words.
 */
export const createProver = (today: string, contract: Pick<ContractFacts, 'calls'>) => {
  const kept = new Map<string, { readonly rules: string; readonly seeds: readonly FindingSeed[] }>();
  return (checked: CheckedJourney): readonly FindingSeed[] => {
    const { journey, lists, origins, places, outcomeIds, inherits } = checked;
    // Texts stand in a journey by their ids; where something is written is part of what is found of it.
    const rules = JSON.stringify([journey, lists, outcomeIds, inherits, [...origins], [...places]]);
    const before = kept.get(journey.id);
    if (before?.rules === rules) return before.seeds;
    const seeds = proveJourney({ ...checked, findings: [] }, createPlan(journey, lists), today, contract);
    kept.set(journey.id, { rules, seeds });
    return seeds;
  };
};
