/**
 * One server process owns a data directory. Two guards:
 * `owner.lock`, made with O_EXCL, says who owns it (pid, start of the process, random token);
 * `owner.guard`, an empty database held in an exclusive transaction, is a lock of the kernel: it ends with the
 * process, however it dies, and it also holds between containers, which do not see each other's pids.
 * A stale `owner.lock` is replaced only under the guard, and only when that exact process is gone.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isProcessAlive, processIdentity } from './process-identity.ts';
import type { ProcessIdentity } from './process-identity.ts';
import { storeFailure } from './store-failure.ts';

type Owner = ProcessIdentity & { readonly token: string; readonly host: string; readonly at: string };

export type DataDirLock = { readonly release: () => Promise<void> };

/** Another process owns the data directory; the message names it. */
export class DataDirInUse extends Error {
  constructor(dataDir: string, owner: Owner | undefined) {
    const who =
      owner === undefined
        ? 'another process'
        : `process ${owner.pid} on ${owner.host}, which started the server at ${owner.at}`;
    super(
      `The data directory ${dataDir} is in use by ${who}. ` +
        'Stop that server first, or give this one another DATA_DIR. Several servers need PostgreSQL (DATABASE_URL).',
    );
    this.name = 'DataDirInUse';
  }
}

const readOwner = async (path: string): Promise<Owner | undefined> => {
  try {
    const parsed: unknown = JSON.parse(await readFile(path, 'utf8'));
    const owner = parsed as Partial<Owner> | null;
    return typeof owner?.pid === 'number' && typeof owner.token === 'string' ? (owner as Owner) : undefined;
  } catch {
    // Absent, or half written by a process that died: nobody is named.
    return undefined;
  }
};

const takeGuard = (path: string): DatabaseSync | undefined => {
  const guard = new DatabaseSync(path, { timeout: 0 });
  try {
    guard.exec('BEGIN EXCLUSIVE');
    return guard;
  } catch (error) {
    guard.close();
    if (storeFailure(error) === 'busy') return undefined;
    throw error;
  }
};

const writeOwner = async (path: string, owner: Owner): Promise<boolean> => {
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(JSON.stringify(owner));
      await file.sync();
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/** Takes the directory, creating it when absent, or throws `DataDirInUse` at once. */
export const lockDataDir = async (dataDir: string): Promise<DataDirLock> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'owner.lock');
  const guard = takeGuard(join(dataDir, 'owner.guard'));
  if (guard === undefined) throw new DataDirInUse(dataDir, await readOwner(path));
  try {
    const identity = await processIdentity(process.pid);
    const owner: Owner = {
      ...identity,
      token: randomBytes(16).toString('hex'),
      host: hostname(),
      at: new Date().toISOString(),
    };
    if (!(await writeOwner(path, owner))) {
      const other = await readOwner(path);
      if (other !== undefined && (await isProcessAlive(other))) throw new DataDirInUse(dataDir, other);
      await rm(path, { force: true });
      if (!(await writeOwner(path, owner))) throw new DataDirInUse(dataDir, await readOwner(path));
    }
    return {
      release: async () => {
        if ((await readOwner(path))?.token === owner.token) await rm(path, { force: true });
        if (guard.isOpen) guard.close();
      },
    };
  } catch (error) {
    guard.close();
    throw error;
  }
};
