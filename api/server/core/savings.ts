import type * as v from 'valibot';
import type { Call } from '../../contract/call.ts';
import { updateProjectMontantMensuel } from '../../contract/core/project.ts';
import {
  getDashboardPoints,
  getHistoEpargne,
  getHistoEpargneAtteinte,
  logUserProgression,
} from '../../contract/core/savings.ts';
import { nameOfCall } from '../../contract/contract-facts.ts';
import { notFound } from '../dossier/load-dossier.ts';
import { dayOf, todayAt } from '../dossier/today.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { earnedBy } from '../operations/earned.ts';
import { followAll, isInForce, startOf, type Followed } from '../operations/follow-contracts.ts';
import { valueHistory } from '../operations/value-history.ts';
import { round, written } from '../simulation/figures.ts';
import { appendAudit, latestAudit } from '../store/audit.ts';
import { defined } from '../subscription/read-payload.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { savedBy } from './from-saves.ts';

type Context = BearerContext<SubscriptionServices>;
type Asked = v.InferOutput<typeof getHistoEpargne.request>;

/** The contracts in force that are meant. 404 for one that is not theirs. */
const meant = async (
  call: Pick<Call, 'readers'>,
  context: Context,
  { idContrat }: Asked,
): Promise<readonly Followed[]> => {
  const all = await followAll(call, context);
  const asked = all.filter(({ contract }) => idContrat === undefined || contract.id === idContrat);
  if (idContrat !== undefined && asked.length === 0) throw notFound();
  return asked.filter(isInForce);
};

/** In the audit: a page of their own space that somebody came to. */
const seen = 'page-seen';

/** The savings at a glance, and what is new in them. */
export const savingsHandlers = [
  answer<typeof getDashboardPoints, SubscriptionServices>(getDashboardPoints, async (asked, context) => {
    const all = await meant(getDashboardPoints, context, asked);
    const day = todayAt(context.services.now());
    return {
      simulated: true as const,
      au: day,
      ...earnedBy(all, day),
      contrats: all.map((followed) => ({
        idContrat: followed.contract.id,
        ...defined({ nom: followed.contract.name, numero: followed.contract.number }),
        produit: followed.summary?.retirement === undefined ? ('AV' as const) : ('PER' as const),
        depuis: startOf(followed),
        ...earnedBy([followed], day),
      })),
    };
  }),
  answer<typeof getHistoEpargne, SubscriptionServices>(getHistoEpargne, async (asked, context) => ({
    simulated: true as const,
    points: valueHistory(await meant(getHistoEpargne, context, asked), todayAt(context.services.now())).map(
      ({ day, paid, withdrawn, value }) => ({ x: written(day), verse: paid, retire: withdrawn, valeur: value }),
    ),
  })),
  answer<typeof getHistoEpargneAtteinte, SubscriptionServices>(getHistoEpargneAtteinte, async (asked, context) => {
    const all = await meant(getHistoEpargneAtteinte, context, asked);
    const { capital } = await savedBy(context, [nameOfCall(updateProjectMontantMensuel)]);
    if (typeof capital !== 'number' || capital === 0) return { simulated: true as const, points: [] };
    const points = valueHistory(all, todayAt(context.services.now())).map(({ day, value }) => ({
      x: written(day),
      y: round(value / capital),
    }));
    return { simulated: true as const, objectif: capital, atteinte: points.at(-1)?.y ?? 0, points };
  }),
  answer<typeof logUserProgression, SubscriptionServices>(logUserProgression, async ({ page }, context) => {
    const { person, services, store } = context;
    const now = services.now();
    const event = { personId: person.id, kind: seen, detail: page };
    return store.write(async (tx) => {
      const days = (await latestAudit(tx, event, 2)).map(({ at }) => dayOf(at));
      const today = todayAt(now);
      if (!days.includes(today)) await appendAudit(tx, { ...event, at: now.toISOString() });
      return defined({ precedente: days.find((day) => day < today) });
    });
  }),
];
