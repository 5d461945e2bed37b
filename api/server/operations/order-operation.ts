import type { SaveEffect } from '../dossier/services.ts';
import { payloadsOf, type Payload } from '../dossier/saved-payloads.ts';
import { notFound } from '../dossier/load-dossier.ts';
import { appendAudit } from '../store/audit.ts';
import { getContract } from '../store/contracts.ts';
import { insertOperation } from '../store/operations.ts';
import { getRepresentative } from '../store/representatives.ts';
import { personKeyOf } from '../store/person-key.ts';
import { refuseDemoAccount } from '../authenticate/demo-account.ts';
import { afterSave, contextOf } from '../subscription/after-save.ts';
import type { OperationKind } from './operation-kinds.ts';
import { followOperation } from './operation-jobs.ts';
import { askAgreement } from './second-agreement.ts';

/** Orders an operation on the contract of the dossier: written down with the save, and brought to the insurer after it. */
export const orderOperation =
  (call: string, kindOf: (payload: Payload) => OperationKind): SaveEffect =>
  async (effect) => {
    const context = contextOf(effect);
    refuseDemoAccount(context.services, context.person);
    const { id: dossierId, personId, contractId } = effect.dossier;
    const contract = await context.store.read((tx) => getContract(tx, personId, contractId ?? ''));
    if (contract === undefined) throw notFound();
    const saves = payloadsOf(await afterSave(effect));
    const payload = saves.get(call) ?? {};
    const { kind, details } = kindOf(payload);
    const deps = context.services.subscription;
    // Of a child whom two represent, both must agree: the other one is asked before it goes to the insurer.
    const other = await context.store.read((tx) => getRepresentative(tx, contract.dossierId));
    const status = other === undefined ? 'EN_ANALYSE' : 'EN_ATTENTE';
    const operation = {
      dossierId,
      contractId: contract.id,
      personId,
      kind,
      status,
      details: details(payload, saves),
    } as const;
    return {
      donnees: { 'InsurerA/GetOperationStatus': { statut: status } },
      commit: async (tx) => {
        const now = deps.now().toISOString();
        const key = await personKeyOf(tx, deps.keys, personId);
        if (!(await insertOperation(tx, key, { ...operation, orderedAt: now }))) return;
        await appendAudit(tx, { personId, at: now, kind: 'operation-ordered', dossierId, detail: kind });
        const follow = status === 'EN_ANALYSE' ? followOperation : askAgreement;
        await follow(tx, key, { personId, dossierId, now });
      },
    };
  };
