import { Refusal } from '../call-context.ts';
import type { SaveEffect } from '../dossier/services.ts';
import { payloadsOf, type Payload } from '../dossier/saved-payloads.ts';
import { notFound } from '../dossier/load-dossier.ts';
import { todayAt } from '../dossier/today.ts';
import { appendAudit } from '../store/audit.ts';
import { getContract, getContractForUpdate } from '../store/contracts.ts';
import { insertOperation, listOperations } from '../store/operations.ts';
import { getRepresentative } from '../store/representatives.ts';
import { personKeyOf } from '../store/person-key.ts';
import { refuseDemoAccount } from '../authenticate/demo-account.ts';
import { afterSave, contextOf } from '../subscription/after-save.ts';
import type { OperationKind } from './operation-kinds.ts';
import { acknowledgeRenunciation } from './acknowledge-renunciation.ts';
import { followOperation } from './operation-jobs.ts';
import { mailOperation } from './mail-operation.ts';
import { refusalOf } from './renunciation.ts';
import { readRepayment } from './repayment.ts';
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
    const { kind, details, estimate, ends = false } = kindOf(payload);
    const deps = context.services.subscription;
    // Of a child whom two represent, both must agree: the other one is asked before it goes to the insurer. But to renounce is
    // an act of administration (Cass. 1re civ., 18 May 2011, n° 10-23.114), which one does alone (article 382-1 of the civil
    // code); and the delay would not wait for an answer.
    const other = await context.store.read((tx) => getRepresentative(tx, contract.dossierId));
    const status = other === undefined || ends ? 'EN_ANALYSE' : 'EN_ATTENTE';
    const told = estimate && ((await context.services.readCall(estimate.by, context)) as Payload);
    // The page may have stood open since another day, or another operation: nobody asks for what they have not read.
    if (told?.['net'] !== (estimate && effect.save.body['net']))
      throw new Refusal({ statut: 409, code: 'outdated', message: 'It comes to something else than what was shown.' });
    const repayment = ends ? await readRepayment(context, contract) : undefined;
    const operation = {
      dossierId,
      contractId: contract.id,
      personId,
      kind,
      status,
      details: {
        ...details(payload, saves),
        ...(told === undefined ? {} : estimate?.details(told)),
        ...(repayment === undefined ? {} : { cents: repayment.cents }),
      },
    } as const;
    return {
      donnees: { 'InsurerA/GetOperationStatus': { statut: status } },
      commit: async (tx) => {
        const at = deps.now();
        const now = at.toISOString();
        const key = await personKeyOf(tx, deps.keys, personId);
        // Held: of two orders, the second knows of the first.
        const held = (await getContractForUpdate(tx, personId, contract.id)) ?? contract;
        const before = await listOperations(tx, key, personId, contract.id);
        const refusal = refusalOf(effect.served.plan.journey.about?.contract, held, before, todayAt(at));
        if (refusal !== undefined) throw refusal;
        if (!(await insertOperation(tx, key, { ...operation, orderedAt: now }))) return;
        await appendAudit(tx, { personId, at: now, kind: 'operation-ordered', dossierId, detail: kind });
        const follow = status === 'EN_ANALYSE' ? followOperation : askAgreement;
        await follow(tx, key, { personId, dossierId, now });
        if (ends) await acknowledgeRenunciation(tx, deps, { personId, contract: held, dossierId, now });
        else {
          const template = status === 'EN_ANALYSE' ? 'operation-ordered' : 'operation-waiting';
          await mailOperation(tx, deps, { personId, dossierId, template, now });
        }
      },
    };
  };
