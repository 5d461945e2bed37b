/** A yes or no that React follows (`useSyncExternalStore`) and that any code sets. Starts as no. */
export const createFlag = () => {
  let on = false;
  const listeners = new Set<() => void>();
  return {
    get: (): boolean => on,
    set: (next: boolean): void => {
      if (next === on) return;
      on = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
