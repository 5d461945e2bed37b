/** Every call of the API, each once: what the server routes, the OpenAPI document says and the journeys are checked against. */
import { accountCalls } from './authenticate/calls.ts';
import { representativeCalls } from './authenticate/representative.ts';
import type { Call } from './call.ts';
import { appointmentCalls } from './core/appointments.ts';
import { articleCalls } from './core/articles.ts';
import { civilStatusCalls } from './core/civil-status.ts';
import { askDeleteAccount, deleteAccount } from './core/delete-account.ts';
import { exportPersonalData } from './core/export-data.ts';
import { getDocumentFile, offeredDocument } from './core/documents.ts';
import { dossierCalls } from './core/dossier-calls.ts';
import { experienceCalls } from './core/experience.ts';
import { flagCalls } from './core/flags.ts';
import { fundCalls } from './core/funds.ts';
import { getGraphicTemplate, updateGraphicTemplate } from './core/graphic-template.ts';
import { indicatorCalls } from './core/indicators.ts';
import { inProgressCalls } from './core/in-progress.ts';
import { minorCalls } from './core/minor.ts';
import { getOffre } from './core/offer.ts';
import { portfolioCalls } from './core/portfolio.ts';
import { projectCalls } from './core/project.ts';
import { referenceCalls } from './core/reference.ts';
import { agreementCalls } from './core/agreements.ts';
import { renunciationCalls } from './core/renunciation.ts';
import { representativesOfChildCalls } from './core/representatives.ts';
import { riskCalls } from './core/risk.ts';
import { savedAnswerCalls } from './core/saved-answers.ts';
import { compute, computePlafond, computeRente } from './core/simulation.ts';
import { savingsCalls } from './core/savings.ts';
import { stateCheckCalls } from './core/state-checks.ts';
import { supportCalls } from './core/supports.ts';
import { statisticsCalls } from './core/statistics.ts';
import { subscriptionFactCalls } from './core/subscription-facts.ts';
import { themeCalls } from './core/themes.ts';
import { householdWealthCalls } from './core/household-wealth.ts';
import { wealthCalls } from './core/wealth.ts';
import { demoCalls } from './demo/calls.ts';
import { insurerACalls } from './insurer-a/calls.ts';
import { insurerADocuments } from './insurer-a/documents.ts';
import { insurerAReads } from './insurer-a/reads.ts';
import { topUpCalls } from './insurer-a/top-ups.ts';
import { initierModifOrigines } from './insurer-a/origins.ts';
import { switchCalls } from './insurer-a/switches.ts';
import { withdrawalCalls } from './insurer-a/withdrawals.ts';
import { statementCalls } from './insurer-a/statements.ts';
import { insurerBCalls } from './insurer-b/calls.ts';
import { authorCalls } from './publications/author-calls.ts';
import { publicationCalls } from './publications/publication-calls.ts';
import { retentionCalls } from './publications/retention-calls.ts';
import { saveMail } from './registration/save-mail.ts';
import { signatureCalls } from './signature/calls.ts';

export const contract: readonly Call[] = [
  ...accountCalls,
  ...representativeCalls,
  ...insurerACalls,
  ...insurerAReads,
  ...insurerADocuments,
  ...statementCalls,
  ...topUpCalls,
  ...withdrawalCalls,
  ...switchCalls,
  ...agreementCalls,
  ...renunciationCalls,
  initierModifOrigines,
  ...insurerBCalls,
  ...signatureCalls,
  ...dossierCalls,
  ...inProgressCalls,
  ...stateCheckCalls,
  ...flagCalls,
  ...projectCalls,
  ...civilStatusCalls,
  ...minorCalls,
  ...representativesOfChildCalls,
  ...wealthCalls,
  ...householdWealthCalls,
  ...experienceCalls,
  ...riskCalls,
  ...subscriptionFactCalls,
  ...referenceCalls,
  compute,
  computeRente,
  computePlafond,
  ...statisticsCalls,
  ...indicatorCalls,
  ...themeCalls,
  ...fundCalls,
  ...articleCalls,
  getOffre,
  ...appointmentCalls,
  ...supportCalls,
  ...savingsCalls,
  ...portfolioCalls,
  ...demoCalls,
  saveMail,
  ...savedAnswerCalls,
  getGraphicTemplate,
  updateGraphicTemplate,
  askDeleteAccount,
  deleteAccount,
  exportPersonalData,
  getDocumentFile,
  offeredDocument,
  ...authorCalls,
  ...publicationCalls,
  ...retentionCalls,
];
