let said = '';
const listeners = new Set<() => void>();

/** Has a screen reader say a sentence when it is free to. */
export const announce = (sentence: string): void => {
  // The same sentence twice in a row is said twice: the mark makes it another text.
  said = sentence === said ? `${sentence}\u00A0` : sentence;
  for (const listener of listeners) listener();
};

/** The last sentence; for `useSyncExternalStore`. */
export const announcement = {
  get: (): string => said,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
