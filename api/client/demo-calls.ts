import type { getDemoAccount } from '../contract/demo/account.ts';
import type { saveDemoStats, saveFunnelStats } from '../contract/demo/counts.ts';
import type { getDemoDashboardPoints, getDemoHistoEpargne, getDemoPortfolio } from '../contract/demo/portfolio.ts';
import type {
  getDemoAssetTypes,
  getDemoDici,
  getDemoFunds,
  getDemoGeoFocus,
  getDemoReport,
  getDemoSupport,
  getDemoYy,
} from '../contract/demo/supports.ts';
import { describe } from './call-descriptor.ts';

const read = { area: 'Demo', method: 'GET', kind: 'read', policy: 'public' } as const;
const count = { area: 'Demo', method: 'POST', kind: 'action', policy: 'public' } as const;

/** What a visitor reads without an account, and what is counted of it. */
export const demoCalls = {
  glance: describe<typeof getDemoDashboardPoints>({ ...read, name: 'GetDashboardPoints' }),
  history: describe<typeof getDemoHistoEpargne>({ ...read, name: 'GetHistoEpargne' }),
  portfolio: describe<typeof getDemoPortfolio>({ ...read, name: 'GetPortfolio' }),
  support: describe<typeof getDemoSupport>({ ...read, name: 'GetSupport' }),
  supports: describe<typeof getDemoYy>({ ...read, name: 'GetYY' }),
  funds: describe<typeof getDemoFunds>({ ...read, name: 'GetAllGeneraliFunds' }),
  types: describe<typeof getDemoAssetTypes>({ ...read, name: 'GetAllAssetTypes' }),
  zones: describe<typeof getDemoGeoFocus>({ ...read, name: 'GetAllGeoFocus' }),
  keyInformation: describe<typeof getDemoDici>({ ...read, name: 'GetDICI' }),
  report: describe<typeof getDemoReport>({ ...read, name: 'GetReport' }),
  account: describe<typeof getDemoAccount>({ ...read, name: 'GetDemoAccount' }),
  countStep: describe<typeof saveFunnelStats>({ ...count, name: 'SaveFunnelStats' }),
  countPage: describe<typeof saveDemoStats>({ ...count, name: 'SaveDemoStats' }),
};
