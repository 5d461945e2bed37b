import type {
  getBenchmarkIndiceHisto,
  getIndicatorHisto,
  getLastIndicators,
  getYyInfo,
} from '../contract/core/indicators.ts';
import { describe } from './call-descriptor.ts';

const read = { area: 'Demo', method: 'GET', kind: 'read', policy: 'public' } as const;

/** The indicators of the markets; all but the comparison with a profile are open to anyone. */
export const marketCalls = {
  last: describe<typeof getLastIndicators>({ ...read, name: 'GetLastIndicators' }),
  history: describe<typeof getIndicatorHisto>({ ...read, name: 'GetIndicatorHisto' }),
  years: describe<typeof getYyInfo>({ ...read, name: 'GetYYInfo' }),
  benchmark: describe<typeof getBenchmarkIndiceHisto>({
    ...read,
    area: 'Core',
    policy: 'bearer',
    name: 'GetBenchmarkIndiceHisto',
  }),
};
