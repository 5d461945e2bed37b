import { accountCalls } from '../../../../api/client/account-calls.ts';
import { appointmentCalls } from '../../../../api/client/appointment-calls.ts';
import type { ResponseOf } from '../../../../api/contract/call.ts';
import type { getCreneauxRdv, getRdv } from '../../../../api/contract/core/appointments.ts';
import { dialled } from '../../../../engine/fields/french-phone.ts';
import { api } from '../../../api.ts';

export type Slots = ResponseOf<typeof getCreneauxRdv>;
export type Appointment = NonNullable<ResponseOf<typeof getRdv>['rdv']>;
export type Reason = Appointment['motif'];

/** The appointment there is, the times on offer, and the number that the account knows. */
export type AppointmentData = {
  readonly appointment: Appointment | undefined;
  readonly slots: Slots;
  readonly phone: string;
};

/** Rejects with a `CallFailure`. */
export const loadAppointment = async (): Promise<AppointmentData> => {
  const [{ rdv }, slots, { telephone }] = await Promise.all([
    api.call(appointmentCalls.read, {}),
    api.call(appointmentCalls.slots, {}),
    api.call(accountCalls.civilStatus, {}),
  ]);
  const number = rdv?.telephone ?? telephone;
  return { appointment: rdv ?? undefined, slots, phone: number === undefined ? '' : dialled(number) };
};
