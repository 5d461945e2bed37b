/** Every call that is not a save, answered: one entry a call; `buildApp` refuses to start when one is missing. */
import { countHandlers } from './demo/count-handlers.ts';
import { answerDemoAccount } from './demo/tell-demo-account.ts';
import { demoPortfolioHandlers } from './demo/portfolio-handlers.ts';
import { appointmentHandlers } from './appointments/appointment-handlers.ts';
import { articleHandlers } from './articles/article-handlers.ts';
import { statisticsHandlers } from './simulation/statistics.ts';
import { planDocumentHandlers } from './insurer-b/documents.ts';
import { answerDropDossier } from './dossier/abandon.ts';
import { answerFindJourney } from './dossier/find-journey.ts';
import { accountHandlers } from './authenticate/handlers.ts';
import { deleteAccountHandlers } from './authenticate/delete-account.ts';
import { representativeHandlers } from './authenticate/representative.ts';
import { graphicTemplateHandlers } from './core/graphic-template.ts';
import { benchmarkHandlers } from './core/benchmark.ts';
import { childAccountHandlers } from './core/child-account.ts';
import { childrenHandlers } from './core/children.ts';
import { flagHandlers } from './core/flags.ts';
import { minorHandlers } from './core/minor.ts';
import { representativeOfChildHandlers } from './core/representatives.ts';
import { inProgressHandlers } from './core/in-progress.ts';
import { answerExportPersonalData } from './core/personal-data.ts';
import { answerGetOffre } from './core/offer.ts';
import { portfolioHandlers } from './core/portfolio.ts';
import { savedReads } from './core/reads.ts';
import { savedAnswerHandlers } from './core/saved-answers.ts';
import { savingsHandlers } from './core/savings.ts';
import { referenceHandlers } from './core/reference.ts';
import { stateHandlers } from './core/states.ts';
import { subscriptionFactHandlers } from './core/subscription-facts.ts';
import { signedDiciHandlers } from './documents/signed-dici.ts';
import { offeredDocumentHandlers } from './documents/answer-offered.ts';
import { answerGetDocument } from './documents/get-document.ts';
import { answerOpenDossier, answerOpenedDocuments, answerReopenStep, answerSaveDraft } from './dossier/open-dossier.ts';
import type { RegisteredHandler } from './http/handler.ts';
import { operationStartHandlers } from './operations/begin-operation.ts';
import { paymentReadHandlers } from './operations/payment-reads.ts';
import { switchHandlers } from './operations/switch-handlers.ts';
import { agreementHandlers } from './operations/agreement-handlers.ts';
import { renunciationHandlers } from './operations/renunciation-handlers.ts';
import { withdrawalHandlers } from './operations/withdrawal-handlers.ts';
import { authorHandlers } from './publications/author-handlers.ts';
import { publicationHandlers } from './publications/publication-handlers.ts';
import { answerSaveMail } from './registration/save-mail.ts';
import { retentionHandlers } from './retention/retention-handlers.ts';
import { amendmentHandlers } from './insurer-a/amendments.ts';
import { contractDataHandlers } from './insurer-a/contract-data.ts';
import { finalisationHandlers } from './insurer-a/finalisation.ts';
import { lifeDocumentHandlers } from './insurer-a/documents.ts';
import { initialisationHandlers } from './insurer-a/initialisation.ts';
import { statementHandlers } from './insurer-a/statements.ts';
import { simulationHandlers } from './simulation/handlers.ts';
import { fundHandlers } from './simulation/fund-handlers.ts';
import { indicatorHandlers } from './simulation/indicator-handlers.ts';
import { themeHandlers } from './simulation/themes.ts';
import type { SubscriptionServices } from './subscription/services.ts';
import { supportHandlers } from './subscription/support-handlers.ts';

export const handlers: readonly RegisteredHandler<SubscriptionServices>[] = [
  ...(accountHandlers as readonly RegisteredHandler<SubscriptionServices>[]),
  ...deleteAccountHandlers,
  answerExportPersonalData,
  ...representativeHandlers,
  answerFindJourney,
  answerOpenDossier,
  answerSaveDraft,
  answerReopenStep,
  answerDropDossier,
  answerOpenedDocuments,
  ...inProgressHandlers,
  ...stateHandlers,
  ...flagHandlers,
  ...graphicTemplateHandlers,
  ...savedReads,
  ...savedAnswerHandlers,
  ...minorHandlers,
  ...representativeOfChildHandlers,
  ...childrenHandlers,
  ...childAccountHandlers,
  ...subscriptionFactHandlers,
  ...(referenceHandlers as readonly RegisteredHandler<SubscriptionServices>[]),
  ...simulationHandlers,
  ...statisticsHandlers,
  ...indicatorHandlers,
  ...benchmarkHandlers,
  ...demoPortfolioHandlers,
  ...countHandlers,
  answerDemoAccount,
  answerSaveMail,
  ...themeHandlers,
  ...fundHandlers,
  ...articleHandlers,
  answerGetOffre,
  ...appointmentHandlers,
  ...supportHandlers,
  ...portfolioHandlers,
  ...savingsHandlers,
  ...initialisationHandlers,
  ...amendmentHandlers,
  ...contractDataHandlers,
  ...finalisationHandlers,
  ...offeredDocumentHandlers,
  ...signedDiciHandlers,
  ...lifeDocumentHandlers,
  ...statementHandlers,
  ...operationStartHandlers,
  ...paymentReadHandlers,
  ...withdrawalHandlers,
  ...switchHandlers,
  ...agreementHandlers,
  ...renunciationHandlers,
  ...planDocumentHandlers,
  answerGetDocument,
  ...(authorHandlers as readonly RegisteredHandler<SubscriptionServices>[]),
  ...publicationHandlers,
  ...retentionHandlers,
];
