import type { ApiError } from '../../contract/call.ts';
import { Refusal } from '../call-context.ts';
import type { AuthorContext } from '../http/handler.ts';
import type { DossierServices } from '../dossier/services.ts';

/** How far a long piece of work is: dossiers that were replayed, of all that are open; 0 of 0 while it compares. */
export type TaskProgress = { readonly done: number; readonly total: number };

/** What long work tells, and hears. */
export type Watch = { readonly tell: (progress: TaskProgress) => void; readonly signal: AbortSignal };

/** For work that nobody looks at. */
export const unwatched: Watch = { tell: () => undefined, signal: new AbortController().signal };

type Task = {
  readonly call: string;
  readonly stop: AbortController;
  progress: TaskProgress;
  readonly answer: Promise<unknown>;
};

/** Milliseconds that a request waits for its answer: well below what the server gives one. */
const patience = 20_000;
/** Milliseconds that an answer waits to be fetched. */
const keptFor = 600_000;

const refuse = (code: 'in-progress' | 'stopped' | 'already-done', message: string): Refusal =>
  new Refusal({ statut: 409, code, message } satisfies ApiError);
const stopped = (): Refusal => refuse('stopped', 'It was stopped. Nothing was kept.');

/** Work that its author has stopped ends here, with nothing kept. Throws the refusal that says so. */
export const goOnUnlessStopped = ({ signal }: Watch): void => {
  if (signal.aborted) throw stopped();
};

/** Tasks of each server, by author and name; on several servers, that of the one that was asked. */
const tasks = new WeakMap<object, Map<string, Task>>();
const tasksOf = ({ services }: AuthorContext<DossierServices>): Map<string, Task> => {
  const known = tasks.get(services) ?? new Map<string, Task>();
  tasks.set(services, known);
  return known;
};
const keyOf = ({ author }: AuthorContext<DossierServices>, name: string): string => `${author.id}/${name}`;

/**
 * Does long work beside the request that asks for it, under a name that the author gave it. Whoever asks again with the
 * same name waits for the same work. Without a name it is done in the request itself. Refuses with `in-progress` while it
 * lasts longer than a request may.
 */
export const runTask = async <T>(
  context: AuthorContext<DossierServices>,
  call: string,
  { task: name, wait }: { readonly task?: string | undefined; readonly wait?: number | undefined },
  work: (watch: Watch) => Promise<T>,
): Promise<T> => {
  if (name === undefined) return work(unwatched);
  const known = tasksOf(context);
  const key = keyOf(context, name);
  const task = known.get(key) ?? begin(known, key, call, work);
  if (task.call !== call) throw refuse('already-done', `${name} is the name of other work.`);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(refuse('in-progress', 'It goes on: ask again with the same name.')),
      wait === undefined ? patience : Math.min(patience, wait * 1000),
    );
  });
  try {
    return (await Promise.race([task.answer, late])) as T;
  } finally {
    clearTimeout(timer);
  }
};

const begin = <T>(known: Map<string, Task>, key: string, call: string, work: (watch: Watch) => Promise<T>): Task => {
  const stop = new AbortController();
  const watch: Watch = {
    signal: stop.signal,
    tell: (progress) => {
      task.progress = progress;
    },
  };
  const task: Task = { call, stop, progress: { done: 0, total: 0 }, answer: Promise.resolve().then(() => work(watch)) };
  known.set(key, task);
  const forget = (): void => {
    setTimeout(() => known.delete(key), keptFor).unref();
  };
  task.answer.then(forget, forget);
  return task;
};

/** How far a task is; undefined for one that is not known here. */
export const progressOf = (context: AuthorContext<DossierServices>, name: string): TaskProgress | undefined =>
  tasksOf(context).get(keyOf(context, name))?.progress;

/** Stops a task of the author. @returns false for one that is not known here. */
export const stopTask = (context: AuthorContext<DossierServices>, name: string): boolean => {
  const task = tasksOf(context).get(keyOf(context, name));
  task?.stop.abort();
  return task !== undefined;
};
