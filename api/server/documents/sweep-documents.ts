import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../store/store.ts';
import { DOCUMENTS_FOLDER } from './sealed-files.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Removes what crashes left behind, once a day old: `.part` files, and sealed files that never got their row. A day leaves
 * every upload under way alone. @returns how many files went.
 */
export const sweepDocuments = async (deps: {
  readonly store: Store;
  readonly config: { readonly dataDir: string };
  readonly now: () => Date;
}): Promise<number> => {
  const root = join(deps.config.dataDir, DOCUMENTS_FOLDER);
  const before = deps.now().getTime() - DAY;
  let removed = 0;
  for (const folder of await list(root)) {
    for (const name of await list(join(root, folder))) {
      const full = join(root, folder, name);
      const age = await stat(full).catch(() => undefined);
      if (age === undefined || age.mtimeMs > before) continue;
      if (!name.endsWith('.part') && (await hasRow(deps.store, join(DOCUMENTS_FOLDER, folder, name)))) continue;
      await rm(full, { force: true });
      removed += 1;
    }
  }
  return removed;
};

const hasRow = (store: Store, path: string): Promise<boolean> =>
  store.read(async (tx) => (await tx.get('SELECT id FROM documents WHERE path = ?', path)) !== undefined);

const list = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
};
