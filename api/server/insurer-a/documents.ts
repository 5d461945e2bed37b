import {
  downloadSynthese,
  downloadSyntheseMineur,
  downloadSyntheseMineurParentSeul,
  getAnnexeClauseBenef,
  getAnnexeFinanciere,
  getBulletin,
  getBulletinBySouscription,
  getBulletinSouscription,
  getBulletinSouscriptionMineur,
  getBulletinSouscriptionMineurParentSeul,
  getPacteAdjoint,
  sendAnnexeFinanciere,
  sendBulletinBySouscription,
  sendCg,
  sendDici,
} from '../../contract/insurer-a/documents.ts';
import type { Call } from '../../contract/call.ts';
import { offeredFile } from '../documents/answer-offered.ts';
import type { DocumentId } from '../documents/offered-documents.ts';
import { readSealedFile } from '../documents/sealed-files.ts';
import { childDossier, isSoleParent, tellsOfChild } from '../core/minor.ts';
import { loadDossier, notFound, type LoadedDossier } from '../dossier/load-dossier.ts';
import { payloadsOf } from '../dossier/saved-payloads.ts';
import { answer, type BearerContext, type FileAnswer, type RegisteredHandler } from '../http/handler.ts';
import type { MailSubject } from '../mail/mail-message.ts';
import { getContractOfDossier } from '../store/contracts.ts';
import { getDocument } from '../store/documents.ts';
import { deedIdOf } from '../subscription/record-signature.ts';
import { mailTheWay } from '../subscription/mail-the-way.ts';
import { meantSubscription } from '../subscription/meant-subscription.ts';
import { readDossier } from '../subscription/read-contracts.ts';
import type { SubscriptionServices } from '../subscription/services.ts';

type Context = BearerContext<SubscriptionServices>;

const standing = (call: Call, id: DocumentId): RegisteredHandler<SubscriptionServices> => ({
  call,
  handle: (_, context) => offeredFile(context as Context, id, context.language, undefined),
});

/** A mail with the way to a page; what a subscription says is there. */
const mailing = (call: Call, page: string, about: MailSubject): RegisteredHandler<SubscriptionServices> => ({
  call,
  handle: async (_, context) => {
    await mailTheWay(context as Context, page, about);
    return { envoye: true };
  },
});

type Whose = 'adult' | 'child' | 'child-of-one';

/** For whom a life insurance is subscribed. */
export const whoseIs = async (context: Context, loaded: LoadedDossier): Promise<Whose> => {
  if (!tellsOfChild(payloadsOf(loaded))) return 'adult';
  return (await isSoleParent(context, loaded)) ? 'child-of-one' : 'child';
};

/** The subscription for this kind of child that is meant; 404 where there is none. */
const subscriptionOfKind = async (
  context: Context,
  whose: Exclude<Whose, 'adult'>,
  id?: string,
): Promise<LoadedDossier> => {
  const child = await childDossier(context, id);
  if (child === undefined || (await whoseIs(context, child)) !== whose) throw notFound();
  // The facts of its journey count for what is not signed.
  return loadDossier(context, child.dossier.id);
};

/** A subscription of the caller, or that of a contract which the caller only reads. */
const subscriptionRead = (call: Call, context: Context, id: string | undefined) =>
  readDossier(call, context, id, () => meantSubscription(context, 'InsurerA', id));

const drawn = (context: Context, id: DocumentId, loaded: LoadedDossier): Promise<FileAnswer> =>
  offeredFile(context, id, context.language, loaded);

/**
 * Before the signature, the draft of today's answers; after it, what was signed.
 * @param idOf of the signed document, from that of the signed form
 */
const signedOrDrawn = async (
  context: Context,
  loaded: LoadedDossier,
  document: DocumentId,
  idOf: (signedForm: string) => string,
): Promise<FileAnswer> => {
  const { person, services } = context;
  const signed = await context.store.read(async (tx) => {
    const contract = await getContractOfDossier(tx, person.id, loaded.dossier.id);
    return contract?.signedDocumentId === undefined
      ? undefined
      : getDocument(tx, person.key, person.id, idOf(contract.signedDocumentId));
  });
  if (signed === undefined) return drawn(context, document, loaded);
  const bytes = await readSealedFile(services.config.dataDir, person.key, signed);
  return { bytes, type: signed.type, filename: signed.name };
};

const formOf = (context: Context, loaded: LoadedDossier): Promise<FileAnswer> =>
  signedOrDrawn(context, loaded, 'subscription-form', (form) => form);

/** Documents of life insurance: drawn anew each time, or mailed. */
export const lifeDocumentHandlers = [
  standing(downloadSynthese, 'suitability-report'),
  standing(getAnnexeFinanciere, 'financial-annex'),
  answer<typeof getBulletinSouscription, SubscriptionServices>(getBulletinSouscription, async (_, context) =>
    formOf(context, await meantSubscription(context, 'InsurerA', undefined)),
  ),
  answer<typeof getBulletin, SubscriptionServices>(getBulletin, async (_, context) =>
    formOf(context, await meantSubscription(context, 'InsurerA', undefined)),
  ),
  answer<typeof getBulletinSouscriptionMineur, SubscriptionServices>(
    getBulletinSouscriptionMineur,
    async (_, context) => formOf(context, await subscriptionOfKind(context, 'child')),
  ),
  answer<typeof getBulletinSouscriptionMineurParentSeul, SubscriptionServices>(
    getBulletinSouscriptionMineurParentSeul,
    async (_, context) => formOf(context, await subscriptionOfKind(context, 'child-of-one')),
  ),
  answer<typeof getBulletinBySouscription, SubscriptionServices>(
    getBulletinBySouscription,
    async ({ idsouscription }, context) =>
      formOf(context, await meantSubscription(context, 'InsurerA', idsouscription)),
  ),
  answer<typeof getAnnexeClauseBenef, SubscriptionServices>(
    getAnnexeClauseBenef,
    async ({ idsouscription }, context) => {
      const { holder, loaded } = await subscriptionRead(getAnnexeClauseBenef, context, idsouscription);
      return drawn(holder, 'beneficiary-annex', loaded);
    },
  ),
  answer<typeof getPacteAdjoint, SubscriptionServices>(getPacteAdjoint, async ({ idsouscription }, context) => {
    const { holder, loaded } = await subscriptionRead(getPacteAdjoint, context, idsouscription);
    return signedOrDrawn(holder, loaded, 'gift-deed', deedIdOf);
  }),
  answer<typeof downloadSyntheseMineur, SubscriptionServices>(
    downloadSyntheseMineur,
    async ({ idsouscription }, context) =>
      drawn(context, 'suitability-report', await subscriptionOfKind(context, 'child', idsouscription)),
  ),
  answer<typeof downloadSyntheseMineurParentSeul, SubscriptionServices>(
    downloadSyntheseMineurParentSeul,
    async ({ idsouscription }, context) =>
      drawn(context, 'suitability-report', await subscriptionOfKind(context, 'child-of-one', idsouscription)),
  ),
  answer<typeof sendBulletinBySouscription, SubscriptionServices>(
    sendBulletinBySouscription,
    async ({ idsouscription }, context) => {
      const loaded = await meantSubscription(context, 'InsurerA', idsouscription);
      await mailTheWay(
        context,
        (await whoseIs(context, loaded)) === 'adult' ? '/monepargne' : '/menuinfosmineur',
        'contract',
      );
      return { envoye: true };
    },
  ),
  mailing(sendAnnexeFinanciere, '/per-contrat', 'annex'),
  mailing(sendCg, '/contrat', 'terms'),
  mailing(sendDici, '/contrat', 'key-information'),
];
