import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FileKind, Published } from '../protocol.ts';

const execute = promisify(execFile);
/** A whole folder of journeys is far below; the default of 1 MB would not do. */
const maxBuffer = 64 * 1024 * 1024;

/** The files as they stand in the last commit; `commit` is undefined where there is none. Files are named from `base`. */
export const readPublished = async (base: string, folders: Readonly<Record<FileKind, string>>): Promise<Published> => {
  const git = async (...args: readonly string[]): Promise<string> =>
    (await execute('git', ['-C', base, ...args], { maxBuffer })).stdout;
  const head = await git('log', '-1', '--format=%h%x00%cs%x00%s').catch(() => undefined);
  if (head === undefined || head.trim() === '') return { commit: undefined, files: [] };
  const [id = '', day = '', subject = ''] = head.trim().split('\0');
  const kinds = Object.keys(folders) as FileKind[];
  const files = await Promise.all(
    kinds.map(async (kind) => {
      const listed = await git('ls-tree', '--name-only', 'HEAD', '--', `${folders[kind]}/`).catch(() => '');
      const names = listed.split('\n').filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'));
      return Promise.all(names.map(async (file) => ({ file, kind, text: await git('show', `HEAD:./${file}`) })));
    }),
  );
  return { commit: { id, day, subject }, files: files.flat() };
};
