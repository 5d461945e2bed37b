import type {
  arbitrer,
  getArbitrage,
  getArbitrageDetail,
  getArbitrageFundsWithoutChange,
  hasArbitrageProcessing,
  hasArbitrageWaiting,
  initierArbitrage,
  refuseArbitrage,
} from '../contract/insurer-a/switches.ts';
import { describe } from './call-descriptor.ts';

const read = { method: 'GET', kind: 'read', policy: 'bearer' } as const;
const action = { method: 'GET', kind: 'action', policy: 'bearer' } as const;

/** Another allocation of a contract in force: chosen or proposed, then accepted or refused. */
export const switchCalls = {
  begin: describe<typeof initierArbitrage>({ area: 'InsurerA', name: 'InitierArbitrage', ...action }),
  isWaiting: describe<typeof hasArbitrageWaiting>({ area: 'Core', name: 'HasArbitrageWaiting', ...read }),
  isProcessing: describe<typeof hasArbitrageProcessing>({ area: 'InsurerA', name: 'HasArbitrageProcessing', ...read }),
  proposal: describe<typeof getArbitrage>({ area: 'Core', name: 'GetArbitrage', ...read }),
  changed: describe<typeof getArbitrageDetail>({ area: 'Core', name: 'GetArbitrageDetail', ...read }),
  unchanged: describe<typeof getArbitrageFundsWithoutChange>({
    area: 'Core',
    name: 'GetArbitrageFundsWithoutChange',
    ...read,
  }),
  accept: describe<typeof arbitrer>({ area: 'InsurerA', name: 'Arbitrer', ...action }),
  refuse: describe<typeof refuseArbitrage>({ area: 'InsurerA', name: 'RefuseArbitrage', ...action }),
};
