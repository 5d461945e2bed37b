/** What the repositories of people and secrets do not ask: accounts whose address is not confirmed yet. */
import type { PersonKey } from '../crypto/person-keys.ts';
import { openJson, sealJson } from '../crypto/seal.ts';
import type { StoredPerson } from '../store/people.ts';
import { getPerson } from '../store/people.ts';
import { sealedSecrets, secretPlace } from '../store/secrets.ts';
import type { Tx } from '../store/store.ts';

export type SignupData = Pick<
  StoredPerson,
  'passwordHash' | 'civility' | 'firstName' | 'lastName' | 'language' | 'privacyVersion' | 'privacyAt'
>;

/** What was typed in a sign-up, sealed to go with the secret of its mail. */
export const sealSignup = (
  key: PersonKey,
  hash: string,
  { passwordHash, civility, firstName, lastName, language, privacyVersion, privacyAt }: SignupData,
): Uint8Array =>
  sealJson(
    key,
    { passwordHash, civility, firstName, lastName, language, privacyVersion, privacyAt } satisfies SignupData,
    secretPlace(hash),
  );

/**
 * What was typed in the sign-ups for an address that is not confirmed yet, the latest first, as long as their links are
 * good. Anybody can sign up with it: only the password tells which of them is of the one who reads the mail.
 */
export const signupsOf = async (
  tx: Tx,
  key: PersonKey,
  person: StoredPerson,
  now: string,
): Promise<readonly [SignupData, ...SignupData[]]> => [
  person,
  ...(await sealedSecrets(tx, person.id, 'confirm', now))
    .map(({ hash, sealed }) => openJson(key, sealed, secretPlace(hash)) as SignupData)
    // The latest is that of the person, too.
    .filter(({ passwordHash }) => passwordHash !== person.passwordHash),
];

/**
 * What one sign-up said becomes what the account says, as long as its address is not confirmed. It proves nothing about
 * who signed up: an address is confirmed by who holds a mailed link and gives the password of a sign-up.
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
  // A used secret of an unconfirmed account was voided.
  return person?.state === 'active' || row.used_at === null ? person : undefined;
};
