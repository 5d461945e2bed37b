import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Terminal } from '../command.ts';
import { startThread } from '../compiled.ts';
import { afresh, type KeptResults } from './kept-results.ts';
import type { Task, TaskMessage } from './task.ts';

/** Threads that do tasks of one kind. Where nothing is kept, they load what they need while the definitions are being read. */
export type Crew = {
  /**
   * Results of several tasks, in their order: those that are kept, and the others from as many threads at a time as there
   * are. Once stopped, those that were not finished are undefined. Rejects when a task throws: a bug.
   */
  readonly work: (
    tasks: readonly Task[],
    terminal: Pick<Terminal, 'progress' | 'stop'>,
  ) => Promise<readonly (string | undefined)[]>;
  /** Nothing more is asked of them: they end by themselves. */
  readonly dismiss: () => void;
  /** Ends them wherever they are. */
  readonly abandon: () => Promise<void>;
};

/** So many threads as the machine has cores; never more than there will be tasks. */
export const hireCrew = (kind: Task['kind'], most: number, kept: KeptResults): Crew => {
  const workers: Worker[] = [];
  let isOver = false;
  const hire = (tasks: number): void => {
    const wanted = isOver ? 0 : Math.max(1, Math.min(most, tasks, availableParallelism()));
    while (workers.length < wanted) workers.push(startThread(new URL('./worker.ts', import.meta.url), kind));
  };
  void kept.isEmpty().then((isEmpty) => isEmpty && hire(Infinity));
  return {
    work: async (tasks, terminal) => {
      const results: (string | undefined)[] = await Promise.all(tasks.map((task) => kept.read(task)));
      const left = tasks.flatMap((task, at) => (results[at] === undefined ? [{ task, at }] : []));
      if (left.length === 0) return results;
      hire(left.length);
      const done = await workOff(
        workers,
        left.map(({ task }) => task),
        terminal,
      );
      await Promise.all(
        left.map(async ({ task, at }, n) => {
          const text = done[n];
          results[at] = text;
          if (text !== undefined) await kept.keep(task, text);
        }),
      );
      return results;
    },
    dismiss: () => {
      isOver = true;
      workers.forEach((worker) => worker.postMessage('end'));
    },
    abandon: async () => {
      isOver = true;
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
};

/** Threads for the journeys that are named, or for all of them. */
export const hireCrewFor = (
  kind: Task['kind'],
  names: readonly string[],
  { fresh }: { readonly fresh: boolean },
  { kept }: Pick<Terminal, 'kept'>,
): Crew => hireCrew(kind, names.length === 0 ? Infinity : names.length, fresh ? afresh(kept) : kept);

const journeyOf = (task: Task): { readonly id: string; readonly steps: readonly unknown[] } =>
  task.kind === 'cover' ? task.journey : task.resolved.journey;

const workOff = async (
  workers: readonly Worker[],
  tasks: readonly Task[],
  { progress, stop }: Pick<Terminal, 'progress' | 'stop'>,
): Promise<readonly (string | undefined)[]> => {
  const signal = stop();
  const results: (string | undefined)[] = tasks.map(() => undefined);
  const steps = tasks.map((task) => journeyOf(task).steps.length);
  const total = steps.reduce((sum, count) => sum + count, 0);
  /** Which part of each is done, of those that were begun. */
  const parts = new Map<number, number>();
  const show = (at: number, part: number): void => {
    parts.set(at, part);
    const names = tasks.flatMap((task, n) => ((parts.get(n) ?? 1) < 1 ? [journeyOf(task).id] : []));
    const done = steps.reduce((sum, count, n) => sum + count * (parts.get(n) ?? 0), 0);
    progress.show(names.join(', '), Math.round(done), total);
  };
  // The longest first, so that none of the threads begins one when the others are done.
  const queue = tasks.map((_, at) => at).sort((a, b) => (steps[b] ?? 0) - (steps[a] ?? 0));
  const work = async (worker: Worker): Promise<void> => {
    for (let at = queue.shift(); at !== undefined && !signal.aborted; at = queue.shift()) {
      const [own, task] = [at, tasks[at]];
      if (task === undefined) continue;
      show(own, 0);
      results[own] = await workOne(worker, task, signal, (part) => show(own, part));
      parts.set(own, 1);
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
  return results;
};

const workOne = (
  worker: Worker,
  task: Task,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<string | undefined> =>
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
    const hear = (message: TaskMessage): void => {
      if (message.kind === 'progress') return onProgress(message.done / Math.max(1, message.total));
      settle();
      resolve(message.text);
    };
    const fail = (error: unknown): void => {
      settle();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    signal.addEventListener('abort', stop, { once: true });
    worker.on('message', hear).on('error', fail);
    worker.postMessage(task);
  });
