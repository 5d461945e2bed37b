import { marketCalls } from '../../../../api/client/market-calls.ts';
import type { ResponseOf } from '../../../../api/contract/call.ts';
import type { getIndicatorHisto, getLastIndicators, getYyInfo } from '../../../../api/contract/core/indicators.ts';
import { api } from '../../../api.ts';
import { nullOnFailure } from '../../../data/null-on-failure.ts';
import type { Period } from '../../support/load-support.ts';

export type Indicator = ResponseOf<typeof getLastIndicators>[number];
export type IndicatorKind = Indicator['nature'];
export type IndicatorHistory = NonNullable<ResponseOf<typeof getIndicatorHisto>>;

/** All indicators as they are today. Rejects with a `CallFailure`. */
export const loadIndicators = (): Promise<readonly Indicator[]> => api.call(marketCalls.last, {});

export type Past = {
  readonly history: IndicatorHistory;
  /** Change of each year since the beginning. */
  readonly years: ResponseOf<typeof getYyInfo>;
};

/** What became of an indicator over a period; null where it cannot be had. */
export const loadPast = async (code: string, period: Period): Promise<Past | null> =>
  nullOnFailure(
    Promise.all([
      api.call(marketCalls.history, { code, ...(period === 0 ? {} : { annees: String(period) }) }),
      api.call(marketCalls.years, { code }),
    ]).then(([history, years]) => (history === null ? null : { history, years })),
  );
