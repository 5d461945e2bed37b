import { lazy } from 'react';

import { needWords } from '../../i18n/language.ts';

/** The simulation, with the words of its chart and its sliders, fetched when it is shown. */
export const Simulation = lazy(async () => {
  const [{ Simulation: Part }] = await Promise.all([import('./Simulation.tsx'), needWords('fields')]);
  return { default: Part };
});
