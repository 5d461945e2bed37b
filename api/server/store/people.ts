/** People: what login and mail need in clear, and the wrapped key of everything else. */
import type { Tx } from './store.ts';

/** `closed`: nobody logs in any more, and the key still opens what the law keeps; `erased`: nothing opens anything. */
export type PersonState = 'unconfirmed' | 'active' | 'closed' | 'erased';

export type StoredPerson = {
  readonly id: string;
  /** As `normaliseEmail` writes it. */
  readonly email: string;
  readonly passwordHash: string;
  readonly civility: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: 'fr' | 'en';
  readonly state: PersonState;
  readonly privacyVersion: string;
  readonly privacyAt: string;
  readonly wrappedKey: Uint8Array;
  readonly failedLogins: number;
  readonly lockedUntil: string | undefined;
  readonly createdAt: string;
  readonly confirmedAt: string | undefined;
};

type PersonRow = {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string;
  readonly civility: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly language: 'fr' | 'en';
  readonly state: PersonState;
  readonly privacy_version: string;
  readonly privacy_at: string;
  readonly wrapped_key: Uint8Array;
  readonly failed_logins: number;
  readonly locked_until: string | null;
  readonly created_at: string;
  readonly confirmed_at: string | null;
};

const columns =
  'id, email, password_hash, civility, first_name, last_name, language, state, privacy_version, privacy_at, ' +
  'wrapped_key, failed_logins, locked_until, created_at, confirmed_at';

const toPerson = (row: PersonRow): StoredPerson => ({
  id: row.id,
  email: row.email,
  passwordHash: row.password_hash,
  civility: row.civility,
  firstName: row.first_name,
  lastName: row.last_name,
  language: row.language,
  state: row.state,
  privacyVersion: row.privacy_version,
  privacyAt: row.privacy_at,
  wrappedKey: row.wrapped_key,
  failedLogins: row.failed_logins,
  lockedUntil: row.locked_until ?? undefined,
  createdAt: row.created_at,
  confirmedAt: row.confirmed_at ?? undefined,
});

/** One mailbox, one account: outer blanks and letter case do not count. */
export const normaliseEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

export type NewPerson = Omit<StoredPerson, 'state' | 'failedLogins' | 'lockedUntil' | 'confirmedAt'>;

/** Adds an unconfirmed person. @returns false when the e-mail has an account already; nothing changes then. */
export const insertPerson = async (tx: Tx, person: NewPerson): Promise<boolean> =>
  (await tx.run(
    `INSERT INTO people (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, 'unconfirmed', ?, ?, ?, 0, NULL, ?, NULL)
     ON CONFLICT (email) DO NOTHING`,
    person.id,
    normaliseEmail(person.email),
    person.passwordHash,
    person.civility,
    person.firstName,
    person.lastName,
    person.language,
    person.privacyVersion,
    person.privacyAt,
    person.wrappedKey,
    person.createdAt,
  )) === 1;

/** A person by id; erased people are gone. */
export const getPerson = async (tx: Tx, id: string): Promise<StoredPerson | undefined> => {
  const row = await tx.get<PersonRow>(`SELECT ${columns} FROM people WHERE id = ? AND state <> 'erased'`, id);
  return row && toPerson(row);
};

/** A person by e-mail, however it is written. */
export const findPersonByEmail = async (tx: Tx, email: string): Promise<StoredPerson | undefined> => {
  const row = await tx.get<PersonRow>(
    `SELECT ${columns} FROM people WHERE email = ? AND state <> 'erased'`,
    normaliseEmail(email),
  );
  return row && toPerson(row);
};

/** Marks the e-mail as confirmed. @returns false when it was already. */
export const confirmPerson = async (tx: Tx, id: string, now: string): Promise<boolean> =>
  (await tx.run(
    `UPDATE people SET state = 'active', confirmed_at = ? WHERE id = ? AND state = 'unconfirmed'`,
    now,
    id,
  )) === 1;

/** Replaces the password and lifts the lock. */
export const setPasswordHash = async (tx: Tx, id: string, passwordHash: string): Promise<void> => {
  await tx.run(
    'UPDATE people SET password_hash = ?, failed_logins = 0, locked_until = NULL WHERE id = ?',
    passwordHash,
    id,
  );
};

/** Replaces the hash of the same password by a stronger one. */
export const upgradePasswordHash = async (tx: Tx, id: string, from: string, to: string): Promise<void> => {
  await tx.run('UPDATE people SET password_hash = ? WHERE id = ? AND password_hash = ?', to, id, from);
};

export const setLanguage = async (tx: Tx, id: string, language: 'fr' | 'en'): Promise<void> => {
  await tx.run('UPDATE people SET language = ? WHERE id = ?', language, id);
};

/** The look of the pages that a person chose. */
export const getTemplate = async (tx: Tx, id: string): Promise<'AUTO' | 'CLAIR' | 'SOMBRE'> =>
  (await tx.get<{ template: 'AUTO' | 'CLAIR' | 'SOMBRE' }>('SELECT template FROM people WHERE id = ?', id))?.template ??
  'AUTO';

export const setTemplate = async (tx: Tx, id: string, template: 'AUTO' | 'CLAIR' | 'SOMBRE'): Promise<void> => {
  await tx.run('UPDATE people SET template = ? WHERE id = ?', template, id);
};

/** Counts a wrong password. @returns how many in a row. */
export const countFailedLogin = async (tx: Tx, id: string): Promise<number> => {
  const row = await tx.get<{ failed_logins: number }>(
    'UPDATE people SET failed_logins = failed_logins + 1 WHERE id = ? RETURNING failed_logins',
    id,
  );
  return row?.failed_logins ?? 0;
};

/** Refuses logins until a time. */
export const lockPerson = async (tx: Tx, id: string, until: string): Promise<void> => {
  await tx.run('UPDATE people SET locked_until = ? WHERE id = ?', until, id);
};

/** After a right password. */
export const clearFailedLogins = async (tx: Tx, id: string): Promise<void> => {
  await tx.run(
    `UPDATE people SET failed_logins = 0, locked_until = NULL
     WHERE id = ? AND (failed_logins <> 0 OR locked_until IS NOT NULL)`,
    id,
  );
};

/** Closes an account: name, e-mail and password go, the key stays for what the law keeps. */
export const closePerson = async (tx: Tx, id: string): Promise<void> => {
  await tx.run(
    `UPDATE people SET state = 'closed', email = ?, password_hash = '', civility = '', first_name = '', last_name = '',
       failed_logins = 0, locked_until = NULL WHERE id = ?`,
    `closed:${id}`,
    id,
  );
};

/**
 * Erases a person: the key goes, so nothing sealed for that person can be read again; the name and e-mail go too.
 * The rows stay for the audit. Call `forgetPersonKey` after the commit.
 */
export const erasePerson = async (tx: Tx, id: string): Promise<void> => {
  await tx.run(
    `UPDATE people SET state = 'erased', email = ?, password_hash = '', civility = '', first_name = '',
       last_name = '', wrapped_key = ?, failed_logins = 0, locked_until = NULL WHERE id = ?`,
    `erased:${id}`,
    new Uint8Array(),
    id,
  );
};
