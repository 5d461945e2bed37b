import {
  getConjointPatrimoineState,
  getEtatCivilState,
  getExperienceFinState,
  getPatrimoineState,
  getProfilRisqueState,
  getProjectState,
} from '../../contract/core/state-checks.ts';
import { nameOfCall } from '../../contract/contract-facts.ts';
import type { Call } from '../../contract/call.ts';
import { hasSpouse, savedBy } from './from-saves.ts';
import { sectionState, type SectionState } from './section-state.ts';
import type { DossierServices } from '../dossier/services.ts';
import { answer, type BearerContext } from '../http/handler.ts';

type Context = BearerContext<DossierServices>;

const state = <
  C extends
    | typeof getProjectState
    | typeof getEtatCivilState
    | typeof getPatrimoineState
    | typeof getExperienceFinState
    | typeof getProfilRisqueState,
>(
  call: C,
) =>
  answer<C, DossierServices>(call, ((_: unknown, context: Context) =>
    sectionState(nameOfCall(call as Call), context)) as never);

/** Without a spouse there is nothing to ask; with one, the section says how far the household is. */
const answerSpouse = answer<typeof getConjointPatrimoineState, DossierServices>(
  getConjointPatrimoineState,
  async (_, context): Promise<SectionState> => {
    const steps = (id: string): boolean => id.startsWith('spouse-');
    if (hasSpouse(context, await savedBy(context, ['Core/UpdateEtatCivilUserSituation']))) {
      return sectionState(nameOfCall(getPatrimoineState), context, steps);
    }
    const household = await sectionState(nameOfCall(getPatrimoineState), context);
    return { etat: 'TERMINE', pourcentage: 100, route: household.route };
  },
);

export const stateHandlers = [
  state(getProjectState),
  state(getEtatCivilState),
  state(getPatrimoineState),
  state(getExperienceFinState),
  state(getProfilRisqueState),
  answerSpouse,
];
