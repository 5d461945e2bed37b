import type { answerOperation, getOperationsToAgree } from '../contract/core/agreements.ts';
import type {
  createAccountForMineur,
  getUserChildren,
  loadUtilisateurRepresentantsLegaux,
  sendMailToRl2,
} from '../contract/core/representatives.ts';
import type {
  downloadSyntheseMineur,
  downloadSyntheseMineurParentSeul,
  getAnnexeClauseBenef,
  getBulletinBySouscription,
  getPacteAdjoint,
  sendBulletinBySouscription,
} from '../contract/insurer-a/documents.ts';
import { describe } from './call-descriptor.ts';

const core = { area: 'Core', method: 'GET', policy: 'bearer', kind: 'read' } as const;
const insurer = { area: 'InsurerA', method: 'GET', policy: 'bearer', kind: 'read' } as const;
const action = { method: 'GET', policy: 'bearer', kind: 'action' } as const;

/** The contract of a child: who represents it, its documents, and the mails about both. */
export const childCalls = {
  toAgree: describe<typeof getOperationsToAgree>({ ...core, name: 'GetOperationsToAgree' }),
  answerOperation: describe<typeof answerOperation>({
    ...action,
    method: 'POST',
    area: 'Core',
    name: 'AnswerOperation',
  }),
  children: describe<typeof getUserChildren>({ ...core, name: 'GetUserChildren' }),
  invited: describe<typeof loadUtilisateurRepresentantsLegaux>({ ...core, name: 'LoadUtilisateurRepresentantsLegaux' }),
  form: describe<typeof getBulletinBySouscription>({ ...insurer, name: 'GetBulletinBySouscription' }),
  annex: describe<typeof getAnnexeClauseBenef>({ ...insurer, name: 'GetAnnexeClauseBenef' }),
  deed: describe<typeof getPacteAdjoint>({ ...insurer, name: 'GetPacteAdjoint' }),
  report: describe<typeof downloadSyntheseMineur>({ ...insurer, name: 'DownloadSyntheseMineur' }),
  reportOfOne: describe<typeof downloadSyntheseMineurParentSeul>({
    ...insurer,
    name: 'DownloadSyntheseMineurParentSeul',
  }),
  inviteAgain: describe<typeof sendMailToRl2>({ ...action, area: 'Core', name: 'SendMailToRL2' }),
  openAccount: describe<typeof createAccountForMineur>({ ...action, area: 'Core', name: 'CreateAccountForMineur' }),
  mailDocuments: describe<typeof sendBulletinBySouscription>({
    ...action,
    area: 'InsurerA',
    name: 'SendBulletinBySouscription',
  }),
};
