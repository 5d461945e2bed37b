/** How many times something happened on a day. A row says nothing else. */
import type { Tx } from './store.ts';

/** One more on a day. One statement, so none is lost in a race. */
export const countOne = async (tx: Tx, day: string, what: string): Promise<void> => {
  await tx.run(
    `INSERT INTO daily_counts (day, what, count) VALUES (?, ?, 1)
     ON CONFLICT (day, what) DO UPDATE SET count = daily_counts.count + 1`,
    day,
    what,
  );
};

/** Forgets the counts of the days before one. @returns how many. */
export const purgeCounts = (tx: Tx, before: string): Promise<number> =>
  tx.run('DELETE FROM daily_counts WHERE day < ?', before);
