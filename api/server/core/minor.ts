import {
  getEtatCivilMineurState,
  getMineurAge,
  getStatusParentSeul,
  isSouscriptionMineurParentSeul,
  loadDonationGp,
  loadEtatCivilAdressMineur,
} from '../../contract/core/minor.ts';
import { nameOfCall } from '../../contract/contract-facts.ts';
import { journeyOf } from '../dossier/journey-of.ts';
import { completeDossier, notFound, readOpenDossier, type LoadedDossier } from '../dossier/load-dossier.ts';
import { payloadsOf, type Payload } from '../dossier/saved-payloads.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { signedAmong } from '../store/closed-accounts.ts';
import { listDossiers } from '../store/dossiers.ts';
import { number, text } from '../subscription/read-payload.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { subscriptionJourneys, subscriptionOf } from '../subscription/which-subscription.ts';
import { partOf, savedBy } from './from-saves.ts';
import { sectionState } from './section-state.ts';

type Context = BearerContext<SubscriptionServices>;

/** Saves who the child is. */
const tellsChild = 'Core/UpdateEtatCivilUserSituationMineur';

/** Whether a subscription is for a child, by what was told in it. */
export const tellsOfChild = (payloads: ReadonlyMap<string, Payload>): boolean => payloads.has(tellsChild);

/**
 * The person's subscriptions for a child, the last one worked on first: open or signed, whatever else they subscribe.
 * No facts stand behind them: the facts of a journey ask for them.
 */
export const childDossiers = async (context: Context): Promise<readonly LoadedDossier[]> => {
  const journeys = new Set(
    context.services.journeys
      .current()
      .all()
      .flatMap(({ id, plan }) => (plan.journey.steps.some(({ save }) => save?.call === tellsChild) ? [id] : [])),
  );
  const { store, person } = context;
  const dossiers = (await store.read((tx) => listDossiers(tx, person.id))).filter(
    ({ journey, status }) => journeys.has(journey) && status !== 'abandoned',
  );
  const signed = await store.read((tx) =>
    signedAmong(
      tx,
      dossiers.map(({ id }) => id),
    ),
  );
  const loaded = await Promise.all(
    dossiers
      // What was put away for another one without a signature is over.
      .filter(({ id, status }) => status !== 'closed' || signed.has(id))
      .map(async (dossier) => completeDossier(context, dossier, await journeyOf(context, dossier), {})),
  );
  return loaded.toSorted((a, b) => (a.dossier.updatedAt < b.dossier.updatedAt ? 1 : -1));
};

/**
 * The subscription for a child that is meant: the one of this id, that of the journey that asks, else the last one worked
 * on that tells who the child is; undefined where there is none. 404 for the id of none.
 */
export const childDossier = async (context: Context, id?: string): Promise<LoadedDossier | undefined> => {
  const { journey } = context;
  if (id === undefined && journey !== undefined && subscriptionJourneys(context).includes(journey))
    return readOpenDossier(context, journey);
  const children = await childDossiers(context);
  if (id === undefined) return children.find((one) => tellsOfChild(payloadsOf(one))) ?? children[0];
  return children.find(({ dossier }) => dossier.id === id) ?? Promise.reject(notFound());
};

/**
 * Whether one represents the child alone: by the reason that was told in the subscription, else by the parents' situation,
 * as its list flags it.
 */
export const isSoleParent = async (context: Context, child: LoadedDossier | undefined): Promise<boolean> => {
  if (child?.path.committed !== undefined)
    return payloadsOf(child).get('Core/UpdateParentsSituation')?.['motif_parent_seul'] !== undefined;
  const { situation } = await savedBy(context, ['Core/UpdateParentsSituation']);
  return (context.services.journeys.current().lists()['parents-situations'] ?? []).some(
    ({ code, flags }) => code === situation && flags?.includes('alone') === true,
  );
};

/** What a call saved in the subscription for a child that is meant. */
const ofChild = async (context: Context, call: string, id?: string): Promise<Payload> => {
  const child = await childDossier(context, id);
  return child === undefined ? {} : (payloadsOf(child).get(call) ?? {});
};

const answerState = answer<typeof getEtatCivilMineurState, SubscriptionServices>(
  getEtatCivilMineurState,
  async (_, context) =>
    sectionState(nameOfCall(getEtatCivilMineurState), context, undefined, await subscriptionOf(context)),
);

const answerAddress = answer<typeof loadEtatCivilAdressMineur, SubscriptionServices>(
  loadEtatCivilAdressMineur,
  (_, context) => ofChild(context, 'Core/UpdateEtatCivilAdressMineur'),
);

/** All of the first payment comes from the gift, however much of it is paid in. */
const answerGift = answer<typeof loadDonationGp, SubscriptionServices>(loadDonationGp, async (_, context) => {
  const gift = partOf(await ofChild(context, 'Core/UpdateDonationGP'), 'don');
  const [amount, day] = [number(gift, 'montant'), text(gift, 'date')];
  const origins = context.services.journeys.current().lists()['fund-origins'] ?? [];
  const origin = origins.find(({ flags }) => flags?.includes('gift') === true)?.code;
  if (amount === undefined || day === undefined || origin === undefined) return {};
  return { mt_initial: amount, origineFonds: [{ id: 'don', origine: String(origin), date: day, pourcentage: 10_000 }] };
});

/** As the journey computes it. */
const answerAge = answer<typeof getMineurAge, SubscriptionServices>(getMineurAge, async (_, context) => {
  const loaded = await childDossier(context);
  const age =
    loaded?.served.plan.scope.names.has('childAge') === true
      ? loaded.served.plan.reader('childAge')(loaded.path.slots)
      : undefined;
  return typeof age === 'number' ? { age } : {};
});

const answerSoleParent = answer<typeof isSouscriptionMineurParentSeul, SubscriptionServices>(
  isSouscriptionMineurParentSeul,
  async (_, context) => ({ valeur: await isSoleParent(context, undefined) }),
);

const answerSoleParentStatus = answer<typeof getStatusParentSeul, SubscriptionServices>(
  getStatusParentSeul,
  async (_, context) => {
    const child = await childDossier(context);
    if (!(await isSoleParent(context, child))) return { statut: 'NON_REQUIS' as const };
    const saved: ReadonlyMap<string, Payload> = child === undefined ? new Map() : payloadsOf(child);
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
