import type { getAvenant, getListeAvenants } from '../contract/insurer-a/reads.ts';
import type {
  generateDiciPreSignedUrl,
  getAllApicilFunds,
  getAllAssetTypes,
  getAllCategoryByAssetType,
  getAllGeneraliFunds,
  getAllGeoFocus,
  getAllLipperCatByGeoFocus,
  getFundStats,
  getFundStatsByIndice,
  getHistoFund,
} from '../contract/core/funds.ts';
import { describe } from './call-descriptor.ts';

const read = { area: 'Core', method: 'GET', kind: 'read', policy: 'bearer' } as const;

/** Whose contract it is: their funds are offered. */
export type Insurer = 'InsurerA' | 'InsurerB';

/** The funds on offer, their kinds and their figures. */
export const fundCalls = {
  InsurerA: describe<typeof getAllGeneraliFunds>({ ...read, name: 'GetAllGeneraliFunds' }),
  InsurerB: describe<typeof getAllApicilFunds>({ ...read, name: 'GetAllApicilFunds' }),
  types: describe<typeof getAllAssetTypes>({ ...read, name: 'GetAllAssetTypes' }),
  zones: describe<typeof getAllGeoFocus>({ ...read, name: 'GetAllGeoFocus' }),
  categoriesOfType: describe<typeof getAllCategoryByAssetType>({ ...read, name: 'GetAllCategoryByAssetType' }),
  categoriesOfZone: describe<typeof getAllLipperCatByGeoFocus>({ ...read, name: 'GetAllLipperCatByGeoFocus' }),
  stats: describe<typeof getFundStats>({ ...read, method: 'POST', name: 'GetFundStats' }),
  beside: describe<typeof getFundStatsByIndice>({ ...read, name: 'GetFundStatsByIndice' }),
  history: describe<typeof getHistoFund>({ ...read, name: 'GetHistoFund' }),
  amendments: describe<typeof getListeAvenants>({ ...read, area: 'InsurerA', name: 'GetListeAvenants' }),
  amendment: describe<typeof getAvenant>({ ...read, area: 'InsurerA', name: 'GetAvenant' }),
  document: describe<typeof generateDiciPreSignedUrl>({ ...read, kind: 'action', name: 'GenerateDICIPreSignedURL' }),
};
