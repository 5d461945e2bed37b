/** How far a long run is. `label` is what is being done, `done` of `total` pieces of it. */
export type Progress = {
  readonly show: (label: string, done: number, total: number) => void;
  /** Leaves the terminal as it was; to be called before anything else is printed. */
  readonly end: () => void;
};

/** For whoever does not look. */
export const noProgress: Progress = { show: () => undefined, end: () => undefined };

/** What is needed of a stream and of a clock (milliseconds); `process.stderr` and `performance.now` have it. */
type ProgressStream = {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly write: (text: string) => unknown;
};

/** A run that ends sooner says nothing: a file is read later, by somebody who does not wait. */
const quietMs = { terminal: 700, file: 5000 } as const;
/** A terminal is written to so often, a file so often. */
const everyMs = { terminal: 100, file: 10_000 } as const;

const clearLine = '\r\u001B[2K';

/** One line that rewrites itself on a terminal; elsewhere plain lines, few enough to be read in a log. */
export const createProgress = (stream: ProgressStream, now: () => number): Progress => {
  const begun = now();
  const terminal = stream.isTTY === true;
  let last = Number.NEGATIVE_INFINITY;
  let shown = false;
  return {
    show: (label, done, total) => {
      const at = now();
      const due =
        at - begun >= (terminal ? quietMs.terminal : quietMs.file) &&
        at - last >= (terminal ? everyMs.terminal : everyMs.file);
      if (!due) return;
      last = at;
      const line = `${label} ${done}/${total} (${total === 0 ? 100 : Math.floor((100 * done) / total)} %)`;
      if (terminal) stream.write(`${clearLine}${line.slice(0, Math.max(10, (stream.columns ?? 80) - 1))}`);
      else stream.write(`${line}\n`);
      shown = terminal;
    },
    end: () => {
      if (shown) stream.write(clearLine);
      shown = false;
    },
  };
};
