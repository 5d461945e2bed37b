import type { BearerContext } from '../http/handler.ts';
import { pathOf } from '../dossier/dossier-memory.ts';
import type { LoadedDossier } from '../dossier/load-dossier.ts';
import { knownCodes, readFacts } from '../dossier/read-facts.ts';
import { todayAt } from '../dossier/today.ts';
import type { EffectContext } from '../dossier/services.ts';
import type { SubscriptionServices } from './services.ts';

/** The context of a save's effect, with the services of a subscription. */
export const contextOf = (effect: EffectContext): BearerContext<SubscriptionServices> =>
  effect.context as BearerContext<SubscriptionServices>;

/** The dossier as it will stand once this save is made. */
export const afterSave = async (effect: EffectContext): Promise<LoadedDossier> => {
  const context = contextOf(effect);
  const { served, dossier, answers } = effect;
  const server = await readFacts(served.plan.journey, context);
  const facts = { today: todayAt(context.services.now()), answers, server, known: knownCodes };
  return { dossier, served, answers, facts, path: pathOf(served.plan, facts) };
};
