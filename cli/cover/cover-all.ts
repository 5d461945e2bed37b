import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Common, Terminal } from '../command.ts';
import { startThread } from '../compiled.ts';
import type { CoverMessage, CoverTask, Generated } from './cover-task.ts';

/** Threads that generate suites. They load the generator while the definitions are being read. */
export type Crew = {
  /**
   * Suites of several journeys, as many at a time as there are threads, in the order of the tasks. Once stopped, those
   * that were not finished are undefined. Rejects when a generator throws: a bug.
   */
  readonly cover: (
    tasks: readonly CoverTask[],
    terminal: Pick<Terminal, 'progress' | 'stop'>,
  ) => Promise<readonly (Generated | undefined)[]>;
  /** Nothing more is asked of them: they end by themselves. */
  readonly dismiss: () => void;
  /** Ends them wherever they are. */
  readonly abandon: () => Promise<void>;
};

/** So many threads as the machine has cores; never more than there will be journeys. */
export const hireCrew = (most: number): Crew => {
  const workers = Array.from({ length: Math.max(1, Math.min(most, availableParallelism())) }, () =>
    startThread(new URL('./cover-worker.ts', import.meta.url)),
  );
  return {
    cover: (tasks, terminal) => coverAll(workers, tasks, terminal),
    dismiss: () => workers.forEach((worker) => worker.postMessage('end')),
    abandon: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
};

/** Threads for the journeys that are named, or for all of them. */
export const hireCrewFor = ({ names }: Pick<Common, 'names'>): Crew =>
  hireCrew(names.length === 0 ? Infinity : names.length);

const coverAll = async (
  workers: readonly Worker[],
  tasks: readonly CoverTask[],
  { progress, stop }: Pick<Terminal, 'progress' | 'stop'>,
): Promise<readonly (Generated | undefined)[]> => {
  const signal = stop();
  const suites: (Generated | undefined)[] = tasks.map(() => undefined);
  const goals = new Map<number, { readonly done: number; readonly total: number }>();
  const show = (at: number, done: number, total: number): void => {
    goals.set(at, { done, total });
    const all = [...goals.values()];
    const names = tasks.filter((_, n) => goals.has(n) && suites[n] === undefined).map(({ journey }) => journey.id);
    progress.show(
      names.join(', '),
      all.reduce((sum, one) => sum + one.done, 0),
      all.reduce((sum, one) => sum + one.total, 0),
    );
  };
  // The longest first, so that none of the threads begins one when the others are done.
  const size = (at: number): number => tasks[at]?.journey.steps.length ?? 0;
  const queue = tasks.map((_, at) => at).sort((a, b) => size(b) - size(a));
  const work = async (worker: Worker): Promise<void> => {
    for (let at = queue.shift(); at !== undefined && !signal.aborted; at = queue.shift()) {
      const [own, task] = [at, tasks[at]];
      if (task !== undefined)
        suites[own] = await coverOne(worker, task, signal, (done, total) => show(own, done, total));
    }
  };
  try {
    await Promise.all(workers.map(work));
  } catch (error) {
    await Promise.all(workers.map((worker) => worker.terminate()));
    throw error;
  } finally {
    progress.end();
  }
  return suites;
};

const coverOne = (
  worker: Worker,
  task: CoverTask,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Generated | undefined> =>
  new Promise((resolve, reject) => {
    const settle = (): void => {
      signal.removeEventListener('abort', stop);
      worker.off('message', hear).off('error', fail);
    };
    const stop = (): void => {
      settle();
      void worker.terminate();
      resolve(undefined);
    };
    const hear = (message: CoverMessage): void => {
      if (message.kind === 'progress') return onProgress(message.done, message.total);
      settle();
      resolve({ suite: message.suite, unreached: message.unreached });
    };
    const fail = (error: unknown): void => {
      settle();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    signal.addEventListener('abort', stop, { once: true });
    worker.on('message', hear).on('error', fail);
    worker.postMessage(task);
  });
