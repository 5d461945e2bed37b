/**
 * How everything here is measured: contestants take turns inside a round, so that whatever slows the machine slows all
 * of them; a ratio is taken inside each round and its median is printed. Counted is the processor time of this thread,
 * which neighbours disturb less than the clock. Absolute times are for orientation only.
 */
export type Contestant = {
  readonly name: string;
  /** Does the whole workload once; what it returns is ignored, answers were compared before. */
  readonly run: () => unknown;
  /** Decisions in one run. */
  readonly units: number;
  /** Work that is not to be counted, before each run. A contestant that has one is run once a turn. */
  readonly prepare?: () => void;
};

export type Row = {
  readonly name: string;
  /** Nanoseconds a unit, median of the rounds. */
  readonly ns: number;
  /** Nanoseconds a unit in each round. */
  readonly rounds: readonly number[];
};

export type Effort = { readonly rounds: number; readonly warmUpMs: number; readonly turnMs: number };
const usual: Effort = { rounds: 11, warmUpMs: 600, turnMs: 60 };

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
};

/** Time of one over that of another, median of the ratios inside the rounds. Both must come from one `compare`. */
export const ratio = (row: Row | undefined, base: Row | undefined): number =>
  median((row?.rounds ?? []).map((ns, round) => ns / (base?.rounds[round] ?? NaN)));

/** Nanoseconds a unit over `times` runs. */
const turn = ({ run, units, prepare }: Contestant, times: number): number => {
  prepare?.();
  const begin = process.threadCpuUsage();
  for (let n = 0; n < times; n += 1) run();
  const { user, system } = process.threadCpuUsage(begin);
  return ((user + system) * 1000) / (times * units);
};

/** Warms a contestant up and tells how many runs fill a turn. */
const warmUp = (contestant: Contestant, effort: Effort): number => {
  if (contestant.prepare !== undefined) {
    turn(contestant, 1);
    return 1;
  }
  // A single run may be too short for the clock, so runs are doubled until one turn is long enough to judge by.
  let times = 1;
  let ns = 0;
  for (let spent = 0; spent < effort.warmUpMs * 1e6; spent += ns) {
    ns = Math.max(1000, turn(contestant, times) * times * contestant.units);
    if (ns < (effort.turnMs * 1e6) / 2) times *= 2;
  }
  return Math.max(1, Math.round((times * effort.turnMs * 1e6) / ns));
};

/** Measures contestants beside each other. */
export const compare = (contestants: readonly Contestant[], effort: Partial<Effort> = {}): readonly Row[] => {
  const full = { ...usual, ...effort };
  const times = contestants.map((contestant) => warmUp(contestant, full));
  const taken: number[][] = contestants.map(() => []);
  for (let round = 0; round < full.rounds; round += 1) {
    for (let n = 0; n < contestants.length; n += 1) {
      // Nobody always comes after the same neighbour's garbage.
      const at = (n + round) % contestants.length;
      const contestant = contestants[at];
      if (contestant !== undefined) taken[at]?.push(turn(contestant, times[at] ?? 1));
    }
  }
  return contestants.map(({ name }, at) => ({ name, ns: median(taken[at] ?? []), rounds: taken[at] ?? [] }));
};

/** Throws when contestants do not answer alike: who is wrong is not worth timing. */
export const assertSame = (bench: string, expected: unknown, others: Readonly<Record<string, unknown>>): void => {
  const wanted = JSON.stringify(expected);
  for (const [name, found] of Object.entries(others)) {
    if (JSON.stringify(found) !== wanted) throw new Error(`${bench}: ${name} answers differently; nothing was timed.`);
  }
};
