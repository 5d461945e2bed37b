import type { ResolvedJourney } from '../definition/resolved.ts';

/** A place that a person can be led to: a step, or an outcome. */
export type Place = { readonly kind: 'step' | 'outcome'; readonly id: string; readonly route: string };

/** The outcome of a journey that ran to its end. */
export const doneOutcome = ({ journey }: { readonly journey: ResolvedJourney }): string =>
  Object.entries(journey.outcomes).find(([, outcome]) => outcome.kind === 'done')?.[0] ?? 'done';

export const outcomePlace = ({ outcomes }: ResolvedJourney, id: string): Place => ({
  kind: 'outcome',
  id,
  route: outcomes[id]?.route ?? '/',
});
