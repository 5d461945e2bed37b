import type { Resolved } from '../../engine/definition/resolve-parts.ts';
import type { Plan } from '../../engine/path/plan.ts';

/** A journey as if it had been written in one file, step under step. */
export const flatJourney = ({ journey }: Plan): Resolved => {
  const file = `${journey.id}.json`;
  return {
    ...{ journey, file, inherits: false, outcomeIds: Object.keys(journey.outcomes), findings: [] },
    ...{ texts: new Map(), places: new Map() },
    origins: new Map(
      journey.steps.map(({ id }, n) => [id, { origin: { file, path: ['steps', n] }, patches: [], prefix: '' }]),
    ),
  };
};
