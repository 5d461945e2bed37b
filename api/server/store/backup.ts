import { constants } from 'node:fs';
import { access, copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DOCUMENTS_FOLDER } from '../documents/sealed-files.ts';

/** There is nothing to copy, or no place to copy it to; the message is one sentence. */
export class BackupRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupRefused';
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path, constants.F_OK).then(
    () => true,
    () => false,
  );

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Appears whole under its name or not at all. */
const place = async (path: string, write: (aside: string) => Promise<void> | void): Promise<void> => {
  const aside = `${path}.part`;
  await rm(aside, { force: true });
  try {
    await write(aside);
    await sync(aside);
    await rename(aside, path);
  } finally {
    await rm(aside, { force: true });
  }
  await sync(dirname(path));
};

/** One snapshot of the database; the server goes on reading and writing meanwhile. */
const copyDatabase = (from: string, to: string): Promise<void> =>
  place(to, (aside) => {
    const database = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
    try {
      database.prepare('VACUUM INTO ?').run(aside);
    } finally {
      database.close();
    }
    const copy = new DatabaseSync(aside, { readOnly: true });
    try {
      const verdict: unknown = Object.values(copy.prepare('PRAGMA integrity_check').get() ?? {})[0];
      if (verdict !== 'ok') throw new BackupRefused(`${from} is damaged; its copy was put away.`);
    } finally {
      copy.close();
    }
  });

/** A document never changes under its name, so one that was copied before is not copied again. */
const copyDocuments = async (from: string, to: string): Promise<number> => {
  let copied = 0;
  for (const name of await readdir(from, { recursive: true }).catch(() => [])) {
    const target = join(to, name);
    if (!name.endsWith('.sealed') || (await exists(target))) continue;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await place(target, (aside) => copyFile(join(from, name), aside));
    copied += 1;
  }
  return copied;
};

/**
 * Copies the embedded database and the documents of a data directory into a folder, which is then a data directory but
 * for the master key. The server may run. Into the same folder again, the database is replaced and only new documents are
 * copied. Throws `BackupRefused`.
 * @returns how many documents were copied
 */
export const backUp = async (dataDir: string, folder: string): Promise<number> => {
  const database = join(dataDir, 'parcours.db');
  if (!(await exists(database))) throw new BackupRefused(`There is no database in ${dataDir}.`);
  if (await exists(join(folder, 'owner.guard'))) throw new BackupRefused(`${folder} is a data directory in use.`);
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' && error.code !== 'ENOTDIR') throw error;
    throw new BackupRefused(`${folder} is no folder: a file stands there.`);
  });
  await copyDatabase(database, join(folder, 'parcours.db'));
  // After the database, so that whatever it names is there: a document's file comes before its row.
  return copyDocuments(join(dataDir, DOCUMENTS_FOLDER), join(folder, DOCUMENTS_FOLDER));
};
