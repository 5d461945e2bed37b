import {
  downloadBulletinSouscription,
  sendBulletinSouscription,
  sendCgApicil,
} from '../../contract/insurer-b/reads.ts';
import { newId } from '../crypto/ids.ts';
import { loadDossier, loadOpenDossier, notFound, type LoadedDossier } from '../dossier/load-dossier.ts';
import { offeredFile } from '../documents/answer-offered.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { enqueueMail } from '../mail/mail-job.ts';
import { personKeyOf } from '../store/person-key.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { insurerOf, subscriptionOf } from '../subscription/which-subscription.ts';

type Context = BearerContext<SubscriptionServices>;

/** The plan that is meant: the one of this id, else the one under way. 404 where it is not theirs or no plan. */
const planOf = async (context: Context, id: string | undefined): Promise<LoadedDossier> => {
  const loaded =
    id === undefined
      ? await loadOpenDossier(context, await subscriptionOf(context, 'InsurerB'))
      : await loadDossier(context, id);
  if (loaded === undefined || insurerOf(loaded.served) !== 'InsurerB') throw notFound();
  return loaded;
};

/** The mail says where the document is; the document itself stays behind the login. */
const mailTheWay = (context: Context, about: string): Promise<void> =>
  context.store.write(async (tx) => {
    const { person, services } = context;
    await enqueueMail(tx, await personKeyOf(tx, services.keys, person.id), {
      personId: person.id,
      businessKey: context.idempotencyKey ?? newId('snd'),
      message: {
        to: person.email,
        template: 'document-sent',
        language: context.language,
        values: { firstName: person.firstName, link: `${services.config.publicUrl}${about}` },
      },
      now: services.now().toISOString(),
      usefulFor: 7 * 24 * 3_600_000,
    });
  });

export const planDocumentHandlers = [
  answer<typeof downloadBulletinSouscription, SubscriptionServices>(
    downloadBulletinSouscription,
    async ({ idsouscription }, context) =>
      offeredFile(context, 'subscription-form', context.language, await planOf(context, idsouscription)),
  ),
  answer<typeof sendBulletinSouscription, SubscriptionServices>(
    sendBulletinSouscription,
    async ({ idsouscription }, context) => {
      await planOf(context, idsouscription);
      await mailTheWay(context, '/monepargne');
      return { envoye: true };
    },
  ),
  answer<typeof sendCgApicil, SubscriptionServices>(sendCgApicil, async (_, context) => {
    await mailTheWay(context, '/per-contrat');
    return { envoye: true };
  }),
];
