/** Goal 3: customers for every path of the shipped journeys from a cold process, beside paths by `xstate/graph`. */
import { fork } from 'node:child_process';
import type { Found } from './coverage-child.ts';
import { median } from './measure.ts';
import { duration, printTable, report, short } from './report.ts';

/** Milliseconds after which a contestant is ended. */
const patience = 30_000;

/** What a contestant found before it ended, or was ended. */
const run = (contestant: string): Promise<{ readonly found: readonly Found[]; readonly ended: boolean }> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./coverage-child.ts', import.meta.url), [contestant]);
    const found: Found[] = [];
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    child.on('message', (said) => found.push(said as Found));
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (code !== 0 && signal === null) reject(new Error(`${contestant} ended with ${code}.`));
      else resolve({ found, ended: signal === null });
    });
  });

const names = {
  parcours: 'Parcours: answers, server, mistakes',
  shortest: 'xstate/graph shortest paths',
  simple: 'xstate/graph simple paths',
} as const;

const rows: string[][] = [];
const times: number[] = [];
for (const [contestant, name] of Object.entries(names)) {
  const runs = [];
  for (let n = 0; n < (contestant === 'parcours' ? 3 : 1); n += 1) runs.push(await run(contestant));
  const [first] = runs;
  if (contestant === 'parcours') times.push(...runs.map(({ found }) => found.at(-1)?.ms ?? NaN));
  for (const { journey, ms, covered, of, paths } of first?.found ?? []) {
    rows.push([name, journey, `${short(covered)} of ${short(of)}`, short(paths), duration(ms * 1e6)]);
  }
  if (first?.ended === false) rows.push([name, 'the next', '-', '-', `not within ${short(patience / 1000)} s`]);
}
printTable(
  'Every path of the shipped journeys, cold. xstate/graph takes no answers: it is given one event for each transition by us',
  ['contestant', 'journey', 'goals or places', 'customers or paths', 'since the start, or own'],
  rows,
);
report([
  { name: '3 every path of all shipped journeys, cold process', measured: median(times) / 1000, limit: 1, unit: ' s' },
]);
