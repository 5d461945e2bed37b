/** Second factors: one a person. What opens a login stands sealed; the number that keeps a code from counting twice does not. */
import type { PersonKey } from '../crypto/person-keys.ts';
import { boundTo, openJson, sealJson } from '../crypto/seal.ts';
import type { Tx } from './store.ts';

export type SecondFactor = {
  /** Base32, of the app. */
  readonly key: string;
  /** Hashes of the codes of recovery that were not used yet. */
  readonly recovery: readonly string[];
  /** Undefined until a code of the app was given: no login asks for one before. */
  readonly since: string | undefined;
  /** Steps of 30 seconds since 1970 up to which no code counts any more (RFC 6238, 5.2). */
  readonly lastStep: number;
};

type Row = {
  readonly sealed: Uint8Array;
  readonly since: string | null;
  readonly last_step: number;
  readonly revision: number;
};

/** As it was read: a change of it is refused where another one came first. */
type StoredSecondFactor = SecondFactor & { readonly revision: number };

const place = (personId: string): string => boundTo('second_factors', personId);

export const findSecondFactor = async (
  tx: Tx,
  key: PersonKey,
  personId: string,
): Promise<StoredSecondFactor | undefined> => {
  const row = await tx.get<Row>(
    'SELECT sealed, since, last_step, revision FROM second_factors WHERE person_id = ?',
    personId,
  );
  if (row === undefined) return undefined;
  const sealed = openJson(key, row.sealed, place(personId)) as Pick<SecondFactor, 'key' | 'recovery'>;
  return { ...sealed, since: row.since ?? undefined, lastStep: row.last_step, revision: row.revision };
};

/** Whether logins ask for a code, without the key of the person. */
export const hasSecondFactor = async (tx: Tx, personId: string): Promise<boolean> =>
  (await tx.get('SELECT 1 AS there FROM second_factors WHERE person_id = ? AND since IS NOT NULL', personId)) !==
  undefined;

/** A new one, in the place of one that was never used. @returns false where one is in use */
export const beginSecondFactor = async (tx: Tx, key: PersonKey, personId: string, secret: string): Promise<boolean> =>
  (await tx.run(
    `INSERT INTO second_factors (person_id, sealed, since, last_step, revision) VALUES (?, ?, NULL, 0, 1)
     ON CONFLICT (person_id) DO UPDATE SET sealed = excluded.sealed, revision = second_factors.revision + 1
       WHERE second_factors.since IS NULL`,
    personId,
    sealJson(key, { key: secret, recovery: [] }, place(personId)),
  )) === 1;

/** Puts another state in the place of the one that was read. @returns false where it is no longer that one */
export const replaceSecondFactor = async (
  tx: Tx,
  key: PersonKey,
  personId: string,
  before: StoredSecondFactor,
  after: SecondFactor,
): Promise<boolean> =>
  (await tx.run(
    `UPDATE second_factors SET sealed = ?, since = ?, last_step = ?, revision = revision + 1
     WHERE person_id = ? AND revision = ?`,
    sealJson(key, { key: after.key, recovery: after.recovery }, place(personId)),
    after.since ?? null,
    after.lastStep,
    personId,
    before.revision,
  )) === 1;

export const deleteSecondFactor = async (tx: Tx, personId: string): Promise<void> => {
  await tx.run('DELETE FROM second_factors WHERE person_id = ?', personId);
};
