import {
  downloadSynthese,
  getAnnexeClauseBenef,
  getAnnexeFinanciere,
  getBulletin,
  getBulletinBySouscription,
  sendAnnexeFinanciere,
  sendBulletinBySouscription,
  sendCg,
  sendDici,
} from '../../contract/insurer-a/documents.ts';
import type { Call } from '../../contract/call.ts';
import { offeredFile } from '../documents/answer-offered.ts';
import type { DocumentId } from '../documents/offered-documents.ts';
import { notFound } from '../dossier/load-dossier.ts';
import { answer, type BearerContext, type RegisteredHandler } from '../http/handler.ts';
import { renderBeneficiaryAnnex } from '../pdf/beneficiary-annex.ts';
import { mailTheWay } from '../subscription/mail-the-way.ts';
import { meantSubscription } from '../subscription/meant-subscription.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { summariseDossier } from '../subscription/summarise-dossier.ts';

type Context = BearerContext<SubscriptionServices>;

const standing = (call: Call, id: DocumentId): RegisteredHandler<SubscriptionServices> => ({
  call,
  handle: (_, context) => offeredFile(context as Context, id, context.language, undefined),
});

/** A mail with the way to a page; what a subscription says is there. */
const mailing = (call: Call, about: string): RegisteredHandler<SubscriptionServices> => ({
  call,
  handle: async (_, context) => {
    await mailTheWay(context as Context, about);
    return { envoye: true };
  },
});

/** Documents of life insurance: drawn anew each time, or mailed. */
export const lifeDocumentHandlers = [
  standing(downloadSynthese, 'suitability-report'),
  standing(getAnnexeFinanciere, 'financial-annex'),
  answer<typeof getBulletin, SubscriptionServices>(getBulletin, async (_, context) =>
    offeredFile(
      context,
      'subscription-form',
      context.language,
      await meantSubscription(context, 'InsurerA', undefined),
    ),
  ),
  answer<typeof getBulletinBySouscription, SubscriptionServices>(
    getBulletinBySouscription,
    async ({ idsouscription }, context) =>
      offeredFile(
        context,
        'subscription-form',
        context.language,
        await meantSubscription(context, 'InsurerA', idsouscription),
      ),
  ),
  answer<typeof getAnnexeClauseBenef, SubscriptionServices>(
    getAnnexeClauseBenef,
    async ({ idsouscription }, context) => {
      const summary = await summariseDossier(context, await meantSubscription(context, 'InsurerA', idsouscription));
      if (summary === undefined) throw notFound();
      return {
        bytes: await renderBeneficiaryAnnex(summary),
        type: 'application/pdf',
        filename: context.language === 'fr' ? 'clause-beneficiaire.pdf' : 'beneficiary-clause.pdf',
      };
    },
  ),
  answer<typeof sendBulletinBySouscription, SubscriptionServices>(
    sendBulletinBySouscription,
    async ({ idsouscription }, context) => {
      await meantSubscription(context, 'InsurerA', idsouscription);
      await mailTheWay(context, '/monepargne');
      return { envoye: true };
    },
  ),
  mailing(sendAnnexeFinanciere, '/per-contrat'),
  mailing(sendCg, '/contrat'),
  mailing(sendDici, '/contrat'),
];
