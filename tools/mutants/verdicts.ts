import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { digest, type Mutant } from './mutant.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, '.cache/mutants');

/**
 * Folders and files of `tests` that judge the files of a folder of the engine: its own, and those that live by it. Of a folder
 * only what is quick; a slow file is named where its folder has no quick law of what it proves.
 */
const judges: Readonly<Record<string, readonly string[]>> = {
  path: ['engine/path', 'engine/conditions', 'engine/compile', 'engine/answers', 'engine/session'],
  conditions: ['engine/conditions', 'engine/path/path-laws.test.ts', 'engine/view', 'engine/check/findings.test.ts'],
  compile: ['engine/compile', 'engine/path/path-laws.test.ts'],
  answers: ['engine/answers', 'engine/path/path-laws.test.ts', 'engine/fields'],
  fields: ['engine/fields', 'engine/answers'],
  definition: ['engine/definition', 'engine/authoring', 'engine/check'],
  check: ['engine/check', 'engine/definition', 'engine/authoring', 'journeys/shape.test.ts'],
  coverage: [
    'engine/coverage',
    'engine/versions',
    ...['lines', 'equivalence', 'operators', 'judge'].map((law) => `engine/coverage/mutation/${law}.slow.test.ts`),
    'engine/coverage/brute-force.slow.test.ts',
  ],
  solver: ['engine/solver', 'engine/coverage'],
  authoring: ['engine/authoring', 'studio/documents.test.ts', 'cli/texts.test.ts'],
  view: ['engine/view'],
  session: ['engine/session', 'engine/compile'],
  graph: ['engine/graph'],
};

/** What became of a mutant. A world that broke before its first test noticed it too. */
export type Verdict = {
  readonly status: 'Killed' | 'Timeout' | 'RuntimeError' | 'Survived' | 'NoCoverage';
  /** The test file that noticed it; it lives on where this is undefined. */
  readonly by?: string;
  /** Of all that it was found with: another one, and it is to be tested again. */
  readonly digest: string;
};

/** Name of a folder of the engine. @param file from the project's folder */
export const folderOf = (file: string): string => file.split('/')[1] ?? '';

/** What is run against the mutants of a file, from the project's folder. */
export const judgesOf = (file: string): readonly string[] =>
  (judges[folderOf(file)] ?? [`engine/${folderOf(file)}`]).map((name) => `tests/${name}`);

/** The result for each argument, found once. */
const once = <T>(find: (place: string) => T): ((place: string) => T) => {
  const found = new Map<string, T>();
  return (place) => {
    const before = found.get(place) ?? find(place);
    found.set(place, before);
    return before;
  };
};

/** Of a file, or of all that a folder holds. */
const digestOf = once((place): string => {
  const path = join(root, place);
  if (!statSync(path).isDirectory()) return digest(readFileSync(path));
  const names = readdirSync(path).toSorted();
  return digest(...names.map((name) => name + digestOf(`${place}/${name}`)));
});

/** One that was noticed stays so while the test that noticed it stays; one that lives may be noticed by any change. */
const digestWith = (file: string, by: string | undefined): string =>
  digest(...[file, ...(by === undefined ? [...judgesOf(file), 'tests/helpers'] : [by])].map(digestOf));

const placeOf = (file: string): string => join(folder, `${file.replaceAll('/', '-')}.json`);

const keptOf = once((file): Record<string, Verdict> =>
  existsSync(placeOf(file)) ? (JSON.parse(readFileSync(placeOf(file), 'utf8')) as Record<string, Verdict>) : {},
);

/** What is known of a mutant from earlier runs, if nothing that it hangs on has changed since. */
export const verdictOn = ({ id, file }: Mutant): Verdict | undefined => {
  const verdict = keptOf(file)[id];
  if (verdict === undefined || (verdict.by !== undefined && !existsSync(join(root, verdict.by)))) return undefined;
  return verdict.digest === digestWith(file, verdict.by) ? verdict : undefined;
};

/** Keeps what Stryker found, at once: a run may be stopped at any moment. */
export const keepVerdict = ({ id, file }: Mutant, { status, killedBy }: MutantResult): void => {
  if (status === 'CompileError' || status === 'Ignored' || status === 'Pending') return;
  const by = killedBy?.[0]?.split('#')[0]?.replace(/^.*(?=tests\/)/u, '');
  keptOf(file)[id] = { status, ...(by !== undefined && { by }), digest: digestWith(file, by) };
  mkdirSync(folder, { recursive: true });
  writeFileSync(placeOf(file), JSON.stringify(keptOf(file)));
};

/** Whether nobody noticed it. */
export const lives = ({ status }: Verdict): boolean => status === 'Survived' || status === 'NoCoverage';
