let shown = false;
const listeners = new Set<() => void>();

/** Shows or hides the dialog that tells that the session is about to end. */
export const showWarning = (on: boolean): void => {
  if (on === shown) return;
  shown = on;
  for (const listener of listeners) listener();
};

/** Whether that dialog is shown; for `useSyncExternalStore`. */
export const sessionWarning = {
  get: (): boolean => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
