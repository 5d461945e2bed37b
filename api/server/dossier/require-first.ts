import { findPath, placeOf } from '../../../engine/path/path.ts';
import type { Place } from '../../../engine/path/place.ts';
import { Refusal } from '../call-context.ts';
import type { BearerContext } from '../http/handler.ts';
import type { ServedJourney } from '../journeys/served-journey.ts';
import { servedJourney } from './journey-of.ts';
import { loadOpenDossier } from './load-dossier.ts';
import { todayAt } from './today.ts';
import type { DossierServices } from './services.ts';

type Context = BearerContext<DossierServices>;

/**
 * A journey may ask that another be complete: a subscription needs to know the saver. The refusal that leads there;
 * undefined when nothing stands in the way. `begun` journeys that change the other one may have made it incomplete themselves.
 */
export const findUnmet = async (
  context: Context,
  served: ServedJourney,
  begun = false,
): Promise<Refusal | undefined> => {
  const { requires } = served.plan.journey;
  if (requires === undefined || (begun && requires.changes === true)) return undefined;
  const first = await loadOpenDossier(context, requires.journey);
  if (first !== undefined && isDone(first.path.outcome, first.served)) return undefined;
  return new Refusal({
    statut: 409,
    code: 'requires',
    message: `The journey "${requires.journey}" must be complete first.`,
    next: first === undefined ? firstPlace(context, requires.journey) : { ...placeOf(first.path) },
  });
};

/** Whether an outcome is the good end of its journey. */
export const isDone = (outcome: string | undefined, served: ServedJourney): boolean =>
  outcome !== undefined && served.plan.journey.outcomes[outcome]?.kind === 'done';

const firstPlace = (context: Context, journey: string): Place => {
  const { plan } = servedJourney(context.services, journey);
  return placeOf(findPath(plan, { today: todayAt(context.services.now()), answers: {}, server: {} }));
};
