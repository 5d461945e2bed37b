import {
  getAllContrats,
  getInfoContrat,
  getLastSubscriptionStatus,
  getSouscription,
  getSouscriptions,
  getWaitingSouscriptions,
  updateContractName,
} from '../../contract/insurer-a/contract-data.ts';
import {
  getSouscription as getSouscriptionB,
  getSouscriptions as getSouscriptionsB,
} from '../../contract/insurer-b/reads.ts';
import type { ResponseOf } from '../../contract/call.ts';
import { deriveProgress } from '../../../engine/view/derive-progress.ts';
import { Refusal } from '../call-context.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { worthOfContract } from '../subscription/contract-value.ts';
import { deedIdOf } from '../subscription/record-signature.ts';
import { readContracts, readingOf, requireReadContract, type ReadContract } from '../subscription/read-contracts.ts';
import { signedSummary } from '../subscription/signed-summary.ts';
import type { SubscriptionSummary } from '../subscription/subscription-summary.ts';
import { insurerOf, subscriptionJourneys, type Insurer } from '../subscription/which-subscription.ts';
import { getSouscriptionById } from '../../contract/insurer-a/reads.ts';
import { journeyOf } from '../dossier/journey-of.ts';
import { documentsOfContract } from '../documents/documents-of-contract.ts';
import { isShared } from '../documents/offered-documents.ts';
import { completeDossier, notFound } from '../dossier/load-dossier.ts';
import { readFacts } from '../dossier/read-facts.ts';
import { payloadsOf } from '../dossier/saved-payloads.ts';
import type { DossierServices } from '../dossier/services.ts';
import { dayOf, todayAt } from '../dossier/today.ts';
import { answer, type BearerContext, type RegisteredHandler } from '../http/handler.ts';
import { getContractOfDossier, renameContract, type Contract } from '../store/contracts.ts';
import { listOperations, type Operation } from '../store/operations.ts';
import { listBegun } from '../dossier/begun.ts';
import { kindNamed } from '../operations/operation-kinds.ts';
import { renounceableUntil, renouncedOn } from '../operations/renunciation.ts';
import { viewOperation } from '../operations/view-operation.ts';
import { listDossiers, type Dossier } from '../store/dossiers.ts';

type Context = BearerContext<DossierServices>;
type Summary = NonNullable<ResponseOf<typeof getSouscription>>;
type Status = Summary['statut'];

/** Rows of a page, where the caller does not say (R097). */
const defaultRows = 15;

const subscriptions = async (context: Context, insurer: Insurer): Promise<readonly Dossier[]> => {
  const journeys = subscriptionJourneys(context, insurer);
  return (await context.store.read((tx) => listDossiers(tx, context.person.id))).filter((dossier) =>
    journeys.includes(dossier.journey),
  );
};

const statusOf = (dossier: Dossier, contract: Contract | undefined, committed: boolean): Status => {
  if (contract !== undefined) return contract.status as Status;
  if (dossier.status === 'abandoned') return 'ABANDONNEE';
  return committed ? 'EN_ATTENTE_SIGNATURE' : 'BROUILLON';
};

/** A subscription of the caller: how far it is, and what was said of its payments. */
export const summarise = async (context: Context, dossier: Dossier): Promise<Summary> => {
  const pinned = await journeyOf(context, dossier);
  const { served } = pinned;
  const contract = await context.store.read((tx) => getContractOfDossier(tx, context.person.id, dossier.id));
  const shared = { idsouscription: dossier.id, creee_le: dossier.createdAt, modifiee_le: dossier.updatedAt };
  const loaded = await completeDossier(context, dossier, pinned, await readFacts(served.plan.journey, context));
  const payloads = payloadsOf(loaded);
  const insurer = insurerOf(served) ?? 'InsurerA';
  const initial = payloads.get(`${insurer}/UpdateMttInitial`)?.['mt_initial'];
  const scheduled = payloads.get(`${insurer}/UpdateVLP`) ?? {};
  return {
    ...shared,
    statut: statusOf(dossier, contract, loaded.path.committed !== undefined),
    avancement: deriveProgress(loaded.path).percent,
    ...(typeof initial === 'number' ? { mt_initial: initial } : {}),
    ...(typeof scheduled['mt_vlp'] === 'number' ? { mt_vlp: scheduled['mt_vlp'] } : {}),
    ...(typeof scheduled['periodicite'] === 'string' ? { periodicite: scheduled['periodicite'] } : {}),
  };
};

const answerLatest = (call: typeof getSouscription | typeof getSouscriptionB, insurer: Insurer) =>
  answer<typeof getSouscription, DossierServices>(call as typeof getSouscription, async (_, context) => {
    const [latest] = await subscriptions(context, insurer);
    return latest === undefined ? null : summarise(context, latest);
  });

const answerList = (call: typeof getSouscriptions | typeof getSouscriptionsB, insurer: Insurer) =>
  answer<typeof getSouscriptions, DossierServices>(call as typeof getSouscriptions, async (request, context) => {
    const page = Math.max(1, Number(request.page ?? 1));
    const rows = Math.min(100, Math.max(1, Number(request.rows ?? defaultRows)));
    const all = await subscriptions(context, insurer);
    const shown = all.slice((page - 1) * rows, page * rows);
    return {
      items: await Promise.all(shown.map((dossier) => summarise(context, dossier))),
      page,
      rows,
      total: all.length,
    };
  });

const answerById = answer<typeof getSouscriptionById, DossierServices>(
  getSouscriptionById,
  async ({ idsouscription }, context) => {
    const dossier = (await subscriptions(context, 'InsurerA')).find(({ id }) => id === idsouscription);
    if (dossier === undefined) throw notFound();
    return summarise(context, dossier);
  },
);

const answerWaiting = answer<typeof getWaitingSouscriptions, DossierServices>(
  getWaitingSouscriptions,
  async (_, context) => {
    const all = await Promise.all(
      (await subscriptions(context, 'InsurerA')).map((dossier) => summarise(context, dossier)),
    );
    return all.filter(({ statut }) => !['EN_COURS', 'ABANDONNEE', 'REFUSEE', 'RENONCEE'].includes(statut));
  },
);

const answerLastStatus = answer<typeof getLastSubscriptionStatus, DossierServices>(
  getLastSubscriptionStatus,
  async (_, context) => {
    const [latest] = await subscriptions(context, 'InsurerA');
    return { statut: latest === undefined ? null : (await summarise(context, latest)).statut };
  },
);

const toSummary = (contract: Contract): ResponseOf<typeof getAllContrats>[number] => ({
  idContrat: contract.id,
  ...(contract.name === undefined ? {} : { nom: contract.name }),
  ...(contract.number === undefined ? {} : { numero: contract.number }),
  statut: contract.status as Status,
  mode_gestion: contract.management,
  mt_initial: contract.initialCents,
  ...(contract.scheduledCents === 0 ? {} : { mt_vlp: contract.scheduledCents }),
  ...(contract.periodicity === undefined ? {} : { periodicite: contract.periodicity }),
  date_souscription: dayOf(contract.createdAt),
});

/** With whose it is, where the caller only reads it. */
const describeContract = ({ contract, ...read }: ReadContract, summary: SubscriptionSummary | undefined) => {
  const lecture = readingOf(read, summary);
  return { ...toSummary(contract), ...(lecture === undefined ? {} : { lecture }) };
};

const answerContracts = answer<typeof getAllContrats, SubscriptionServices>(getAllContrats, async (_, context) =>
  Promise.all(
    (await readContracts(getAllContrats, context)).map(async (read) =>
      describeContract(read, read.reader === 'saver' ? undefined : await signedSummary(read.holder, read.contract)),
    ),
  ),
);

const noContract = (): Refusal =>
  new Refusal({ statut: 404, code: 'not-found', message: 'There is no such contract.' });

/** A payment that its saver makes by a transfer, and that nobody has refused. */
const isByTransfer = ({ kind, status, details }: Operation): boolean =>
  kind === 'VL' && details['mode'] === 'VIR' && (status === 'EN_ANALYSE' || status === 'ACCEPTEE');

const answerContract = answer<typeof getInfoContrat, SubscriptionServices>(
  getInfoContrat,
  async ({ idContrat }, context) => {
    const read = await requireReadContract(getInfoContrat, context, { id: idContrat });
    const { contract, reader, holder } = read;
    const isOwn = reader === 'saver';
    const summary = await signedSummary(holder, contract);
    const { person, store } = holder;
    const operations = await store.read((tx) => listOperations(tx, person.key, person.id, contract.id));
    const today = todayAt(context.services.now());
    const lastDay = isOwn ? renounceableUntil(contract, operations, today) : undefined;
    const renounced = renouncedOn(operations);
    const documents = await documentsOfContract(holder, contract);
    return {
      ...describeContract(read, summary),
      idsouscription: contract.dossierId,
      produit: summary?.retirement === undefined ? ('AV' as const) : ('PER' as const),
      virement: isOwn && (summary?.payments.mode.code === 'VIR' || operations.some(isByTransfer)),
      ...(lastDay === undefined ? {} : { renonciation_jusqu_au: lastDay }),
      ...(renounced === undefined
        ? {}
        : { renonciation: { le: renounced.day, remboursement_avant_le: renounced.paidBackBy } }),
      ...(contract.status === 'EN_COURS'
        ? { valeur: worthOfContract(contract, summary, today, operations).value }
        : {}),
      ...(contract.signedDocumentId === undefined || !isOwn ? {} : { bulletin: contract.signedDocumentId }),
      ...(contract.signedDocumentId === undefined || summary?.minor?.gift === undefined
        ? {}
        : { pacte: deedIdOf(contract.signedDocumentId) }),
      documents: documents.filter(({ document }) => isOwn || isShared(document)),
      commencees: !isOwn
        ? []
        : (await listBegun(context)).flatMap(({ id, contractId, start }) =>
            start !== undefined && contractId === contract.id ? [{ appel: start, dossier: id }] : [],
          ),
      operations: operations
        .filter(({ kind }) => kindNamed(kind)?.isPayment === false)
        .toReversed()
        .map(viewOperation),
    };
  },
);

const answerName = answer<typeof updateContractName, DossierServices>(
  updateContractName,
  async ({ idContrat, nom }, context) => {
    const now = context.services.now().toISOString();
    const isTheirs = await context.store.write((tx) => renameContract(tx, context.person.id, idContrat, nom, now));
    if (!isTheirs) throw noContract();
    return nom === undefined ? {} : { nom };
  },
);

export const contractDataHandlers: readonly RegisteredHandler<SubscriptionServices>[] = [
  answerLatest(getSouscription, 'InsurerA'),
  answerLatest(getSouscriptionB, 'InsurerB'),
  answerList(getSouscriptions, 'InsurerA'),
  answerList(getSouscriptionsB, 'InsurerB'),
  answerById,
  answerWaiting,
  answerLastStatus,
  answerContracts,
  answerContract,
  answerName,
];
