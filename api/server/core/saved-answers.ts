import type { ResponseOf } from '../../contract/call.ts';
import {
  getListBenef,
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

/** What a save of either insurer was given, in the subscription that is meant. */
const subscribedWith = async (context: BearerContext<DossierServices>, save: string): Promise<Payload> => {
  const payloads = await savedPayloads(context, await subscriptionOf(context));
  return payloads.get(`InsurerA/${save}`) ?? payloads.get(`InsurerB/${save}`) ?? {};
};

const answerFromSubscription = (
  call: RegisteredHandler<DossierServices>['call'],
  save: string,
): RegisteredHandler<DossierServices> => ({
  call,
  handle: (_, context) => subscribedWith(context as BearerContext<DossierServices>, save),
});

type Beneficiary = ResponseOf<typeof getListBenef>[number];

const beneficiariesOf = (lines: unknown, rang: Beneficiary['rang']): readonly Beneficiary[] =>
  (Array.isArray(lines) ? (lines as readonly Beneficiary[]) : []).map(
    ({ nom, prenoms, date_naissance, pourcentage }) => ({ rang, nom, prenoms, date_naissance, pourcentage }),
  );

/** Loads of saved answers, of the project and of the subscription. */
export const savedAnswerHandlers = [
  answer<typeof loadProjectRetirerSomme, DossierServices>(loadProjectRetirerSomme, async (_, context) => {
    const { sortie } = await savedBy(context, ['Core/UpdateProject']);
    const annuity = await savedBy(context, ['Core/UpdateProjectRetirerSomme']);
    return {
      ...(annuity as object),
      pourcentageRetirer: sortie === 'CAPITAL' ? 100 : 0,
      bl_capital: sortie === 'CAPITAL' ? 1 : 0,
      bl_rente: sortie === 'RENTE' ? 1 : 0,
    };
  }),
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
  answer<typeof getListBenef, DossierServices>(getListBenef, async (_, context) => {
    const clause = await subscribedWith(context, 'UpdateClauseBenef');
    return [...beneficiariesOf(clause['beneficiaires'], 1), ...beneficiariesOf(clause['beneficiaires_second_rang'], 2)];
  }),
];
