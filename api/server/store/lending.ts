/** Lends one of a few things at a time, first come, first served: the mutex of writers, the pool of readers. */
export type Lending<T> = {
  readonly lend: <R>(use: (thing: T) => Promise<R>) => Promise<R>;
  /** Waits until everything came back, then answers all that was made. Lending afterwards throws. */
  readonly close: () => Promise<readonly T[]>;
};

/** @param make makes one more, up to `most`, when all are lent. */
export const createLending = <T>(most: number, make: () => T): Lending<T> => {
  const made: T[] = [];
  const idle: T[] = [];
  const waiting: ((thing: T) => void)[] = [];
  let closing: (() => void) | undefined;
  let closed = false;

  const take = (): Promise<T> | T => {
    if (closed) throw new Error('The store is closed.');
    const ready = idle.pop();
    if (ready !== undefined) return ready;
    if (made.length < most) {
      const thing = make();
      made.push(thing);
      return thing;
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  const giveBack = (thing: T): void => {
    const next = waiting.shift();
    if (next !== undefined) {
      next(thing);
      return;
    }
    idle.push(thing);
    if (idle.length === made.length) closing?.();
  };

  return {
    lend: async (use) => {
      const thing = await take();
      try {
        return await use(thing);
      } finally {
        giveBack(thing);
      }
    },
    close: async () => {
      closed = true;
      if (idle.length < made.length) {
        await new Promise<void>((resolve) => {
          closing = resolve;
        });
      }
      return made;
    },
  };
};
