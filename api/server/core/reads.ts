import {
  getEtatCivil,
  getSituation,
  getSituationPro,
  getUser,
  getUserppe,
  loadEtatCivilAdress,
} from '../../contract/core/civil-status.ts';
import {
  getPatrimoine,
  loadBiensImmo,
  loadConjointBiensImmo,
  loadConjointEmprunts,
  loadConjointUtilisateurPatrimoine,
  loadEmprunts,
  loadUtilisateurPatrimoine,
} from '../../contract/core/wealth.ts';
import {
  getProjet,
  loadProjectCapital,
  loadProjectMontantMensuel,
  loadProjectType,
} from '../../contract/core/project.ts';
import { getProfilRisk, getScoringExpFin, getUserHorizon } from '../../contract/core/risk.ts';
import { personKeyOf } from '../store/person-key.ts';
import type { DossierServices } from '../dossier/services.ts';
import { answer } from '../http/handler.ts';
import { getPerson } from '../store/people.ts';
import { readOpenDossier } from '../dossier/load-dossier.ts';
import { answerFromSaves, forSpouse, onboarding, partOf } from './from-saves.ts';

const answerUser = answer<typeof getUser, DossierServices>(getUser, async (_, context) =>
  context.store.read(async (tx) => {
    await personKeyOf(tx, context.services.keys, context.person.id);
    const person = await getPerson(tx, context.person.id);
    return person === undefined
      ? {}
      : { civilite: person.civility, nom: person.lastName, prenom: person.firstName, email: person.email };
  }),
);

/** The score and the profile that the answers lead to, as the journey computes them. */
const answerProfile = answer<typeof getProfilRisk, DossierServices>(getProfilRisk, async (_, context) => {
  const loaded = await readOpenDossier(context, onboarding);
  if (loaded === undefined) return {};
  const read = (name: string): unknown => loaded.served.plan.reader(name)(loaded.path.slots);
  const score = read('riskScore');
  const profil = read('computedProfile');
  return {
    ...(typeof score === 'number' ? { score } : {}),
    ...(typeof profil === 'string' ? { profil: profil as 'PRUDENT' } : {}),
  };
});

const wealth = (prefix: string) =>
  ['PatrimoineStep1', 'PatrimoineProprietaire', 'PatrimoineTrancheRevenu', 'PatrimoineRevenu', 'PatrimoineEnfant'].map(
    (name) => `Core/Update${prefix}${name}`,
  );

/** Reads of what the saver has told, each from the saves that told it. */
export const savedReads = [
  answerUser,
  answerFromSaves(getEtatCivil, ['Core/UpdateUserSituation', 'Core/UpdateEtatCivilNaissance'], (payload) => ({
    ...payload,
    ...partOf(payload, 'capacite'),
    ...partOf(payload, 'identite'),
  })),
  answerFromSaves(loadEtatCivilAdress, ['Core/UpdateEtatCivilAdress']),
  answerFromSaves(getSituation, ['Core/UpdateEtatCivilUserSituation']),
  answerFromSaves(getSituationPro, ['Core/UpdateEtatCivilUserSituationPro']),
  answerFromSaves(getUserppe, ['Core/UpdateUserPPE']),
  answerFromSaves(loadUtilisateurPatrimoine, wealth('')),
  forSpouse(answerFromSaves(loadConjointUtilisateurPatrimoine, wealth('Conjoint'))),
  answerFromSaves(getPatrimoine, [...wealth(''), 'Core/UpdatePatrimoineImmo', 'Core/UpdateEmprunts']),
  answerFromSaves(loadBiensImmo, ['Core/UpdatePatrimoineImmo']),
  answerFromSaves(loadConjointBiensImmo, ['Core/UpdateConjointPatrimoineImmo']),
  answerFromSaves(loadEmprunts, ['Core/UpdateEmprunts']),
  answerFromSaves(loadConjointEmprunts, ['Core/UpdateConjointEmprunts']),
  answerFromSaves(getProjet, [
    'Core/UpdateProjectType',
    'Core/UpdateInvestProduct',
    'Core/UpdateProject',
    'Core/UpdateProjectCapital',
    'Core/UpdateProjectMontantMensuel',
  ]),
  answerFromSaves(loadProjectType, ['Core/UpdateProjectType']),
  answerFromSaves(loadProjectCapital, ['Core/UpdateProjectCapital']),
  answerFromSaves(loadProjectMontantMensuel, ['Core/UpdateProjectMontantMensuel']),
  answerProfile,
  answerFromSaves(getUserHorizon, ['Core/UpdateProjectHorizonAndPerte']),
  answerFromSaves(getScoringExpFin, ['Core/UpdateAutoEval']),
];
