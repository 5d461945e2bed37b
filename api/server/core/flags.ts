import { flagCalls } from '../../contract/core/flags.ts';
import { isDemoAccount } from '../authenticate/demo-account.ts';
import type { DossierServices } from '../dossier/services.ts';
import type { BearerContext, RegisteredHandler } from '../http/handler.ts';
import { listContracts } from '../store/contracts.ts';
import { hasSpouse, savedBy } from './from-saves.ts';

type Context = BearerContext<DossierServices>;

/** Each flag by its call's name. */
const flags: Readonly<Record<(typeof flagCalls)[number]['name'], (context: Context) => Promise<boolean>>> = {
  HaveSpouse: async (context) => hasSpouse(context, await savedBy(context, ['Core/UpdateEtatCivilUserSituation'])),
  IsPER: async (context) => (await savedBy(context, ['Core/UpdateProjectType']))['offre'] === 'PER',
  IsTNS: async (context) =>
    (await savedBy(context, ['Core/UpdateEtatCivilUserSituationPro']))['situation_professionnelle'] === 'TNS',
  IsSouscriptionMineur: async (context) => (await savedBy(context, ['Core/UpdateProjectType']))['pour'] === 'ENFANT',
  IsSouscriptionDonation: async (context) =>
    (await savedBy(context, ['Core/UpdateProjectDonation']))['donation'] === true,
  IsDemoAcccount: ({ services, person }) => Promise.resolve(isDemoAccount(services, person)),
  IsRaizersAcccount: ({ services, person }) =>
    Promise.resolve(services.config.partnerAccounts.crowdfunding.includes(person.email)),
  IsMTAcccount: ({ services, person }) => Promise.resolve(services.config.partnerAccounts.mt.includes(person.email)),
  UserHaveContrat: async (context) =>
    (await context.store.read((tx) => listContracts(tx, context.person.id))).length > 0,
};

export const flagHandlers = flagCalls.map((call): RegisteredHandler<DossierServices> => ({
  call,
  handle: async (_, context) => ({ valeur: await flags[call.name](context as Context) }),
}));
