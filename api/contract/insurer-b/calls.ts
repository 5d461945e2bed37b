import {
  downloadBulletinSouscription,
  getSouscription,
  getSouscriptions,
  initier,
  sendBulletinSouscription,
  sendCgApicil,
} from './reads.ts';
import * as saves from './subscription.ts';

/** The calls of insurer B, retirement plan. */
export const insurerBCalls = [
  initier,
  saves.updateMttInitial,
  saves.updateVlp,
  saves.updateOrigineFonds,
  saves.updateOriginePatrimoine,
  saves.updateId,
  saves.updateClauseBenef,
  saves.updateTypeDuree,
  saves.updatePortfolio,
  saves.updatePortfolioThemeProfil,
  saves.updateGarantiePrevoyance,
  saves.updateBlTiersPayeur,
  saves.updateTiersPayeur,
  saves.updateCgpCodeApporteur,
  saves.updateDefiscalisationVersementInitial,
  saves.updateDefiscalisationVersementProgramme,
  saves.savePerSouscription,
  saves.verifierDossierClient,
  saves.finaliser,
  getSouscription,
  getSouscriptions,
  sendCgApicil,
  downloadBulletinSouscription,
  sendBulletinSouscription,
] as const;
