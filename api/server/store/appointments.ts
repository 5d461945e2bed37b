/** Calls of advisers, by appointment: one for each person, each on a place of its slot that nobody else has. */
import type { PersonKey } from '../crypto/person-keys.ts';
import { boundTo, openJson, sealJson } from '../crypto/seal.ts';
import type { Tx } from './store.ts';

/** What it is about, and where to call: personal, so sealed. */
export type AppointmentDetails = { readonly reason: string; readonly phone: string };

export type Appointment = AppointmentDetails & {
  readonly id: string;
  /** Its start, an ISO instant. */
  readonly slot: string;
  /** How often it was changed, for calendars. */
  readonly changes: number;
};

type Row = { readonly id: string; readonly slot: string; readonly changes: number; readonly sealed: Uint8Array };

const place = (id: string): string => boundTo('appointments.sealed', id);

/** The appointment of a person, over or not; undefined where there is none. */
export const findAppointment = async (tx: Tx, key: PersonKey, personId: string): Promise<Appointment | undefined> => {
  const row = await tx.get<Row>('SELECT id, slot, changes, sealed FROM appointments WHERE person_id = ?', personId);
  if (row === undefined) return undefined;
  const { id, slot, changes, sealed } = row;
  return { id, slot, changes, ...(openJson(key, sealed, place(id)) as AppointmentDetails) };
};

/**
 * Takes a place of a slot. Whoever else asks at the same moment waits for this transaction, and finds the place taken.
 * @param atOnce how many places there are
 * @returns whether there was one
 */
export const takePlace = async (
  tx: Tx,
  key: PersonKey,
  personId: string,
  { id, slot, changes, reason, phone }: Appointment,
  atOnce: number,
): Promise<boolean> => {
  const sealed = sealJson(key, { reason, phone } satisfies AppointmentDetails, place(id));
  for (let number = 1; number <= atOnce; number += 1) {
    const taken = await tx.run(
      `INSERT INTO appointments (id, person_id, slot, place, changes, sealed) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (slot, place) DO NOTHING`,
      ...[id, personId, slot, number, changes, sealed],
    );
    if (taken === 1) return true;
  }
  return false;
};

/** @returns whether there was one */
export const deleteAppointment = async (tx: Tx, personId: string): Promise<boolean> =>
  (await tx.run('DELETE FROM appointments WHERE person_id = ?', personId)) > 0;

/** The slots from a time on in which no place is left to a person. */
export const fullSlots = async (
  tx: Tx,
  personId: string,
  from: string,
  atOnce: number,
): Promise<ReadonlySet<string>> => {
  const rows = await tx.all<{ slot: string }>(
    'SELECT slot FROM appointments WHERE slot >= ? AND person_id <> ? GROUP BY slot HAVING COUNT(*) >= ?',
    ...[from, personId, atOnce],
  );
  return new Set(rows.map(({ slot }) => slot));
};

/** Forgets appointments that began before a time. @returns how many */
export const purgeAppointments = (tx: Tx, before: string): Promise<number> =>
  tx.run('DELETE FROM appointments WHERE slot <= ?', before);
