import type { Plan } from '../path/plan.ts';

/** Facts that are read again once a step is saved: those that it names, and the state of its own section. */
export const factsToRefresh = ({ journey }: Plan, stepId: string): readonly string[] => {
  const step = journey.steps.find(({ id }) => id === stepId);
  // A section's own state changes with each of its saves.
  const states = Object.entries(journey.facts).flatMap(([name, fact]) =>
    journey.sections.some((section) => section.state === fact.call && section.id === step?.section) ? [name] : [],
  );
  return [...new Set([...(step?.refresh ?? []), ...states])];
};
