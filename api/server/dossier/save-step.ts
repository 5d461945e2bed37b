import { createHash } from 'node:crypto';
import type { StepRecord } from '../../../engine/answers/answers.ts';
import { answersAfterSave, outdatedBy, sameRecord } from '../../../engine/answers/save-answers.ts';
import { validateAnswers, type Validated } from '../../../engine/answers/validate-answers.ts';
import { decideNext, slotsFor, stepsReadAt } from '../../../engine/path/decide.ts';
import type { Facts } from '../../../engine/path/facts.ts';
import { findPath, fillSlots, placeOf, reachOf, type Place } from '../../../engine/path/path.ts';
import { readPayload } from '../../../engine/path/payload.ts';
import { readFact } from '../../../engine/path/read-fact.ts';
import type { PlanStep } from '../../../engine/path/plan.ts';
import type { Saved } from '../../contract/call.ts';
import { nameOfCall } from '../../contract/contract-facts.ts';
import { Refusal } from '../call-context.ts';
import type { BearerContext, SaveAnswer, SaveHandler, SaveRequest } from '../http/handler.ts';
import type { ServedJourney } from '../journeys/journey-library.ts';
import { deleteStep, loadStep, loadSteps, saveStep, toAnswers } from '../store/answers.ts';
import { appendAudit } from '../store/audit.ts';
import { advanceDossier, getDossierForUpdate, type Dossier } from '../store/dossiers.ts';
import { deleteDraft } from '../store/drafts.ts';
import { claimKey, storeAnswer } from '../store/idempotency.ts';
import type { PersonKey } from '../crypto/person-keys.ts';
import type { Tx } from '../store/store.ts';
import { completeDossier, notFound, requireDossier } from './load-dossier.ts';
import { unopenedDocuments } from './opened-documents.ts';
import { personKeyOf } from '../store/person-key.ts';
import { advancePosition, positionOf, readPosition, type Position } from './position.ts';
import { unknownFiles } from './unknown-files.ts';
import { factsKey, knownCodes, readFacts, todayAt, type ServerFacts } from './read-facts.ts';
import type { DossierServices, SaveEffect } from './services.ts';

type Context = BearerContext<DossierServices>;

/** `UpdateNextPage`: for a page with questions it only tells where the reader is; for one without it is the save. */
const trackingCall = 'InsurerA/UpdateNextPage';

/**
 * The save protocol, for every call of kind `save`: one transaction, one answer. Claim the key, lock the dossier,
 * check version and reach, validate every field with the definition that the browser uses, write answers and next
 * page and audit together, store the answer under the key.
 */
export const saveHandler: SaveHandler<DossierServices> = async (call, save, context): Promise<SaveAnswer> => {
  const { dossier, served } = await requireDossier(context, save.dossier);
  const planStep = served.plan.steps[served.plan.indexOf.get(save.step) ?? -1];
  if (planStep === undefined) throw notFound();
  const callName = nameOfCall(call);
  const server = await readFacts(served.plan.journey, context);
  if (callName === trackingCall && planStep.step.save !== undefined) {
    return { saved: await trackPage(context, dossier, served, server, save), replayed: false };
  }
  if (callName !== (planStep.step.save?.call ?? served.plan.journey.track?.call)) {
    throw new Refusal({ statut: 400, code: 'bad-request', message: 'This call does not save this step.' });
  }
  const record = recordOf(planStep, save);
  const effect = await prepareEffect(callName, context, dossier, served, server, planStep, record, save);
  const seen = { ...server, ...factsFrom(served, effect?.donnees ?? {}) };
  const today = todayAt(context.services.now());

  const write = async (tx: Tx): Promise<SaveAnswer> => {
    const key = await personKeyOf(tx, context.services.keys, context.person.id);
    const claim = await claimKey(tx, key, {
      personId: context.person.id,
      key: save.idempotencyKey,
      route: `${call.method} ${callName} ${save.dossier}/${save.step}`,
      bodyHash: createHash('sha256').update(JSON.stringify([save.version, save.body])).digest('hex'),
      now: context.services.now().toISOString(),
    });
    if (claim.kind === 'replay') return { saved: claim.body as Saved, replayed: true };
    if (claim.kind === 'different') {
      throw new Refusal({ statut: 400, code: 'bad-request', message: 'This Idempotency-Key was used for another save.' });
    }
    const locked = await getDossierForUpdate(tx, context.person.id, dossier.id);
    if (locked === undefined) throw notFound();
    if (locked.status === 'closed' || locked.status === 'abandoned') {
      throw new Refusal({ statut: 409, code: 'frozen', message: 'This dossier is closed.', next: locked.next });
    }
    if (locked.version !== save.version) throw await staleSave(tx, key, locked, save, record);
    const decided = await decide(tx, key, context, locked, served, planStep, record, { today, server: seen });
    const now = context.services.now().toISOString();
    const version = await advanceDossier(tx, {
      id: locked.id,
      personId: context.person.id,
      expectedVersion: locked.version,
      next: decided.next,
      lastScreen: decided.next.route,
      position: JSON.stringify(decided.position),
      percent: 0,
      publication: served.publication,
      now,
    });
    if (version === undefined) throw await staleSave(tx, key, locked, save, record);
    await saveStep(tx, key, {
      dossierId: locked.id,
      stepId: save.step,
      call: planStep.step.save?.call,
      record,
      version,
      savedAt: now,
    });
    for (const outdated of decided.outdated) await deleteStep(tx, locked.id, outdated);
    await deleteDraft(tx, locked.id, save.step);
    await appendAudit(tx, {
      personId: context.person.id,
      at: now,
      kind: 'step-saved',
      dossierId: locked.id,
      detail: JSON.stringify({
        step: save.step,
        version,
        publication: served.publication,
        next: decided.next.id,
        language: context.language,
        ...(decided.outdated.length === 0 ? {} : { outdated: decided.outdated }),
      }),
    });
    await effect?.commit?.(tx);
    const saved: Saved = { dossier: locked.id, version, next: { ...decided.next }, savedAt: now };
    await storeAnswer(tx, key, { personId: context.person.id, key: save.idempotencyKey, status: 200, body: saved });
    return { saved, replayed: false };
  };
  const answer = await context.store.write(write).catch(async (error: unknown) => {
    await effect?.undo?.();
    throw error;
  });
  if (answer.replayed) await effect?.undo?.();
  else await effect?.after?.();
  return answer;
};

/** Facts as they will be read once the save is made. */
const factsFrom = (served: ServedJourney, donnees: Readonly<Record<string, unknown>>): ServerFacts =>
  Object.fromEntries(
    Object.entries(served.plan.journey.facts).flatMap(([name, fact]) =>
      Object.hasOwn(donnees, fact.call) ? [[name, readFact(fact, donnees[fact.call])]] : [],
    ),
  );

/** The answers that the body carries; a step without a call of its own has none. */
const recordOf = (planStep: PlanStep, save: SaveRequest): StepRecord => {
  if (planStep.step.save === undefined) return {};
  const fields = new Set(planStep.fields.map((field) => field.name));
  return readPayload(planStep.step.save.send ?? {}, save.body, fields);
};

type Decided = { readonly next: Place; readonly position: Position; readonly outdated: readonly string[] };

/** Guard, validation and next place: from the few records that matter when the step is the next one, else from all. */
const decide = async (
  tx: Tx,
  key: PersonKey,
  context: Context,
  dossier: Dossier,
  served: ServedJourney,
  planStep: PlanStep,
  record: StepRecord,
  given: Pick<Facts, 'today' | 'server'>,
): Promise<Decided> => {
  const { plan, publication } = served;
  const facts = factsKey(given.today, given.server);
  const position = readPosition(dossier.position);
  const atTheEnd =
    position !== undefined &&
    position.publication === publication &&
    position.facts === facts &&
    dossier.next.kind === 'step' &&
    dossier.next.id === planStep.step.id &&
    position.furthest < planStep.index;
  if (atTheEnd) {
    const reads = stepsReadAt(plan, planStep.index).map((index) => plan.steps[index]?.step.id ?? '');
    const saved = toAnswers(await loadSteps(tx, key, dossier.id, reads));
    const shown = (index: number): boolean => position.shown[index] === '1';
    const slots = slotsFor(plan, planStep.index, given, shown, (id) => saved[id]);
    for (const other of plan.steps) if (other.index <= planStep.index && shown(other.index)) slots[other.begun] = true;
    await refuseInvalid(tx, key, context, dossier, planStep, validateAnswers(plan, planStep, record, slots, { known: knownCodes }));
    fillSlots(slots, planStep, record);
    const next = decideNext(plan, planStep.index, slots);
    return { next, position: advancePosition(plan, position, planStep.index, next), outdated: [] };
  }
  const answers = toAnswers(await loadSteps(tx, key, dossier.id));
  const before = findPath(plan, { ...given, answers, known: knownCodes });
  const reach = reachOf(before, planStep.step.id);
  if (reach !== 'reachable') {
    throw new Refusal({
      statut: 409,
      code: reach === 'frozen' ? 'frozen' : 'not-reachable',
      message: reach === 'frozen' ? 'What is signed cannot be changed.' : 'This step cannot be saved now.',
      next: { ...placeOf(before) },
    });
  }
  await refuseInvalid(tx, key, context, dossier, planStep, validateAnswers(plan, planStep, record, before.slots, { known: knownCodes }));
  const after = answersAfterSave(plan, answers, planStep.step.id, record);
  const path = findPath(plan, { ...given, answers: after, known: knownCodes });
  const changed = answers[planStep.step.id] !== undefined && !sameRecord(answers[planStep.step.id], record);
  return {
    next: placeOf(path),
    position: positionOf(path, publication, facts, Object.keys(after)),
    outdated: changed ? outdatedBy(plan, planStep.step.id).filter((id) => answers[id] !== undefined) : [],
  };
};

const refuseInvalid = async (
  tx: Tx,
  key: PersonKey,
  context: Context,
  dossier: Dossier,
  planStep: PlanStep,
  { record, issues }: Validated,
): Promise<void> => {
  const errors = issues.filter((issue) => issue.level !== 'warning');
  if (errors.length === 0) errors.push(...(await unknownFiles(tx, key, context.person.id, planStep, record)));
  if (errors.length === 0) errors.push(...(await unopenedDocuments(tx, context.person.id, dossier.id, planStep)));
  if (errors.length > 0) {
    throw new Refusal({ statut: 422, code: 'invalid', message: 'Some answers are not acceptable.', issues: errors });
  }
};

/** Someone saved meanwhile: which of this step's answers now differ from what was sent. */
const staleSave = async (
  tx: Tx,
  key: PersonKey,
  dossier: Dossier,
  save: SaveRequest,
  record: StepRecord,
): Promise<Refusal> => {
  const stored = await loadStep(tx, key, dossier.id, save.step);
  const newer = stored !== undefined && stored.version > save.version ? stored.record : undefined;
  const names = newer === undefined ? [] : [...new Set([...Object.keys(newer), ...Object.keys(record)])];
  return new Refusal({
    statut: 412,
    code: 'stale',
    message: 'The dossier was saved elsewhere since it was opened.',
    version: dossier.version,
    changed: names.filter((name) => JSON.stringify(newer?.[name]) !== JSON.stringify(record[name])),
  });
};

const prepareEffect = async (
  callName: string,
  context: Context,
  dossier: Dossier,
  served: ServedJourney,
  server: ServerFacts,
  planStep: PlanStep,
  record: StepRecord,
  save: SaveRequest,
): Promise<Awaited<ReturnType<SaveEffect>> | undefined> => {
  const effect = context.services.effects[callName];
  if (effect === undefined || dossier.version !== save.version) return undefined;
  const loaded = await completeDossier(context, dossier, served, server);
  // A save that will be refused has no effect; the transaction says why.
  if (reachOf(loaded.path, planStep.step.id) !== 'reachable') return undefined;
  const validated = validateAnswers(served.plan, planStep, record, loaded.path.slots, { known: knownCodes });
  if (!validated.ok) return undefined;
  const answers = answersAfterSave(served.plan, loaded.answers, planStep.step.id, record);
  return effect({ context, served, dossier, answers, record, save });
};

/** Notes the page that is shown now. Moves nothing: a page that is not reachable is refused. */
const trackPage = async (
  context: Context,
  dossier: Dossier,
  served: ServedJourney,
  server: ServerFacts,
  save: SaveRequest,
): Promise<Saved> => {
  const page = String(save.body['page']);
  const loaded = page === dossier.next.route ? undefined : await completeDossier(context, dossier, served, server);
  const reachable =
    loaded === undefined ||
    placeOf(loaded.path).route === page ||
    served.plan.steps.some(({ step }) => step.route === page && reachOf(loaded.path, step.id) === 'reachable');
  if (!reachable) {
    throw new Refusal({ statut: 409, code: 'not-reachable', message: 'This page cannot be shown now.', next: { ...dossier.next } });
  }
  await context.store.write((tx) =>
    tx.run(
      `UPDATE dossiers SET last_screen = ? WHERE id = ? AND person_id = ? AND status IN ('open', 'frozen')`,
      page,
      dossier.id,
      context.person.id,
    ),
  );
  return { dossier: dossier.id, version: dossier.version, next: { ...dossier.next }, savedAt: dossier.updatedAt };
};

