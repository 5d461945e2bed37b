import type { Standing } from '../../../cli/replay/place/saver.ts';

/** The same standing, at another step of its path: as when the reader went back to it. */
export const standingAt = (standing: Standing, step: string): Standing => {
  const current = standing.path.steps.findIndex(({ id }) => id === step);
  if (current < 0) throw new Error(`${step} is not on the path.`);
  return { ...standing, path: { ...standing.path, current, outcome: undefined } };
};
