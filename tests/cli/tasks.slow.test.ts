import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { chooseJourneys, loadChecked } from '../../cli/load-checked.ts';
import { noProgress } from '../../cli/progress.ts';
import type { CoverTask } from '../../cli/tasks/cover-task.ts';
import { hireCrew, type Crew } from '../../cli/tasks/crew.ts';
import { nothingKept, openKeptResults, type KeptResults } from '../../cli/tasks/kept-results.ts';
import { readGenerated } from '../../cli/tasks/read-generated.ts';
import type { Task } from '../../cli/tasks/task.ts';
import type { Suite } from '../../engine/coverage/customer.ts';
import { runCommand, tempFolder } from './run-command.ts';

const exampleTask = async (): Promise<CoverTask> => {
  const checked = await loadChecked('docs/example', 'en');
  const [one] = chooseJourneys(checked, [], () => undefined) ?? [];
  if (one === undefined) throw new Error('The example is gone.');
  const { journey, lists } = one;
  return { kind: 'cover', journey, lists, level: 'steps', clock: '2026-03-15', seed: 0, tight: false };
};
const never = () => new AbortController().signal;

describe('crew', () => {
  const tasks = async () => {
    const task = await exampleTask();
    return ['a', 'b', 'c', 'd'].map((id) => ({ ...task, journey: { ...task.journey, id } }));
  };
  const work: Crew['work'] = async (all, terminal) => {
    const crew = hireCrew('cover', 2, nothingKept);
    onTestFinished(crew.dismiss);
    return crew.work(all, terminal);
  };

  test('gives the suites in the order of the tasks, whichever was done first', async () => {
    const suites = await work(await tasks(), { progress: noProgress, stop: never });
    expect(suites.map((one) => one && (JSON.parse(readGenerated(one).suite) as Suite).journey)).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
  });

  test('stopped under way, it keeps what was done and begins nothing more', async () => {
    const controller = new AbortController();
    const all = await tasks();
    const [first, ...rest] = all;
    if (first === undefined) throw new Error('There is nothing to do.');
    const running = work([first, ...rest], { progress: noProgress, stop: () => controller.signal });
    controller.abort();
    expect(await running).toEqual(all.map(() => undefined));
  });

  test('an error of the generator is not lost', async () => {
    const [task] = await tasks();
    if (task === undefined) throw new Error('There is nothing to do.');
    const broken = { ...task, journey: { ...task.journey, steps: undefined as never } };
    await expect(work([broken], { progress: noProgress, stop: never })).rejects.toThrow();
  });
});

/** Where it keeps, with what was done because nothing was kept of it. */
const watched = (folder: string, sources: readonly string[]) => {
  const kept = openKeptResults(folder, sources);
  const worked: Task[] = [];
  const keep: KeptResults['keep'] = (task, text) => {
    worked.push(task);
    return kept.keep(task, text);
  };
  return { kept: { ...kept, keep }, worked };
};

describe('what is kept', () => {
  const source = async (): Promise<string> => {
    const folder = await tempFolder();
    await writeFile(join(folder, 'solver.ts'), 'export const answer = 1;');
    return folder;
  };

  test('is found for the same task, and for none that differs in anything', async () => {
    const [folder, sources] = [await tempFolder(), [await source()]];
    const task = await exampleTask();
    const kept = openKeptResults(folder, sources);
    expect([await kept.isEmpty(), await kept.read(task)]).toEqual([true, undefined]);
    await kept.keep(task, 'found');
    const later = openKeptResults(folder, sources);
    expect([await later.isEmpty(), await later.read(structuredClone(task))]).toEqual([false, 'found']);
    const [first, ...steps] = task.journey.steps;
    const others: readonly Task[] = [
      { ...task, level: 'guards' },
      { ...task, clock: '2026-03-16' },
      { ...task, seed: 1 },
      { ...task, tight: true },
      { ...task, lists: { ...task.lists, more: [] } },
      { ...task, journey: { ...task.journey, steps } },
      { ...task, journey: { ...task.journey, steps: [{ ...first, title: 'Autre' } as never, ...steps] } },
    ];
    for (const other of others) expect([other, await later.read(other)]).toEqual([other, undefined]);
  });

  test('tells apart what is written in maps', async () => {
    const kept = openKeptResults(await tempFolder(), [await source()]);
    const proof = (line: string): Task => ({
      kind: 'prove',
      resolved: { places: new Map([['track', { file: line, path: [] }]]) } as never,
      lists: {},
      today: '2026-03-15',
      calls: {},
    });
    await kept.keep(proof('a.json'), 'a');
    expect([await kept.read(proof('a.json')), await kept.read(proof('b.json'))]).toEqual(['a', undefined]);
  });

  test('is nothing once a source says something else, and is back with it', async () => {
    const [folder, sources] = [await tempFolder(), await source()];
    const task = await exampleTask();
    const file = join(sources, 'solver.ts');
    await openKeptResults(folder, [sources]).keep(task, 'one');
    await writeFile(file, 'export const answer = 2;');
    const edited = openKeptResults(folder, [sources]);
    expect([await edited.isEmpty(), await edited.read(task)]).toEqual([true, undefined]);
    await edited.keep(task, 'two');
    await writeFile(file, 'export const answer = 1;');
    expect(await openKeptResults(folder, [sources]).read(task)).toBe('one');
    // A file that is named by itself counts, whatever it is called.
    const packages = join(folder, 'package-lock.json');
    await writeFile(packages, '1');
    await openKeptResults(folder, [sources, packages]).keep(task, 'three');
    await writeFile(packages, '2');
    expect(await openKeptResults(folder, [sources, packages]).read(task)).toBeUndefined();
  });

  test('stays small: of many results, those go first that were used longest ago', async () => {
    const [folder, sources] = [await tempFolder(), [await source()]];
    const task = await exampleTask();
    await openKeptResults(folder, sources).keep(task, 'found');
    const [state = ''] = await readdir(folder);
    const within = join(folder, state);
    for (const name of await readdir(within)) await utimes(join(within, name), 0, 0);
    expect(await openKeptResults(folder, sources).read(task)).toBe('found');
    const many = Array.from({ length: 250 }, (_, n) => join(within, `result-${n}`));
    for (const [n, file] of many.entries()) {
      await writeFile(file, '');
      await utimes(file, n, n);
    }
    for (let n = 0; n < 9; n += 1) await mkdir(join(folder, `state-${n}`));
    for (let n = 0; n < 9; n += 1) await utimes(join(folder, `state-${n}`), n, n);
    expect(await openKeptResults(folder, sources).read(task)).toBe('found');
    const left = await readdir(within);
    expect(left).toHaveLength(200);
    expect(left).toContain('result-249');
    expect(left).not.toContain('result-0');
    expect((await readdir(folder)).sort()).toEqual([state, 'state-7', 'state-8'].sort());
  });

  test('where nothing can be kept, everything is worked out', async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, 'file'), '');
    const kept = openKeptResults(join(folder, 'file'), [await source()]);
    const task = await exampleTask();
    await kept.keep(task, 'found');
    expect([await kept.isEmpty(), await kept.read(task)]).toEqual([true, undefined]);
  });
});

describe.each([
  ['paths', ['--format', 'json']],
  ['paths', []],
  ['check', ['--notes', '--format', 'json']],
])('%s %j', (command, options) => {
  const args = [command, '--journeys', 'docs/example', '--clock', '2026-03-15', ...options];

  test('says of what is kept what it says of what is worked out; --fresh works it out again', async () => {
    const [folder, sources] = [await tempFolder(), ['engine', 'cli']];
    const anew = await runCommand(args);
    const [first, second, fresh] = [watched(folder, sources), watched(folder, sources), watched(folder, sources)];
    expect(await runCommand(args, undefined, first.kept)).toEqual(anew);
    expect(first.worked).toHaveLength(1);
    expect(await runCommand(args, undefined, second.kept)).toEqual(anew);
    expect(second.worked).toEqual([]);
    expect(await runCommand([...args, '--fresh'], undefined, fresh.kept)).toEqual(anew);
    expect(fresh.worked).toHaveLength(1);
  });
});
