/**
 * How everything here is measured: contestants take turns inside a round, so that whatever slows the machine slows all
 * of them; a ratio is taken inside each round and its median is printed. Absolute times are for orientation only.
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
  /** Time over that of the first contestant, median of the rounds. */
  readonly ratio: number;
};

export type Effort = { readonly rounds: number; readonly warmUpMs: number; readonly turnMs: number };
const usual: Effort = { rounds: 11, warmUpMs: 600, turnMs: 60 };

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
};

/** Nanoseconds a unit over `times` runs. */
const turn = ({ run, units, prepare }: Contestant, times: number): number => {
  prepare?.();
  const begin = process.hrtime.bigint();
  for (let n = 0; n < times; n += 1) run();
  return Number(process.hrtime.bigint() - begin) / (times * units);
};

/** Warms a contestant up and tells how many runs fill a turn. */
const warmUp = (contestant: Contestant, effort: Effort): number => {
  if (contestant.prepare !== undefined) {
    turn(contestant, 1);
    return 1;
  }
  const end = performance.now() + effort.warmUpMs;
  let fastest = Infinity;
  while (performance.now() < end) fastest = Math.min(fastest, turn(contestant, 1) * contestant.units);
  return Math.max(1, Math.round((effort.turnMs * 1e6) / fastest));
};

/** Measures contestants beside each other; the first is what the others are compared with. */
export const compare = (contestants: readonly Contestant[], effort: Partial<Effort> = {}): readonly Row[] => {
  const full = { ...usual, ...effort };
  const times = contestants.map((contestant) => warmUp(contestant, full));
  const rounds: number[][] = [];
  for (let round = 0; round < full.rounds; round += 1) {
    const taken: number[] = new Array<number>(contestants.length).fill(NaN);
    for (let n = 0; n < contestants.length; n += 1) {
      // Nobody always comes after the same neighbour's garbage.
      const at = (n + round) % contestants.length;
      const contestant = contestants[at];
      if (contestant !== undefined) taken[at] = turn(contestant, times[at] ?? 1);
    }
    rounds.push(taken);
  }
  return contestants.map(({ name }, at) => ({
    name,
    ns: median(rounds.map((taken) => taken[at] ?? NaN)),
    ratio: median(rounds.map((taken) => (taken[at] ?? NaN) / (taken[0] ?? NaN))),
  }));
};

/** Throws when contestants do not answer alike: who is wrong is not worth timing. */
export const assertSame = (bench: string, expected: unknown, others: Readonly<Record<string, unknown>>): void => {
  const wanted = JSON.stringify(expected);
  for (const [name, found] of Object.entries(others)) {
    if (JSON.stringify(found) !== wanted) throw new Error(`${bench}: ${name} answers differently; nothing was timed.`);
  }
};
