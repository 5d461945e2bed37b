/** Goal 3: customers for every path of the shipped journeys from a cold process, beside paths by `xstate/graph`. */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coverJourney } from '../engine/coverage/cover-journey.ts';
import type { Level } from '../engine/coverage/customer.ts';
import { shippedPlans } from '../tests/journeys/shipped-definitions.ts';
import type { Found } from './coverage-child.ts';
import { median } from './measure.ts';
import type { PathsRun } from './paths-child.ts';
import { duration, printTable, report, short, type Goal } from './report.ts';

/** Milliseconds after which a contestant is ended. */
const patience = 30_000;

/** What a process said before it ended, or was ended. */
const run = <Said>(
  file: string,
  args: readonly string[],
): Promise<{ readonly said: readonly Said[]; readonly ended: boolean }> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL(file, import.meta.url), args);
    const said: Said[] = [];
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    child.on('message', (one) => said.push(one as Said));
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (code !== 0 && signal === null) reject(new Error(`${file} ended with ${code}.`));
      else resolve({ said, ended: signal === null });
    });
  });

/** Runs of the command one after the other, each in a process of its own; the first, not counted, leaves behind what it keeps. */
const runPaths = async (args: readonly string[] = []): Promise<readonly PathsRun[]> => {
  const runs: PathsRun[] = [];
  for (let n = 0; n < 6; n += 1)
    runs.push(...(await run<PathsRun>('./paths-child.ts', args)).said.slice(n === 0 ? 1 : 0));
  return runs;
};
/** What runs took, half of them at most. */
const took = (runs: readonly PathsRun[]): string => {
  const [wall, cpu] = [median(runs.map((one) => one.wall)), median(runs.map((one) => one.cpu))];
  return `${duration(wall * 1e6)}, processors ${duration(cpu * 1e6)}`;
};

const rows: string[][] = [];
const own = await runPaths();
const kept = await mkdtemp(join(tmpdir(), 'parcours-bench-'));
const unchanged = await runPaths([kept]);
const edited = await runPaths([kept, 'per']);
await rm(kept, { recursive: true });
for (const { journey, goals, customers } of own[0]?.suites ?? []) {
  const covered = goals.filter(({ state }) => state === 'covered').length;
  const possible = goals.filter(({ state }) => state !== 'impossible').length;
  rows.push([
    'Parcours: answers, server, mistakes',
    journey,
    `${short(covered)} of ${short(possible)}`,
    short(customers.length),
    '',
  ]);
}
for (const [name, runs] of [
  ['all, cold', own],
  ['all, cold, one edited since the last run', edited],
  ['all, cold, none edited since the last run', unchanged],
] as const) {
  rows.push(['Parcours: answers, server, mistakes', name, '', '', took(runs)]);
}
for (const [contestant, name] of [
  ['shortest', 'xstate/graph shortest paths'],
  ['simple', 'xstate/graph simple paths'],
] as const) {
  const { said, ended } = await run<Found>('./coverage-child.ts', [contestant]);
  for (const { journey, ms, covered, of, paths } of said) {
    rows.push([name, journey, `${short(covered)} of ${short(of)}`, short(paths), duration(ms * 1e6)]);
  }
  if (!ended) rows.push([name, 'the next', '-', '-', `not within ${short(patience / 1000)} s`]);
}
printTable(
  'Every path of the shipped journeys. xstate/graph takes no answers: it is given one event for each transition by us',
  ['contestant', 'journey', 'goals or places', 'customers or paths', 'from its start, or its own part'],
  rows,
);

/** How many more customers there may be than are proven to be needed, in percent. */
const mostOver: Partial<Record<Level, number>> = { guards: 5, mcdc: 10, boundaries: 20 };
const plans = [...(await shippedPlans()).values()];
const sizes = Object.entries(mostOver).map(([level, limit]) => ({
  level,
  limit,
  suites: plans.map((plan) => coverJourney(plan, { level: level as Level, clock: '2026-03-15', tight: true })),
}));
const over = (customers: number, atLeast: number): number => (100 * (customers - atLeast)) / Math.max(1, atLeast);
printTable(
  'Customers, and how many are proven to be needed',
  ['journey', ...sizes.map(({ level }) => level)],
  plans.map(({ journey }, n) => [
    journey.id,
    ...sizes.map(({ suites }) => `${suites[n]?.customers.length} (${suites[n]?.atLeast})`),
  ]),
);
report([
  {
    name: '3 every path of all shipped journeys, cold process',
    measured: median(own.map((one) => one.wall)) / 1000,
    limit: 1,
    unit: ' s',
  },
  ...sizes.map(({ level, limit, suites }): Goal => ({
    name: `3 customers over the proven minimum, most of all journeys, ${level}`,
    measured: Math.max(...suites.map(({ customers, atLeast }) => over(customers.length, atLeast))),
    limit,
    unit: ' %',
  })),
]);
