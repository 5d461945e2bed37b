/**
 * `npm run bench [name...]`: each bench in a process of its own, so that none inherits what the compiler learnt in
 * another, then all goals together. Never a timed test: it always ends well unless answers differ.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { arch, cpus, loadavg } from 'node:os';
import { median } from './measure.ts';
import { describeGoal, isReached, short, type Goal } from './report.ts';

const benches = [
  'conditions',
  'next-step',
  'stored-step',
  'path',
  'coverage',
  'http',
  'drawing',
  'load',
  'studio',
  'sizes',
] as const;
/** How often a bench is run, where its ratios hang on how the compiler fared in one process: the middle one is told. */
const processes: Partial<Record<(typeof benches)[number], number>> = { 'next-step': 3 };
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !benches.some((bench) => bench === name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${benches.join(', ')}.`);
  process.exit(2);
}

const load = (): string => loadavg().map(short).join(' ');
const [cpu] = cpus();
console.log(`node ${process.version}, ${cpus().length} cores ${arch()} (${cpu?.model ?? 'unknown'}), load ${load()}`);
console.log('Ratios: contestants in turn, median of the ratios inside the rounds. Times hold for this run alone.');

/** What the benches said of one goal, in one process or in several. */
const goals = new Map<string, Goal[]>();
const failed: string[] = [];
const begin = performance.now();
for (const bench of wanted.length === 0 ? benches : benches.filter((name) => wanted.includes(name))) {
  for (let turn = 0; turn < (processes[bench] ?? 1); turn += 1) {
    const child = fork(new URL(`./${bench}.ts`, import.meta.url));
    child.on('message', (said) => {
      for (const goal of said as readonly Goal[]) goals.set(goal.name, [...(goals.get(goal.name) ?? []), goal]);
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) failed.push(bench);
  }
}
const told = [...goals.values()].flatMap(([first, ...others]) =>
  first === undefined ? [] : [{ ...first, measured: median([first, ...others].map(({ measured }) => measured)) }],
);
console.log(`\nAll goals, after ${Math.round((performance.now() - begin) / 1000)} s, load at end ${load()}\n`);
for (const goal of told) console.log(describeGoal(goal));
console.log(`\n${told.filter(isReached).length} of ${told.length} goals reached.`);
if (failed.length > 0) {
  console.error(`These ended with an error: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
