/**
 * `npm run bench [name...]`: each bench in a process of its own, so that none inherits what the compiler learnt in
 * another, then all goals together. Never a timed test: it always ends well unless answers differ.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { arch, cpus, loadavg } from 'node:os';
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

const goals: Goal[] = [];
const failed: string[] = [];
const begin = performance.now();
for (const bench of wanted.length === 0 ? benches : benches.filter((name) => wanted.includes(name))) {
  const child = fork(new URL(`./${bench}.ts`, import.meta.url));
  child.on('message', (said) => goals.push(...(said as readonly Goal[])));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) failed.push(bench);
}
console.log(`\nAll goals, after ${Math.round((performance.now() - begin) / 1000)} s, load at end ${load()}\n`);
for (const goal of goals) console.log(describeGoal(goal));
console.log(`\n${goals.filter(isReached).length} of ${goals.length} goals reached.`);
if (failed.length > 0) {
  console.error(`These ended with an error: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
