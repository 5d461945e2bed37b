import { expect, test } from 'vitest';

import {
  deleteAppointment,
  findAppointment,
  fullSlots,
  purgeAppointments,
  takePlace,
} from '../../../api/server/store/appointments.ts';
import { addPerson, newKeyring, someTime } from '../../../cli/replay/place/temp-person.ts';
import { describeEngines, withStore } from '../../helpers/temp-store.ts';

const slot = '2026-11-30T08:30:00.000Z';
const places = 2;

describeEngines('appointments', (engine) => {
  test('a slot has no more than its places, however many come at once', () =>
    withStore(engine, async (store) => {
      const keys = newKeyring();
      const people = await Promise.all(Array.from({ length: 8 }, () => addPerson(store, keys)));
      const taken = await Promise.all(
        people.map(({ id, key }) =>
          store.write((tx) =>
            takePlace(
              tx,
              key,
              id,
              { id: `rdv_${id}`, slot, changes: 0, reason: 'AUTRE', phone: '+33612345678' },
              places,
            ),
          ),
        ),
      );
      expect(taken.filter(Boolean)).toHaveLength(places);
      const [winner] = people.filter((_, n) => taken[n]);
      const [loser] = people.filter((_, n) => !taken[n]);
      if (winner === undefined || loser === undefined) throw new Error('Nobody won, or nobody lost.');
      await store.read(async (tx) => {
        expect(await findAppointment(tx, winner.key, winner.id)).toMatchObject({ slot, phone: '+33612345678' });
        expect(await findAppointment(tx, loser.key, loser.id)).toBeUndefined();
        expect([...(await fullSlots(tx, loser.id, someTime, places))]).toEqual([slot]);
        // Whoever has a place there may keep it.
        expect([...(await fullSlots(tx, winner.id, someTime, places))]).toEqual([]);
      });
      expect(await store.write((tx) => deleteAppointment(tx, winner.id))).toBe(true);
      expect(await store.write((tx) => deleteAppointment(tx, winner.id))).toBe(false);
      expect(await store.write((tx) => purgeAppointments(tx, '2026-11-30T08:00:00.000Z'))).toBe(0);
      expect(await store.write((tx) => purgeAppointments(tx, slot))).toBe(places - 1);
    }));
});
