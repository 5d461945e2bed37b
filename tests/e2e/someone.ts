import { openingOf } from '../helpers/openings.ts';
import type { RunningParcours } from '../../cli/replay/place/parcours-server.ts';
import { newSaver, type Saver } from '../../cli/replay/place/saver.ts';

const requiredBy = (parcours: RunningParcours, journey: string): readonly string[] => {
  const before = parcours.server.journeys.current().get(journey)?.plan.journey.requires?.journey;
  return before === undefined ? [] : [...requiredBy(parcours, before), before];
};

/** Somebody who may begin a journey. */
export const someone = async (parcours: RunningParcours, journey: string): Promise<Saver> => {
  const saver = await newSaver(parcours);
  for (const before of requiredBy(parcours, journey)) await saver.walk(before, undefined, openingOf(journey));
  return saver;
};
