/** Whether the browser knows that there is no connection. That it knows of none does not mean that there is one. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;

/** Tells of each time that the connection goes or comes back. @returns ends it */
export const followConnection = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Resolves as soon as the browser no longer says that there is no connection. */
export const untilOnline = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = followConnection(() => {
      if (isOffline()) return;
      stop();
      resolve();
    });
  });

/**
 * Milliseconds between tries once the browser says that there is a connection: it often says so a moment before anything
 * gets through. Afterwards it is up to the reader.
 */
export const pauses = [1000, 2000, 5000, 10_000, 30_000] as const;

/**
 * Resolves when what was lost for want of a connection is worth another try: once there is one, or a while after it was said
 * to be there. @param tries made so far without being asked
 */
export const untilWorthATry = (tries: number): Promise<void> => {
  const pause = pauses[tries];
  if (isOffline() || pause === undefined) return untilOnline();
  return new Promise((resolve) => {
    setTimeout(resolve, pause);
  });
};
