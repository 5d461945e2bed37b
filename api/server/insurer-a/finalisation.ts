import type { ResponseOf } from '../../contract/call.ts';
import {
  checkFinalisationEnAttente,
  finaliserSouscription,
  finaliserSouscriptionWithoutApiCall,
  finaliserTransaction,
} from '../../contract/insurer-a/verification.ts';
import { notFound } from '../dossier/load-dossier.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { getContractOfDossier } from '../store/contracts.ts';
import { findOpenDossier } from '../store/dossiers.ts';
import { hurry } from '../store/outbox.ts';
import { findTransaction, getSignature, latestSignature, type Signature } from '../store/signatures.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { refreshSignature } from '../subscription/signature-poll.ts';
import { subscriptionOf } from '../subscription/which-subscription.ts';
import { partnerRefusal } from './initialisation.ts';

type Context = BearerContext<SubscriptionServices>;
type Finalised = ResponseOf<typeof finaliserSouscription>;

/** What was last sent to be signed in the life insurance that is meant; undefined where nothing was. */
const lastSent = async (context: Context): Promise<Signature | undefined> => {
  const journey = await subscriptionOf(context, 'InsurerA');
  return context.store.read(async (tx) => {
    const dossier = await findOpenDossier(tx, context.person.id, journey);
    return dossier === undefined ? undefined : latestSignature(tx, context.person.id, dossier.id);
  });
};

/** Signed, and not yet numbered by the insurer: it is on its way. */
const isPending = async (context: Context, signature: Signature | undefined): Promise<boolean> => {
  if (signature?.status !== 'COMPLETED') return false;
  const contract = await context.store.read((tx) => getContractOfDossier(tx, context.person.id, signature.dossierId));
  return contract?.number === undefined;
};

const required = (signature: Signature | undefined): Signature => {
  if (signature === undefined) throw notFound();
  return signature;
};

/** What the provider says now. 503 where it does not answer. */
const refreshed = async (context: Context, signature: Signature): Promise<Signature> => {
  await refreshSignature(context.services.subscription, signature).catch((error: unknown) => {
    throw partnerRefusal(error);
  });
  return required(await context.store.read((tx) => getSignature(tx, context.person.id, signature.id)));
};

/** What was signed does not wait for the next try: its form is fetched and sent at the next turn of the outbox. */
const finalise = async (context: Context, signature: Signature): Promise<Finalised> => {
  if (signature.status === 'COMPLETED') {
    const now = context.services.now().toISOString();
    await context.store.write(async (tx) => {
      await hurry(tx, `signature-complete:${signature.id}`, now);
      await hurry(tx, `insurer-submit:${signature.dossierId}`, now);
    });
  }
  const statut = signature.status as Finalised['statut'];
  return { statut, enAttente: await isPending(context, signature) };
};

/** From the last signature to the insurer. */
export const finalisationHandlers = [
  answer<typeof checkFinalisationEnAttente, SubscriptionServices>(checkFinalisationEnAttente, async (_, context) => ({
    enAttente: await isPending(context, await lastSent(context)),
  })),
  answer<typeof finaliserTransaction, SubscriptionServices>(
    finaliserTransaction,
    async ({ idTransaction }, context) => {
      const signature = required(
        await context.store.read((tx) => findTransaction(tx, context.person.id, idTransaction)),
      );
      return finalise(context, await refreshed(context, signature));
    },
  ),
  answer<typeof finaliserSouscription, SubscriptionServices>(finaliserSouscription, async (_, context) =>
    finalise(context, await refreshed(context, required(await lastSent(context)))),
  ),
  answer<typeof finaliserSouscriptionWithoutApiCall, SubscriptionServices>(
    finaliserSouscriptionWithoutApiCall,
    async (_, context) => finalise(context, required(await lastSent(context))),
  ),
];
