import type { cancelRdv, getCreneauxRdv, getRdv, saveRdv } from '../contract/core/appointments.ts';
import { describe } from './call-descriptor.ts';

const read = { area: 'Core', method: 'GET', kind: 'read', policy: 'bearer' } as const;
const act = { area: 'Core', method: 'POST', kind: 'action', policy: 'bearer' } as const;

/** Calls of an adviser by appointment. */
export const appointmentCalls = {
  slots: describe<typeof getCreneauxRdv>({ ...read, name: 'GetCreneauxRdv' }),
  read: describe<typeof getRdv>({ ...read, name: 'GetRdv' }),
  save: describe<typeof saveRdv>({ ...act, name: 'SaveRdv' }),
  cancel: describe<typeof cancelRdv>({ ...act, name: 'CancelRdv' }),
};
