import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

/** Keeps what Node makes of our code for the next start: TypeScript stripped, functions compiled. Nothing of any result. */
export const keepCompiled = (): void => {
  enableCompileCache(join(import.meta.dirname, '../.cache/compiled'));
};

/**
 * Does work of a few seconds, threads included, without the thorough one of the compilers: on two cores it takes more from
 * the work than what it makes gives back before the end. Longer work is the slower for it, by a quarter.
 */
export const compileBriefly = async <T>(work: () => Promise<T>): Promise<T> => {
  setFlagsFromString('--no-turbofan');
  try {
    return await work();
  } finally {
    setFlagsFromString('--turbofan');
  }
};
