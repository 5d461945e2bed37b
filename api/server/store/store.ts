/**
 * The database behind one small door. SQL that both engines understand, `?` for parameters; what differs
 * (transactions, row locks, claiming jobs) is a method. Two implementations: `sqlite.ts` (embedded default)
 * and `postgres.ts` (`DATABASE_URL`); one test suite runs on both.
 */

export type Cell = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, Cell>>;

export type Tx = {
  /** All rows. */
  readonly all: <R extends Row = Row>(sql: string, ...parameters: readonly Cell[]) => Promise<readonly R[]>;
  /** First row, if any. */
  readonly get: <R extends Row = Row>(sql: string, ...parameters: readonly Cell[]) => Promise<R | undefined>;
  /** Number of rows changed. */
  readonly run: (sql: string, ...parameters: readonly Cell[]) => Promise<number>;
  /** Appended to a SELECT to hold its rows until the end of the transaction; empty on SQLite, where writers queue. */
  readonly forUpdate: '' | ' FOR UPDATE';
  /** The same, passing over rows that another worker holds; for claiming jobs. */
  readonly forUpdateSkipLocked: '' | ' FOR UPDATE SKIP LOCKED';
};

export type Store = {
  readonly engine: 'sqlite' | 'postgres';
  /** What survives: `power` = an acknowledged write survives a power cut. */
  readonly durable: 'power';
  /** Where it is, without secrets, for the start message. */
  readonly where: string;
  /**
   * All or nothing. Serialisation failures and deadlocks are retried up to 5 times, so `work` must be free of
   * other effects. Use the `Tx` given to it, never the store, inside.
   */
  readonly write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** A consistent snapshot; writes throw. */
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};
