import type { Wishes } from '../../cli/replay/place/answer-step.ts';
import { openingOf } from './openings.ts';
import type { RunningParcours } from '../../cli/replay/place/parcours-server.ts';
import { newSaver, type Saver } from '../../cli/replay/place/saver.ts';

/** A person whose contract is signed and handed to the insurer. `opening` is answered before, beside what the journey needs. */
export const signedSaver = async (
  parcours: RunningParcours,
  journey = 'av-adult',
  wishes: Wishes = {},
  opening: Wishes = {},
): Promise<{ readonly saver: Saver; readonly dossier: string }> => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding', undefined, { ...openingOf(journey), ...opening });
  const { dossier } = await saver.walk(journey, undefined, wishes);
  const request = parcours.signature.requests().find(({ reference }) => reference.startsWith(`${dossier}.`));
  if (request === undefined) throw new Error('Nothing was sent to be signed.');
  parcours.signature.move(request.id, 'COMPLETED');
  await parcours.signature.settle();
  await parcours.server.worker.drain();
  await saver.walk(journey, undefined, wishes);
  return { saver, dossier };
};
