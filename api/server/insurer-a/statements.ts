import {
  createDis,
  getDis,
  getDisBySouscription,
  getEtatSituation,
  getReport,
  getSynthesePdfUrl,
  sendDisBySouscription,
  sendEmailForVirement,
  sendEtatSituation,
} from '../../contract/insurer-a/statements.ts';
import { getDemoReport } from '../../contract/demo/supports.ts';
import { formatReference } from '../../../engine/view/format-values.ts';
import { readSealedFile } from '../documents/sealed-files.ts';
import { insertDocuments, sha256, writeDocument } from '../documents/store-document.ts';
import { notFound, type LoadedDossier } from '../dossier/load-dossier.ts';
import { dayOf, todayAt } from '../dossier/today.ts';
import { contractNumber } from '../subscription/contract-number.ts';
import { answer, type BearerContext, type FileAnswer } from '../http/handler.ts';
import { renderFundReport } from '../pdf/fund-report.ts';
import { renderInformationSheet } from '../pdf/information-sheet.ts';
import { renderStatement } from '../pdf/statement.ts';
import { follow } from '../operations/follow-contracts.ts';
import { switchedTo } from '../operations/read-switch.ts';
import { allFunds } from '../simulation/funds.ts';
import { getContractOfDossier, listContracts } from '../store/contracts.ts';
import type { Operation } from '../store/operations.ts';
import { listDocuments } from '../store/documents.ts';
import { valueContract } from '../subscription/contract-value.ts';
import { mailTheWay } from '../subscription/mail-the-way.ts';
import { meantSubscription } from '../subscription/meant-subscription.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { readDossier, requireReadContract, type ReadContract } from '../subscription/read-contracts.ts';
import { signedSummary } from '../subscription/signed-summary.ts';
import type { SubscriptionSummary } from '../subscription/subscription-summary.ts';
import { summariseDossier } from '../subscription/summarise-dossier.ts';
import { whoseIs } from './documents.ts';

type Context = BearerContext<SubscriptionServices>;

/** Kind of a sheet that was kept. */
const kept = 'information-sheet';
const names = {
  sheet: { fr: 'document-information-synthese.pdf', en: 'information-and-summary.pdf' },
  statement: { fr: 'etat-de-situation.pdf', en: 'statement.pdf' },
  report: { fr: 'fiche-support.pdf', en: 'fund-report.pdf' },
} as const;

const fileOf = (context: Pick<Context, 'language'>, name: keyof typeof names, bytes: Uint8Array): FileAnswer => ({
  bytes,
  type: 'application/pdf',
  filename: names[name][context.language],
});

const drawSheet = async ({
  holder,
  loaded,
}: {
  readonly holder: Context;
  readonly loaded: LoadedDossier;
}): Promise<Uint8Array> => {
  const { person, store } = holder;
  const contract = await store.read((tx) => getContractOfDossier(tx, person.id, loaded.dossier.id));
  // Once signed, what was signed counts.
  const signed = contract === undefined ? undefined : await signedSummary(holder, contract);
  const summary = signed ?? (await summariseDossier(holder, loaded));
  if (summary === undefined) throw notFound();
  return renderInformationSheet(summary);
};

/** The sheet kept last for a dossier. */
const latestSheet = (context: Context, { dossier }: LoadedDossier) =>
  context.store.read(async (tx) =>
    (await listDocuments(tx, context.person.key, context.person.id, dossier.id)).find(({ kind }) => kind === kept),
  );

const keepSheet = async (context: Context, loaded: LoadedDossier): Promise<string> => {
  const { person, services } = context;
  const bytes = await drawSheet({ holder: context, loaded });
  const before = await latestSheet(context, loaded);
  if (before?.sha256 === sha256(bytes)) return before.id;
  const document = await writeDocument(
    services.config.dataDir,
    person.key,
    {
      personId: person.id,
      dossierId: loaded.dossier.id,
      kind: kept,
      type: 'application/pdf',
      name: names.sheet[context.language],
      bytes,
    },
    services.now().toISOString(),
  );
  await context.store.write((tx) => insertDocuments(tx, person.key, [document]));
  return document.id;
};

/** Who managed a contract in the end, where that had changed since it was signed. */
const modeSince = (
  { services }: Context,
  operations: readonly Operation[],
  { language, management: { mode } }: SubscriptionSummary,
): string | undefined => {
  const management = switchedTo(operations)?.mode;
  if (management === undefined || management === mode.code) return undefined;
  const modes = services.journeys.current().labels(language)['management-modes'];
  return modes?.find(({ code }) => code === management)?.label;
};

const drawStatement = async (read: ReadContract, asked: string | undefined): Promise<FileAnswer> => {
  const { holder: context, contract } = read;
  const { summary, operations: all } = await follow(read);
  const today = todayAt(context.services.now());
  const day = asked ?? today;
  if (summary === undefined || day > today || day < dayOf(contract.createdAt)) throw notFound();
  const operations = all.filter(({ decidedAt }) => decidedAt !== undefined && dayOf(decidedAt) <= day);
  const bytes = await renderStatement({
    day,
    contract: contractNumber(contract),
    since: dayOf(contract.createdAt),
    summary,
    mode: modeSince(context, operations, summary),
    valuation: valueContract(contract, summary, day, operations),
  });
  return { bytes, type: 'application/pdf', filename: names.statement[summary.language] };
};

/** The full sheet of a fund, the same to everybody. 404 for no fund. */
const reportOf = async (context: Pick<Context, 'services' | 'language'>, isin: string): Promise<FileAnswer> => {
  const fund = allFunds(context, context.language).find((one) => one.isin === isin);
  if (fund === undefined) throw notFound();
  const day = todayAt(context.services.now());
  return fileOf(context, 'report', await renderFundReport(context.language, day, fund));
};

/** What a customer is told of a fund, of a subscription and of a contract. */
export const statementHandlers = [
  answer<typeof getReport, SubscriptionServices>(getReport, ({ isin }, context) => reportOf(context, isin)),
  answer<typeof getDemoReport, SubscriptionServices>(getDemoReport, ({ isin }, context) => reportOf(context, isin)),
  answer<typeof getDisBySouscription, SubscriptionServices>(getDisBySouscription, async ({ idsouscription }, context) =>
    fileOf(
      context,
      'sheet',
      await drawSheet(
        await readDossier(getDisBySouscription, context, idsouscription, () =>
          meantSubscription(context, 'InsurerA', idsouscription),
        ),
      ),
    ),
  ),
  answer<typeof sendDisBySouscription, SubscriptionServices>(
    sendDisBySouscription,
    async ({ idsouscription }, context) => {
      await meantSubscription(context, 'InsurerA', idsouscription);
      await mailTheWay(context, '/monepargne', 'sheet');
      return { envoye: true };
    },
  ),
  answer<typeof getDis, SubscriptionServices>(getDis, async (_, context) => {
    const loaded = await meantSubscription(context, 'InsurerA', undefined);
    const document = await latestSheet(context, loaded);
    if (document === undefined) return fileOf(context, 'sheet', await drawSheet({ holder: context, loaded }));
    const bytes = await readSealedFile(context.services.config.dataDir, context.person.key, document);
    return { bytes, type: document.type, filename: document.name };
  }),
  answer<typeof createDis, SubscriptionServices>(createDis, async (_, context) => ({
    id: await keepSheet(context, await meantSubscription(context, 'InsurerA', undefined)),
  })),
  answer<typeof getSynthesePdfUrl, SubscriptionServices>(getSynthesePdfUrl, async (_, context) => {
    const whose = await whoseIs(context, await meantSubscription(context, 'InsurerA', undefined));
    const of = { adult: '', child: 'Mineur', 'child-of-one': 'MineurParentSeul' } as const;
    return { url: `${context.services.config.publicUrl}/api/InsurerA/DownloadSynthese${of[whose]}` };
  }),
  answer<typeof getEtatSituation, SubscriptionServices>(getEtatSituation, async ({ idcontrat, jour }, context) =>
    drawStatement(await requireReadContract(getEtatSituation, context, { id: idcontrat }), jour),
  ),
  answer<typeof sendEtatSituation, SubscriptionServices>(sendEtatSituation, async ({ idcontrat }, context) => {
    await requireReadContract({}, context, { id: idcontrat });
    await mailTheWay(context, '/monepargne', 'statement');
    return { envoye: true };
  }),
  answer<typeof sendEmailForVirement, SubscriptionServices>(sendEmailForVirement, async ({ idcontrat }, context) => {
    const contracts = await context.store.read((tx) => listContracts(tx, context.person.id));
    const meant = contracts.find(({ id }) => idcontrat === undefined || id === idcontrat);
    if (meant === undefined) throw notFound();
    await mailTheWay(context, '/monepargne', { reference: formatReference(meant.dossierId) });
    return { envoye: true };
  }),
];
