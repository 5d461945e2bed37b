/** `npm run backup -- FOLDER`: copies the data of this server while it runs (docs/how-to/back-up-and-restore.md). */
import { ConfigRefused, readConfig } from './config.ts';
import { BackupRefused, backUp } from './store/backup.ts';

const run = async (folder: string | undefined): Promise<void> => {
  if (folder === undefined) throw new BackupRefused('Usage: npm run backup -- FOLDER');
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== undefined) {
    throw new BackupRefused('DATABASE_URL names a PostgreSQL database: back it up with its own tools.');
  }
  const documents = await backUp(dataDir, folder);
  console.log(`${dataDir} is backed up in ${folder} (${documents} new documents). The master key is not in it.`);
};

run(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof BackupRefused || error instanceof ConfigRefused ? error.message : error);
  process.exit(1);
});
