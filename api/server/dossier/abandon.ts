import { placeOf } from '../../../engine/path/path.ts';
import { dropDossier } from '../../contract/core/dossier-calls.ts';
import { Refusal } from '../call-context.ts';
import { removeSealedFile } from '../documents/sealed-files.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { appendAudit } from '../store/audit.ts';
import { emptyDossier } from '../store/closed-accounts.ts';
import { abandonDossier, getDossierForUpdate, listDossiers, type Dossier } from '../store/dossiers.ts';
import { deleteDrafts } from '../store/drafts.ts';
import { statusOfOperation } from '../store/operations.ts';
import { personKeyOf } from '../store/person-key.ts';
import type { Tx } from '../store/store.ts';
import { voidSignature } from '../subscription/void-signature.ts';
import { isRepeated } from './begun.ts';
import { isCommitted } from './journey-of.ts';
import { keptDossiers, requiredNow } from './kept-dossiers.ts';
import { loadOpenDossier, notFound, requireDossier, type LoadedDossier } from './load-dossier.ts';
import { closedDossier, movedMeanwhile } from './refusals.ts';
import { isDone } from './require-first.ts';
import type { DossierServices } from './services.ts';

type Context = BearerContext<DossierServices>;

/**
 * Puts dossiers away that their person gives up, in one transaction, all of them or none: a request that waits at the
 * signature provider is called back, what was told goes with its files, and the audit says so. What the advice before a
 * signed contract rests on is kept, as the law wants it.
 * @param choose looks again, under the lock, at what may go
 * @returns how many went
 */
const putAway = async (
  { store, services, person }: Context,
  choose: (tx: Tx) => Promise<readonly Dossier[]>,
): Promise<number> => {
  const gone = await store.write(async (tx) => {
    const chosen = await choose(tx);
    const key = await personKeyOf(tx, services.keys, person.id);
    const now = services.now().toISOString();
    const kept = await keptDossiers(tx, requiredNow(services), person.id, await listDossiers(tx, person.id));
    const files: string[] = [];
    for (const { id, journey } of chosen) {
      if (!(await abandonDossier(tx, person.id, id, now))) throw movedMeanwhile();
      await voidSignature(tx, key, { personId: person.id, dossierId: id, now });
      if (kept.has(id)) await deleteDrafts(tx, id);
      else files.push(...(await emptyDossier(tx, id)));
      await appendAudit(tx, {
        personId: person.id,
        at: now,
        kind: 'dossier-abandoned',
        dossierId: id,
        detail: JSON.stringify({ journey }),
      });
    }
    return { count: chosen.length, files };
  });
  // A file that stays behind after a crash has no row any more: the sweep of documents takes it.
  for (const path of gone.files) await removeSealedFile(services.config.dataDir, path);
  return gone.count;
};

/** The open dossier of a journey, if it may be dropped. What is finished stays; 409 `frozen` once a signature was asked for. */
const findDroppable = async (context: Context, journey: string): Promise<LoadedDossier | undefined> => {
  const loaded = await loadOpenDossier(context, journey);
  if (loaded?.path.committed === undefined) return loaded;
  if (isDone(loaded.path.outcome, loaded.served)) return undefined;
  throw new Refusal({
    statut: 409,
    code: 'frozen',
    message: 'A signature was asked for.',
    next: { ...placeOf(loaded.path) },
  });
};

/** Drops the open dossiers of some journeys: all of them, or none when one of them is committed. @returns how many were dropped. */
export const abandonOpen = async (context: Context, journeys: readonly string[]): Promise<number> => {
  const found = await Promise.all(journeys.map((journey) => findDroppable(context, journey)));
  const droppable = found.filter((loaded) => loaded !== undefined);
  if (droppable.length === 0) return 0;
  return putAway(context, async (tx) => {
    for (const { dossier } of droppable) {
      const locked = await getDossierForUpdate(tx, context.person.id, dossier.id);
      if (locked?.version !== dossier.version) throw movedMeanwhile();
    }
    return droppable.map(({ dossier }) => dossier);
  });
};

/** By what is stored alone: the facts of an operation are those of the contract that was last worked on. */
export const answerDropDossier = answer<typeof dropDossier, DossierServices>(
  dropDossier,
  async ({ dossier: id }, context) => {
    const { served } = await requireDossier(context, id);
    if (!isRepeated(served)) throw notFound();
    const dropped = await putAway(context, async (tx) => {
      const dossier = await getDossierForUpdate(tx, context.person.id, id);
      if (dossier === undefined) throw notFound();
      const { status, next } = dossier;
      if (status === 'abandoned') return [];
      const refuse = (code: 'frozen' | 'already-done', message: string): Refusal =>
        new Refusal({ statut: 409, code, message, next });
      if ((await isCommitted(tx, id, served)) || (await statusOfOperation(tx, id)) !== undefined)
        throw refuse('frozen', 'This was asked for already.');
      if (status !== 'open') throw closedDossier(next);
      const isOperation = served.plan.journey.about !== undefined;
      if (isOperation && next.kind === 'outcome' && isDone(next.id, served))
        throw refuse('already-done', 'This came to its end already.');
      return [dossier];
    });
    return { deleted: dropped > 0 };
  },
);
