import type { Indicator } from './load-market.ts';

/** The trend that more of some indicators have than its opposite; neutral where neither does. */
export const mainTrend = (
  all: readonly Pick<Indicator, 'tendance'>[],
  up: Indicator['tendance'],
  down: Indicator['tendance'],
): Indicator['tendance'] => {
  const count = (trend: string): number => all.filter(({ tendance }) => tendance === trend).length;
  const balance = count(up) - count(down);
  return balance > 0 ? up : balance < 0 ? down : 'NEUTRE';
};
