import { useSyncExternalStore } from 'react';

/** One value that the page follows. */
export type Store<T> = {
  readonly get: () => T;
  readonly set: (change: (before: T) => T) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export const createStore = <T>(first: T): Store<T> => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (change) => {
      const next = change(value);
      if (Object.is(next, value)) return;
      value = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** What `pick` takes of a store; give back the same object while nothing of it has changed. */
export const useStore = <T, P>(store: Store<T>, pick: (value: T) => P): P =>
  useSyncExternalStore(store.subscribe, () => pick(store.get()));
