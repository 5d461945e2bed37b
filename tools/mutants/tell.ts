import { type Mutant } from './mutant.ts';
import { folderOf, lives, type Verdict } from './verdicts.ts';

/** A mutant and what became of it. */
type Judged = readonly [Mutant, Verdict];

/** Wilson's interval at 95 %, in parts of 1: honest near 1, and for few. */
const interval = (killed: number, of: number): readonly [number, number] => {
  const z = 1.96;
  const p = killed / of;
  const middle = p + z ** 2 / (2 * of);
  const half = z * Math.sqrt((p * (1 - p)) / of + z ** 2 / (4 * of ** 2));
  return [(middle - half) / (1 + z ** 2 / of), (middle + half) / (1 + z ** 2 / of)];
};
const percent = (part: number): string => (100 * part).toFixed(1);

/** @param possible how many there are in the same files: where that is more than were judged, the score is an estimate */
const scoreOf = (judged: readonly Judged[], possible: number): string => {
  const killed = judged.filter(([, verdict]) => !lives(verdict)).length;
  const late = judged.filter(([, { status }]) => status === 'Timeout').length;
  const [low, high] = interval(killed, judged.length);
  return [
    `${killed} of ${judged.length} mutants killed, ${percent(killed / judged.length)} %`,
    ...(possible > judged.length ? [`(95 %: ${percent(low)} to ${percent(high)}; ${possible} possible)`] : []),
    ...(late > 0 ? [`, ${late} of them by running out of time`] : []),
  ].join(' ');
};

/** The score of each folder and of all, and each mutant that lives. @param all that can be planted in the same files */
export const tell = (judged: readonly Judged[], all: readonly Mutant[]): void => {
  const possible = Map.groupBy(all, ({ file }) => folderOf(file));
  const folders = Map.groupBy(judged, ([{ file }]) => folderOf(file));
  for (const own of folders.values()) {
    for (const [{ file, at, mutator, replacement }, verdict] of own) {
      if (!lives(verdict)) continue;
      const change = replacement.replaceAll(/\s+/gu, ' ').slice(0, 80);
      console.log(`${file}:${at.split('-')[0]} ${verdict.status} ${mutator} → ${change}`);
    }
  }
  for (const [name, own] of folders) console.log(`engine/${name}: ${scoreOf(own, possible.get(name)?.length ?? 0)}`);
  if (judged.length > 0) console.log(`in all: ${scoreOf(judged, all.length)}`);
};
