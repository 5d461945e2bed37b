import { createSecretKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

declare const master: unique symbol;
/** Wraps the key of each person and nothing else. A `KeyObject` prints as nothing, so a log cannot leak it. */
export type MasterKey = KeyObject & { readonly [master]: true };

/** The master key is missing, malformed or weak; the message says what to do and never shows the key. */
export class MasterKeyRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MasterKeyRefused';
  }
}

const advice = 'Make one with: openssl rand -base64 32';

/** Text someone typed, an example, a run of equal or counted bytes: 32 random bytes are never like this. */
const isWeak = (bytes: Uint8Array): boolean => {
  if (new Set(bytes).size < 16) return true;
  if (bytes.every((byte) => byte >= 0x20 && byte < 0x7f)) return true;
  const step = ((bytes[1] ?? 0) - (bytes[0] ?? 0) + 256) % 256;
  return bytes.every((byte, index) => index === 0 || (byte - (bytes[index - 1] ?? 0) + 256) % 256 === step);
};

/** Reads 32 bytes written in base64 or base64url. `strict` also refuses a key that was plainly not made at random. */
export const parseMasterKey = (text: string, from: string, strict: boolean): MasterKey => {
  const trimmed = text.trim();
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(trimmed)) throw new MasterKeyRefused(`${from} is not base64. ${advice}`);
  const bytes = Buffer.from(trimmed, 'base64');
  if (bytes.length !== 32) {
    throw new MasterKeyRefused(`${from} has ${bytes.length} bytes instead of 32. ${advice}`);
  }
  if (strict && isWeak(bytes)) throw new MasterKeyRefused(`${from} is not a random key. ${advice}`);
  const key = createSecretKey(bytes);
  bytes.fill(0);
  return key as MasterKey;
};

/** Written aside, synced and linked in place: a crash leaves a whole key or none, and two starts agree on one. */
const createKeyFile = async (dataDir: string, path: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const aside = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`;
  const file = await open(aside, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(32).toString('base64')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(aside, { force: true });
  }
};

const fileExists = async (path: string): Promise<boolean> => {
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * The master key: `PARCOURS_MASTER_KEY` (base64 of 32 bytes), else `DATA_DIR/master.key`, made on first start
 * with mode 0600. Throws `MasterKeyRefused` when it is short, or weak or readable by others in production.
 * @param options.shared several servers on one database: a key of one machine would make the others blind, so the
 * variable is required.
 */
export const loadMasterKey = async (options: {
  readonly fromEnvironment: string | undefined;
  readonly dataDir: string;
  readonly production: boolean;
  readonly shared?: boolean;
}): Promise<MasterKey> => {
  const { fromEnvironment, dataDir, production, shared = false } = options;
  if (fromEnvironment !== undefined && fromEnvironment !== '') {
    return parseMasterKey(fromEnvironment, 'PARCOURS_MASTER_KEY', production);
  }
  if (shared && production) {
    throw new MasterKeyRefused(`PARCOURS_MASTER_KEY is required beside DATABASE_URL in production. ${advice}`);
  }
  const path = join(dataDir, 'master.key');
  if (!(await fileExists(path))) await createKeyFile(dataDir, path);
  const { mode } = await stat(path);
  if (production && process.platform !== 'win32' && (mode & 0o077) !== 0) {
    throw new MasterKeyRefused(`${path} can be read by others. Run: chmod 600 ${path}`);
  }
  return parseMasterKey(await readFile(path, 'utf8'), path, production);
};
