import { MasterKeyRefused } from '../crypto/master-key.ts';
import type { Keyring } from '../crypto/person-keys.ts';
import { SealBroken } from '../crypto/seal.ts';
import type { Store } from './store.ts';

/**
 * Refuses to start with another master key than the one that this database was written with: everyone already
 * there would be unreadable, and newcomers would be lost when the right key comes back.
 */
export const checkMasterKey = async (store: Store, keyring: Keyring): Promise<void> => {
  const row = await store.read((tx) =>
    tx.get<{ id: string; wrapped_key: Uint8Array }>(
      `SELECT id, wrapped_key FROM people WHERE state <> 'erased' ORDER BY created_at LIMIT 1`,
    ),
  );
  if (row === undefined) return;
  try {
    keyring.unwrapPersonKey(row.id, row.wrapped_key);
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    throw new MasterKeyRefused(
      'The master key is not the one this database was written with. Put the right PARCOURS_MASTER_KEY, ' +
        'or master.key, back.',
    );
  }
};
