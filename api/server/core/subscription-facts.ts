import {
  getApicilStatus,
  getEtatCivilSouscription,
  getGeneraliStatus,
  getProfilRiskChoisi,
  getUniversignStatus,
  loadSouscription,
} from '../../contract/core/subscription-facts.ts';
import { nameOfCall } from '../../contract/contract-facts.ts';
import { updateFatca } from '../../contract/core/civil-status.ts';
import type { ResponseOf } from '../../contract/call.ts';
import { readOpenDossier, type LoadedDossier } from '../dossier/load-dossier.ts';
import { getUniversignRequestInfo } from '../../contract/signature/signature.ts';
import { answer } from '../http/handler.ts';
import { findOpenDossier } from '../store/dossiers.ts';
import { latestSignature, type Signature } from '../store/signatures.ts';
import type { BearerContext } from '../http/handler.ts';
import { fileStatusOf } from '../subscription/verification.ts';
import { JobRefused } from '../subscription/jobs.ts';
import { readSignature } from '../subscription/read-signature.ts';
import { progressOf } from '../subscription/signers.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { refreshSignature } from '../subscription/signature-poll.ts';
import { dialled } from '../../../engine/fields/french-phone.ts';
import { text } from '../subscription/read-payload.ts';
import { PartnerError } from '../partners/partner-error.ts';
import { signerUrlIn } from '../partners/signature-provider.ts';
import { answerFromSaves, onboarding, partOf, savedBy } from './from-saves.ts';
import { subscriptionOf } from '../subscription/which-subscription.ts';

type Context = BearerContext<SubscriptionServices>;

const fromSaves = answerFromSaves(
  getEtatCivilSouscription,
  [
    'Core/UpdateUserSituation',
    'Core/UpdateEtatCivilNaissance',
    'Core/UpdateEtatCivilAdress',
    'Core/UpdateEtatCivilUserSituation',
    'Core/UpdateUserPPE',
    'Core/UpdateFatca',
  ],
  (payload) => {
    const identity = partOf(payload, 'identite');
    const phone = text(identity, 'telephone');
    const street = text(payload, 'rue');
    const town = [text(payload, 'code_postal'), text(payload, 'commune') ?? text(payload, 'ville')];
    return {
      ...payload,
      civilite: identity['civilite'],
      nom: identity['nom'],
      prenom: identity['prenoms'],
      telephone: phone === undefined ? undefined : dialled(phone),
      lieu_naissance: text(payload, 'commune_naissance') ?? text(payload, 'ville_naissance'),
      adresse: street === undefined ? undefined : `${street}, ${town.join(' ')}`,
    };
  },
);

/** Whether somebody is tied to the United States, as the journey that asks it decides; undefined while it is not told. */
const tieToUs = (onboarded: LoadedDossier | undefined): boolean | undefined => {
  if (onboarded === undefined) return undefined;
  const { path, served } = onboarded;
  const asked = served.plan.steps.find(({ step }) => step.save?.call === nameOfCall(updateFatca));
  const isTold = path.steps.some(({ id, status }) => id === asked?.step.id && status === 'done');
  return isTold ? asked?.exits.some(({ when }) => when(path.slots)) : undefined;
};

const answerCivilStatus = answer<typeof getEtatCivilSouscription, SubscriptionServices>(
  getEtatCivilSouscription,
  async (request, context) => {
    // Unknown is not no: the journey reads a missing answer as a yes.
    const fatca = tieToUs(await readOpenDossier(context, onboarding));
    const saved = (await fromSaves.handle(request, context)) as ResponseOf<typeof getEtatCivilSouscription>;
    return { ...saved, ...(fatca === undefined ? {} : { fatca }) };
  },
);

const answerProfile = answerFromSaves(getProfilRiskChoisi, ['Core/UpdateProfilRisque']);

const answerProposal = answer<typeof loadSouscription, SubscriptionServices>(loadSouscription, async (_, context) => {
  const project = await savedBy(context, ['Core/UpdateProjectCapital']);
  const initial = project['versementInitial'];
  const monthly = project['versementMensuel'];
  return {
    ...(typeof initial === 'number' ? { mt_initial: initial } : {}),
    ...(typeof monthly === 'number' ? { vlp: monthly > 0 } : {}),
    ...(typeof monthly === 'number' && monthly > 0 ? { periodicite: 'M', mt_vlp: monthly } : {}),
  };
});

const answerFileStatus = answer<typeof getGeneraliStatus, SubscriptionServices>(
  getGeneraliStatus,
  async (_, context) => ({
    statut: await fileStatusOf(context, 'InsurerA'),
  }),
);

const answerPlanStatus = answer<typeof getApicilStatus, SubscriptionServices>(getApicilStatus, async (_, context) => ({
  statut: await fileStatusOf(context, 'InsurerB'),
}));

/** The signature of the open subscription, as it stands at the provider where that can be asked quickly. */
const currentSignature = async (context: Context): Promise<Signature | undefined> => {
  const journey = await subscriptionOf(context);
  return context.store.read(async (tx) => {
    const dossier = await findOpenDossier(tx, context.person.id, journey);
    return dossier === undefined ? undefined : latestSignature(tx, context.person.id, dossier.id);
  });
};

/** As it is for the customer, who signs first. */
const shownStatus = ({ status, signed }: Signature): 'PENDING' | 'AWAITING_OTHERS' =>
  (status === 'AWAITING_SIGNER' || status === 'PENDING') && signed > 0 ? 'AWAITING_OTHERS' : (status as 'PENDING');

const answerSignatureStatus = answer<typeof getUniversignStatus, SubscriptionServices>(
  getUniversignStatus,
  async (_, context) => {
    const signature = await currentSignature(context);
    return { statut: signature === undefined ? ('NONE' as const) : shownStatus(signature) };
  },
);

/** How far each document is; nothing where what was sent to be signed is gone. */
export const signedParts = async ({ services, person }: Context, { id, signed }: Signature) => {
  try {
    const { summary } = await readSignature(services.subscription, person.id, id);
    return { documents: progressOf(await summary(), signed) };
  } catch (error) {
    if (error instanceof JobRefused) return {};
    throw error;
  }
};

const answerSignatureInfo = answer<typeof getUniversignRequestInfo, SubscriptionServices>(
  getUniversignRequestInfo,
  async (_, context) => {
    const before = await currentSignature(context);
    if (before === undefined) return { statut: 'NONE' as const };
    await refreshSignature(context.services.subscription, before).catch((error: unknown) => {
      // What is known is answered; the provider is asked again by the next poll.
      if (!(error instanceof PartnerError)) throw error;
    });
    const signature = (await currentSignature(context)) ?? before;
    return {
      statut: shownStatus(signature),
      ...(signature.status === 'AWAITING_SIGNER' && signature.signed === 0 && signature.signerUrl !== undefined
        ? { url: signerUrlIn(signature.signerUrl, context.language) }
        : {}),
      expire_le: signature.expiresAt,
      ...(await signedParts(context, signature)),
    };
  },
);

export const subscriptionFactHandlers = [
  answerCivilStatus,
  answerProfile,
  answerProposal,
  answerFileStatus,
  answerPlanStatus,
  answerSignatureStatus,
  answerSignatureInfo,
];
