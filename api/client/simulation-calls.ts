import type { compute } from '../contract/core/simulation.ts';
import type { saveMail } from '../contract/registration/save-mail.ts';
import { describe } from './call-descriptor.ts';

/** The simulations, open to anyone. */
export const simulationCalls = {
  compute: describe<typeof compute>({ area: 'Core', name: 'Compute', method: 'POST', kind: 'read', policy: 'public' }),
  mail: describe<typeof saveMail>({
    area: 'Registration',
    name: 'SaveMail',
    method: 'POST',
    kind: 'action',
    policy: 'public',
  }),
};
