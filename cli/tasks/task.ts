import type { CoverTask } from './cover-task.ts';
import type { ProveTask } from './prove-task.ts';

/** What a thread is given: plain data, of which nothing but the result hangs on what is not in it. */
export type Task = CoverTask | ProveTask;

/** What a thread says of it. The result is text: it goes from thread to thread at once, and is kept as it is. */
export type TaskMessage =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'result'; readonly text: string };

type Work<T extends Task> = (task: T, onProgress: (done: number, total: number) => void) => string;

/** Each is loaded when it is asked for. */
const works: { readonly [K in Task['kind']]: () => Promise<Work<Extract<Task, { readonly kind: K }>>> } = {
  cover: async () => (await import('./cover-task.ts')).coverTask,
  prove: async () => (await import('./prove-task.ts')).proveTask,
};

/** Begins to load what a kind of task needs. */
export const load = (kind: Task['kind']): Promise<Work<never>> => works[kind]();

/** Milliseconds between two words about progress. */
const every = 100;

/** Does one, and says how far it is. */
export const doTask = async (task: Task, say: (message: TaskMessage) => void): Promise<void> => {
  let last = 0;
  const onProgress = (done: number, total: number): void => {
    const now = performance.now();
    if (now - last < every) return;
    last = now;
    say({ kind: 'progress', done, total });
  };
  const work = await load(task.kind);
  say({ kind: 'result', text: work(task as never, onProgress) });
};
