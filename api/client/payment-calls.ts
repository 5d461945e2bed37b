import type {
  getAllVlByIdSouscription,
  getAvenantVersement,
  getHistoVlByContract,
  getTotalHistoEpargne,
  initierVl,
} from '../contract/insurer-a/top-ups.ts';
import { describe } from './call-descriptor.ts';

const read = { method: 'GET', kind: 'read', policy: 'bearer' } as const;
const action = { method: 'GET', kind: 'action', policy: 'bearer' } as const;
const begin = (name: string) => describe<typeof initierVl>({ area: 'InsurerA', name: name as 'InitierVL', ...action });

/** Payments on a contract in force, as the browser begins them and reads of them. */
export const paymentCalls = {
  pay: begin('InitierVL'),
  schedule: begin('InitierVLP'),
  change: begin('InitierModifVLP'),
  stop: begin('InitierSuspentionVLP'),
  history: describe<typeof getHistoVlByContract>({ area: 'Core', name: 'GetHistoVLByContract', ...read }),
  ordered: describe<typeof getAllVlByIdSouscription>({ area: 'InsurerA', name: 'GetAllVLByIdSouscription', ...read }),
  amendment: describe<typeof getAvenantVersement>({ area: 'InsurerA', name: 'GetAvenantVersement', ...read }),
  total: describe<typeof getTotalHistoEpargne>({ area: 'InsurerA', name: 'GetTotalHistoEpargne', ...read }),
};
