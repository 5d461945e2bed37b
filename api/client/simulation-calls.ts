import type { compute } from '../contract/core/simulation.ts';
import { describe } from './call-descriptor.ts';

/** The simulations, open to anyone. */
export const simulationCalls = {
  compute: describe<typeof compute>({ area: 'Core', name: 'Compute', method: 'POST', kind: 'read', policy: 'public' }),
};
