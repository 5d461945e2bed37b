import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { contentOf, editionsOf as editionsIn } from '../engine/versions/content.ts';
import type { Edition } from '../engine/versions/edition.ts';
import { UsageError } from './command.ts';
import { isFolder, loadChecked, type Checked } from './load-checked.ts';

const execute = promisify(execFile);

/** Every sound journey of a folder as an edition, by its id. */
export const editionsOf = ({ journeys, files }: Checked): ReadonlyMap<string, Edition> =>
  editionsIn(
    contentOf(
      journeys,
      files.lists.flatMap(({ definition }) => definition ?? []),
      files.translations,
    ),
  );

/** The definitions as they were at a git revision, while `look` is at work. Throws `UsageError` where git knows of none. */
export const atRevision = async <T>(
  folder: string,
  revision: string,
  language: 'fr' | 'en',
  look: (checked: Checked, folder: string) => Promise<T>,
): Promise<T> => {
  const temp = await mkdtemp(join(tmpdir(), 'parcours-revision-'));
  try {
    const { stdout } = await execute('git', ['-C', folder, 'rev-parse', '--show-toplevel']).catch(() => {
      throw new UsageError({
        en: `${folder} is in no git repository.`,
        fr: `${folder} n’est dans aucun dépôt git.`,
      });
    });
    const root = stdout.trim();
    const archive = join(temp, 'archive.tar');
    await execute('git', ['-C', root, 'archive', '-o', archive, revision, '--', '.']).catch(() => {
      throw new UsageError({
        en: `git knows no revision ${revision}.`,
        fr: `git ne connaît pas la révision ${revision}.`,
      });
    });
    const tree = join(temp, 'tree');
    await execute('mkdir', [tree]);
    await execute('tar', ['-xf', archive, '-C', tree]);
    const original = join(tree, relative(root, resolve(folder)));
    if (!(await isFolder(original))) {
      throw new UsageError({
        en: `At ${revision} there is no folder ${folder}.`,
        fr: `À ${revision}, le dossier ${folder} n’existe pas.`,
      });
    }
    return await look(await loadChecked(original, language), original);
  } finally {
    await rm(temp, { recursive: true, force: true });
  }
};
