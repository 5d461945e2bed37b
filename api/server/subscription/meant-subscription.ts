import { loadDossier, loadOpenDossier, notFound, type LoadedDossier } from '../dossier/load-dossier.ts';
import type { BearerContext } from '../http/handler.ts';
import type { SubscriptionServices } from './services.ts';
import { insurerOf, subscriptionOf, type Insurer } from './which-subscription.ts';

/**
 * The subscription with an insurer that is meant: the one of this id, else the one under way. 404 where it is not theirs,
 * or not with that insurer.
 */
export const meantSubscription = async (
  context: BearerContext<SubscriptionServices>,
  insurer: Insurer,
  id: string | undefined,
): Promise<LoadedDossier> => {
  const loaded =
    id === undefined
      ? await loadOpenDossier(context, await subscriptionOf(context, insurer))
      : await loadDossier(context, id);
  if (loaded === undefined || insurerOf(loaded.served) !== insurer) throw notFound();
  return loaded;
};
