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
