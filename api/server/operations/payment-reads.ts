import {
  getAllVlByIdSouscription,
  getAvenantVersement,
  getHistoriqueVersementsByUser,
  getHistoVlByContract,
  getOperationStatus,
  getTotalHistoEpargne,
  loadVersementOrigineFonds,
} from '../../contract/insurer-a/top-ups.ts';
import { lastWorkedOn } from '../dossier/find-journey.ts';
import { completeDossier, notFound } from '../dossier/load-dossier.ts';
import { journeyOf } from '../dossier/journey-of.ts';
import { payloadsOf } from '../dossier/saved-payloads.ts';
import { todayAt } from '../dossier/today.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { checkOf, renderAmendment } from '../pdf/amendment.ts';
import { getContract } from '../store/contracts.ts';
import { findOpenDossier, listDossiers } from '../store/dossiers.ts';
import { getOperation, type Operation } from '../store/operations.ts';
import { contractNumber } from '../subscription/contract-number.ts';
import { defined } from '../subscription/read-payload.ts';
import { readContracts, requireReadContract, type ReadContract } from '../subscription/read-contracts.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { signedSummary } from '../subscription/signed-summary.ts';
import {
  follow,
  followAll,
  isInForce,
  operationsOf,
  paidUntil,
  paymentsSigned,
  startOf,
  worthTogether,
} from './follow-contracts.ts';
import { kindNamed } from './operation-kinds.ts';
import { scheduleOn, schedulesOf, type Paid } from './payments-of.ts';
import { viewOperation } from './view-operation.ts';

type Context = BearerContext<SubscriptionServices>;

/** Saves where the money of a payment comes from. */
const originsCall = 'InsurerA/UpdateOrigineFondsVersement';
/** Months of payments to come that are told. */
const monthsAhead = 12;

const viewPaid =
  (idContrat: string) =>
  ({ day, cents, type, operation }: Paid) => ({
    date: day,
    montant: cents,
    type,
    idContrat,
    ...(operation === undefined ? {} : { numOperation: operation }),
  });

/** Payments ordered on the contract that a dossier became, or on all of the person, the latest first. 404 for no such contract. */
const orderedPayments = async (context: Context, subscription: string | undefined): Promise<readonly Operation[]> => {
  const contracts = await readContracts(getAllVlByIdSouscription, context);
  // What one parent paid for a child is not told among the other's own.
  const meant = contracts.filter(({ contract, reader }) =>
    subscription === undefined ? reader !== 'parent' : contract.dossierId === subscription,
  );
  if (subscription !== undefined && meant.length === 0) throw notFound();
  const operations = await Promise.all(meant.map(operationsOf));
  return operations
    .flat()
    .filter(({ kind }) => kindNamed(kind)?.isPayment === true)
    .toSorted((a, b) => (a.orderedAt < b.orderedAt ? 1 : -1));
};

/** The contract of an id; without one, that of the operation under way in the journey that asks, else the latest. */
const contractOf = async (context: Context, id: string | undefined): Promise<ReadContract | undefined> => {
  if (id !== undefined) return requireReadContract(getHistoVlByContract, context, { id });
  const contracts = await readContracts({}, context);
  const { store, person, journey } = context;
  const dossier = journey === undefined ? undefined : await store.read((tx) => findOpenDossier(tx, person.id, journey));
  return (
    contracts.find(({ contract }) => contract.id === dossier?.contractId) ??
    contracts.find(({ contract }) => contract.status === 'EN_COURS')
  );
};

const monthsAfter = (day: string, months: number): string => {
  const then = new Date(`${day}T00:00:00Z`);
  then.setUTCMonth(then.getUTCMonth() + months);
  return then.toISOString().slice(0, 10);
};

/** What was told of where money comes from, in the payment last worked on. */
const toldOrigins = async (context: Context): Promise<Readonly<Record<string, unknown>>> => {
  const asking = new Set(
    context.services.journeys
      .current()
      .all()
      .flatMap(({ id, plan }) => (plan.journey.steps.some(({ save }) => save?.call === originsCall) ? [id] : [])),
  );
  const dossiers = await context.store.read((tx) => listDossiers(tx, context.person.id));
  const dossier = lastWorkedOn(dossiers, (journey) => asking.has(journey));
  if (dossier === undefined) return {};
  const payloads = payloadsOf(await completeDossier(context, dossier, await journeyOf(context, dossier), {}));
  return {
    ...payloads.get(originsCall),
    ...payloads.get('InsurerA/SaveVersementLibreOrigineFonds'),
  };
};

/** What was paid, and what will be. */
export const paymentReadHandlers = [
  answer<typeof getAllVlByIdSouscription, SubscriptionServices>(
    getAllVlByIdSouscription,
    async ({ id_souscription }, context) => (await orderedPayments(context, id_souscription)).map(viewOperation),
  ),
  answer<typeof getHistoriqueVersementsByUser, SubscriptionServices>(
    getHistoriqueVersementsByUser,
    async ({ iduser }, context) => {
      if (iduser !== undefined && iduser !== context.person.id) throw notFound();
      const day = todayAt(context.services.now());
      return (await followAll(getHistoriqueVersementsByUser, context))
        .flatMap((followed) => paidUntil(followed, day).map(viewPaid(followed.contract.id)))
        .toSorted((a, b) => (a.date < b.date ? 1 : -1));
    },
  ),
  answer<typeof getTotalHistoEpargne, SubscriptionServices>(getTotalHistoEpargne, async (_, context) => {
    const all = (await followAll(getTotalHistoEpargne, context)).filter(isInForce);
    const { paid, withdrawn, value } = worthTogether(all, todayAt(context.services.now()));
    return { verse: paid, retire: withdrawn, valeur: value, contrats: all.length };
  }),
  answer<typeof getOperationStatus, SubscriptionServices>(getOperationStatus, async (_, context) => {
    const { store, person, journey } = context;
    if (journey === undefined) return { statut: 'AUCUNE' as const };
    const { statut, contract } = await store.read(async (tx) => {
      const dossier = await findOpenDossier(tx, person.id, journey);
      const operation = dossier && (await getOperation(tx, person.key, person.id, dossier.id));
      return {
        statut: operation?.status ?? ('AUCUNE' as const),
        contract: dossier?.contractId === undefined ? undefined : await getContract(tx, person.id, dossier.contractId),
      };
    });
    if (contract === undefined) return { statut };
    const summary = await signedSummary(context, contract);
    const contrat = { nom: contract.name, numero: contractNumber(contract), compte: summary?.bank?.iban.slice(-4) };
    return { statut, contrat: defined(contrat) };
  }),
  answer<typeof loadVersementOrigineFonds, SubscriptionServices>(
    loadVersementOrigineFonds,
    async (_, context) => (await toldOrigins(context)) as { origineFonds?: never },
  ),
  answer<typeof getAvenantVersement, SubscriptionServices>(getAvenantVersement, async (asked, context) => {
    const { contract, summary, operations } = await follow(
      await requireReadContract(getAvenantVersement, context, { dossierId: asked.idSouscription }),
    );
    const operation = operations.find(({ number }) => number === Number(asked.numAvenant));
    const isMeant =
      operation?.status === 'ACCEPTEE' &&
      (asked.numOperation === undefined || asked.numOperation === operation.dossierId) &&
      (asked.controle === undefined || asked.controle === checkOf(operation));
    if (operation === undefined || !isMeant) throw notFound();
    const language = summary?.language ?? context.language;
    const holder = summary?.minor?.child ?? summary?.subscriber;
    const bytes = await renderAmendment({
      language,
      contract: contractNumber(contract),
      holder: holder && `${holder.firstNames} ${holder.lastName}`,
      operation,
      labels: context.services.journeys.current().labels(language),
    });
    const filename = language === 'fr' ? `avenant-${operation.number}.pdf` : `amendment-${operation.number}.pdf`;
    return { bytes, type: 'application/pdf', filename };
  }),
  answer<typeof getHistoVlByContract, SubscriptionServices>(getHistoVlByContract, async ({ idContrat }, context) => {
    const read = await contractOf(context, idContrat);
    if (read === undefined) return { programme: false, passes: [], a_venir: [] };
    const { contract } = read;
    const followed = await follow(read);
    const day = todayAt(context.services.now());
    const schedule = scheduleOn(schedulesOf(startOf(followed), paymentsSigned(followed), followed.operations), day);
    const view = viewPaid(contract.id);
    return {
      idContrat: contract.id,
      programme: schedule !== undefined || (followed.summary === undefined && contract.scheduledCents > 0),
      ...defined({
        montant_programme: schedule?.cents,
        periodicite: schedule?.periodicity,
        jour_prelevement: schedule?.debitDay,
        reprise: schedule?.isResumed === true && schedule.from > day ? schedule.from : undefined,
      }),
      passes: paidUntil(followed, day).map(view).toReversed(),
      a_venir: paidUntil(followed, monthsAfter(day, monthsAhead))
        .filter((paid) => paid.day > day)
        .map(view),
    };
  }),
];
