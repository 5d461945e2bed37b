import {
  getEtatCivilMineurState,
  getMailRepresentative2,
  getMineurAge,
  getStatusParentSeul,
  getStatusRl2,
  isRepresentant2,
  isSouscriptionMineurParentSeul,
  loadEtatCivilAdressMineur,
  sendMailToRl2,
} from '../../contract/core/minor.ts';
import { nameOfCall } from '../../contract/contract-facts.ts';
import { readOpenDossier } from '../dossier/load-dossier.ts';
import { savedPayloads } from '../dossier/saved-payloads.ts';
import { mayMailTo } from '../authenticate/account-mails.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { findOpenDossier } from '../store/dossiers.ts';
import { findRepresented, getRepresentative } from '../store/representatives.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { sendInvitation } from '../subscription/invite-second.ts';
import { secondStatusOf } from '../subscription/second-representative.ts';
import { subscriptionOf } from '../subscription/which-subscription.ts';
import { partOf, savedBy } from './from-saves.ts';
import { sectionState } from './section-state.ts';

type Context = BearerContext<SubscriptionServices>;

/** Whether the parents' situation given is that of one who represents the child alone, as its list flags it. */
export const isSoleParent = async (context: Context): Promise<boolean> => {
  const { situation } = await savedBy(context, ['Core/UpdateParentsSituation']);
  return (context.services.journeys.current().lists()['parents-situations'] ?? []).some(
    ({ code, flags }) => code === situation && flags?.includes('alone') === true,
  );
};

const ofSubscription = async (context: Context, call: string) =>
  (await savedPayloads(context, await subscriptionOf(context))).get(call) ?? {};

const answerState = answer<typeof getEtatCivilMineurState, SubscriptionServices>(
  getEtatCivilMineurState,
  async (_, context) =>
    sectionState(nameOfCall(getEtatCivilMineurState), context, undefined, await subscriptionOf(context)),
);

const answerAddress = answer<typeof loadEtatCivilAdressMineur, SubscriptionServices>(
  loadEtatCivilAdressMineur,
  (_, context) => ofSubscription(context, 'Core/UpdateEtatCivilAdressMineur'),
);

/** As the journey computes it. */
const answerAge = answer<typeof getMineurAge, SubscriptionServices>(getMineurAge, async (_, context) => {
  const loaded = await readOpenDossier(context, await subscriptionOf(context));
  const age =
    loaded?.served.plan.scope.names.has('childAge') === true
      ? loaded.served.plan.reader('childAge')(loaded.path.slots)
      : undefined;
  return typeof age === 'number' ? { age } : {};
});

const answerSoleParent = answer<typeof isSouscriptionMineurParentSeul, SubscriptionServices>(
  isSouscriptionMineurParentSeul,
  async (_, context) => ({ valeur: await isSoleParent(context) }),
);

const answerSoleParentStatus = answer<typeof getStatusParentSeul, SubscriptionServices>(
  getStatusParentSeul,
  async (_, context) => {
    if (!(await isSoleParent(context))) return { statut: 'NON_REQUIS' as const };
    const saved = await savedPayloads(context, await subscriptionOf(context));
    const reason = saved.get('Core/UpdateParentsSituation')?.['motif_parent_seul'];
    const proof = partOf(
      partOf(saved.get('InsurerA/SaveGeneraliSouscriptionMineurParentSeul') ?? {}, 'DocsList'),
      'parent_seul',
    );
    return {
      statut: proof['fichier'] === undefined ? ('A_JUSTIFIER' as const) : ('JUSTIFIE' as const),
      ...(typeof reason === 'string' ? { motif: reason } : {}),
    };
  },
);

const answerSecond = answer<typeof getStatusRl2, SubscriptionServices>(getStatusRl2, async (_, context) => {
  if (await isSoleParent(context)) return { statut: 'NON_REQUIS' as const };
  const journey = await subscriptionOf(context);
  const dossier = await context.store.read((tx) => findOpenDossier(tx, context.person.id, journey));
  return { statut: dossier === undefined ? ('A_INVITER' as const) : await secondStatusOf(context, dossier.id) };
});

const answerIsSecond = answer<typeof isRepresentant2, SubscriptionServices>(isRepresentant2, async (_, context) => ({
  valeur: (await context.store.read((tx) => findRepresented(tx, context.person.id))) !== undefined,
}));

const secondSaid = async (context: Context) =>
  partOf(await ofSubscription(context, 'Core/UpdateLegalRepresentatives'), 'representant2');

const answerSecondMail = answer<typeof getMailRepresentative2, SubscriptionServices>(
  getMailRepresentative2,
  async (_, context) => {
    const { email } = await secondSaid(context);
    return typeof email === 'string' ? { email } : {};
  },
);

const answerSendAgain = answer<typeof sendMailToRl2, SubscriptionServices>(sendMailToRl2, async (_, context) => {
  const { email, prenoms } = await secondSaid(context);
  if (typeof email !== 'string' || typeof prenoms !== 'string') return { sent: false };
  const journey = await subscriptionOf(context);
  return context.store.write(async (tx) => {
    const dossier = await findOpenDossier(tx, context.person.id, journey);
    if (dossier === undefined || !(await mayMailTo(tx, email, context.services.now().toISOString()))) {
      return { sent: false };
    }
    if ((await getRepresentative(tx, dossier.id))?.personId !== undefined) return { sent: false };
    await sendInvitation(tx, context, { dossierId: dossier.id, email, firstName: prenoms });
    return { sent: true };
  });
});

export const minorHandlers = [
  answerState,
  answerAddress,
  answerAge,
  answerSoleParent,
  answerSoleParentStatus,
  answerSecond,
  answerIsSecond,
  answerSecondMail,
  answerSendAgain,
];
