import { demoCalls } from '../../../../api/client/demo-calls.ts';
import type { ResponseOf } from '../../../../api/contract/call.ts';
import type { getDemoDashboardPoints, getDemoPortfolio } from '../../../../api/contract/demo/portfolio.ts';
import { api } from '../../../api.ts';
import { readDay } from '../../../data/read-day.ts';
import type { ValuePoint } from '../../overview/ValueChart.tsx';

export type DemoSavings = {
  readonly glance: ResponseOf<typeof getDemoDashboardPoints>;
  readonly points: readonly ValuePoint[];
  /** Newest first, as in `glance`. */
  readonly contracts: ResponseOf<typeof getDemoPortfolio>['contrats'];
};

/** The savings of the demonstration. Rejects with a `CallFailure`. */
export const loadDemoSavings = async (): Promise<DemoSavings> => {
  const [glance, history, { contrats }] = await Promise.all([
    api.call(demoCalls.glance, {}),
    api.call(demoCalls.history, {}),
    api.call(demoCalls.portfolio, {}),
  ]);
  const points = history.points.map(({ x, verse, retire, valeur }) => ({
    day: readDay(x),
    paid: verse,
    withdrawn: retire,
    value: valeur,
  }));
  return { glance, points, contracts: contrats };
};
