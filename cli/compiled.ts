import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

const folder = join(import.meta.dirname, '../.cache/compiled');

/**
 * Has Node keep what it makes of our code for the next start, and spares it the search for our files: what one imports as
 * `./other.ts` is that very file, whatever lies around it. Looking for each, and for what its folders say of it, is a third
 * of what loading costs. Stands alone: a thread gets it as text.
 */
const loadQuickly = ({ enableCompileCache, registerHooks }: typeof nodeModule, kept: string): void => {
  enableCompileCache(kept);
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith('.') && specifier.endsWith('.ts') && context.parentURL !== undefined
        ? { url: new URL(specifier, context.parentURL).href, format: 'module-typescript', shortCircuit: true }
        : next(specifier, context),
  });
};

/** What every start of a command does first. Keeps TypeScript stripped and functions compiled, nothing of any result. */
export const keepCompiled = (): void => loadQuickly(nodeModule, folder);

/**
 * A thread that runs a file of ours, and finds what was kept before it reads the first: without it, Node would load all
 * that it needs to strip the types of that one file.
 */
export const startThread = (file: URL, workerData?: unknown): Worker =>
  new Worker(
    `(${loadQuickly.toString()})(require('node:module'), ${JSON.stringify(folder)}); import(${JSON.stringify(file.href)});`,
    { eval: true, workerData },
  );

/** After how many calls of a function, or rounds of a loop in it, the quick one of the compilers has its turn. */
const quickAfter = (calls: number, delayed: number, rounds: number): readonly string[] => [
  `--invocation-count-for-maglev=${calls}`,
  `--invocation-count-for-maglev-with-delay=${delayed}`,
  `--invocation-count-for-maglev-osr=${rounds}`,
];
const brief = [
  '--no-turbofan',
  ...quickAfter(1500, 1500, 200),
  ...['--min-semi-space-size=8', '--max-semi-space-size=16', '--initial-old-space-size=400'],
  ...['--no-parallel-scavenge', '--no-concurrent-sweeping'],
];
// What Node begins with.
const thorough = [
  '--turbofan',
  ...quickAfter(400, 600, 100),
  ...['--min-semi-space-size=0', '--max-semi-space-size=0', '--initial-old-space-size=0'],
  ...['--parallel-scavenge', '--concurrent-sweeping'],
];

/**
 * Does work of a few seconds, threads included. Without the thorough one of the compilers: on two cores it takes more from
 * the work than what it makes gives back before the end; longer work is the slower for it, by a quarter. The quick one waits
 * longer: by itself it would spend a quarter of all processor time on what is hardly called again. And there is some room for
 * what threads make, so that it is not moved about again and again; with much more, they would ask the system for fresh
 * memory all the time, which costs a tenth. What lasts is not swept before there is much of it, and where every core has a
 * thread of ours, helpers of the collector are in each other's way: that was another tenth.
 */
export const compileBriefly = async <T>(work: () => Promise<T>): Promise<T> => {
  brief.forEach((flag) => setFlagsFromString(flag));
  try {
    return await work();
  } finally {
    thorough.forEach((flag) => setFlagsFromString(flag));
  }
};
