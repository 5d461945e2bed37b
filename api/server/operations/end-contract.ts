import { appendAudit } from '../store/audit.ts';
import { getContract, updateContract } from '../store/contracts.ts';
import { abandonDossier, listDossiers } from '../store/dossiers.ts';
import { deleteDrafts } from '../store/drafts.ts';
import { isPending, listOperations, updateOperation, type Operation } from '../store/operations.ts';
import { personKeyOf } from '../store/person-key.ts';
import type { Tx } from '../store/store.ts';
import type { SubscriptionDeps } from '../subscription/jobs.ts';

/**
 * Ends a contract whose renunciation was accepted, in the transaction that accepts it: what was asked for on it and is not
 * decided falls, and what was begun and not asked for is put away.
 */
export const endContract = async (
  tx: Tx,
  { keys }: Pick<SubscriptionDeps, 'keys'>,
  { personId, contractId, dossierId: own }: Operation,
  now: string,
): Promise<void> => {
  const contract = await getContract(tx, personId, contractId);
  if (contract === undefined) return;
  const { id, status, dossierId } = contract;
  if (await updateContract(tx, { id, fromStatus: status, status: 'RENONCEE', now }))
    await appendAudit(tx, { personId, at: now, kind: 'contract-status', dossierId, detail: 'RENONCEE' });
  const operations = await listOperations(tx, await personKeyOf(tx, keys, personId), personId, contractId);
  for (const other of operations.filter((one) => isPending(one.status))) {
    const fallen = { dossierId: other.dossierId, fromStatus: other.status, status: 'SANS_OBJET', now } as const;
    if (await updateOperation(tx, fallen))
      await appendAudit(tx, {
        personId,
        at: now,
        kind: 'operation-decided',
        dossierId: other.dossierId,
        detail: fallen.status,
      });
  }
  const ordered = new Set(operations.map((one) => one.dossierId));
  for (const begun of await listDossiers(tx, personId)) {
    if (begun.contractId !== contractId || begun.id === own || ordered.has(begun.id)) continue;
    await abandonDossier(tx, personId, begun.id, now);
    await deleteDrafts(tx, begun.id);
  }
};
