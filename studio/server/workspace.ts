import { createHash } from 'node:crypto';
import { watch, type FSWatcher } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { textOfBytes } from '../../api/server/journeys/load-files.ts';
import type { FileChange, FileKind, SaveAnswer, WorkspaceEvent, WorkspaceFile } from '../protocol.ts';

/** Where the definitions and their English stand. */
export type Folders = { readonly journeys: string; readonly translations: string };

export type WorkspaceFiles = {
  readonly folders: Readonly<Record<FileKind, string>>;
  readonly read: () => Promise<readonly WorkspaceFile[]>;
  /** All or none: where one of the files is no longer the version that was edited, nothing is written. */
  readonly save: (changes: readonly FileChange[]) => Promise<SaveAnswer>;
  /** Told of what others write. @returns the way to stop */
  readonly follow: (listener: (event: WorkspaceEvent) => void) => () => void;
  readonly close: () => void;
};

/** A save names a file that is none of the workspace, or carries a text that is no JSON. */
export class WrongChange extends Error {}

/** Milliseconds in which the several writes of one save come together. */
const settle = 40;

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

const isDefinition = (name: string): boolean => /^[\w@.-]+\.json$/u.test(name) && !name.endsWith('.schema.json');

const jsonIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => [])).filter(isDefinition).sort();

/** Files are named from `base`, as findings name them. `format` lays a text out as the formatter of the project does. */
export const openWorkspace = (
  { journeys, translations }: Folders,
  base: string,
  format: (file: string, text: string) => Promise<string>,
): WorkspaceFiles => {
  const folders: Readonly<Record<FileKind, string>> = {
    journey: journeys,
    part: join(journeys, 'parts'),
    list: join(journeys, 'lists'),
    translation: translations,
  };
  const kinds = Object.keys(folders) as FileKind[];
  const nameOf = (path: string): string => relative(base, path).split(sep).join('/');
  const pathOf = (file: string): { readonly path: string; readonly kind: FileKind } => {
    const path = resolve(base, file);
    const kind = kinds.find((one) => resolve(folders[one]) === dirname(path));
    if (kind === undefined || !isDefinition(basename(path)))
      throw new WrongChange(`${file} is no file of the journeys.`);
    return { path, kind };
  };
  const readOne = async (path: string, kind: FileKind): Promise<WorkspaceFile> => {
    const bytes = await readFile(path);
    return { file: nameOf(path), kind, text: textOfBytes(bytes), hash: hashOf(bytes) };
  };
  const read = async (): Promise<readonly WorkspaceFile[]> =>
    (
      await Promise.all(
        kinds.map(async (kind) =>
          Promise.all((await jsonIn(folders[kind])).map((name) => readOne(join(folders[kind], name), kind))),
        ),
      )
    ).flat();

  /** What the pages know of; what they wrote themselves is no news. */
  let known: ReadonlyMap<string, WorkspaceFile> | undefined;
  const listeners = new Set<(event: WorkspaceEvent) => void>();
  let turn: Promise<unknown> = Promise.resolve();
  /** One after the other: between a look at the versions and the write nobody else of us writes. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work, work);
    turn = done.catch(() => undefined);
    return done;
  };
  const look = async (): Promise<void> => {
    const files = await read();
    const before = known ?? new Map(files.map((one) => [one.file, one]));
    known = new Map(files.map((one) => [one.file, one]));
    const changed = files.filter(({ file, hash }) => before.get(file)?.hash !== hash);
    const gone = [...before.keys()].filter((file) => known?.has(file) !== true);
    if (changed.length > 0 || gone.length > 0) listeners.forEach((listener) => listener({ changed, gone }));
  };

  const writeWhole = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(path), { recursive: true });
    const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
    await writeFile(temporary, text);
    await rename(temporary, path);
  };

  /** A file that its authors lay out by hand stays as they have it, but for what was edited. */
  const laidOut = async (file: string, before: string | undefined, text: string): Promise<string> =>
    before === undefined || (await format(file, before)) === before ? format(file, text) : text;

  const save = async (changes: readonly FileChange[]): Promise<SaveAnswer> => {
    const wanted = changes.map((change) => {
      try {
        if (change.text !== '') JSON.parse(change.text);
      } catch {
        throw new WrongChange(`${change.file} would be no JSON.`);
      }
      return { ...change, ...pathOf(change.file) };
    });
    const standing = await Promise.all(wanted.map(({ path, kind }) => readOne(path, kind).catch(() => undefined)));
    if (wanted.some(({ hash }, n) => (standing[n]?.hash ?? null) !== hash)) {
      return { kind: 'conflict', files: standing.flatMap((one) => one ?? []) };
    }
    const files: WorkspaceFile[] = [];
    for (const [n, { path, kind, file, text: sent }] of wanted.entries()) {
      if (sent === '') {
        await rm(path, { force: true });
        known = new Map([...(known ?? [])].filter(([one]) => one !== nameOf(path)));
        continue;
      }
      const text = await laidOut(file, standing[n]?.text, sent);
      await writeWhole(path, text);
      files.push({ file: nameOf(path), kind, text, hash: hashOf(text) });
    }
    known = new Map([...(known ?? []), ...files.map((one) => [one.file, one] as const)]);
    return { kind: 'saved', files };
  };

  const watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  const startWatching = (): void => {
    if (watchers.length > 0) return;
    for (const folder of [journeys, translations]) {
      watchers.push(
        watch(folder, { recursive: true }, () => {
          clearTimeout(timer);
          timer = setTimeout(() => void inTurn(look).catch(() => undefined), settle);
        }),
      );
    }
  };

  return {
    folders: Object.fromEntries(kinds.map((kind) => [kind, nameOf(folders[kind])])) as Record<FileKind, string>,
    read: () =>
      inTurn(async () => {
        const files = await read();
        known = new Map(files.map((one) => [one.file, one]));
        return files;
      }),
    save: (changes) => inTurn(() => save(changes)),
    follow: (listener) => {
      startWatching();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      clearTimeout(timer);
      watchers.forEach((watcher) => watcher.close());
      listeners.clear();
    },
  };
};
