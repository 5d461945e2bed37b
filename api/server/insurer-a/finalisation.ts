import { checkFinalisationEnAttente } from '../../contract/insurer-a/verification.ts';
import { subscriptionOf } from '../subscription/which-subscription.ts';
import { answer } from '../http/handler.ts';
import { findOpenDossier } from '../store/dossiers.ts';
import { getContractOfDossier } from '../store/contracts.ts';
import { latestSignature } from '../store/signatures.ts';
import type { SubscriptionServices } from '../subscription/services.ts';

/** Signed, and not yet numbered by the insurer: it is on its way. */
const answerPending = answer<typeof checkFinalisationEnAttente, SubscriptionServices>(
  checkFinalisationEnAttente,
  async (_, context) => {
    const journey = await subscriptionOf(context, 'InsurerA');
    const enAttente = await context.store.read(async (tx) => {
      const dossier = await findOpenDossier(tx, context.person.id, journey);
      if (dossier === undefined) return false;
      const signature = await latestSignature(tx, context.person.id, dossier.id);
      const contract = await getContractOfDossier(tx, context.person.id, dossier.id);
      return signature?.status === 'COMPLETED' && contract?.number === undefined;
    });
    return { enAttente };
  },
);

export const finalisationHandlers = [answerPending];
