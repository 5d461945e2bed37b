const firstWait = 1000;
const longestWait = 300_000;

/**
 * Milliseconds to wait after the `attempts`-th try went wrong: 1 s doubling to 5 minutes, less up to half of it.
 * @param share from 0 to 1: 1 waits in full, 0 half as long.
 */
export const backoff = (attempts: number, share: number): number => {
  const full = Math.min(longestWait, firstWait * 2 ** Math.max(0, attempts - 1));
  return Math.round(full * (0.5 + 0.5 * Math.min(1, Math.max(0, share))));
};

/** An ISO 8601 time in UTC, so many milliseconds later. */
export const addMilliseconds = (at: string, milliseconds: number): string =>
  new Date(Date.parse(at) + milliseconds).toISOString();
