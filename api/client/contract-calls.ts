import type { createNewContrat } from '../contract/core/in-progress.ts';
import type { getPortfolio } from '../contract/core/portfolio.ts';
import type { initierRenonciation } from '../contract/core/renunciation.ts';
import type { initierModifOrigines } from '../contract/insurer-a/origins.ts';
import type { initierRetraitPartiel } from '../contract/insurer-a/withdrawals.ts';
import type { updateContractName } from '../contract/insurer-a/contract-data.ts';
import type { checkFinalisationEnAttente, finaliserSouscription } from '../contract/insurer-a/verification.ts';
import { describe } from './call-descriptor.ts';

const read = { method: 'GET', kind: 'read', policy: 'bearer' } as const;
const action = { method: 'GET', kind: 'action', policy: 'bearer' } as const;

/** What is done with a contract once it is signed, and how another one begins. */
export const contractCalls = {
  portfolio: describe<typeof getPortfolio>({ area: 'Core', name: 'GetPortfolio', ...read }),
  rename: describe<typeof updateContractName>({
    area: 'InsurerA',
    name: 'UpdateContractName',
    ...action,
    method: 'POST',
  }),
  isPending: describe<typeof checkFinalisationEnAttente>({
    area: 'InsurerA',
    name: 'CheckFinalisationEnAttente',
    ...read,
  }),
  send: describe<typeof finaliserSouscription>({ area: 'InsurerA', name: 'FinaliserSouscription', ...action }),
  withdraw: describe<typeof initierRetraitPartiel>({ area: 'InsurerA', name: 'InitierRetraitPartiel', ...action }),
  changeOrigins: describe<typeof initierModifOrigines>({ area: 'InsurerA', name: 'InitierModifOrigines', ...action }),
  renounce: describe<typeof initierRenonciation>({
    area: 'Core',
    name: 'InitierRenonciation',
    ...action,
    method: 'POST',
  }),
  another: describe<typeof createNewContrat>({ area: 'Core', name: 'CreateNewContrat', ...action }),
};
