/**
 * `npm run mutants [folder or file...] [-- --sample N [--seed N]]`: plants mutants in the engine's own source, one at a
 * time, and tells which of them its quick laws let live (Stryker). All of them take more than a day; a sample, drawn over
 * all files alike, tells the score of each folder and of all with the interval in which it lies, and a larger sample goes
 * on from a smaller one. What is found is kept in `.cache/mutants` until the file or its tests change, so that a run that
 * was stopped goes on where it was.
 */
import { readdir } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import type { LogLevel } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { createProgress } from '../cli/progress.ts';
import { drawOf, mutantsOf, type Mutant } from './mutants/mutant.ts';
import { expect } from './mutants/stryker-plugin.ts';
import { tell } from './mutants/tell.ts';
import { folderOf, judgesOf, keepVerdict, verdictOn } from './mutants/verdicts.ts';

const root = resolve(import.meta.dirname, '..');
/** The heart first. */
const inOrder = ['path', 'conditions', 'compile', 'answers'];
/** A run of all that are planted in a folder slows its tests; one by one, their first run would take most of the time. */
const atOnce = 300;

const rankOf = (file: string): number => (inOrder.indexOf(folderOf(file)) + inOrder.length + 1) % (inOrder.length + 1);

const filesOf = async (wanted: readonly string[]): Promise<readonly string[]> =>
  (await readdir(join(root, 'engine'), { recursive: true }))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `engine/${name.replaceAll(sep, '/')}`)
    .filter((file) => wanted.length === 0 || wanted.some((start) => file.startsWith(start.replace(/\/$/u, ''))))
    .toSorted()
    .toSorted((a, b) => rankOf(a) - rankOf(b));

const progress = createProgress(process.stderr, () => performance.now());

/** @param mutants of one folder of the engine */
const test = async (mutants: readonly Mutant[]): Promise<void> => {
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  let done = 0;
  process.env['MUTANTS_TESTS'] = judgesOf(mutants[0]?.file ?? '').join(',');
  expect([...byId.keys()], (id, result) => {
    const mutant = byId.get(id);
    if (mutant === undefined) return;
    keepVerdict(mutant, result);
    progress.show(`engine/${folderOf(mutant.file)}`, (done += 1), mutants.length);
  });
  await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './tools/mutants/stryker-plugin.ts'],
    vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
    checkers: ['drawn'],
    mutate: [...new Set(mutants.map(({ file, at }) => `${file}:${at}`))],
    // Two test at once: the process that looks through the drawn ones goes on as a second of these.
    concurrency: 1,
    reporters: ['keeper'],
    // It would warn of the time that mutants of constants take, of which most are not drawn.
    logLevel: 'error' as LogLevel,
    tempDirName: join('.cache', 'mutants', 'sandbox'),
    ignorePatterns: ['.cache', 'data', 'dist', 'test-results'],
    // Stryker would rewrite the paths in it by TypeScript's own API, which TypeScript 7 does not have; nothing reads it.
    tsconfigFile: 'none.json',
    // A machine that does other things as well is no endless loop.
    timeoutMS: 60_000,
    timeoutFactor: 4,
    cleanTempDir: 'always',
    allowConsoleColors: false,
  }).runMutationTest();
  progress.end();
};

const { values, positionals } = parseArgs({
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const all = await mutantsOf(await filesOf(positionals));
const drawn = values.sample === undefined ? all : drawOf(all, Number(values.sample), Number(values.seed));
const known = () => drawn.flatMap((mutant) => verdictOn(mutant) ?? []).length;
console.log(`${drawn.length} of ${all.length} mutants, ${known()} of them judged before`);
// At the end, after a Ctrl-C, and where Stryker gives up.
process.once('exit', () => {
  const judged = drawn.flatMap((mutant) => {
    const verdict = verdictOn(mutant);
    return verdict === undefined ? [] : [[mutant, verdict] as const];
  });
  tell(judged, all);
});
for (const own of Map.groupBy(drawn, ({ file }) => folderOf(file)).values()) {
  const left = own.filter((mutant) => verdictOn(mutant) === undefined);
  for (let from = 0; from < left.length; from += atOnce) await test(left.slice(from, from + atOnce));
}
