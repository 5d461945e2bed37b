/** What a bench says at its end. `limit` is the most that is allowed. */
export type Goal = { readonly name: string; readonly measured: number; readonly limit: number; readonly unit: string };

export const isReached = ({ measured, limit }: Goal): boolean => measured <= limit;

/** Three significant digits, thousands shortened: 0.0556, 12.3, 5.66k. */
export const short = (value: number): string => {
  if (!Number.isFinite(value)) return '-';
  if (value >= 1e6) return `${Number((value / 1e6).toPrecision(3))}M`;
  if (value >= 10_000) return `${Number((value / 1e3).toPrecision(3))}k`;
  return String(Number(value.toPrecision(3)));
};
export const times = (ratio: number): string => `${short(ratio)}x`;
/** Nanoseconds as the unit that reads best. */
export const duration = (ns: number): string =>
  ns < 1e3 ? `${short(ns)} ns` : ns < 1e6 ? `${short(ns / 1e3)} µs` : `${short(ns / 1e6)} ms`;

/** Prints a table: the first column left, the others right. */
export const printTable = (title: string, head: readonly string[], rows: readonly (readonly string[])[]): void => {
  const widths = head.map((cell, at) => Math.max(cell.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  console.log(
    `\n${title}\n\n${[line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')}`,
  );
};

export const describeGoal = (goal: Goal): string =>
  `${isReached(goal) ? 'reached    ' : 'NOT reached'}  ${goal.name}: ${short(goal.measured)}${goal.unit}, goal at most ${goal.limit}${goal.unit}`;

/** Prints the goals of a bench and hands them to `bench/run.ts`, when that started it. */
export const report = (goals: readonly Goal[]): void => {
  if (goals.length > 0) console.log(`\n${goals.map(describeGoal).join('\n')}`);
  process.send?.(goals);
};
