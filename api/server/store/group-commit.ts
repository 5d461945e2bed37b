/**
 * Commits that share a sync. To write to the disk costs a save more than all else it does, and it costs no more for
 * twenty: whatever comes in one turn of the event loop is one transaction, each work in a savepoint of its own.
 * Nobody hears of an outcome, good or bad, before the disk has it: even a refusal may rest on what stands beside it.
 */
export type Group = {
  readonly begin: () => void;
  /** Runs one work; what it wrote is undone when it throws. Throws `GroupLost` when the whole transaction is gone. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  readonly commit: () => void;
  /** Undoes whatever is left of the transaction. */
  readonly rollback: () => void;
};

/** The database undid the transaction by itself: a full disk, a failure to read or write. */
export class GroupLost extends Error {
  constructor(cause: unknown) {
    super('The transaction was undone by the database.', { cause });
    this.name = 'GroupLost';
  }
}

type Member = {
  readonly run: () => Promise<unknown>;
  readonly tell: (outcome: PromiseSettledResult<unknown>) => void;
};

/** Enough to make the sync cheap; more would only make the first wait for the last. */
const mostInGroup = 64;

const fail = (reason: unknown): PromiseRejectedResult => ({ status: 'rejected', reason });

const settle = (group: Group, member: Member): Promise<PromiseSettledResult<unknown>> =>
  group.run(member.run).then(
    (value) => ({ status: 'fulfilled', value }),
    (error: unknown) => {
      if (error instanceof GroupLost) throw error;
      return fail(error);
    },
  );

/** Runs works one after another, as if each had a transaction of its own. */
export const createGroupCommit = (
  group: Group,
): {
  readonly write: <T>(work: () => Promise<T>) => Promise<T>;
  /** Waits until all that came is written. Writing afterwards throws. */
  readonly close: () => Promise<void>;
} => {
  let waiting: Member[] = [];
  let isRunning = false;
  let isClosed = false;
  let ended: (() => void) | undefined;

  const runGroup = async (members: readonly Member[]): Promise<void> => {
    const outcomes: PromiseSettledResult<unknown>[] = [];
    try {
      group.begin();
      for (const member of members) outcomes.push(await settle(group, member));
      group.commit();
    } catch (error) {
      group.rollback();
      const lost = fail(error instanceof GroupLost ? error.cause : error);
      for (const member of members) member.tell(lost);
      return;
    }
    members.forEach((member, at) => member.tell(outcomes[at] ?? fail(new Error('A work has no outcome.'))));
  };

  const runAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const members = waiting.slice(0, mostInGroup);
      waiting = waiting.slice(mostInGroup);
      await runGroup(members);
    }
    isRunning = false;
    ended?.();
  };

  return {
    write: <T>(work: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        if (isClosed) throw new Error('The store is closed.');
        waiting.push({
          run: work,
          tell: (outcome) => {
            if (outcome.status === 'fulfilled') resolve(outcome.value as T);
            else reject(outcome.reason);
          },
        });
        if (isRunning) return;
        isRunning = true;
        // After all requests that have arrived were read.
        setImmediate(() => void runAll());
      }),
    close: async () => {
      isClosed = true;
      if (!isRunning) return;
      await new Promise<void>((resolve) => {
        ended = resolve;
      });
    },
  };
};
