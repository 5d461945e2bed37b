import { findPath } from '../../../engine/path/path.ts';
import { findJourney } from '../../contract/core/dossier-calls.ts';
import { Refusal } from '../call-context.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { routesOf, type ServedJourney } from '../journeys/served-journey.ts';
import { listDossiers, type Dossier } from '../store/dossiers.ts';
import { readFacts } from './read-facts.ts';
import { todayAt } from './today.ts';
import type { DossierServices } from './services.ts';

type Context = BearerContext<DossierServices>;

/** Whether a journey is for this person, by what the server knows of them. */
const isMeantFor = async (context: Context, served: ServedJourney): Promise<boolean> => {
  const { plan } = served;
  if (plan.meant === undefined) return true;
  const server = await readFacts(plan.journey, context);
  return plan.meant(findPath(plan, { today: todayAt(context.services.now()), answers: {}, server }).slots);
};

/** The dossier last worked on among those of some journeys; dropped and closed ones do not count. */
export const lastWorkedOn = (dossiers: readonly Dossier[], among: (journey: string) => boolean): Dossier | undefined =>
  dossiers
    .filter(({ status, journey }) => status === 'open' && among(journey))
    .reduce<Dossier | undefined>(
      (best, one) => (best === undefined || one.updatedAt > best.updatedAt ? one : best),
      undefined,
    );

/** Which journey an address means: of those meant for the person, the one last worked on, else the first. 404 for none. */
export const journeyAt = async (context: Context, route: string): Promise<string> => {
  const serving = context.services.journeys
    .current()
    .all()
    .filter(({ plan }) => routesOf(plan).includes(route));
  const meant = await Promise.all(serving.map((served) => isMeantFor(context, served)));
  const candidates = serving.filter((_, n) => meant[n]).map(({ id }) => id);
  const last = lastWorkedOn(await context.store.read((tx) => listDossiers(tx, context.person.id)), (journey) =>
    candidates.includes(journey),
  );
  const journey = last?.journey ?? candidates[0] ?? serving[0]?.id;
  if (journey === undefined)
    throw new Refusal({ statut: 404, code: 'not-found', message: 'No journey serves this address.' });
  return journey;
};

export const answerFindJourney = answer<typeof findJourney, DossierServices>(
  findJourney,
  async ({ route }, context) => ({ journey: await journeyAt(context, route) }),
);
