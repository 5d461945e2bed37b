/**
 * `parcours paths` on the shipped journeys, as a process of its own runs it from its start: reading, checking, threads and
 * all. Tells its parent what came of it and what it took. Nothing is known of earlier runs, unless a folder is named where
 * they kept what they worked out; and nothing of the journey that is named after it, as if that one had been edited.
 */
import type { Suite } from '../engine/coverage/customer.ts';
import { keepCompiled } from '../cli/compiled.ts';
import { nothingKept, openKeptResults, type KeptResults } from '../cli/tasks/kept-results.ts';

/** `wall`: milliseconds since the process was started; `cpu`: of all its threads. */
export type PathsRun = { readonly wall: number; readonly cpu: number; readonly suites: readonly Suite[] };

const keptIn = (folder: string | undefined, edited: string | undefined): KeptResults => {
  if (folder === undefined) return nothingKept;
  const kept = openKeptResults(folder, ['engine', 'cli']);
  const isEdited = (task: Parameters<KeptResults['read']>[0]) => task.kind === 'cover' && task.journey.id === edited;
  return { ...kept, read: async (task) => (isEdited(task) ? undefined : kept.read(task)) };
};

if (process.send !== undefined) {
  keepCompiled();
  const { run } = await import('../cli/main.ts');
  const printed: string[] = [];
  const code = await run(
    ['paths', '--clock', '2026-03-15', '--format', 'json'],
    (text) => printed.push(text),
    (text) => console.error(text),
    { kept: keptIn(process.argv[2], process.argv[3]) },
  );
  const wall = performance.now();
  const { user, system } = process.cpuUsage();
  // 1: there are findings, which are not what is measured.
  if (code > 1) throw new Error(`paths ended with ${code}.`);
  const { suites } = JSON.parse(printed.join('\n')) as Pick<PathsRun, 'suites'>;
  process.send({ wall, cpu: (user + system) / 1000, suites } satisfies PathsRun);
}
