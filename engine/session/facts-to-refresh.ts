import type { ResolvedJourney } from '../definition/resolved.ts';
import type { Plan } from '../path/plan.ts';

const known = new WeakMap<ResolvedJourney, Map<string, readonly string[]>>();

/**
 * Facts that are read again once a step is saved: those that it names, and the state of its own section. Asked several
 * times a step, by whoever may not wait, and worked out once.
 */
export const factsToRefresh = ({ journey }: Plan, stepId: string): readonly string[] => {
  const ofJourney = known.get(journey) ?? new Map<string, readonly string[]>();
  known.set(journey, ofJourney);
  const facts = ofJourney.get(stepId) ?? factsAfter(journey, stepId);
  ofJourney.set(stepId, facts);
  return facts;
};

const factsAfter = (journey: ResolvedJourney, stepId: string): readonly string[] => {
  const step = journey.steps.find(({ id }) => id === stepId);
  // A section's own state changes with each of its saves.
  const states = Object.entries(journey.facts).flatMap(([name, fact]) =>
    journey.sections.some((section) => section.state === fact.call && section.id === step?.section) ? [name] : [],
  );
  return [...new Set([...(step?.refresh ?? []), ...states])];
};
