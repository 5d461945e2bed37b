import { carryDrafts } from '../../../engine/answers/carry-drafts.ts';
import { givenIn } from '../../../engine/answers/given.ts';
import { findPath, placeOf } from '../../../engine/path/path.ts';
import { stepById, type Plan } from '../../../engine/path/plan.ts';
import { offeredActions } from '../../../engine/view/offered-actions.ts';
import { openDossier, reopenStep, saveDraft, documentOpened } from '../../contract/core/dossier-calls.ts';
import type { Saved } from '../../contract/call.ts';
import { Refusal } from '../call-context.ts';
import { newId } from '../crypto/ids.ts';
import type { PersonKey } from '../crypto/person-keys.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { deleteStep, loadSteps, toAnswers } from '../store/answers.ts';
import { appendAudit } from '../store/audit.ts';
import {
  advanceDossier,
  closeDossier,
  createDossier,
  findOpenDossier,
  getDossier,
  getDossierForUpdate,
  touchDossier,
  type Dossier,
} from '../store/dossiers.ts';
import type { ServedJourney } from '../journeys/served-journey.ts';
import type { Tx } from '../store/store.ts';
import { deleteDrafts, loadDrafts, saveDraft as storeDraft } from '../store/drafts.ts';
import { latestSignature } from '../store/signatures.ts';
import { contractMeant } from './contract-meant.ts';
import { journeyOf, servedJourney } from './journey-of.ts';
import { loadDossier, notFound, requireDossier } from './load-dossier.ts';
import { askedAgain } from './asked-again.ts';
import { bringUpToDate } from './move-dossier.ts';
import { openedDocuments } from './opened-documents.ts';
import { listOperations, statusOfOperation } from '../store/operations.ts';
import { getContract, type Contract } from '../store/contracts.ts';
import { refusalOf } from '../operations/renunciation.ts';
import { personKeyOf } from '../store/person-key.ts';
import { positionOf } from './position.ts';
import { factsKey, knownCodes, readFacts, type ServerFacts } from './read-facts.ts';
import { todayAt } from './today.ts';
import { closedDossier, givenAnswer, movedMeanwhile } from './refusals.ts';
import { isOutdated } from './told-there.ts';
import { findUnmet, isDone } from './require-first.ts';
import type { DossierServices } from './services.ts';

type Context = BearerContext<DossierServices>;

/**
 * The open dossier of a journey, created when there is none. `renew` puts a finished one away and begins again. Two
 * tabs that open at once get the same dossier. An operation is about a contract in force: the one meant, else the one
 * of the operation last worked on, else the only one.
 */
export const openOrCreate = async (
  context: Context,
  journey: string,
  renew: boolean,
  meant?: Contract,
): Promise<Dossier> => {
  const known = await context.store.read((tx) => findOpenDossier(tx, context.person.id, journey, meant?.id));
  if (known !== undefined && !renew) return known;
  const served = servedJourney(context.services, journey);
  const unmet = await findUnmet(context, served);
  if (unmet !== undefined) throw unmet;
  const contract = meant ?? (await contractMeant(context, served));
  const server = await readFacts(served.plan.journey, context);
  const today = todayAt(context.services.now());
  return context.store.write(async (tx) => {
    // The person's row is the queue in which two tabs stand.
    await tx.get(`SELECT id FROM people WHERE id = ?${tx.forUpdate}`, context.person.id);
    const now = context.services.now().toISOString();
    const current = await findOpenDossier(tx, context.person.id, journey, contract?.id);
    if (current !== undefined) {
      const done = await isOver(tx, current, served);
      if (!renew || !done) {
        if (contract !== undefined) await touchDossier(tx, context.person.id, current.id, now);
        return current;
      }
      await closeDossier(tx, context.person.id, current.id, now);
      await deleteDrafts(tx, current.id);
    }
    return beginDossier(tx, { personId: context.person.id, served, server, today, now, contractId: contract?.id });
  });
};

/**
 * Whether another may begin: an operation is over once it is with the insurer, whatever is decided there; one that orders
 * nothing, and any other journey, at its good end.
 */
const isOver = async (tx: Tx, { id, next, contractId }: Dossier, served: ServedJourney): Promise<boolean> => {
  const orders = contractId !== undefined && served.plan.steps.some(({ step }) => step.commit === true);
  if (!orders) return next.kind === 'outcome' && isDone(next.id, served);
  const status = await statusOfOperation(tx, id);
  return status !== undefined && status !== 'EN_ATTENTE';
};

/** A dossier at the beginning of its journey, with its proof, in the transaction that wants it. */
export const beginDossier = async (
  tx: Tx,
  begun: {
    readonly personId: string;
    readonly served: ServedJourney;
    readonly server: ServerFacts;
    readonly today: string;
    readonly now: string;
    /** Of an operation. */
    readonly contractId?: string | undefined;
  },
): Promise<Dossier> => {
  const { personId, served, server, today, now, contractId } = begun;
  const { id: journey, publication, digest } = served;
  const path = findPath(served.plan, { today, answers: {}, server, known: knownCodes });
  const dossier = await createDossier(tx, {
    id: newId('dos'),
    personId,
    journey,
    contractId,
    publication,
    next: placeOf(path),
    position: JSON.stringify(positionOf(path, digest, factsKey(today, server), [])),
    createdAt: now,
  });
  await appendAudit(tx, {
    personId,
    at: now,
    kind: 'dossier-opened',
    dossierId: dossier.id,
    detail: JSON.stringify({ journey, publication }),
  });
  return dossier;
};

/** The same for whoever opens it: where it changes another journey, and that one says something else by now, anew. */
const openCurrent = async (context: Context, journey: string): Promise<Dossier> => {
  const found = await openOrCreate(context, journey, false);
  const { served } = await journeyOf(context, found);
  if (!(await isOutdated(context, found, served))) return found;
  await context.store.write(async (tx) => {
    await closeDossier(tx, context.person.id, found.id, context.services.now().toISOString());
    await deleteDrafts(tx, found.id);
  });
  return openOrCreate(context, journey, false);
};

export const answerOpenDossier = answer<typeof openDossier, DossierServices>(
  openDossier,
  async ({ journey }, context) => {
    const found = await openCurrent(context, journey);
    await refuseUnmet(context, found);
    await refuseRenounced(context, found);
    const { served } = await journeyOf(context, await bringUpToDate(context, found));
    return context.store.read(async (tx) => {
      const key = await personKeyOf(tx, context.services.keys, context.person.id);
      // Read again with the answers: both must be of one version.
      const dossier = (await getDossier(tx, context.person.id, found.id)) ?? found;
      const drafts = await loadDrafts(tx, key, dossier.id);
      const steps = await loadSteps(tx, key, dossier.id);
      return {
        dossier: dossier.id,
        version: dossier.version,
        publication: served.publication,
        today: todayAt(context.services.now()),
        answers: toAnswers(steps) as Record<string, Record<string, unknown>>,
        drafts: Object.fromEntries(drafts.map((draft) => [draft.stepId, { ...draft.raw }])),
        asked: [...(await askedAgain(tx, dossier.id, steps))],
      };
    });
  },
);

/** What had to be complete first may be so no longer: then that is mended first. What is committed goes on. */
const refuseUnmet = async (context: Context, found: Dossier): Promise<void> => {
  const unmet = await findUnmet(context, (await journeyOf(context, found)).served, true);
  if (unmet !== undefined && (await loadDossier(context, found.id)).path.committed === undefined) throw unmet;
};

/** An operation that was not asked for yet, and cannot be any more. */
const refuseRenounced = async (context: Context, { id, contractId, journey }: Dossier): Promise<void> => {
  const { store, person, services } = context;
  if (contractId === undefined) return;
  const start = servedJourney(services, journey).plan.journey.about?.contract;
  const refusal = await store.read(async (tx) => {
    const contract = await getContract(tx, person.id, contractId);
    if (contract === undefined || (await statusOfOperation(tx, id)) !== undefined) return undefined;
    const operations = await listOperations(tx, person.key, person.id, contractId);
    return refusalOf(start, contract, operations, todayAt(services.now()));
  });
  if (refusal !== undefined) throw refusal;
};

export const answerSaveDraft = answer<typeof saveDraft, DossierServices>(saveDraft, async (request, context) => {
  const { dossier, served, own } = await requireDossier(context, request.dossier);
  // A page that was opened before a publication types under the names of then: they move with the dossier, or already have.
  const { plan } = own ?? served;
  const drafts = Object.entries(carryDrafts(plan, { [request.step]: request.raw })).flatMap(([stepId, raw]) => {
    const fields = plan.steps[plan.indexOf.get(stepId) ?? -1]?.fields;
    const known = new Set(fields?.map(({ name }) => name));
    const asked = Object.entries(raw).filter(([name]) => known.has(name));
    return fields === undefined ? [] : [{ stepId, raw: Object.fromEntries(asked) }];
  });
  if (drafts.length === 0) throw notFound();
  const savedAt = context.services.now().toISOString();
  const kept = await context.store.write(async (tx) => {
    const key = await personKeyOf(tx, context.services.keys, context.person.id);
    const locked = await getDossierForUpdate(tx, context.person.id, dossier.id);
    if (locked === undefined) throw notFound();
    if (locked.status !== 'open') throw closedDossier(locked.next);
    if (await isOvertaken(tx, key, locked, plan, request.version, drafts)) return false;
    const others = drafts.some(({ stepId }) => stepId !== request.step) ? await loadDrafts(tx, key, dossier.id) : [];
    for (const { stepId, raw } of drafts) {
      const beside = stepId === request.step ? {} : others.find((one) => one.stepId === stepId)?.raw;
      await storeDraft(tx, key, { dossierId: dossier.id, stepId, raw: { ...beside, ...raw }, savedAt });
    }
    return true;
  });
  return { savedAt, kept };
});

/** Whether a step was saved since the version that was seen: what is kept is newer than what was typed. Refuses what a commit froze. */
const isOvertaken = async (
  tx: Tx,
  key: PersonKey,
  { id, next }: Dossier,
  plan: Plan,
  seen: number,
  drafts: readonly { readonly stepId: string }[],
): Promise<boolean> => {
  const typed = new Set(drafts.map(({ stepId }) => stepId));
  const last = Math.min(...[...typed].map((stepId) => plan.indexOf.get(stepId) ?? plan.steps.length));
  const commits = plan.steps.filter(({ index, step }) => step.commit === true && index > last);
  const saved = await loadSteps(tx, key, id, [...typed, ...commits.map(({ step }) => step.id)]);
  if (saved.some(({ stepId }) => !typed.has(stepId)))
    throw new Refusal({ statut: 409, code: 'frozen', message: 'What is signed cannot be changed.', next });
  return saved.some(({ version }) => version > seen);
};

/** Takes the record of a step back, so that it is asked again, when the present outcome offers that. */
export const answerReopenStep = answer<typeof reopenStep, DossierServices>(reopenStep, async (request, context) => {
  const { dossier: found } = await requireDossier(context, request.dossier);
  await bringUpToDate(context, found);
  const loaded = await loadDossier(context, request.dossier);
  const { path, served, dossier, facts } = loaded;
  if (!offeredActions(path, path.outcome).some((action) => action.to === request.step)) {
    throw new Refusal({
      statut: 409,
      code: 'not-reachable',
      message: 'This step cannot be opened again now.',
      next: { ...placeOf(path) },
    });
  }
  return context.store.write(async (tx): Promise<Saved> => {
    const locked = await getDossierForUpdate(tx, context.person.id, dossier.id);
    if (locked === undefined) throw notFound();
    if (locked.status === 'closed' || locked.status === 'abandoned') throw closedDossier(locked.next);
    if (locked.version !== request.version) {
      throw new Refusal({
        statut: 412,
        code: 'stale',
        message: 'The dossier was saved elsewhere.',
        version: locked.version,
        changed: [],
      });
    }
    if (locked.version !== dossier.version) throw movedMeanwhile();
    const signature = await latestSignature(tx, context.person.id, dossier.id);
    if (path.committed !== undefined && signature?.status === 'COMPLETED') {
      throw new Refusal({
        statut: 409,
        code: 'frozen',
        message: 'What is signed cannot be changed.',
        next: { ...placeOf(path) },
      });
    }
    if (givenIn(stepById(served.plan, request.step)?.fields ?? [], loaded.answers[request.step]).length > 0)
      throw givenAnswer(placeOf(path));
    const now = context.services.now().toISOString();
    await deleteStep(tx, dossier.id, request.step);
    const { [request.step]: _, ...answers } = loaded.answers;
    const after = findPath(served.plan, { ...facts, answers });
    const next = placeOf(after);
    const version = await advanceDossier(tx, {
      id: dossier.id,
      personId: context.person.id,
      expectedVersion: locked.version,
      next,
      position: JSON.stringify(
        positionOf(after, served.digest, factsKey(facts.today, facts.server), Object.keys(answers)),
      ),
      now,
    });
    if (version === undefined) throw notFound();
    await appendAudit(tx, {
      personId: context.person.id,
      at: now,
      kind: 'step-reopened',
      dossierId: dossier.id,
      detail: JSON.stringify({ step: request.step, version }),
    });
    return { dossier: dossier.id, version, next: { ...next }, savedAt: now };
  });
});

export const answerOpenedDocuments = answer<typeof documentOpened, DossierServices>(
  documentOpened,
  async (request, context) => {
    const { dossier } = await requireDossier(context, request.dossier);
    return { documents: { ...(await context.store.read((tx) => openedDocuments(tx, context.person.id, dossier.id))) } };
  },
);
