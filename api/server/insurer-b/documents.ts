import {
  downloadBulletinSouscription,
  sendBulletinSouscription,
  sendCgApicil,
} from '../../contract/insurer-b/reads.ts';
import { offeredFile } from '../documents/answer-offered.ts';
import { answer } from '../http/handler.ts';
import { mailTheWay } from '../subscription/mail-the-way.ts';
import { meantSubscription } from '../subscription/meant-subscription.ts';
import type { SubscriptionServices } from '../subscription/services.ts';

export const planDocumentHandlers = [
  answer<typeof downloadBulletinSouscription, SubscriptionServices>(
    downloadBulletinSouscription,
    async ({ idsouscription }, context) =>
      offeredFile(
        context,
        'subscription-form',
        context.language,
        await meantSubscription(context, 'InsurerB', idsouscription),
      ),
  ),
  answer<typeof sendBulletinSouscription, SubscriptionServices>(
    sendBulletinSouscription,
    async ({ idsouscription }, context) => {
      await meantSubscription(context, 'InsurerB', idsouscription);
      await mailTheWay(context, '/monepargne', 'contract');
      return { envoye: true };
    },
  ),
  answer<typeof sendCgApicil, SubscriptionServices>(sendCgApicil, async (_, context) => {
    await mailTheWay(context, '/per-contrat', 'terms');
    return { envoye: true };
  }),
];
