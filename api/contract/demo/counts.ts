/**
 * How often the demonstration is opened and where it leads: of each thing on a closed list, how many times on a day.
 * Nothing else is kept, of nobody: no name, no address, no device, no order in which things were done.
 */
import * as v from 'valibot';

import { call } from '../call.ts';
import { nothing } from '../scalars.ts';

/** Pages of the demonstration. */
export const demoPages = ['ACCUEIL', 'PORTEFEUILLE', 'FONDS', 'FICHE'] as const;
/** Steps from the demonstration to an account: an amount of the simulation was changed, opening an account was asked for. */
export const funnelSteps = ['SIMULATION', 'OUVERTURE'] as const;

/** Counts no account: what is sent is the same from everybody. A client that objects to being counted sends nothing. */
const count = {
  area: 'Demo',
  method: 'POST',
  policy: 'public',
  kind: 'action',
  rate: 'counts',
  response: nothing,
} as const;

export const saveFunnelStats = call({
  ...count,
  id: 'C342',
  name: 'SaveFunnelStats',
  summary: 'Counts one more time on this day that a visitor came to a step between the demonstration and an account.',
  request: v.strictObject({ etape: v.picklist(funnelSteps) }),
});

export const saveDemoStats = call({
  ...count,
  id: 'C343',
  name: 'SaveDemoStats',
  summary: 'Counts one more time on this day that a page of the demonstration was opened.',
  request: v.strictObject({ page: v.picklist(demoPages) }),
});

/** The calls that count. */
export const countCalls = [saveFunnelStats, saveDemoStats] as const;
