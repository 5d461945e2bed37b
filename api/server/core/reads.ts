import {
  getEtatCivil,
  getSituation,
  getSituationPro,
  getUser,
  getUserppe,
  loadEtatCivilAdress,
} from '../../contract/core/civil-status.ts';
import {
  getConjointPatrimoine,
  getPatrimoineCommun,
  loadBiensImmoCommuns,
  loadConjointBiensImmo,
  loadConjointEmprunts,
  loadConjointUtilisateurPatrimoine,
  loadEmpruntsCommuns,
  loadUtilisateurPatrimoineCommun,
} from '../../contract/core/household-wealth.ts';
import { getPatrimoine, loadBiensImmo, loadEmprunts, loadUtilisateurPatrimoine } from '../../contract/core/wealth.ts';
import {
  getProjet,
  loadProjectCapital,
  loadProjectMontantMensuel,
  loadProjectType,
} from '../../contract/core/project.ts';
import { getProfilRisk, getProfilScoring, getScoringExpFin, getUserHorizon } from '../../contract/core/risk.ts';
import { personKeyOf } from '../store/person-key.ts';
import type { DossierServices } from '../dossier/services.ts';
import type { ResponseOf } from '../../contract/call.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import type { Payload } from '../dossier/saved-payloads.ts';
import { getPerson } from '../store/people.ts';
import { readOpenDossier } from '../dossier/load-dossier.ts';
import { listBegun } from '../dossier/begun.ts';
import { answerFromHousehold, answerFromSaves, forSpouse, onboarding, partOf, savedBy } from './from-saves.ts';

/** The account, in the words of the API; empty where it is gone. */
export const accountOf = (context: BearerContext<DossierServices>): Promise<ResponseOf<typeof getUser>> =>
  context.store.read(async (tx) => {
    await personKeyOf(tx, context.services.keys, context.person.id);
    const person = await getPerson(tx, context.person.id);
    return person === undefined
      ? {}
      : { civilite: person.civility, nom: person.lastName, prenom: person.firstName, email: person.email };
  });

/** What is told of oneself, its parts put in one place. */
export const civilStatusOf = (payload: Payload): Payload => ({
  ...payload,
  ...partOf(payload, 'capacite'),
  ...partOf(payload, 'identite'),
});

/** The score and the profile that the answers lead to, as the journey computes them. */
const profileOf = async (context: BearerContext<DossierServices>): Promise<ResponseOf<typeof getProfilRisk>> => {
  const loaded = await readOpenDossier(context, onboarding);
  if (loaded === undefined) return {};
  const read = (name: string): unknown => loaded.served.plan.reader(name)(loaded.path.slots);
  const score = read('riskScore');
  const profil = read('computedProfile');
  return {
    ...(typeof score === 'number' ? { score } : {}),
    ...(typeof profil === 'string' ? { profil: profil as 'PRUDENT' } : {}),
  };
};

const wealth = (prefix: string) =>
  ['PatrimoineStep1', 'PatrimoineProprietaire', 'PatrimoineTrancheRevenu', 'PatrimoineRevenu', 'PatrimoineEnfant'].map(
    (name) => `Core/Update${prefix}${name}`,
  );

const joint = ['CommunStep1', 'ProprietaireCommun', 'TrancheRevenuCommun', 'RevenuCommuns'].map(
  (name) => `Core/UpdatePatrimoine${name}`,
);

/** Reads of what the saver has told, each from the saves that told it. */
export const savedReads = [
  answer<typeof getUser, DossierServices>(getUser, async (_, context) => ({
    ...(await accountOf(context)),
    modifications: (await listBegun(context)).flatMap(({ id, journey, start }) =>
      start === undefined ? [{ journey, dossier: id }] : [],
    ),
  })),
  answerFromSaves(getEtatCivil, ['Core/UpdateUserSituation', 'Core/UpdateEtatCivilNaissance'], civilStatusOf),
  answerFromSaves(loadEtatCivilAdress, ['Core/UpdateEtatCivilAdress']),
  answerFromSaves(getSituation, ['Core/UpdateEtatCivilUserSituation']),
  answerFromSaves(getSituationPro, ['Core/UpdateEtatCivilUserSituationPro']),
  answerFromSaves(getUserppe, ['Core/UpdateUserPPE']),
  answerFromSaves(loadUtilisateurPatrimoine, wealth('')),
  forSpouse(answerFromHousehold(loadConjointUtilisateurPatrimoine, wealth('Conjoint'))),
  forSpouse(
    answerFromHousehold(getConjointPatrimoine, [
      ...wealth('Conjoint'),
      'Core/UpdateConjointPatrimoineImmo',
      'Core/UpdateConjointEmprunts',
    ]),
  ),
  forSpouse(answerFromHousehold(loadUtilisateurPatrimoineCommun, joint)),
  forSpouse(
    answerFromHousehold(getPatrimoineCommun, [
      ...joint,
      'Core/UpdatePatrimoineImmoCommun',
      'Core/UpdateEmpruntsCommuns',
    ]),
  ),
  answerFromSaves(getPatrimoine, [...wealth(''), 'Core/UpdatePatrimoineImmo', 'Core/UpdateEmprunts']),
  answerFromSaves(loadBiensImmo, ['Core/UpdatePatrimoineImmo']),
  answerFromHousehold(loadConjointBiensImmo, ['Core/UpdateConjointPatrimoineImmo']),
  answerFromHousehold(loadBiensImmoCommuns, ['Core/UpdatePatrimoineImmoCommun']),
  answerFromSaves(loadEmprunts, ['Core/UpdateEmprunts']),
  answerFromHousehold(loadConjointEmprunts, ['Core/UpdateConjointEmprunts']),
  answerFromHousehold(loadEmpruntsCommuns, ['Core/UpdateEmpruntsCommuns']),
  answer<typeof getProjet, DossierServices>(getProjet, async (_, context) => {
    const told = await savedBy(context, [
      'Core/UpdateProjectType',
      'Core/UpdateInvestProduct',
      'Core/UpdateProject',
      'Core/UpdateProjectCapital',
      'Core/UpdateProjectMontantMensuel',
    ]);
    const keys = Object.keys(getProjet.response.entries);
    // An annuity has a capital of its own.
    const parts = {
      rente: await savedBy(context, ['Core/UpdateProjectRetirerSomme']),
      isr: await savedBy(context, ['Core/UpdateProjectISR']),
    };
    return {
      ...Object.fromEntries(Object.entries(told).filter(([key]) => keys.includes(key))),
      ...Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0)),
    };
  }),
  answerFromSaves(loadProjectType, ['Core/UpdateProjectType']),
  answerFromSaves(loadProjectCapital, ['Core/UpdateProjectCapital']),
  answerFromSaves(loadProjectMontantMensuel, ['Core/UpdateProjectMontantMensuel']),
  answer<typeof getProfilRisk, DossierServices>(getProfilRisk, (_, context) => profileOf(context)),
  answer<typeof getProfilScoring, DossierServices>(getProfilScoring, async (_, context) => {
    const { reaction, capacite_perte, horizon, perte, epargne_precaution } = await savedBy(context, [
      'Core/UpdateScoring',
      'Core/UpdateProjectHorizonAndPerte',
    ]);
    const told = { reaction, capacite_perte, horizon, perte, epargne_precaution };
    const given = Object.entries(told).filter(([, value]) => value !== undefined);
    return { ...(await profileOf(context)), ...(Object.fromEntries(given) as object) };
  }),
  answerFromSaves(getUserHorizon, ['Core/UpdateProjectHorizonAndPerte']),
  answerFromSaves(getScoringExpFin, ['Core/UpdateAutoEval']),
];
