import type * as v from 'valibot';
import type { Call, ResponseOf } from '../../contract/call.ts';
import {
  getPortfolio,
  getPortfolioFunds,
  getThemeAndProfilPortfolio,
  loadProjectThematique,
} from '../../contract/core/portfolio.ts';
import { chosenPortfolio } from '../../contract/insurer-a/portfolio.ts';
import { loadDossier, loadOpenDossier } from '../dossier/load-dossier.ts';
import { payloadsOf, type Payload } from '../dossier/saved-payloads.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { todayAt } from '../dossier/today.ts';
import { allFunds } from '../simulation/funds.ts';
import { equalThemes, euroShareOf, heldOf, type Chosen } from '../simulation/portfolio.ts';
import { follow } from '../operations/follow-contracts.ts';
import { switchedTo } from '../operations/read-switch.ts';
import { findOpenDossier } from '../store/dossiers.ts';
import { listOperations } from '../store/operations.ts';
import { allocationOf, type ReadCode } from '../subscription/allocation.ts';
import { supportsOfContract } from '../subscription/contract-value.ts';
import { toldSupports } from '../subscription/held-supports.ts';
import { defined, text } from '../subscription/read-payload.ts';
import { requireReadContract } from '../subscription/read-contracts.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { subscriptionJourneys, subscriptionOf } from '../subscription/which-subscription.ts';

type Context = BearerContext<SubscriptionServices>;

/** What was saved of the portfolio: who manages it, and what it goes into. */
type SavedPortfolio = { readonly management: Payload; readonly themed: Payload };

/** The contract of the operation that asks, where one does. */
const contractAsking = async (context: Context): Promise<string | undefined> => {
  const { store, person, services, journey } = context;
  if (journey === undefined || services.journeys.current().get(journey)?.plan.journey.about === undefined)
    return undefined;
  return (await store.read((tx) => findOpenDossier(tx, person.id, journey)))?.contractId;
};

/** Of a contract, else of the one whose operation asks, else of the subscription that is meant. 404 for a contract that is not theirs. */
const savedPortfolio = async (call: Call, caller: Context, asked: string | undefined): Promise<SavedPortfolio> => {
  const contractId = asked ?? (await contractAsking(caller));
  const read = contractId === undefined ? undefined : await requireReadContract(call, caller, { id: contractId });
  const { contract, holder: context = caller } = read ?? {};
  const switched =
    contract === undefined
      ? undefined
      : switchedTo(
          await context.store.read((tx) => listOperations(tx, context.person.key, context.person.id, contract.id)),
        );
  if (switched !== undefined) {
    const { mode, profile, themed } = switched;
    return { management: defined({ mode_gestion: mode, portfolio: profile }), themed };
  }
  const loaded =
    contract === undefined
      ? await loadOpenDossier(context, await subscriptionOf(context))
      : await loadDossier(context, contract.dossierId);
  const payloads = loaded === undefined ? new Map<string, Payload>() : payloadsOf(loaded);
  const of = (save: string): Payload => payloads.get(`InsurerA/${save}`) ?? payloads.get(`InsurerB/${save}`) ?? {};
  return { management: of('UpdatePortfolio'), themed: of('UpdatePortfolioThemeProfil') };
};

/** What a contract in force is in today, in the reader's words; undefined of any other. */
const heldToday = async (
  context: Context,
  idContrat: string,
  coded: ReadCode,
): Promise<ResponseOf<typeof getPortfolio>['supports']> => {
  const { contract, summary, operations } = await follow(
    await requireReadContract(getPortfolio, context, { id: idContrat }),
  );
  if (contract.status !== 'EN_COURS') return undefined;
  const { supports } = supportsOfContract(contract, summary, todayAt(context.services.now()), operations);
  return toldSupports(context.language, coded, supports);
};

/** Judged when it was saved. */
const chosenOf = (themed: Payload): Chosen => {
  const keys = Object.keys(chosenPortfolio.entries);
  return Object.fromEntries(
    keys.flatMap((key) => (themed[key] === undefined ? [] : [[key, themed[key]]])),
  ) as v.InferOutput<typeof chosenPortfolio>;
};

/** What was said in the subscription that is meant counts, else what was said in another. Who is asked depends on facts. */
const appealing = async (context: Context): Promise<readonly string[]> => {
  const meant = await subscriptionOf(context);
  for (const journey of [meant, ...subscriptionJourneys(context).filter((other) => other !== meant)]) {
    const loaded = await loadOpenDossier(context, journey);
    const said = loaded === undefined ? undefined : payloadsOf(loaded).get('Core/UpdateProjectThematique');
    if (Array.isArray(said?.['themes'])) return said['themes'] as readonly string[];
  }
  return [];
};

/** The themes that appeal, and what the money of a subscription goes into. */
export const portfolioHandlers = [
  answer<typeof loadProjectThematique, SubscriptionServices>(loadProjectThematique, async (_, context) => {
    const themes = await appealing(context);
    return themes.length === 0 ? {} : { themes: [...themes] };
  }),
  answer<typeof getPortfolio, SubscriptionServices>(getPortfolio, async ({ idContrat }, context) => {
    const { management, themed } = await savedPortfolio(getPortfolio, context, idContrat);
    const mode = text(management, 'mode_gestion');
    const labels = context.services.journeys.current().labels(context.language);
    const coded = (list: string, code: string | undefined) => {
      const option = labels[list]?.find((one) => String(one.code) === code);
      return option === undefined ? undefined : { code: String(option.code), label: option.label };
    };
    const supports = idContrat === undefined ? undefined : await heldToday(context, idContrat, coded);
    if (mode === undefined) return defined({ repartition: [], supports });
    const allocation = allocationOf(context.language, coded, text(management, 'portfolio'), themed);
    return {
      mode_gestion: mode,
      repartition: allocation.map(({ name, share }) => ({ libelle: name, pourcentage: share })),
      ...defined({ supports }),
    };
  }),
  answer<typeof getPortfolioFunds, SubscriptionServices>(getPortfolioFunds, async ({ idContrat }, context) => {
    const { themed } = await savedPortfolio(getPortfolioFunds, context, idContrat);
    if (text(themed, 'niveau') === undefined) return { fonds: [] };
    const held = heldOf(chosenOf(themed), allFunds(context, context.language)) ?? [];
    return {
      fonds: held.map(({ fund: { isin, name, type, zone, sfdr, fee }, share }) => ({
        isin,
        libelle: name,
        type,
        zone,
        sfdr,
        frais: fee,
        pourcentage: share,
      })),
      fonds_euros: euroShareOf(held),
    };
  }),
  answer<typeof getThemeAndProfilPortfolio, SubscriptionServices>(
    getThemeAndProfilPortfolio,
    async ({ idContrat }, context) => {
      const { management, themed } = await savedPortfolio(getThemeAndProfilPortfolio, context, idContrat);
      const niveau = text(themed, 'niveau');
      const profil = text(management, 'portfolio');
      if (niveau !== undefined) return { niveau, ...chosenOf(themed), propose: false };
      if (profil !== undefined) return { profil, propose: false };
      const themes = idContrat === undefined ? await appealing(context) : [];
      return defined({ themes: themes.length === 0 ? undefined : equalThemes(themes), propose: true });
    },
  ),
];
