/**
 * `npm test`: the whole gate, one command. Each check runs whatever became of the others, so that one run tells
 * everything; the last line is `N passed, N failed`. `npm test -- quick` is for every day: without the build, the
 * browser and the slow suites (`*.slow.test.ts`), and a quarter of the runs of each law.
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
  /** Added to the command every day. */
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
    everyDay: ['--incremental', '--tsBuildInfoFile', '.cache/types.json'],
  },
  { name: 'lint', command: ['oxlint', '--type-aware', '.'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'imports', command: ['node', 'tools/check-layers.ts'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'translations', command: ['lingui', 'check', 'sync'] },
  { name: 'translations complete', command: ['lingui', 'check', 'missing'] },
  { name: 'journeys', command: ['node', 'cli/parcours.js', 'check'] },
  { name: 'unit', command: ['vitest', 'run'], counts: unitCounts, everyDay: ['--project', 'quick'] },
  { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'], slow: true },
  { name: 'first load', command: ['node', 'bench/sizes.ts', '--gate'], slow: true },
  { name: 'a browser', command: ['node', 'tools/ensure-chromium.ts'], slow: true },
  { name: 'browser', command: ['playwright', 'test'], counts: browserCounts, slow: true },
];

const quick = process.argv.includes('quick');

const run = ({ command, everyDay = [] }: Check): Promise<number> =>
  new Promise((resolve) => {
    const [name = '', ...rest] = quick ? [...command, ...everyDay] : command;
    const child = spawn(name, rest, {
      stdio: 'inherit',
      env: {
        ...(quick ? { PARCOURS_RUNS: '0.25' } : {}),
        ...process.env,
        UNIT_COUNTS: unitCounts,
        BROWSER_COUNTS: browserCounts,
      },
    });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
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
for (const check of checks) {
  if (quick && check.slow === true) continue;
  console.log(`\n— ${check.name}`);
  const started = performance.now();
  const count = await countOf(check, await run(check));
  passed += count.passed;
  failed += count.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`— ${check.name}: ${count.failed === 0 ? 'ok' : `${count.failed} failed`} (${seconds} s)`);
}
await rm(results, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
