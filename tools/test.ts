/**
 * `npm test`: the whole gate, one command. Each check runs whatever became of the others, so that one run tells
 * everything. At the end it tells once more what failed, since whoever keeps only the end of a log wants just that; the
 * last line is `N passed, N failed`. `npm test -- quick` is for every day: without the build, the browser, the slow
 * suites (`*.slow.test.ts`) and the rules that need types, and a fifth of the runs of each law.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Counts, Failure } from './counts.ts';

type Check = {
  readonly name: string;
  readonly command: readonly string[];
  /** File into which the check writes its {@link Counts}; without it, the check counts as one. */
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
  { name: 'unused code', command: ['knip'], slow: true },
  { name: 'translations', command: ['lingui', 'check', 'sync'], slow: true },
  { name: 'translations complete', command: ['lingui', 'check', 'missing'] },
  { name: 'journeys', command: ['node', 'cli/parcours.js', 'check'] },
  {
    name: 'unit',
    command: ['vitest', 'run'],
    counts: unitCounts,
    everyDay: ['vitest', 'run', '--project', 'quick', '--project', 'apart'],
  },
  { name: 'build, first load', command: ['node', 'bench/sizes.ts', '--gate', '--keep'], slow: true },
  { name: 'a browser', command: ['node', 'tools/ensure-chromium.ts'], slow: true },
  { name: 'browser', command: ['playwright', 'test'], counts: browserCounts, slow: true },
];

const quick = process.argv.includes('quick');

/** @param says where what it prints goes */
const run = ({ command, everyDay = command }: Check, says: (text: string) => void): Promise<number> =>
  new Promise((resolve) => {
    const [name = '', ...rest] = quick ? everyDay : command;
    const child = spawn(name, rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...(quick ? { PARCOURS_RUNS: '0.2' } : {}),
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
        ...process.env,
        UNIT_COUNTS: unitCounts,
        BROWSER_COUNTS: browserCounts,
      },
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', says);
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });

/** Lines of each failure that are told once more: the last that a check printed, the first that a test said. */
const told = 30;

const countsOf = async (check: Check, code: number, printed: string): Promise<Counts> => {
  const failed = { name: check.name, message: printed.trimEnd().split('\n').slice(-told).join('\n') };
  if (check.counts === undefined) return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [failed] };
  const text = await readFile(check.counts, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failures: [failed] };
  const counts = JSON.parse(text) as Counts;
  // A suite that breaks before its first test has failed, whatever it counted.
  return code !== 0 && counts.failures.length === 0 ? { ...counts, failures: [failed] } : counts;
};

let passed = 0;
const failures: Failure[] = [];
for (const check of checks) {
  if (quick && check.slow === true) continue;
  console.log(`\n— ${check.name}`);
  const started = performance.now();
  const printed: string[] = [];
  const code = await run(check, (text) => {
    printed.push(text);
    process.stdout.write(text);
  });
  const counts = await countsOf(check, code, printed.join(''));
  passed += counts.passed;
  failures.push(...counts.failures);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const failed = counts.failures.length;
  console.log(`— ${check.name}: ${failed === 0 ? 'ok' : `${failed} failed`} (${seconds} s)`);
}
await rm(results, { recursive: true, force: true });
for (const { name, message } of failures) {
  console.log(`\n✗ ${name}\n${message.split('\n').slice(0, told).join('\n')}`);
}
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
