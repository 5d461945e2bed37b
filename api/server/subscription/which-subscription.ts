import { lastWorkedOn } from '../dossier/find-journey.ts';
import type { DossierServices } from '../dossier/services.ts';
import type { BearerContext } from '../http/handler.ts';
import type { ServedJourney } from '../journeys/served-journey.ts';
import { listDossiers } from '../store/dossiers.ts';

type Context = BearerContext<DossierServices>;

/** The insurers, by the area of their calls: A for life insurance, B for the retirement plan. */
export type Insurer = 'InsurerA' | 'InsurerB';

/** A subscription is a journey that commits: something is signed in it. An operation commits too, on a contract that is there. */
const commits = ({ plan: { journey } }: ServedJourney): boolean =>
  journey.about === undefined && journey.steps.some((step) => step.commit === true);

/** The insurer that a journey subscribes with; undefined for a journey that is no subscription. */
export const insurerOf = (served: ServedJourney): Insurer | undefined => {
  if (!commits(served)) return undefined;
  return served.plan.journey.steps.some((step) => step.save?.call.startsWith('InsurerB/') === true)
    ? 'InsurerB'
    : 'InsurerA';
};

/** Ids of the journeys that subscribe, with one insurer or with any. */
export const subscriptionJourneys = (context: Context, insurer?: Insurer): readonly string[] =>
  context.services.journeys
    .current()
    .all()
    .filter((served) => {
      const found = insurerOf(served);
      return found !== undefined && (insurer === undefined || found === insurer);
    })
    .map(({ id }) => id);

/**
 * The journey that "the subscription" means: the one that the call is made from, else the one last worked on, else the
 * first. @param insurer narrows it to the journeys of one
 */
export const subscriptionOf = async (context: Context, insurer?: Insurer): Promise<string> => {
  const journeys = subscriptionJourneys(context, insurer);
  if (context.journey !== undefined && journeys.includes(context.journey)) return context.journey;
  const dossiers = await context.store.read((tx) => listDossiers(tx, context.person.id));
  return lastWorkedOn(dossiers, (journey) => journeys.includes(journey))?.journey ?? journeys[0] ?? '';
};
