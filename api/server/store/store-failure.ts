/**
 * What went wrong in a database, engine by engine, as the few kinds that a caller treats apart.
 * `conflict`: another transaction won, try again; `connection`: the database is away; `busy`: a lock or statement
 * timeout; `full`: no room on the disk; `unique`: the row is there already.
 */
export type StoreFailure = 'conflict' | 'connection' | 'busy' | 'full' | 'unique';

const postgresFailures: Readonly<Record<string, StoreFailure>> = {
  '40001': 'conflict',
  '40P01': 'conflict',
  '23505': 'unique',
  '53100': 'full',
  '53300': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  '25P03': 'busy',
  '57P01': 'connection',
  '57P02': 'connection',
  '57P03': 'connection',
  ECONNREFUSED: 'connection',
  ECONNRESET: 'connection',
  ENOTFOUND: 'connection',
  ENOENT: 'connection',
  EPIPE: 'connection',
  ETIMEDOUT: 'connection',
};

/** Messages of the driver itself, which carry no code. */
const driverMessages =
  /Connection terminated|connection timeout|Query read timeout|Client has encountered a connection error/i;

/** Extended result codes of SQLite that are told apart; the others by their lowest byte. */
const sqliteFailures: Readonly<Record<number, StoreFailure>> = {
  5: 'busy',
  6: 'busy',
  13: 'full',
  1555: 'unique',
  2067: 'unique',
};

/** What the driver of PostgreSQL threw: files, partners and mail servers fail with the same codes of the system. */
const thrownByDriver = new WeakSet<Error>();

/** What the driver is asked for: how it fails is a failure of the database. */
export const asked = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error) thrownByDriver.add(error);
    throw error;
  }
};

/**
 * The kind of a database error, or `undefined` when it is a mistake of ours (wrong SQL, broken constraint) or comes from
 * elsewhere, though it was thrown inside a transaction.
 */
export const storeFailure = (error: unknown): StoreFailure | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode } = error as Error & { readonly code?: unknown; readonly errcode?: unknown };
  // Nothing but `node:sqlite` throws this code.
  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number') {
    return sqliteFailures[errcode] ?? sqliteFailures[errcode & 0xff];
  }
  if (!thrownByDriver.has(error)) return undefined;
  if (typeof code === 'string') {
    return postgresFailures[code] ?? (code.startsWith('08') ? 'connection' : undefined);
  }
  return driverMessages.test(error.message) ? 'connection' : undefined;
};

/** Whether the same request may well succeed a little later: answer 503 with `Retry-After`. */
export const isStoreUnavailable = (error: unknown): boolean => {
  const failure = storeFailure(error);
  return failure !== undefined && failure !== 'unique';
};
