/** `npm run lift-second-factor -- EMAIL`: lets somebody in again by the password alone (docs/how-to/let-somebody-in-again.md). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { liftSecondFactor } from './authenticate/lift-second-factor.ts';
import { ConfigRefused, readConfig } from './config.ts';
import { loadMasterKey, MasterKeyRefused } from './crypto/master-key.ts';
import { createKeyring } from './crypto/person-keys.ts';
import { checkMasterKey } from './store/check-master-key.ts';
import { DataDirInUse } from './store/lock.ts';
import { openStore } from './store/open-store.ts';

class Refused extends Error {}

const said = {
  lifted: 'The password alone opens this account again. Its sessions are closed, and its owner is told by mail.',
  off: 'No code is asked for at this account: there is nothing to lift.',
  unknown: 'There is no account of that address.',
} as const;

const run = async (email: string | undefined): Promise<void> => {
  if (email === undefined) throw new Refused('Usage: npm run lift-second-factor -- EMAIL');
  const config = readConfig(process.env);
  // A server begins its database where there is none; here that would only hide a wrong DATA_DIR.
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'parcours.db')))
    throw new Refused(`There is no database in ${config.dataDir}: DATA_DIR says where it is.`);
  const store = await openStore({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  try {
    const masterKey = await loadMasterKey({
      fromEnvironment: config.masterKey,
      dataDir: config.dataDir,
      production: config.mode === 'production',
      shared: config.databaseUrl !== undefined,
    });
    const keys = createKeyring(masterKey);
    await checkMasterKey(store, keys);
    const services = { store, config, keys, now: () => new Date() };
    const done = await liftSecondFactor(services, email);
    if (done !== 'lifted') throw new Refused(said[done]);
    console.log(said.lifted);
  } finally {
    await store.close();
  }
};

run(process.argv[2]).catch((error: unknown) => {
  const isPlain = [Refused, ConfigRefused, DataDirInUse, MasterKeyRefused].some((kind) => error instanceof kind);
  console.error(isPlain ? (error as Error).message : error);
  process.exit(1);
});
