/**
 * Addresses that visitors left so that a simulation is sent to them. Each is sealed with a key of its own, which stands
 * wrapped in its row: with the row goes what was to be sent there, too.
 */
import { hashSecret, newId } from '../crypto/ids.ts';
import type { Keyring, PersonKey } from '../crypto/person-keys.ts';
import { boundTo, sealJson } from '../crypto/seal.ts';
import type { Tx } from './store.ts';

const prefix = 'sim';

/** Whether this is the id of what a visitor left, rather than of a person. */
export const isSavedMailId = (id: string): boolean => id.startsWith(`${prefix}_`);

/**
 * An id for an address that is left. A call that is repeated under its idempotency key has the same one.
 * @param intent the key, drawn at random by the caller
 */
export const savedMailId = (mail: string, intent: string | undefined): string =>
  intent === undefined ? newId(prefix) : `${prefix}_${hashSecret(JSON.stringify([intent, mail])).slice(0, 40)}`;

export type SavedMail = {
  readonly id: string;
  /** `YYYY-MM-DD`, in Paris. */
  readonly day: string;
  readonly language: 'fr' | 'en';
  /** Sealed. */
  readonly mail: string;
  readonly simulation: object;
};

/**
 * Keeps an address with what was asked to be sent there.
 * @returns the key that its mail is sealed with; undefined where the id is there already: nothing changes then
 */
export const insertSavedMail = async (
  tx: Tx,
  keys: Keyring,
  { id, day, language, mail, simulation }: SavedMail,
): Promise<PersonKey | undefined> => {
  const { key, wrapped } = keys.createPersonKey(id);
  const sealed = sealJson(key, { mail, simulation }, boundTo('saved_mails.sealed', id));
  const inserted = await tx.run(
    `INSERT INTO saved_mails (id, day, language, wrapped_key, sealed) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (id) DO NOTHING`,
    ...[id, day, language, wrapped, sealed],
  );
  return inserted === 1 ? key : undefined;
};

/** The key of what a visitor left; undefined once it was erased. */
export const savedMailKey = async (tx: Tx, keys: Keyring, id: string): Promise<PersonKey | undefined> => {
  const row = await tx.get<{ wrapped_key: Uint8Array }>('SELECT wrapped_key FROM saved_mails WHERE id = ?', id);
  return row && keys.unwrapPersonKey(id, row.wrapped_key);
};

/** Erases what was left on a day or before, and its mails. @returns ids whose keys are to be forgotten after the commit */
export const purgeSavedMails = async (tx: Tx, until: string): Promise<readonly string[]> => {
  await tx.run('DELETE FROM outbox WHERE person_id IN (SELECT id FROM saved_mails WHERE day <= ?)', until);
  const rows = await tx.all<{ id: string }>('DELETE FROM saved_mails WHERE day <= ? RETURNING id', until);
  return rows.map(({ id }) => id);
};
