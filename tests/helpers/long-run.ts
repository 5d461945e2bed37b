import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createProgress } from '../../cli/progress.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, '.cache/long');

/** Changes whenever a file below these folders does. @param folders relative to the project */
export const digestOfFolders = (folders: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const one of folders) {
    const names = readdirSync(join(root, one), { recursive: true, encoding: 'utf8' }).toSorted();
    for (const name of names.filter((file) => /\.(?:ts|json)$/u.test(file))) {
      hash.update(name).update(readFileSync(join(root, one, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
};

/** A run that tells how far it is, and goes on where it was stopped. */
export type LongRun<T> = {
  /** What was found so far; undefined at the beginning. */
  readonly before: T | undefined;
  readonly show: (done: number, total: number) => void;
  /** Keeps what was found so far. */
  readonly keep: (found: T) => void;
  /** To be called where the next run is to begin anew. */
  readonly end: () => void;
};

/**
 * Keeps how far a long test is in `.cache/long/`, so that a run that was stopped is taken up again.
 * @param name of the file, and before each line of progress
 * @param digest what the pieces depend on: another one begins anew
 */
export const longRun = <T>(name: string, digest: string): LongRun<T> => {
  const file = join(folder, `${name}.json`);
  const progress = createProgress(process.stderr, () => performance.now());
  const read = (): { readonly digest: string; readonly found: T } | undefined => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as { digest: string; found: T };
    } catch {
      return undefined;
    }
  };
  const known = read();
  return {
    before: known?.digest === digest ? known.found : undefined,
    show: (done, total) => progress.show(name, done, total),
    keep: (found) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${file}.part`, JSON.stringify({ digest, found }));
      renameSync(`${file}.part`, file);
    },
    end: () => {
      progress.end();
      rmSync(file, { force: true });
    },
  };
};
