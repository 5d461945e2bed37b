import type { getDocumentFile } from '../contract/core/documents.ts';
import type {
  checkSouscriptionEnCours,
  deleteSouscriptionEnCours,
  getLastScreenSouscription,
  getSouscriptionEnCours,
} from '../contract/core/in-progress.ts';
import type { getAllContrats, getInfoContrat } from '../contract/insurer-a/contract-data.ts';
import type { getCg, getDici, sendBulletinBySouscription } from '../contract/insurer-a/documents.ts';
import type {
  getDisBySouscription,
  getEtatSituation,
  sendEmailForVirement,
  sendEtatSituation,
} from '../contract/insurer-a/statements.ts';
import type { sendBulletinSouscription } from '../contract/insurer-b/reads.ts';
import { describe } from './call-descriptor.ts';

const action = { method: 'GET', kind: 'action', policy: 'bearer' } as const;
const personalRead = { method: 'GET', kind: 'read', policy: 'bearer' } as const;

/** What is in progress, what was signed, and the documents of both, as the browser asks for them. */
export const subscriptionCalls = {
  lastScreen: describe<typeof getLastScreenSouscription>({
    area: 'Core',
    name: 'GetLastScreenSouscription',
    ...personalRead,
  }),
  isInProgress: describe<typeof checkSouscriptionEnCours>({
    area: 'Core',
    name: 'CheckSouscriptionEnCours',
    ...personalRead,
  }),
  inProgress: describe<typeof getSouscriptionEnCours>({
    area: 'Core',
    name: 'GetSouscriptionEnCours',
    ...personalRead,
  }),
  dropInProgress: describe<typeof deleteSouscriptionEnCours>({
    area: 'Core',
    name: 'DeleteSouscriptionEnCours',
    ...action,
  }),
  contracts: describe<typeof getAllContrats>({ area: 'InsurerA', name: 'GetAllContrats', ...personalRead }),
  contract: describe<typeof getInfoContrat>({ area: 'InsurerA', name: 'GetInfoContrat', ...personalRead }),
  sheet: describe<typeof getDisBySouscription>({ area: 'InsurerA', name: 'GetDISBySouscription', ...personalRead }),
  statement: describe<typeof getEtatSituation>({ area: 'InsurerA', name: 'GetEtatSituation', ...personalRead }),
  mailStatement: describe<typeof sendEtatSituation>({ area: 'InsurerA', name: 'SendEtatSituation', ...action }),
  mailContract: describe<typeof sendBulletinBySouscription>({
    area: 'InsurerA',
    name: 'SendBulletinBySouscription',
    ...action,
  }),
  mailPlan: describe<typeof sendBulletinSouscription>({
    area: 'InsurerB',
    name: 'SendBulletinSouscription',
    ...action,
  }),
  mailTransfer: describe<typeof sendEmailForVirement>({ area: 'Core', name: 'SendEmailForVirement', ...action }),
  generalTerms: describe<typeof getCg>({ area: 'InsurerA', name: 'GetCG', ...personalRead }),
  keyInformation: describe<typeof getDici>({ area: 'InsurerA', name: 'GetDICI', ...personalRead }),
  document: describe<typeof getDocumentFile>({ area: 'Core', name: 'GetDocument', ...personalRead }),
};
