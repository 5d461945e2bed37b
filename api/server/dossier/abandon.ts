import { placeOf } from '../../../engine/path/path.ts';
import { Refusal } from '../call-context.ts';
import type { BearerContext } from '../http/handler.ts';
import { appendAudit } from '../store/audit.ts';
import { abandonDossier, getDossierForUpdate } from '../store/dossiers.ts';
import { deleteDrafts } from '../store/drafts.ts';
import { voidSignature } from '../subscription/void-signature.ts';
import { loadOpenDossier, type LoadedDossier } from './load-dossier.ts';
import { personKeyOf } from '../store/person-key.ts';
import { movedMeanwhile } from './refusals.ts';
import { isDone } from './require-first.ts';
import type { DossierServices } from './services.ts';

type Context = BearerContext<DossierServices>;

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

/**
 * Drops the open dossiers of some journeys: all of them, or none when one of them is committed. A request that still
 * waits at the signature provider is called back. @returns how many were dropped.
 */
export const abandonOpen = async (context: Context, journeys: readonly string[]): Promise<number> => {
  const found = await Promise.all(journeys.map((journey) => findDroppable(context, journey)));
  const droppable = found.filter((loaded) => loaded !== undefined);
  if (droppable.length === 0) return 0;
  return context.store.write(async (tx) => {
    const personId = context.person.id;
    const key = await personKeyOf(tx, context.services.keys, personId);
    const now = context.services.now().toISOString();
    for (const { dossier } of droppable) {
      const { id, journey, version } = dossier;
      const locked = await getDossierForUpdate(tx, personId, id);
      if (locked?.version !== version || !(await abandonDossier(tx, personId, id, now))) throw movedMeanwhile();
      await voidSignature(tx, key, { personId, dossierId: id, now });
      await deleteDrafts(tx, id);
      await appendAudit(tx, {
        personId,
        at: now,
        kind: 'dossier-abandoned',
        dossierId: id,
        detail: JSON.stringify({ journey }),
      });
    }
    return droppable.length;
  });
};
