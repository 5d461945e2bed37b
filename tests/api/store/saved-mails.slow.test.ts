import { expect, test } from 'vitest';
import { boundTo, openJson } from '../../../api/server/crypto/seal.ts';
import { claimDue, enqueue } from '../../../api/server/store/outbox.ts';
import {
  insertSavedMail,
  isSavedMailId,
  purgeSavedMails,
  savedMailId,
  savedMailKey,
} from '../../../api/server/store/saved-mails.ts';
import { newKeyring, someTime } from '../../../cli/replay/place/temp-person.ts';
import { describeEngines, withStore } from '../../helpers/temp-store.ts';

const mail = 'quelquun@example.fr';
const simulation = { duree: 10 };

describeEngines('addresses of visitors', (engine) => {
  test('each opens with its own key alone, and goes with what was to be sent there', () =>
    withStore(engine, async (store) => {
      const keys = newKeyring();
      const days = ['2026-11-01', '2026-11-02', '2026-11-03'];
      const left = days.map((day) => ({
        id: savedMailId(mail, undefined),
        day,
        language: 'fr' as const,
        mail,
        simulation,
      }));
      expect(new Set(left.map(({ id }) => id)).size).toBe(days.length);
      await store.write(async (tx) => {
        for (const one of left) {
          const key = await insertSavedMail(tx, keys, one);
          if (key === undefined) throw new Error('It was there already.');
          expect(await insertSavedMail(tx, keys, one)).toBeUndefined();
          const job = { kind: 'mail', businessKey: one.id, personId: one.id, payload: { to: mail } };
          await enqueue(tx, key, { ...job, now: someTime, deadlineAt: '2099-01-01T00:00:00.000Z' });
        }
      });
      await store.read(async (tx) => {
        const rows = await tx.all<{ id: string; sealed: Uint8Array }>('SELECT id, sealed FROM saved_mails');
        for (const { id, sealed } of rows) {
          const open = async (owner: string): Promise<unknown> => {
            const key = await savedMailKey(tx, keys, owner);
            return key && openJson(key, sealed, boundTo('saved_mails.sealed', id));
          };
          expect(isSavedMailId(id)).toBe(true);
          expect(await open(id)).toEqual({ mail, simulation });
          for (const other of left.filter((one) => one.id !== id)) await expect(open(other.id)).rejects.toThrow();
        }
      });
      const [first, second, last] = left.map(({ id }) => id);
      expect([...(await store.write((tx) => purgeSavedMails(tx, '2026-11-02')))].toSorted()).toEqual(
        [first, second].toSorted(),
      );
      expect(await store.read((tx) => savedMailKey(tx, keys, first ?? ''))).toBeUndefined();
      const jobs = await store.write((tx) => claimDue(tx, '2026-12-01T00:00:00.000Z'));
      expect(jobs.map(({ personId }) => personId)).toEqual([last]);
    }));

  test('an intent has one id for an address, and another for another', () => {
    expect(savedMailId(mail, 'k')).toBe(savedMailId(mail, 'k'));
    expect(savedMailId(mail, 'k')).not.toBe(savedMailId(`x${mail}`, 'k'));
    expect(savedMailId(mail, 'k')).not.toBe(savedMailId(mail, 'l'));
    expect(savedMailId(mail, 'k')).not.toContain('quelquun');
  });
});
