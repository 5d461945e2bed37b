/** Saves what is half typed; gets a moment before the session ends. */
export type FlushDraft = () => Promise<void> | void;

const flushes = new Set<FlushDraft>();
/** Milliseconds. Whoever ends a session does not wait longer for what may not come. */
const patience = 2000;

/** Registers what must be saved before a session ends. @returns the way to take it back */
export const beforeSessionEnds = (flush: FlushDraft): (() => void) => {
  flushes.add(flush);
  return () => flushes.delete(flush);
};

/** Runs what was registered, all at once; a failure or a long wait keeps nobody. */
export const flushDrafts = async (): Promise<void> => {
  const all = Promise.allSettled([...flushes].map(async (flush) => flush()));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([all, limit]);
  clearTimeout(timer);
};
