import { isDeepStrictEqual } from 'node:util';
import type { Answers } from '../../../engine/answers/answers.ts';
import { carryDrafts } from '../../../engine/answers/carry-drafts.ts';
import { sameRecord } from '../../../engine/answers/save-answers.ts';
import { findPath } from '../../../engine/path/path.ts';
import type { Plan } from '../../../engine/path/plan.ts';
import { carryOver, migrateDossier } from '../../../engine/versions/migrate.ts';
import type { PersonKey } from '../crypto/person-keys.ts';
import type { BearerContext } from '../http/handler.ts';
import type { ServedJourney } from '../journeys/served-journey.ts';
import { loadSteps, saveStep, toAnswers } from '../store/answers.ts';
import { appendAudit } from '../store/audit.ts';
import { advanceDossier, getDossierForUpdate, type Dossier } from '../store/dossiers.ts';
import { deleteDraft, loadDrafts, saveDraft } from '../store/drafts.ts';
import { insertMove } from '../store/moves.ts';
import { personKeyOf } from '../store/person-key.ts';
import type { Tx } from '../store/store.ts';
import { journeyOf } from './journey-of.ts';
import { positionOf } from './position.ts';
import { factsKey, knownCodes, readFacts, type ServerFacts } from './read-facts.ts';
import { todayAt } from './today.ts';
import { movedMeanwhile } from './refusals.ts';
import type { DossierServices } from './services.ts';

type Context = BearerContext<DossierServices>;

/** A move from one publication to another, with what the server says to each. */
export type Moving = {
  readonly own: ServedJourney;
  readonly served: ServedJourney;
  readonly today: string;
  readonly ownServer: ServerFacts;
  readonly server: ServerFacts;
  readonly now: string;
};

const carried = new WeakMap<Answers, { readonly before: Plan; readonly after: Plan; readonly answers: Answers }>();

/** Answers as the journey that is served has them, while the dossier has not moved yet. */
export const answersUnder = (own: ServedJourney | undefined, served: ServedJourney, answers: Answers): Answers => {
  if (own === undefined) return answers;
  const known = carried.get(answers);
  if (known?.before === own.plan && known.after === served.plan) return known.answers;
  const made = carryOver(own.plan, served.plan, answers);
  carried.set(answers, { before: own.plan, after: served.plan, answers: made });
  return made;
};

/**
 * Moves a dossier that is held to the journey that is served: answers under their new names, the place they lead to, what
 * is asked again and why, and the answers as they were, sealed beside. One version further; nothing where it is frozen.
 */
export const moveDossier = async (tx: Tx, key: PersonKey, locked: Dossier, moving: Moving): Promise<Dossier> => {
  const { own, served, today, now } = moving;
  const steps = await loadSteps(tx, key, locked.id);
  const answers = toAnswers(steps);
  const facts = { today, answers, server: moving.ownServer, known: knownCodes };
  const move = migrateDossier(own.plan, served.plan, facts, moving.server);
  if (move.kind === 'frozen') return locked;
  const changed = Object.entries(move.answers).filter(([step, record]) => !sameRecord(answers[step], record));
  const asked = move.kind === 'asked' ? move.asked.map(({ step, why }) => ({ step, why })) : [];
  const path = findPath(served.plan, { ...facts, server: moving.server, answers: move.answers });
  const position = JSON.stringify(
    positionOf(path, served.digest, factsKey(today, moving.server), Object.keys(move.answers)),
  );
  const version = await advanceDossier(tx, {
    id: locked.id,
    personId: locked.personId,
    expectedVersion: locked.version,
    next: move.to,
    position,
    publication: served.publication,
    now,
  });
  if (version === undefined) throw movedMeanwhile();
  for (const [stepId, record] of changed) {
    const call = served.plan.steps[served.plan.indexOf.get(stepId) ?? -1]?.step.save?.call;
    await saveStep(tx, key, { dossierId: locked.id, stepId, call, record, version, savedAt: now });
  }
  await moveDrafts(tx, key, locked.id, moving);
  const isUnlike = changed.length > 0 || move.kept.length > 0 || asked.length > 0;
  const pinned = { from: locked.publication, to: served.publication, kind: move.kind, asked };
  await insertMove(tx, key, {
    dossierId: locked.id,
    version,
    ...pinned,
    before: isUnlike ? answers : undefined,
    at: now,
  });
  await appendAudit(tx, {
    personId: locked.personId,
    at: now,
    kind: 'dossier-moved',
    dossierId: locked.id,
    detail: JSON.stringify({ ...pinned, version }),
  });
  return { ...locked, version, next: move.to, position, publication: served.publication, updatedAt: now };
};

/** Letters that were not saved yet move with the questions that they were typed into. */
const moveDrafts = async (tx: Tx, key: PersonKey, dossierId: string, { own, served }: Moving): Promise<void> => {
  const kept = await loadDrafts(tx, key, dossierId);
  if (kept.length === 0) return;
  const before = Object.fromEntries(kept.map(({ stepId, raw }) => [stepId, raw]));
  const after = carryDrafts(served.plan, before, own.plan);
  const savedAt =
    kept
      .map((one) => one.savedAt)
      .sort()
      .at(-1) ?? '';
  for (const [stepId, raw] of Object.entries(after)) {
    if (!isDeepStrictEqual(before[stepId], raw)) await saveDraft(tx, key, { dossierId, stepId, raw, savedAt });
  }
  for (const { stepId } of kept) if (after[stepId] === undefined) await deleteDraft(tx, dossierId, stepId);
};

/** What a move needs to know before its transaction. */
export const prepareMove = async (
  context: Context,
  own: ServedJourney,
  served: ServedJourney,
  server: ServerFacts,
): Promise<Moving> => ({
  own,
  served,
  today: todayAt(context.services.now()),
  ownServer: await readFacts(own.plan.journey, context),
  server,
  now: context.services.now().toISOString(),
});

/** The dossier under the journey that is served: moved there if need be. */
export const bringUpToDate = async (context: Context, dossier: Dossier): Promise<Dossier> => {
  const { own, served } = await journeyOf(context, dossier);
  if (own === undefined) return dossier;
  const moving = await prepareMove(context, own, served, await readFacts(served.plan.journey, context));
  return context.store.write(async (tx) => {
    const key = await personKeyOf(tx, context.services.keys, context.person.id);
    const locked = await getDossierForUpdate(tx, context.person.id, dossier.id);
    // Another tab was quicker: what it did stands.
    if (locked?.publication !== dossier.publication) return locked ?? dossier;
    return moveDossier(tx, key, locked, moving);
  });
};
