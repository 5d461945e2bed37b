import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Suite } from '../../engine/coverage/customer.ts';
import type { Terminal } from '../command.ts';
import type { CoverMessage, CoverTask } from './cover-worker.ts';

/**
 * Suites of several journeys, as many at a time as the machine has cores, in the order of the tasks. Once stopped, those
 * that were not finished are undefined. Rejects when a generator throws: a bug.
 */
export const coverAll = async (
  tasks: readonly CoverTask[],
  { progress, stop }: Pick<Terminal, 'progress' | 'stop'>,
): Promise<readonly (Suite | undefined)[]> => {
  const signal = stop();
  const suites: (Suite | undefined)[] = tasks.map(() => undefined);
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
  let next = 0;
  const work = async (): Promise<void> => {
    for (;;) {
      const at = next++;
      const task = tasks[at];
      if (task === undefined || signal.aborted) return;
      suites[at] = await coverOne(task, signal, (done, total) => show(at, done, total));
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(tasks.length, availableParallelism()) }, work));
  } finally {
    progress.end();
  }
  return suites;
};

const coverOne = (
  task: CoverTask,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Suite | undefined> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./cover-worker.ts', import.meta.url), { workerData: task });
    const stop = (): void => {
      void worker.terminate();
      resolve(undefined);
    };
    const settle = (): void => {
      signal.removeEventListener('abort', stop);
      void worker.terminate();
    };
    signal.addEventListener('abort', stop, { once: true });
    worker.on('message', (message: CoverMessage) => {
      if (message.kind === 'progress') return onProgress(message.done, message.total);
      resolve(message.suite);
      settle();
    });
    worker.on('error', (error) => {
      reject(error);
      settle();
    });
  });
