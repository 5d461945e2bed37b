import type { ResponseOf } from '../../contract/call.ts';
import {
  getIban,
  getListBenef,
  getProjectIsrProportion,
  loadOrigineFonds,
  loadOriginePatrimoine,
  loadProjectRetirerSomme,
  loadUtilisateur,
} from '../../contract/core/saved-answers.ts';
import { loadSouscriptionBeneficiaires } from '../../contract/insurer-a/reads.ts';
import { initierModifOrigines } from '../../contract/insurer-a/origins.ts';
import { nameOfCall } from '../../contract/contract-facts.ts';
import type { DossierServices } from '../dossier/services.ts';
import { loadDossier } from '../dossier/load-dossier.ts';
import { payloadsOf, savedPayloads, type Payload } from '../dossier/saved-payloads.ts';
import { answer, type BearerContext, type RegisteredHandler } from '../http/handler.ts';
import { listDossiers } from '../store/dossiers.ts';
import { defined, text } from '../subscription/read-payload.ts';
import { subscriptionJourneys, subscriptionOf } from '../subscription/which-subscription.ts';
import { partOf, savedBy } from './from-saves.ts';
import { accountOf, civilStatusOf } from './reads.ts';
import { gapsAskedFor } from './sustainability.ts';

/** What a save of either insurer was given, in the subscription that is meant. */
const subscribedWith = async (context: BearerContext<DossierServices>, save: string): Promise<Payload> => {
  const payloads = await savedPayloads(context, await subscriptionOf(context));
  return payloads.get(`InsurerA/${save}`) ?? payloads.get(`InsurerB/${save}`) ?? {};
};

/**
 * What was told last of the origins: since the contract is in force, else in the subscription. Of several contracts, that of
 * the change in progress is meant.
 */
const originsTold = async (context: BearerContext<DossierServices>, save: string, again: string): Promise<Payload> => {
  const dossiers = await context.store.read((tx) => listDossiers(tx, context.person.id));
  const changes = dossiers
    .filter(({ journey, status }) => status !== 'abandoned' && isAboutOrigins(context, journey))
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  const begun = changes.find(({ status }) => status === 'open');
  for (const { id, contractId } of changes) {
    if (begun !== undefined && contractId !== begun.contractId) continue;
    const payload = payloadsOf(await loadDossier(context, id)).get(`InsurerA/${again}`);
    if (payload !== undefined) return payload;
  }
  return subscribedWith(context, save);
};

const isAboutOrigins = ({ services }: BearerContext<DossierServices>, journey: string): boolean =>
  services.journeys.current().get(journey)?.plan.journey.about?.contract === nameOfCall(initierModifOrigines);

const answerFromOrigins = (
  call: RegisteredHandler<DossierServices>['call'],
  save: string,
  again: string,
): RegisteredHandler<DossierServices> => ({
  call,
  handle: (_, context) => originsTold(context as BearerContext<DossierServices>, save, again),
});

const answerFromSubscription = (
  call: RegisteredHandler<DossierServices>['call'],
  save: string,
): RegisteredHandler<DossierServices> => ({
  call,
  handle: (_, context) => subscribedWith(context as BearerContext<DossierServices>, save),
});

type Beneficiary = ResponseOf<typeof getListBenef>[number];

const beneficiariesOf = (lines: unknown, rang: Beneficiary['rang']): readonly Beneficiary[] =>
  (Array.isArray(lines) ? (lines as readonly Beneficiary[]) : []).map(
    ({ nom, prenoms, date_naissance, pourcentage }) => ({ rang, nom, prenoms, date_naissance, pourcentage }),
  );

/** Newest first; a dossier without the answer, or of a journey that is no longer served, says nothing. */
const lastAccount = async (context: BearerContext<DossierServices>): Promise<Payload> => {
  const journeys = subscriptionJourneys(context);
  const dossiers = await context.store.read((tx) => listDossiers(tx, context.person.id));
  const told = dossiers.filter(({ journey, status }) => journeys.includes(journey) && status !== 'abandoned');
  for (const { id } of told.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))) {
    const payloads = payloadsOf(await loadDossier(context, id));
    for (const payload of payloads.values())
      if (partOf(payload, 'RIB')['iban'] !== undefined) return partOf(payload, 'RIB');
  }
  return {};
};

/** Loads of saved answers, of the project and of the subscription. */
export const savedAnswerHandlers = [
  answer<typeof loadProjectRetirerSomme, DossierServices>(loadProjectRetirerSomme, async (_, context) => {
    const { sortie } = await savedBy(context, ['Core/UpdateProject']);
    const annuity = await savedBy(context, ['Core/UpdateProjectRetirerSomme']);
    return {
      ...(annuity as object),
      pourcentageRetirer: sortie === 'CAPITAL' ? 100 : 0,
      bl_capital: sortie === 'CAPITAL' ? 1 : 0,
      bl_rente: sortie === 'RENTE' ? 1 : 0,
    };
  }),
  answer<typeof getProjectIsrProportion, DossierServices>(getProjectIsrProportion, async (_, context) => {
    const told = await savedBy(context, ['Core/UpdateProjectISR']);
    return {
      ...defined({ interet: text(told, 'interet'), proportion: text(told, 'proportion') }),
      ecarts: gapsAskedFor(context, told),
    };
  }),
  answer<typeof loadUtilisateur, DossierServices>(loadUtilisateur, async (_, context) => {
    const told: Payload = civilStatusOf(
      await savedBy(context, ['Core/UpdateUserSituation', 'Core/UpdateEtatCivilNaissance']),
    );
    const keys = Object.keys(loadUtilisateur.response.entries);
    const all: Payload = { ...(await accountOf(context)), ...told };
    return Object.fromEntries(keys.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])));
  }),
  answerFromOrigins(loadOrigineFonds, 'UpdateOrigineFonds', 'UpdateOrigineFonds'),
  answerFromOrigins(loadOriginePatrimoine, 'UpdateOriginePatrimoine', 'UpdateOriginePatrimoineById'),
  answerFromSubscription(loadSouscriptionBeneficiaires, 'UpdateClauseBenef'),
  answer<typeof getIban, DossierServices>(getIban, async (_, context) => {
    const { iban, bic } = await lastAccount(context);
    return defined({ iban: iban as string | undefined, bic: bic as string | undefined });
  }),
  answer<typeof getListBenef, DossierServices>(getListBenef, async (_, context) => {
    const clause = await subscribedWith(context, 'UpdateClauseBenef');
    return [...beneficiariesOf(clause['beneficiaires'], 1), ...beneficiariesOf(clause['beneficiaires_second_rang'], 2)];
  }),
];
