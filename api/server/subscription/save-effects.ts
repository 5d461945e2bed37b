import type { SaveEffect } from '../dossier/services.ts';
import { refuseDemoAccount } from '../authenticate/demo-account.ts';
import { Refusal } from '../call-context.ts';
import { partnerRefusal } from '../insurer-a/initialisation.ts';
import type { EffectContext } from '../dossier/services.ts';
import { orders } from '../operations/operation-kinds.ts';
import { orderOperation } from '../operations/order-operation.ts';
import { PartnerError } from '../partners/partner-error.ts';
import { latestSignature } from '../store/signatures.ts';
import { saveVerification } from '../store/verifications.ts';
import { insurerFor } from './jobs.ts';
import { afterSave, contextOf } from './after-save.ts';
import { toInsurerDossier } from './insurer-dossier.ts';
import { dropPreparedForm, prepareForm, recordSignature } from './record-signature.ts';
import { sendSignature } from './request-signature.ts';
import { followReview } from './review.ts';
import { saveRepresentatives } from './invite-second.ts';
import { summariseDossier } from './summarise-dossier.ts';
import type { SubscriptionSummary } from './subscription-summary.ts';
import { digestOf, fileStatuses, statusCalls } from './verification.ts';

const requireSummary = async (effect: EffectContext): Promise<SubscriptionSummary> => {
  const summary = await summariseDossier(contextOf(effect), await afterSave(effect));
  if (summary === undefined) {
    throw new Refusal({ statut: 409, code: 'not-reachable', message: 'Answers are missing that the insurer needs.' });
  }
  return summary;
};

/** R050: the insurer judges the file before anything is signed; its verdict stands as long as the answers do. */
const verify: SaveEffect = async (effect) => {
  const { services } = contextOf(effect);
  const dossier = toInsurerDossier(await requireSummary(effect));
  const insurer = services.subscription.insurerOf(effect.served.id);
  const verdict = await services.subscription.insurers[insurer].verify(dossier).catch((error: unknown) => {
    throw partnerRefusal(error);
  });
  const { reasons, review: reviewId } = verdict;
  // The same file after its closer look: what was decided then still stands.
  const status = verdict.status === 'accepted' && reviewId !== undefined ? 'cleared' : verdict.status;
  const { id: dossierId, personId } = effect.dossier;
  return {
    donnees: { [statusCalls[insurer]]: { statut: fileStatuses[status] } },
    commit: async (tx) => {
      const now = services.now().toISOString();
      await saveVerification(tx, { dossierId, digest: digestOf(dossier), status, reasons, reviewId, checkedAt: now });
      if (status === 'review' && reviewId !== undefined) {
        await followReview(tx, services, { id: reviewId, dossierId, personId, now });
      }
    },
  };
};

/**
 * The form is drawn before the transaction, recorded in it, and sent after it; the outbox sends what could not be. Where
 * the form was signed while this step stood open again, there is nothing more to ask for.
 */
const sign: SaveEffect = async (effect) => {
  const context = contextOf(effect);
  refuseDemoAccount(context.services, context.person);
  const deps = context.services.subscription;
  const latest = await context.store.read((tx) => latestSignature(tx, context.person.id, effect.dossier.id));
  if (latest?.status === 'COMPLETED') return { donnees: { 'Core/GetUniversignStatus': { statut: 'COMPLETED' } } };
  const prepared = await prepareForm(deps, context.person.id, await requireSummary(effect));
  let recorded: Awaited<ReturnType<typeof recordSignature>> | undefined;
  return {
    donnees: { 'Core/GetUniversignStatus': { statut: 'PENDING' } },
    commit: async (tx) => {
      recorded = await recordSignature(tx, prepared, deps.now().toISOString());
    },
    undo: () => dropPreparedForm(deps, prepared),
    after: async () => {
      if (recorded === undefined) return;
      if (recorded.reused) await dropPreparedForm(deps, prepared);
      await sendSignature(deps, context.person.id, recorded.signature.id).catch((error: unknown) => {
        if (!(error instanceof PartnerError)) throw error;
      });
    },
  };
};

/** R065: a code that is nobody's is said beside the field, before it reaches the insurer. */
const checkAdviser: SaveEffect = async (effect) => {
  const { services } = contextOf(effect);
  const code = effect.record['adviserCode'];
  if (typeof code !== 'string') return {};
  const adviser = await insurerFor(services.subscription, effect.served.id)
    .adviser(code)
    .catch((error: unknown) => {
      throw partnerRefusal(error);
    });
  if (adviser === undefined) {
    throw new Refusal({
      statut: 422,
      code: 'invalid',
      message: 'This adviser code is not known.',
      issues: [{ field: 'adviserCode', code: 'option-unknown' }],
    });
  }
  return {};
};

/** What some saves do besides saving, by call. Sending the signed dossier needs none: it was ordered by the signature. */
export const saveEffects: Readonly<Record<string, SaveEffect>> = {
  'Core/UpdateLegalRepresentatives': saveRepresentatives,
  'InsurerA/VerifierDossierClient': verify,
  'InsurerA/VerifierDossierClientMineur': verify,
  'InsurerB/VerifierDossierClient': verify,
  'InsurerA/UpdateCGPCodeApporteur': checkAdviser,
  'InsurerB/UpdateCGPCodeApporteur': checkAdviser,
  'Signature/SignBulletinSouscription': sign,
  'Signature/SignBulletinSouscriptionMineur': sign,
  ...Object.fromEntries(Object.entries(orders).map(([call, kindOf]) => [call, orderOperation(call, kindOf)])),
};
