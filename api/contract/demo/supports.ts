/** The funds on offer, as a saver reads of them, for whoever has no account: nothing in them is about anybody. */
import { call } from '../call.ts';
import { getAllAssetTypes, getAllGeneraliFunds, getAllGeoFocus } from '../core/funds.ts';
import { computeRecoveryDelayV2 } from '../core/statistics.ts';
import { getSupport, getYy } from '../core/supports.ts';
import { getDici } from '../insurer-a/documents.ts';
import { getReport } from '../insurer-a/statements.ts';

const open = { area: 'Demo', policy: 'public' } as const;

/** Additions: the specification has public pages about funds, and no public call that they could be made of. */
export const getDemoSupport = call({ ...getSupport, ...open, id: 'added' });
export const getDemoYy = call({ ...getYy, ...open, id: 'added' });
export const getDemoFunds = call({ ...getAllGeneraliFunds, ...open, id: 'added' });
export const getDemoAssetTypes = call({ ...getAllAssetTypes, ...open, id: 'added' });
export const getDemoGeoFocus = call({ ...getAllGeoFocus, ...open, id: 'added' });

/** The same two documents that a saver has: whoever is offered a product may read of it before (PRIIPs, article 13). */
export const getDemoDici = call({ ...getDici, ...open, id: 'added', rate: 'documents' });
export const getDemoReport = call({ ...getReport, ...open, id: 'added', rate: 'documents' });

export const demoComputeRecoveryDelayV2 = call({ ...computeRecoveryDelayV2, ...open, id: 'C344' });

/** The public calls about funds and profiles. */
export const demoSupportCalls = [
  getDemoSupport,
  getDemoYy,
  getDemoFunds,
  getDemoAssetTypes,
  getDemoGeoFocus,
  getDemoDici,
  getDemoReport,
  demoComputeRecoveryDelayV2,
] as const;
