/**
 * `npm run mutants [folder or file...]`: plants mutants in the engine's own source, one at a time, and tells which of them
 * its quick laws let live (Stryker). File by file, the heart first; what is done is kept in `.cache/mutants` until the file
 * or its tests change, so that a run that was stopped goes on where it was.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, '.cache/mutants');

/** Tests that judge the files of a folder of the engine; those of the same name where nothing is said. */
const judges: Readonly<Record<string, readonly string[]>> = {
  path: ['path', 'compile', 'answers'],
  conditions: ['conditions', 'path'],
  compile: ['compile', 'path'],
  answers: ['answers', 'path', 'fields'],
  fields: ['fields', 'answers'],
  view: ['view', 'path'],
  graph: ['view', 'compile'],
};
/** The heart first. */
const inOrder = ['path', 'conditions', 'compile', 'answers'];

/** One mutant that no test noticed. */
type Survivor = { readonly line: number; readonly mutator: string; readonly replacement: string };
/** What became of the mutants of one file. */
type Verdict = {
  readonly digest: string;
  readonly killed: number;
  readonly survivors: readonly Survivor[];
};

const filesBelow = async (place: string): Promise<readonly string[]> =>
  (await readdir(join(root, place), { recursive: true }))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${place}/${name.replaceAll(sep, '/')}`)
    .toSorted();

const folderOf = (file: string): string => file.split('/')[1] ?? '';

const judgesOf = (file: string): readonly string[] =>
  (judges[folderOf(file)] ?? [folderOf(file)])
    .map((name) => `tests/engine/${name}`)
    .filter((place) => existsSync(join(root, place)));

/** Changes with the file, and with what judges it. */
const digestOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  const tests = await Promise.all([...judgesOf(file), 'tests/helpers'].map(filesBelow));
  for (const one of [file, ...tests.flat()]) hash.update(one).update(await readFile(join(root, one)));
  return hash.digest('hex').slice(0, 16);
};

const verdictFile = (file: string): string => join(folder, `${file.replaceAll('/', '-')}.json`);

const known = async (file: string, digest: string): Promise<Verdict | undefined> => {
  if (!existsSync(verdictFile(file))) return undefined;
  const found = JSON.parse(readFileSync(verdictFile(file), 'utf8')) as Verdict;
  return found.digest === digest ? found : undefined;
};

const judge = async (file: string, digest: string): Promise<Verdict> => {
  process.env['MUTANTS_TESTS'] = judgesOf(file).join(',');
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
    mutate: [file],
    concurrency: 1,
    reporters: ['progress-append-only'],
    tempDirName: join('.cache', 'mutants', 'sandbox'),
    ignorePatterns: ['.cache', 'data', 'dist', 'test-results'],
    // Stryker would rewrite the paths in it by TypeScript's own API, which TypeScript 7 does not have; nothing reads it.
    tsconfigFile: 'none.json',
    // A machine that does other things as well is no endless loop.
    timeoutMS: 30_000,
    timeoutFactor: 4,
    cleanTempDir: 'always',
    allowConsoleColors: false,
  }).runMutationTest();
  const of = (...states: readonly string[]) => results.filter(({ status }) => states.includes(status));
  return {
    digest,
    killed: of('Killed', 'Timeout', 'RuntimeError').length,
    survivors: of('Survived', 'NoCoverage').map(({ location, mutatorName, replacement = '' }) => ({
      line: location.start.line,
      mutator: mutatorName,
      replacement,
    })),
  };
};

const percent = (killed: number, lived: number): string =>
  killed + lived === 0 ? '-' : `${((100 * killed) / (killed + lived)).toFixed(1)} %`;

const tell = (verdicts: ReadonlyMap<string, Verdict>): void => {
  const folders = Map.groupBy(verdicts, ([file]) => folderOf(file));
  for (const [name, own] of folders) {
    const killed = own.reduce((sum, [, verdict]) => sum + verdict.killed, 0);
    const lived = own.reduce((sum, [, verdict]) => sum + verdict.survivors.length, 0);
    console.log(`\nengine/${name}: ${killed} of ${killed + lived} mutants killed, ${percent(killed, lived)}`);
    for (const [file, { survivors }] of own) {
      for (const { line, mutator, replacement } of survivors)
        console.log(`  ${file}:${line} ${mutator} → ${replacement.replaceAll(/\s+/gu, ' ').slice(0, 80)}`);
    }
  }
  const all = [...verdicts.values()];
  const killed = all.reduce((sum, verdict) => sum + verdict.killed, 0);
  const lived = all.reduce((sum, { survivors }) => sum + survivors.length, 0);
  console.log(`\n${verdicts.size} files: ${killed} of ${killed + lived} mutants killed, ${percent(killed, lived)}`);
};

const wanted = process.argv.slice(2);
const rankOf = (file: string): number => (inOrder.indexOf(folderOf(file)) + inOrder.length + 1) % (inOrder.length + 1);
const files = (await filesBelow('engine'))
  .filter((file) => wanted.length === 0 || wanted.some((start) => file.startsWith(start.replace(/\/$/u, ''))))
  .toSorted((a, b) => rankOf(a) - rankOf(b));
await mkdir(folder, { recursive: true });
const verdicts = new Map<string, Verdict>();
// What was judged before a Ctrl-C is kept, and told.
process.once('SIGINT', () => {
  tell(verdicts);
  process.exit(130);
});
for (const [n, file] of files.entries()) {
  const digest = await digestOf(file);
  const before = await known(file, digest);
  console.log(`${n + 1}/${files.length} ${file}${before === undefined ? '' : ' (before)'}`);
  const verdict = before ?? (await judge(file, digest));
  await writeFile(verdictFile(file), JSON.stringify(verdict));
  verdicts.set(file, verdict);
}
await rm(join(folder, 'sandbox'), { recursive: true, force: true });
tell(verdicts);
