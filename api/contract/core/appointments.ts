/**
 * Calls of an adviser by appointment, for the page `/rdv`, which the specification shows and gives no call. Days and times
 * are those of Paris.
 */
import * as v from 'valibot';

import { call } from '../call.ts';
import { isoDate, nothing, whole } from '../scalars.ts';

const read = { id: 'added', area: 'Core', method: 'GET', policy: 'bearer', kind: 'read' } as const;
const act = { id: 'added', area: 'Core', method: 'POST', policy: 'bearer', kind: 'action' } as const;

/** `09:30`. */
const time = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
/** What it is about. */
export const appointmentReason = v.picklist(['PROJET', 'CONTRAT', 'OPERATION', 'IMPOTS', 'AUTRE']);
/** E.164. */
const phone = v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/));

const asked = v.strictObject({ jour: isoDate, heure: time, motif: appointmentReason, telephone: phone });
const appointment = v.strictObject({
  ...asked.entries,
  /** How long it lasts. */
  minutes: whole,
});

export const getCreneauxRdv = call({
  ...read,
  name: 'GetCreneauxRdv',
  summary: 'The days and times at which an adviser can still call, the earliest first; each lasts so many minutes.',
  request: nothing,
  response: v.strictObject({
    fuseau: v.literal('Europe/Paris'),
    minutes: whole,
    jours: v.array(v.strictObject({ jour: isoDate, heures: v.array(time) })),
  }),
});

export const getRdv = call({
  ...read,
  name: 'GetRdv',
  summary: 'The appointment of the saver that is not over; none is null.',
  request: nothing,
  response: v.strictObject({ rdv: v.nullable(appointment) }),
});

export const saveRdv = call({
  ...act,
  name: 'SaveRdv',
  summary:
    'Takes an appointment, or moves the one there is, and confirms it by mail. 409 `outdated` where the last place is gone, 422 where none was offered.',
  request: asked,
  response: v.strictObject({ rdv: appointment }),
});

export const cancelRdv = call({
  ...act,
  name: 'CancelRdv',
  summary: 'Gives the place back, and confirms it by mail. 404 where there is no appointment.',
  request: nothing,
  response: v.strictObject({ annule: v.literal(true) }),
});

/** The calls about appointments. */
export const appointmentCalls = [getCreneauxRdv, getRdv, saveRdv, cancelRdv] as const;
