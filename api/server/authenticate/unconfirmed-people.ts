/** What the repositories of people and secrets do not ask: accounts whose address is not confirmed yet. */
import type { StoredPerson } from '../store/people.ts';
import { getPerson } from '../store/people.ts';
import type { Tx } from '../store/store.ts';

export type SignupData = Pick<
  StoredPerson,
  'passwordHash' | 'civility' | 'firstName' | 'lastName' | 'language' | 'privacyVersion' | 'privacyAt'
>;

/**
 * Signing up again before confirming replaces what was said the first time: whoever confirms the address last signed
 * up with it, so nobody can prepare an account for someone else's address.
 */
export const replaceUnconfirmed = async (tx: Tx, id: string, data: SignupData): Promise<void> => {
  await tx.run(
    `UPDATE people SET password_hash = ?, civility = ?, first_name = ?, last_name = ?, language = ?,
       privacy_version = ?, privacy_at = ? WHERE id = ? AND state = 'unconfirmed'`,
    data.passwordHash,
    data.civility,
    data.firstName,
    data.lastName,
    data.language,
    data.privacyVersion,
    data.privacyAt,
    id,
  );
};

/** Whose confirmation secret this is, used or not, until it expires. */
export const findConfirmationHolder = async (tx: Tx, hash: string, now: string): Promise<StoredPerson | undefined> => {
  const row = await tx.get<{ person_id: string; used_at: string | null }>(
    `SELECT person_id, used_at FROM secrets WHERE hash = ? AND kind = 'confirm' AND expires_at > ?`,
    hash,
    now,
  );
  if (row === undefined) return undefined;
  const person = await getPerson(tx, row.person_id);
  // A used secret of an unconfirmed account is one that a later mail replaced.
  return person?.state === 'active' || row.used_at === null ? person : undefined;
};
