import {
  getProjectIsrProportion,
  loadOrigineFonds,
  loadOriginePatrimoine,
  loadProjectRetirerSomme,
  loadUtilisateur,
} from '../../contract/core/saved-answers.ts';
import { loadSouscriptionBeneficiaires } from '../../contract/insurer-a/reads.ts';
import type { DossierServices } from '../dossier/services.ts';
import { savedPayloads, type Payload } from '../dossier/saved-payloads.ts';
import { answer, type BearerContext, type RegisteredHandler } from '../http/handler.ts';
import { subscriptionOf } from '../subscription/which-subscription.ts';
import { answerFromSaves, savedBy } from './from-saves.ts';
import { accountOf, civilStatusOf } from './reads.ts';

/** Gives back what a save of either insurer was given, in the subscription that is meant. */
const answerFromSubscription = (
  call: RegisteredHandler<DossierServices>['call'],
  save: string,
): RegisteredHandler<DossierServices> => ({
  call,
  handle: async (_, context) => {
    const bearer = context as BearerContext<DossierServices>;
    const payloads = await savedPayloads(bearer, await subscriptionOf(bearer));
    return payloads.get(`InsurerA/${save}`) ?? payloads.get(`InsurerB/${save}`) ?? {};
  },
});

/** Loads of saved answers, of the project and of the subscription. */
export const savedAnswerHandlers = [
  answerFromSaves(loadProjectRetirerSomme, ['Core/UpdateProjectRetirerSomme']),
  answerFromSaves(getProjectIsrProportion, ['Core/UpdateProjectISR']),
  answer<typeof loadUtilisateur, DossierServices>(loadUtilisateur, async (_, context) => {
    const told: Payload = civilStatusOf(
      await savedBy(context, ['Core/UpdateUserSituation', 'Core/UpdateEtatCivilNaissance']),
    );
    const keys = Object.keys(loadUtilisateur.response.entries);
    const all: Payload = { ...(await accountOf(context)), ...told };
    return Object.fromEntries(keys.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])));
  }),
  answerFromSubscription(loadOrigineFonds, 'UpdateOrigineFonds'),
  answerFromSubscription(loadOriginePatrimoine, 'UpdateOriginePatrimoine'),
  answerFromSubscription(loadSouscriptionBeneficiaires, 'UpdateClauseBenef'),
];
