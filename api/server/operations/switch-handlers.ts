import {
  arbitrer,
  getArbitrage,
  getArbitrageDetail,
  getArbitrageFundsWithoutChange,
  hasArbitrageProcessing,
  hasArbitrageWaiting,
  initierArbitrage,
  refuseArbitrage,
} from '../../contract/insurer-a/switches.ts';
import { refuseDemoAccount } from '../authenticate/demo-account.ts';
import { Refusal } from '../call-context.ts';
import { notFound } from '../dossier/load-dossier.ts';
import { openOrCreate } from '../dossier/open-dossier.ts';
import { dayOf } from '../dossier/today.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { appendAudit } from '../store/audit.ts';
import { getContractForUpdate } from '../store/contracts.ts';
import { closeDossier, getDossierForUpdate } from '../store/dossiers.ts';
import { deleteDrafts } from '../store/drafts.ts';
import { insertOperation, listOperations } from '../store/operations.ts';
import { marketOfAllocation } from '../subscription/allocation-market.ts';
import { supports } from '../subscription/allocation.ts';
import type { Allocation } from '../subscription/contract-value.ts';
import { defined } from '../subscription/read-payload.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { beginOperation } from './begin-operation.ts';
import { followOperation } from './operation-jobs.ts';
import {
  heldContracts,
  isProcessing,
  readProposal,
  switchStart,
  type Proposal,
  type SwitchLine,
} from './read-switch.ts';
import { refusalOf } from './renunciation.ts';

type Context = BearerContext<SubscriptionServices>;

/** Of a normal distribution: one value in twenty is further below the middle. */
const oneInTwenty = 1.645;
/** Hundredths of a percent by which a share may differ and still be the same. */
const same = 50;

const inProgress = (): Refusal =>
  new Refusal({ statut: 409, code: 'in-progress', message: 'The insurer is looking at a switch of this contract.' });
const outdated = (): Refusal =>
  new Refusal({ statut: 409, code: 'outdated', message: 'Another allocation is proposed by now.' });

/** The proposal that waits for a contract, or for the first of which one does. */
const proposalFor = async (context: Context, subscription: string | undefined): Promise<Proposal | undefined> => {
  const proposals = await Promise.all(
    (await heldContracts(context, subscription)).map((held) => readProposal(context, held)),
  );
  return proposals.find((one) => one !== undefined);
};

const outlookOf = (allocation: Allocation) => {
  const { growth, volatility } = marketOfAllocation(allocation);
  return {
    fonds_euros: allocation.find(({ code }) => code === supports.euro)?.share ?? 0,
    rendement: Math.round(growth * 10_000),
    mauvaise_annee: Math.round((growth - oneInTwenty * volatility) * 10_000),
  };
};

const viewLine = ({ name, shareBefore, shareAfter, before, after }: SwitchLine) => ({
  libelle: name,
  part_avant: shareBefore,
  part_apres: shareAfter,
  avant: before,
  apres: after,
});

const isSame = ({ shareBefore, shareAfter }: SwitchLine): boolean => Math.abs(shareBefore - shareAfter) < same;

/**
 * Writes down what was decided of the proposal that waits, once: then its dossier is over, and another may be made.
 * @returns the number of the operation
 */
const decide = async (
  context: Context,
  { idSouscription, controle }: { readonly idSouscription: string; readonly controle?: string | undefined },
  accepts: boolean,
): Promise<string> => {
  const { store, person, services } = context;
  refuseDemoAccount(services, person);
  const [held] = await heldContracts(context, idSouscription);
  if (held === undefined) throw notFound();
  if (isProcessing(held.operations)) throw inProgress();
  const seen = await readProposal(context, held);
  if (seen === undefined) throw notFound();
  if (controle !== undefined && controle !== seen.check) throw outdated();
  // What is kept is in the language of the contract, as its amendments are.
  const proposal = (await readProposal(context, held, held.summary?.language)) ?? seen;
  const { contract, choice, moved, fee, before, after } = proposal;
  const dossier = proposal.dossier ?? (await openOrCreate(context, held.journey.id, true, contract));
  const now = services.now().toISOString();
  return store.write(async (tx) => {
    // The row of the contract is the queue in which two decisions stand.
    const current = (await getContractForUpdate(tx, person.id, contract.id)) ?? contract;
    const operations = await listOperations(tx, person.key, person.id, contract.id);
    const refusal = refusalOf(switchStart, current, operations, dayOf(now));
    if (refusal !== undefined) throw refusal;
    if (isProcessing(operations)) throw inProgress();
    const locked = await getDossierForUpdate(tx, person.id, dossier.id);
    if (locked?.version !== dossier.version || locked.status !== 'open') throw outdated();
    // An act of administration: one parent decides of it for a child whom two represent (article 382-1 of the civil code).
    const status = accepts ? 'EN_ANALYSE' : 'DECLINEE';
    const { mode, profile, themed } = choice;
    const details = defined({
      cents: moved,
      fee,
      origin: proposal.dossier === undefined ? 'GESTION' : 'EPARGNANT',
      mode,
      profile,
      themed,
      before,
      after,
    });
    const [personId, dossierId] = [person.id, dossier.id];
    const kind = 'ARB';
    await insertOperation(tx, person.key, {
      dossierId,
      contractId: contract.id,
      personId,
      kind,
      status,
      details,
      orderedAt: now,
    });
    await closeDossier(tx, personId, dossierId, now);
    await deleteDrafts(tx, dossierId);
    const event = accepts ? 'operation-ordered' : 'operation-declined';
    await appendAudit(tx, { personId, at: now, kind: event, dossierId, detail: kind });
    if (status === 'EN_ANALYSE') await followOperation(tx, person.key, { personId, dossierId, now });
    return dossierId;
  });
};

/** What begins a switch, what is told of it, and what is decided. */
export const switchHandlers = [
  answer<typeof initierArbitrage, SubscriptionServices>(initierArbitrage, async (request, context) => {
    const { id_souscription } = request;
    const held = (await heldContracts(context, undefined)).filter(
      ({ contract }) => id_souscription === undefined || contract.dossierId === id_souscription,
    );
    if (held.length === 1 && held.some(({ operations }) => isProcessing(operations))) throw inProgress();
    return beginOperation(initierArbitrage, request, context);
  }),
  answer<typeof hasArbitrageProcessing, SubscriptionServices>(
    hasArbitrageProcessing,
    async ({ idSouscription }, context) => ({
      valeur: (await heldContracts(context, idSouscription)).some(({ operations }) => isProcessing(operations)),
    }),
  ),
  answer<typeof hasArbitrageWaiting, SubscriptionServices>(
    hasArbitrageWaiting,
    async ({ idSouscription }, context) => ({
      valeur: (await proposalFor(context, idSouscription)) !== undefined,
    }),
  ),
  answer<typeof getArbitrage, SubscriptionServices>(getArbitrage, async ({ idSouscription }, context) => {
    const proposal = await proposalFor(context, idSouscription);
    if (proposal === undefined) return null;
    const { contract, dossier, choice, value, moved, fee, before, after, check } = proposal;
    return {
      simulated: true as const,
      idSouscription: contract.dossierId,
      origine: dossier === undefined ? ('GESTION' as const) : ('EPARGNANT' as const),
      mode_gestion: choice.mode,
      ...defined({ profil: choice.profile }),
      valeur: value,
      montant: moved,
      frais: fee,
      ...(before.length === 0 ? {} : { avant: outlookOf(before) }),
      apres: outlookOf(after),
      controle: check,
    };
  }),
  answer<typeof getArbitrageDetail, SubscriptionServices>(getArbitrageDetail, async ({ idSouscription }, context) =>
    ((await proposalFor(context, idSouscription))?.lines ?? []).filter((line) => !isSame(line)).map(viewLine),
  ),
  answer<typeof getArbitrageFundsWithoutChange, SubscriptionServices>(
    getArbitrageFundsWithoutChange,
    async ({ idSouscription }, context) =>
      ((await proposalFor(context, idSouscription))?.lines ?? []).filter(isSame).map(viewLine),
  ),
  answer<typeof arbitrer, SubscriptionServices>(arbitrer, async (asked, context) => ({
    numOperation: await decide(context, asked, true),
    statut: 'EN_ANALYSE' as const,
  })),
  answer<typeof refuseArbitrage, SubscriptionServices>(refuseArbitrage, async (asked, context) => ({
    numOperation: await decide(context, asked, false),
  })),
];
