import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

const folder = join(import.meta.dirname, '../.cache/compiled');

/** Keeps what Node makes of our code for the next start: TypeScript stripped, functions compiled. Nothing of any result. */
export const keepCompiled = (): void => {
  enableCompileCache(folder);
};

/**
 * A thread that runs a file of ours, and finds what was kept before it reads the first: without it, Node would load all
 * that it needs to strip the types of that one file.
 */
export const startThread = (file: URL): Worker =>
  new Worker(
    `require('node:module').enableCompileCache(${JSON.stringify(folder)}); import(${JSON.stringify(file.href)});`,
    { eval: true },
  );

const brief = ['--no-turbofan', '--min-semi-space-size=8', '--max-semi-space-size=16'];
const thorough = ['--turbofan', '--min-semi-space-size=0', '--max-semi-space-size=0'];

/**
 * Does work of a few seconds, threads included. Without the thorough one of the compilers: on two cores it takes more from
 * the work than what it makes gives back before the end; longer work is the slower for it, by a quarter. And with some room
 * for what threads make, so that it is not moved about again and again; with much more, each of them would ask the system
 * for fresh memory all the time, which costs a tenth.
 */
export const compileBriefly = async <T>(work: () => Promise<T>): Promise<T> => {
  brief.forEach((flag) => setFlagsFromString(flag));
  try {
    return await work();
  } finally {
    thorough.forEach((flag) => setFlagsFromString(flag));
  }
};
