import { createHash, hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Task } from './task.ts';

/**
 * What was worked out before. A task holds all that its result hangs on but the sources that work it out, so that whatever
 * is kept for it is what they would make again.
 */
export type KeptResults = {
  /** Whether there is nothing at all that these sources made. */
  readonly isEmpty: () => Promise<boolean>;
  /** Undefined for a task that these sources have not done. */
  readonly read: (task: Task) => Promise<string | undefined>;
  readonly keep: (task: Task, text: string) => Promise<void>;
};

/** For whoever wants everything worked out. */
export const nothingKept: KeptResults = {
  isEmpty: () => Promise.resolve(true),
  read: () => Promise.resolve(undefined),
  keep: () => Promise.resolve(),
};

/** Keeps what is worked out, and gives back nothing of it. */
export const afresh = (kept: KeptResults): KeptResults => ({ ...nothingKept, keep: kept.keep });

/** Results of so many tasks stay; all journeys make some fifty, a few hundred kilobytes each. */
const mostResults = 200;
/** Sources that are edited come back sometimes: one's own branch, and the one it came from. */
const mostSources = 3;

/**
 * Results in a folder, one below it for each state of the sources. Where nothing can be read or written, everything is
 * worked out: to keep is a help, and no command fails for it.
 * @param sources folders whose TypeScript does the tasks, and files that say what it does them with
 */
export const openKeptResults = (root: string, sources: readonly string[]): KeptResults => {
  let opened: Promise<string | undefined> | undefined;
  const open = async (): Promise<string | undefined> => {
    const folder = join(root, await stateOf(sources));
    await mkdir(folder, { recursive: true });
    await Promise.all([leaveNewest(root, mostSources), leaveNewest(folder, mostResults)]);
    return folder;
  };
  const folder = () => (opened ??= open().catch(() => undefined));
  const fileOf = async (task: Task): Promise<string | undefined> => {
    const within = await folder();
    return within === undefined ? undefined : join(within, nameOf(task));
  };
  return {
    isEmpty: async () => {
      const within = await folder();
      return within === undefined || (await readdir(within).catch(() => [])).length === 0;
    },
    read: async (task) => {
      const file = await fileOf(task);
      if (file === undefined) return undefined;
      const text = await readFile(file, 'utf8').catch(() => undefined);
      if (text !== undefined) await touch(file);
      return text;
    },
    keep: async (task, text) => {
      const file = await fileOf(task);
      if (file === undefined) return;
      // Whoever reads meanwhile finds all of it, or nothing.
      const beside = `${file}.${process.pid}`;
      await writeFile(beside, text)
        .then(() => rename(beside, file))
        .catch(() => rm(beside, { force: true }));
    },
  };
};

/** Marks it as used now: what is used longest ago goes first. */
const touch = async (file: string): Promise<void> => {
  const now = new Date();
  await utimes(file, now, now).catch(() => undefined);
};

const leaveNewest = async (folder: string, most: number): Promise<void> => {
  const names = await readdir(folder);
  if (names.length <= most) return;
  const aged = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return { path, at: (await stat(path)).mtimeMs };
    }),
  );
  const old = aged.sort((a, b) => b.at - a.at).slice(most);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
};

/** A name for what the sources say now, and for what runs them. */
const stateOf = async (sources: readonly string[]): Promise<string> => {
  const files = await Promise.all(
    sources.map(async (source) => {
      if (!(await stat(source)).isDirectory()) return [source];
      const names = await readdir(source, { recursive: true });
      return names.filter((name) => name.endsWith('.ts')).map((name) => join(source, name));
    }),
  );
  const state = createHash('sha256').update(process.version);
  for (const text of await Promise.all(
    files
      .flat()
      .sort()
      .map((file) => readFile(file)),
  )) {
    state.update(`${text.length} `).update(text);
  }
  return state.digest('hex');
};

/** Of what many tasks share, such as the lists, the name is made once. */
const names = new WeakMap<object, string>();

const nameOf = (task: Task): string => {
  const parts = Object.entries(task).map(([key, value]: readonly [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [key, value];
    const name = names.get(value) ?? hash('sha256', JSON.stringify(value, withMaps));
    names.set(value, name);
    return [key, name];
  });
  return hash('sha256', JSON.stringify(parts));
};

const withMaps = (_: string, value: unknown): unknown => (value instanceof Map ? [...value] : value);
