import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Answers, StepRecord } from '../../../engine/answers/answers.ts';
import { answersAfterSave } from '../../../engine/answers/save-answers.ts';
import { changesGiven } from '../../../engine/answers/given.ts';
import { unconfirmedName } from '../../../engine/answers/unconfirmed.ts';
import { validateAnswers } from '../../../engine/answers/validate-answers.ts';
import { reachOf } from '../../../engine/path/path.ts';
import { readFact } from '../../../engine/path/read-fact.ts';
import type { PlanStep } from '../../../engine/path/plan.ts';
import type { Saved } from '../../contract/call.ts';
import { nameOfCall } from '../../contract/contract-facts.ts';
import { Refusal } from '../call-context.ts';
import type { PersonKey } from '../crypto/person-keys.ts';
import type { BearerContext, SaveAnswer, SaveHandler, SaveRequest } from '../http/handler.ts';
import type { ServedJourney } from '../journeys/served-journey.ts';
import { deleteStep, loadStep, reopenStep, saveStep } from '../store/answers.ts';
import { appendAudit } from '../store/audit.ts';
import { advanceDossier, getDossierForUpdate, type Dossier } from '../store/dossiers.ts';
import { deleteDraft, deleteDrafts } from '../store/drafts.ts';
import { claimKey, storeAnswer } from '../store/idempotency.ts';
import { personKeyOf } from '../store/person-key.ts';
import type { Tx } from '../store/store.ts';
import { voidSignature } from '../subscription/void-signature.ts';
import { decideSave, type Decided } from './decide-save.ts';
import { rememberAnswers } from './dossier-memory.ts';
import type { Pinned } from './journey-of.ts';
import { completeDossier, notFound, requireDossier } from './load-dossier.ts';
import { moveDossier, prepareMove, type Moving } from './move-dossier.ts';
import { knownCodes, readFacts, type ServerFacts } from './read-facts.ts';
import { todayAt } from './today.ts';
import { readRecord } from './read-record.ts';
import { closedDossier, givenAnswer, movedMeanwhile } from './refusals.ts';
import { findUnmet } from './require-first.ts';
import type { DossierServices, SaveEffect } from './services.ts';
import { shareWithTwins } from './share-with-twins.ts';
import { toldThere, type ToldThere } from './told-there.ts';
import { pageOf, trackingCall, trackPage, unreachablePage } from './track-page.ts';

type Context = BearerContext<DossierServices>;

/** A save with what was looked up for it before its transaction. */
type Prepared = {
  readonly save: SaveRequest;
  readonly callName: string;
  /** As it was read first: what was prepared is about this version. */
  readonly dossier: Dossier;
  readonly served: ServedJourney;
  /** Where the dossier is pinned to an earlier publication: it moves with this save. */
  readonly moving: Moving | undefined;
  readonly planStep: PlanStep;
  readonly record: StepRecord;
  readonly today: string;
  readonly server: ServerFacts;
  readonly unmet: Refusal | undefined;
  readonly effect: Awaited<ReturnType<SaveEffect>> | undefined;
  /** The same save in the journey that this one changes. */
  readonly there: ToldThere | undefined;
};

/**
 * The save protocol, for every call of kind `save`: one transaction, one answer. Claim the key, lock the dossier,
 * check version and reach, validate every field with the definition that the browser uses, write answers and next
 * page and audit together, store the answer under the key.
 */
export const saveHandler: SaveHandler<DossierServices> = (call, save, context): Promise<SaveAnswer> =>
  // What a partner is asked, or a form that is drawn, is not done again for each twin of a request.
  context.services.effects[nameOfCall(call)] === undefined
    ? handleSave(call, save, context)
    : shareWithTwins(JSON.stringify([context.person.id, nameOfCall(call), save]), () =>
        handleSave(call, save, context),
      );

const handleSave: SaveHandler<DossierServices> = async (call, save, context): Promise<SaveAnswer> => {
  const { dossier, ...pinned } = await requireDossier(context, save.dossier);
  const { served, own } = pinned;
  await refuseOtherQuestions(context, dossier, served, save);
  const planStep = served.plan.steps[served.plan.indexOf.get(save.step) ?? -1];
  if (planStep === undefined) throw notFound();
  const callName = nameOfCall(call);
  const server = await readFacts(served.plan.journey, context);
  if (callName === trackingCall && planStep.step.save !== undefined) {
    return { saved: await trackPage(context, dossier, pinned, server, save), replayed: false };
  }
  if (callName !== (planStep.step.save?.call ?? served.plan.journey.track?.call)) {
    throw new Refusal({ statut: 400, code: 'bad-request', message: 'This call does not save this step.' });
  }
  const record = readRecord(planStep, save);
  const effect = await prepareEffect(callName, context, dossier, pinned, server, planStep, record, save);
  const prepared: Prepared = {
    save,
    callName,
    dossier,
    served,
    moving: own === undefined ? undefined : await prepareMove(context, own, served, server),
    planStep,
    record,
    today: todayAt(context.services.now()),
    server: { ...server, ...factsFrom(served, effect?.donnees ?? {}) },
    unmet: isCommitted(served, planStep) ? undefined : await findUnmet(context, served, true),
    effect,
    there: await toldThere(context, served, planStep, record),
  };
  const { answers, ...answer } = await context.store
    .write((tx) => writeSave(tx, context, prepared))
    .catch(async (error: unknown) => {
      await effect?.undo?.();
      throw error;
    });
  if (answers !== undefined)
    rememberAnswers(context.person.key, { ...dossier, version: answer.saved.version }, answers);
  if (answer.replayed) await effect?.undo?.();
  else await effect?.after?.();
  return answer;
};

type Written = SaveAnswer & {
  /** All answers of the dossier as they are now, where they are known. */
  readonly answers?: Answers | undefined;
};

const writeSave = async (tx: Tx, context: Context, prepared: Prepared): Promise<Written> => {
  const { save, dossier, planStep, record, effect } = prepared;
  const personId = context.person.id;
  const key = await personKeyOf(tx, context.services.keys, personId);
  const now = context.services.now().toISOString();
  const claim = await claimKey(tx, key, {
    personId,
    key: save.idempotencyKey,
    route: `POST ${prepared.callName} ${save.dossier}/${save.step}`,
    bodyHash: createHash('sha256')
      .update(JSON.stringify([save.version, save.body]))
      .digest('hex'),
    now,
  });
  if (claim.kind === 'replay') return { saved: claim.body as Saved, replayed: true };
  if (claim.kind === 'different') {
    throw new Refusal({ statut: 400, code: 'bad-request', message: 'This Idempotency-Key was used for another save.' });
  }
  const locked = await getDossierForUpdate(tx, personId, dossier.id);
  if (locked === undefined) throw notFound();
  if (locked.status === 'closed' || locked.status === 'abandoned') throw closedDossier(locked.next);
  if (locked.version !== save.version) throw await staleSave(tx, key, locked, save, planStep, record);
  if (locked.version !== dossier.version) throw movedMeanwhile();
  if (prepared.unmet !== undefined) throw prepared.unmet;

  const at = prepared.moving === undefined ? locked : await moveDossier(tx, key, locked, prepared.moving);
  const decided = await decideSave(tx, key, { ...prepared, dossier: at });
  const isPage = planStep.step.save === undefined;
  if (isPage && !decided.reaches(pageOf(save))) throw unreachablePage(decided.next);
  // A page without questions that was passed before is only passed again.
  const isPassed = isPage && !decided.edited;
  const version = isPassed ? at.version : await advance(tx, key, context, prepared, at, decided, now);
  if (version === undefined) throw await staleSave(tx, key, locked, save, planStep, record);
  await effect?.commit?.(tx);
  if (prepared.there !== undefined && !isPassed) await saveThere(tx, key, context, prepared, prepared.there, now);
  const saved: Saved = { dossier: locked.id, version, next: { ...decided.next }, savedAt: now };
  await storeAnswer(tx, key, { personId, key: save.idempotencyKey, status: 200, body: saved });
  return { saved, replayed: false, answers: decided.answers };
};

/** Writes the same answers where this journey changes them. */
const saveThere = async (
  tx: Tx,
  key: PersonKey,
  context: Context,
  prepared: Prepared,
  there: ToldThere,
  now: string,
): Promise<void> => {
  const locked = await getDossierForUpdate(tx, context.person.id, there.dossier.id);
  if (locked === undefined || locked.version !== there.dossier.version) throw movedMeanwhile();
  const { planStep, moving } = there;
  const save = { ...prepared.save, step: planStep.step.id };
  const same: Prepared = { ...prepared, ...there, save, effect: undefined, there: undefined };
  const at = moving === undefined ? locked : await moveDossier(tx, key, locked, moving);
  const decided = await decideSave(tx, key, { ...same, dossier: at });
  if (!decided.edited) return;
  if ((await advance(tx, key, context, same, at, decided, now)) === undefined) throw movedMeanwhile();
};

/** Writes the record, the place that follows and the proof. @returns the new version; undefined when it is stale. */
const advance = async (
  tx: Tx,
  key: PersonKey,
  context: Context,
  { save, served, planStep }: Prepared,
  locked: Dossier,
  decided: Decided,
  now: string,
): Promise<number | undefined> => {
  const { id, personId } = locked;
  if (decided.edited && isCovered(served, planStep)) await voidSignature(tx, key, { personId, dossierId: id, now });
  const version = await advanceDossier(tx, {
    id,
    personId,
    expectedVersion: locked.version,
    next: decided.next,
    position: JSON.stringify(decided.position),
    publication: served.publication,
    now,
  });
  if (version === undefined) return undefined;
  await saveStep(tx, key, {
    dossierId: id,
    stepId: save.step,
    call: planStep.step.save?.call,
    record: decided.record,
    version,
    savedAt: now,
  });
  for (const outdated of decided.outdated) await deleteStep(tx, id, outdated);
  for (const [step, reopened] of Object.entries(decided.reopened)) await reopenStep(tx, key, id, step, reopened);
  // Nothing before a commit can be typed any more: `SaveDraft` refuses it.
  if (planStep.step.commit === true) await deleteDrafts(tx, id);
  else await deleteDraft(tx, id, save.step);
  await appendAudit(tx, {
    personId,
    at: now,
    kind: 'step-saved',
    dossierId: id,
    detail: JSON.stringify({
      step: save.step,
      version,
      publication: served.publication,
      next: decided.next.id,
      language: context.language,
      ...(decided.outdated.length === 0 ? {} : { outdated: decided.outdated }),
      ...(Object.keys(decided.reopened).length === 0 ? {} : { reopened: Object.keys(decided.reopened) }),
    }),
  });
  return version;
};

/** Whether a commit of the journey is about this step's answers: one that comes later. */
const isCovered = (served: ServedJourney, planStep: PlanStep): boolean =>
  served.plan.steps.some(({ index, step }) => step.commit === true && index > planStep.index);

/** Whether the step comes after a commit: what had to be complete first was so then. */
const isCommitted = (served: ServedJourney, planStep: PlanStep): boolean =>
  served.plan.steps.some(({ index, step }) => step.commit === true && index < planStep.index);

/**
 * A page that was opened under another publication may go on while its own questions are the same. Where they are not,
 * what was typed is kept with the page, which opens the dossier again.
 */
const refuseOtherQuestions = async (
  { services }: Context,
  dossier: Dossier,
  served: ServedJourney,
  save: SaveRequest,
): Promise<void> => {
  const seen = save.publication ?? dossier.publication;
  if (seen === served.publication) return;
  const before = (await services.journeys.at(seen))?.get(dossier.journey);
  if (before === undefined || before.digest === served.digest) return;
  const step = ({ plan }: ServedJourney) => plan.steps[plan.indexOf.get(save.step) ?? -1]?.step;
  if (isDeepStrictEqual(step(before), step(served))) return;
  throw new Refusal({
    statut: 409,
    code: 'not-reachable',
    message: 'This step was published anew since the page was opened.',
    next: { ...dossier.next },
  });
};

/** Facts as they will be read once the save is made. */
const factsFrom = (served: ServedJourney, donnees: Readonly<Record<string, unknown>>): ServerFacts =>
  Object.fromEntries(
    Object.entries(served.plan.journey.facts).flatMap(([name, fact]) =>
      Object.hasOwn(donnees, fact.call) ? [[name, readFact(fact, donnees[fact.call])]] : [],
    ),
  );

/** Someone saved meanwhile: which of this step's answers now differ from what was sent, and what they are now. */
const staleSave = async (
  tx: Tx,
  key: PersonKey,
  dossier: Dossier,
  save: SaveRequest,
  planStep: PlanStep,
  record: StepRecord,
): Promise<Refusal> => {
  const stored = await loadStep(tx, key, dossier.id, save.step);
  const newer = stored !== undefined && stored.version > save.version ? stored.record : undefined;
  // No version makes it right: it need not be decided between the two.
  if (changesGiven(planStep, newer, record)) return givenAnswer(dossier.next);
  const names = newer === undefined ? [] : [...new Set([...Object.keys(newer), ...Object.keys(record)])];
  const changed = names.filter(
    (name) => name !== unconfirmedName && JSON.stringify(newer?.[name]) !== JSON.stringify(record[name]),
  );
  return new Refusal({
    statut: 412,
    code: 'stale',
    message: 'The dossier was saved elsewhere since it was opened.',
    version: dossier.version,
    changed,
    saved: Object.fromEntries(Object.entries(newer ?? {}).filter(([name]) => changed.includes(name))),
  });
};

const prepareEffect = async (
  callName: string,
  context: Context,
  dossier: Dossier,
  pinned: Pinned,
  server: ServerFacts,
  planStep: PlanStep,
  record: StepRecord,
  save: SaveRequest,
): Promise<Awaited<ReturnType<SaveEffect>> | undefined> => {
  const effect = context.services.effects[callName];
  if (effect === undefined || dossier.version !== save.version) return undefined;
  const { served } = pinned;
  const loaded = await completeDossier(context, dossier, pinned, server);
  // A save that will be refused has no effect; the transaction says why.
  if (reachOf(loaded.path, planStep.step.id) !== 'reachable') return undefined;
  if (changesGiven(planStep, loaded.answers[planStep.step.id], record)) return undefined;
  const validated = validateAnswers(served.plan, planStep, record, loaded.path.slots, { known: knownCodes });
  if (!validated.ok) return undefined;
  const answers = answersAfterSave(
    served.plan,
    { today: todayAt(context.services.now()), server, answers: loaded.answers, known: knownCodes },
    planStep.step.id,
    record,
  );
  return effect({ context, served, dossier, answers, record, save });
};
