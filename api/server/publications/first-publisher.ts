import { timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSecret } from '../crypto/ids.ts';
import { listAuthors } from '../store/authors.ts';
import type { Store } from '../store/store.ts';

/** Where the secret of the first publisher is: only who works on the machine of the server can read it. */
export const firstPublisherFile = (dataDir: string): string => join(dataDir, 'first-publisher');

/** Leaves a secret in the data folder while there is no author: it makes the first one, once. */
export const offerFirstPublisher = async (store: Store, dataDir: string): Promise<void> => {
  if ((await store.read(listAuthors)).length > 0) return;
  await mkdir(dataDir, { recursive: true });
  // Of several servers that share a folder, and of several starts, one secret stands.
  await writeFile(firstPublisherFile(dataDir), newSecret(), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
};

/** Whether this is the secret that was left. */
export const isFirstPublisher = async (dataDir: string, secret: string): Promise<boolean> => {
  const left = await readFile(firstPublisherFile(dataDir)).catch(() => undefined);
  const given = Buffer.from(secret);
  return left !== undefined && left.length === given.length && timingSafeEqual(left, given);
};

/** Uses the secret up. @returns false for all but one of those who come at once. */
export const claimFirstPublisher = (dataDir: string): Promise<boolean> =>
  rm(firstPublisherFile(dataDir)).then(
    () => true,
    () => false,
  );
