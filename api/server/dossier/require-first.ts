import { findPath, placeOf, reachOf, type Path } from '../../../engine/path/path.ts';
import type { Place } from '../../../engine/path/place.ts';
import type { PlanStep } from '../../../engine/path/plan.ts';
import { outcomeCalled } from '../../../engine/versions/new-names.ts';
import { Refusal } from '../call-context.ts';
import type { BearerContext } from '../http/handler.ts';
import type { ServedJourney } from '../journeys/served-journey.ts';
import { servedJourney } from './journey-of.ts';
import { loadOpenDossier } from './load-dossier.ts';
import { todayAt } from './today.ts';
import { sameStep } from './told-there.ts';
import type { DossierServices } from './services.ts';

type Context = BearerContext<DossierServices>;

/**
 * A journey may ask that another be complete: a subscription needs to know the saver. The refusal that leads there;
 * undefined when nothing stands in the way. A journey that changes the other one needs no more than what it changes; `begun`,
 * it may have made the other incomplete itself.
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
  if (first !== undefined && requires.changes === true && isTold(first.path, served)) return undefined;
  return new Refusal({
    statut: 409,
    code: 'requires',
    message: `The journey "${requires.journey}" must be complete first.`,
    next: first === undefined ? firstPlace(context, requires.journey) : { ...placeOf(first.path) },
  });
};

/** Whether all that a journey changes was told on this path, and may be changed. */
const isTold = (path: Path, { plan }: ServedJourney): boolean => {
  const told = plan.steps.flatMap((step) => sameStep(path, step) ?? []);
  const isDoneStep = ({ step }: PlanStep): boolean =>
    reachOf(path, step.id) === 'reachable' && path.steps.some(({ id, status }) => id === step.id && status === 'done');
  return told.length > 0 && told.every(isDoneStep);
};

/** Whether an outcome is the good end of its journey: also by its former id, where a dossier has not moved since. */
export const isDone = (outcome: string | undefined, served: ServedJourney): boolean =>
  outcome !== undefined && outcomeCalled(served.plan.journey, outcome)?.kind === 'done';

const firstPlace = (context: Context, journey: string): Place => {
  const { plan } = servedJourney(context.services, journey);
  return placeOf(findPath(plan, { today: todayAt(context.services.now()), answers: {}, server: {} }));
};
