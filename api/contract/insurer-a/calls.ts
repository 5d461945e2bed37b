import {
  getAllContrats,
  getInfoContrat,
  getLastSubscriptionStatus,
  getSouscription,
  getSouscriptions,
  getWaitingSouscriptions,
} from './contract-data.ts';
import { getBulletinSouscription, getCg, getDici } from './documents.ts';
import { createSubscription, initier } from './initialisation.ts';
import {
  saveGeneraliSouscription,
  updateBlTiersPayeur,
  updateCgpCodeApporteur,
  updateClauseBenef,
  updateGarantiePrevoyance,
  updateId,
  updateMttInitial,
  updateNextPage,
  updateOrigineFonds,
  updateOriginePatrimoine,
  updatePortfolio,
  updateTiersPayeur,
  updateTypeDuree,
  updateVlp,
} from './subscription.ts';
import { checkFinalisationEnAttente, finaliser, verifierDossierClient } from './verification.ts';

/** The calls of insurer A, life insurance. */
export const insurerACalls = [
  initier,
  createSubscription,
  updateNextPage,
  updateMttInitial,
  updateVlp,
  updateOrigineFonds,
  updateOriginePatrimoine,
  updateId,
  updateClauseBenef,
  updateTypeDuree,
  updatePortfolio,
  updateGarantiePrevoyance,
  updateTiersPayeur,
  updateBlTiersPayeur,
  updateCgpCodeApporteur,
  saveGeneraliSouscription,
  verifierDossierClient,
  finaliser,
  checkFinalisationEnAttente,
  getSouscription,
  getSouscriptions,
  getWaitingSouscriptions,
  getAllContrats,
  getInfoContrat,
  getLastSubscriptionStatus,
  getBulletinSouscription,
  getDici,
  getCg,
] as const;
