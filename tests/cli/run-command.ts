import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { run } from '../../cli/main.ts';
import type { KeptResults } from '../../cli/tasks/kept-results.ts';

/** What a command line printed, what it complained of, and its exit code. */
export const runCommand = async (args: readonly string[], stop?: AbortSignal, kept?: KeptResults) => {
  const printed: string[] = [];
  const complained: string[] = [];
  const code = await run(
    args,
    (text) => printed.push(text),
    (text) => complained.push(text),
    { ...(stop === undefined ? {} : { stop: () => stop }), ...(kept === undefined ? {} : { kept }) },
  );
  return { code, printed: printed.join('\n'), complained: complained.join('\n') };
};

/** A folder of its own, gone when the test ends. */
export const tempFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'parcours-cli-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

/** Every file below a folder: path -> content. */
export const filesBelow = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.sort().map(async (file) => [file.slice(folder.length + 1), await readFile(file, 'utf8')] as const);
  return new Map(await Promise.all(read));
};
