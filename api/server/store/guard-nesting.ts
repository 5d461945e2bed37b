import { AsyncLocalStorage } from 'node:async_hooks';
import type { Store, Tx } from './store.ts';

/**
 * Refuses the store inside one of its own transactions. Unguarded, a write within a write waits for itself for
 * ever on SQLite and empties the pool on PostgreSQL; a read within a write misses what was just written.
 */
export const guardNesting = (store: Store): Store => {
  const inside = new AsyncLocalStorage<{ open: boolean }>();
  const guarded = async <T>(
    run: (work: (tx: Tx) => Promise<T>) => Promise<T>,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> => {
    if (inside.getStore()?.open === true) {
      throw new Error('The store was used inside its own transaction; use the Tx that was given.');
    }
    // Closed at the end: what was started inside and outlives the transaction may use the store again.
    const mark = { open: true };
    try {
      return await run((tx) => inside.run(mark, () => work(tx)));
    } finally {
      mark.open = false;
    }
  };
  return {
    ...store,
    write: (work) => guarded(store.write, work),
    read: (work) => guarded(store.read, work),
  };
};
