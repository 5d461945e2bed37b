/**
 * `npm test`: the whole gate, one command. Each check runs whatever became of the others, so that one run tells
 * everything; the last line is `N passed, N failed`. `npm test -- quick` is for every day: without the build, the
 * browser, the slow suites (`*.slow.test.ts`) and the rules that need types, and a quarter of the runs of each law.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Count = { readonly passed: number; readonly failed: number };
type Check = {
  readonly name: string;
  readonly command: readonly string[];
  /** File into which the check writes how many of its tests passed and failed; without it, the check counts as one. */
  readonly counts?: string;
  readonly slow?: true;
  /** What is run of it every day instead. */
  readonly everyDay?: readonly string[];
};

const results = await mkdtemp(join(tmpdir(), 'parcours-test-'));
const unitCounts = join(results, 'unit.json');
const browserCounts = join(results, 'browser.json');

const checks: readonly Check[] = [
  {
    name: 'types',
    command: ['tsc', '-p', '.'],
    // Only what has changed, and what hangs on it, is looked at again.
    everyDay: ['tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.json'],
  },
  // Rules that need types take ten times as long as all the others.
  { name: 'lint', command: ['oxlint', '--type-aware', '.'], everyDay: ['oxlint', '.'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'imports', command: ['node', 'tools/check-layers.ts'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'translations', command: ['lingui', 'check', 'sync'] },
  { name: 'translations complete', command: ['lingui', 'check', 'missing'] },
  { name: 'journeys', command: ['node', 'cli/parcours.js', 'check'] },
  { name: 'unit', command: ['vitest', 'run'], counts: unitCounts, everyDay: ['vitest', 'run', '--project', 'quick'] },
  { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'], slow: true },
  { name: 'first load', command: ['node', 'bench/sizes.ts', '--gate'], slow: true },
  { name: 'a browser', command: ['node', 'tools/ensure-chromium.ts'], slow: true },
  { name: 'browser', command: ['playwright', 'test'], counts: browserCounts, slow: true },
];

const quick = process.argv.includes('quick');

/** @param says where what it prints goes; without it, nothing is kept */
const run = ({ command, everyDay = command }: Check, says: ((text: string) => void) | undefined): Promise<number> =>
  new Promise((resolve) => {
    const [name = '', ...rest] = quick ? everyDay : command;
    const child = spawn(name, rest, {
      stdio: says === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: {
        ...(quick ? { PARCOURS_RUNS: '0.25' } : {}),
        ...process.env,
        UNIT_COUNTS: unitCounts,
        BROWSER_COUNTS: browserCounts,
      },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', says ?? (() => {}));
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });

const countOf = async (check: Check, code: number): Promise<Count> => {
  if (check.counts === undefined) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  const text = await readFile(check.counts, 'utf8').catch(() => undefined);
  const { passed, failed } = text === undefined ? { passed: 0, failed: 1 } : (JSON.parse(text) as Count);
  // A suite that breaks before its first test has failed, whatever it counted.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
};

let passed = 0;
let failed = 0;
/** Runs checks one after the other. @param beside others print meanwhile: what these print is shown when they are done */
const runAll = async (some: readonly Check[], beside: boolean): Promise<void> => {
  for (const check of some) {
    if (!beside) console.log(`\n— ${check.name}`);
    const started = performance.now();
    const said: string[] = [];
    const count = await countOf(check, await run(check, beside ? (text) => said.push(text) : undefined));
    passed += count.passed;
    failed += count.failed;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (count.failed > 0) process.stdout.write(said.join(''));
    console.log(`— ${check.name}: ${count.failed === 0 ? 'ok' : `${count.failed} failed`} (${seconds} s)`);
  }
};
const wanted = checks.filter(({ slow }) => !quick || slow !== true);
// The tests do not always keep two processors busy.
const besides = quick ? wanted.filter(({ counts }) => counts === undefined) : [];
await Promise.all([
  runAll(besides, true),
  runAll(
    wanted.filter((check) => !besides.includes(check)),
    false,
  ),
]);
await rm(results, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
