import {
  getEtatCivilMineurState,
  getMineurAge,
  getStatusParentSeul,
  isSouscriptionMineurParentSeul,
  loadDonationGp,
  loadEtatCivilAdressMineur,
} from '../../contract/core/minor.ts';
import { nameOfCall } from '../../contract/contract-facts.ts';
import { readOpenDossier } from '../dossier/load-dossier.ts';
import { savedPayloads } from '../dossier/saved-payloads.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { number, text } from '../subscription/read-payload.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
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

/** What a call saved in the open subscription. */
export const ofSubscription = async (context: Context, call: string) =>
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

/** All of the first payment comes from the gift, however much of it is paid in. */
const answerGift = answer<typeof loadDonationGp, SubscriptionServices>(loadDonationGp, async (_, context) => {
  const gift = partOf(await ofSubscription(context, 'Core/UpdateDonationGP'), 'don');
  const [amount, day] = [number(gift, 'montant'), text(gift, 'date')];
  const origins = context.services.journeys.current().lists()['fund-origins'] ?? [];
  const origin = origins.find(({ flags }) => flags?.includes('gift') === true)?.code;
  if (amount === undefined || day === undefined || origin === undefined) return {};
  return { mt_initial: amount, origineFonds: [{ id: 'don', origine: String(origin), date: day, pourcentage: 10_000 }] };
});

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

export const minorHandlers = [
  answerState,
  answerAddress,
  answerGift,
  answerAge,
  answerSoleParent,
  answerSoleParentStatus,
];
