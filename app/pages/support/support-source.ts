import type { Download } from '../../../api/client/client.ts';
import { fundCalls } from '../../../api/client/fund-calls.ts';
import { savingsCalls } from '../../../api/client/savings-calls.ts';
import { subscriptionCalls } from '../../../api/client/subscription-calls.ts';
import type { ResponseOf } from '../../../api/contract/call.ts';
import type { getAllAssetTypes, getAllGeneraliFunds } from '../../../api/contract/core/funds.ts';
import type { getSupport, getYy } from '../../../api/contract/core/supports.ts';
import { api } from '../../api.ts';

export type Support = ResponseOf<typeof getSupport>;
type Labelled = ResponseOf<typeof getAllAssetTypes>;

/** What is on offer, and what it can be narrowed by. */
export type Offered = {
  readonly supports: ResponseOf<typeof getYy>;
  readonly funds: ResponseOf<typeof getAllGeneraliFunds>;
  readonly types: Labelled;
  readonly zones: Labelled;
};

/** Where what is told of supports comes from: a saver asks with a session, a visitor without. All reject with a `CallFailure`. */
export type SupportSource = {
  /** The page of the list; a sheet is at `?code=`. */
  readonly path: string;
  readonly offered: () => Promise<Offered>;
  /** @param years back from the end of the window; all of it for 0 */
  readonly one: (code: string, years: number) => Promise<Support>;
  /** Whether what an expert can do without is said. */
  readonly isExplained: () => Promise<boolean>;
  readonly keyInformation: (isin: string | undefined) => Promise<Download>;
  readonly report: (isin: string) => Promise<Download>;
};

/** What `GetSupport` is asked. */
export const askedOf = (code: string, years: number) => ({ code, ...(years === 0 ? {} : { annees: String(years) }) });

export const savers: SupportSource = {
  path: '/fichefond',
  offered: async () => {
    const [supports, funds, types, zones] = await Promise.all([
      api.call(savingsCalls.supports, {}),
      api.call(fundCalls.InsurerA, { bl_actif: '1' }),
      api.call(fundCalls.types, {}),
      api.call(fundCalls.zones, {}),
    ]);
    return { supports, funds, types, zones };
  },
  one: (code, years) => api.call(savingsCalls.support, askedOf(code, years)),
  isExplained: async () => (await api.call(savingsCalls.level, {})).niveau !== 'EXPERT',
  keyInformation: (isin) => api.download(subscriptionCalls.keyInformation, isin === undefined ? {} : { isin }),
  report: (isin) => api.download(savingsCalls.report, { isin }),
};
