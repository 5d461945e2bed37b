import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import type { Mutant as Planted } from '@stryker-mutator/api/core';
import type { Logger } from '@stryker-mutator/api/logging';
import { Instrumenter } from '@stryker-mutator/instrumenter';

const root = resolve(import.meta.dirname, '../..');

/** One small change of the engine's source. */
export type Mutant = {
  /** Of the same change in the same file, wherever it is listed. */
  readonly id: string;
  /** From the project's folder, with slashes. */
  readonly file: string;
  /** `line:column-line:column`, lines from 1, columns from 0, as Stryker's option `mutate` takes them. */
  readonly at: string;
  readonly mutator: string;
  readonly replacement: string;
};

export const digest = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
};

/** @param planted as Stryker tells it before it has run, when its lines count from 0 */
export const mutantOf = (planted: Pick<Planted, 'fileName' | 'location' | 'mutatorName' | 'replacement'>): Mutant => {
  const { start, end } = planted.location;
  const file = relative(root, resolve(root, planted.fileName)).replaceAll('\\', '/');
  const at = `${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
  const { mutatorName: mutator, replacement } = planted;
  return { id: digest(file, at, mutator, replacement), file, at, mutator, replacement };
};

const say = (): void => undefined;
const no = (): boolean => false;
const quiet: Logger = {
  ...{ trace: say, debug: say, info: say, warn: say, error: say, fatal: say },
  ...{ isTraceEnabled: no, isDebugEnabled: no, isInfoEnabled: no },
  ...{ isWarnEnabled: no, isErrorEnabled: no, isFatalEnabled: no },
};

/** All that can be planted in these files, file by file. @param files from the project's folder */
export const mutantsOf = async (files: readonly string[]): Promise<readonly Mutant[]> => {
  const sources = files.map(async (name) => ({
    name,
    mutate: true,
    content: await readFile(resolve(root, name), 'utf8'),
  }));
  const listed = await new Instrumenter(quiet).instrument(await Promise.all(sources), {
    plugins: null,
    ignorers: [],
    excludedMutations: [],
  });
  return listed.mutants.map(mutantOf);
};

/**
 * As many of them, each as likely as any other: a file gets its share by what can be planted in it. A larger draw with the
 * same seed holds the smaller one.
 */
export const drawOf = (mutants: readonly Mutant[], size: number, seed: number): readonly Mutant[] => {
  const lots = new Map(mutants.map((mutant) => [mutant, digest(String(seed), mutant.id)]));
  const drawn = new Set(
    [...lots]
      .toSorted(([, a], [, b]) => (a < b ? -1 : 1))
      .slice(0, size)
      .map(([mutant]) => mutant),
  );
  return mutants.filter((mutant) => drawn.has(mutant));
};
