import type { findJourney, openDossier } from '../contract/core/dossier-calls.ts';
import { describe } from './call-descriptor.ts';

/** What is asked before a journey can be shown. */
export const dossierCalls = {
  which: describe<typeof findJourney>({
    area: 'Core',
    name: 'FindJourney',
    method: 'GET',
    kind: 'read',
    policy: 'bearer',
  }),
  open: describe<typeof openDossier>({
    area: 'Core',
    name: 'OpenDossier',
    method: 'POST',
    kind: 'action',
    policy: 'bearer',
  }),
};
