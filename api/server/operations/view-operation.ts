import type * as v from 'valibot';
import type { orderedOperation } from '../../contract/insurer-a/top-ups.ts';
import { dayOf } from '../dossier/today.ts';
import type { Operation } from '../store/operations.ts';

/** An operation as its owner is told of it. */
export const viewOperation = (operation: Operation): v.InferOutput<typeof orderedOperation> => {
  const { cents, periodicity, debitDay } = operation.details;
  return {
    numOperation: operation.dossierId,
    numAvenant: operation.number,
    type: operation.kind,
    statut: operation.status,
    ...(typeof cents === 'number' ? { montant: cents } : {}),
    ...(typeof periodicity === 'string' ? { periodicite: periodicity } : {}),
    ...(typeof debitDay === 'number' ? { jour_prelevement: debitDay } : {}),
    demandee_le: dayOf(operation.orderedAt),
    ...(operation.decidedAt === undefined ? {} : { decidee_le: dayOf(operation.decidedAt) }),
  };
};
