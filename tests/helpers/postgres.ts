/**
 * A PostgreSQL for tests: `PARCOURS_TEST_DATABASE_URL`, else a throw-away cluster when its binaries are on the
 * machine. One cluster a test file, started at the first use; a schema of its own for each store.
 */
import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll } from 'vitest';

type Account = { readonly uid: number; readonly gid: number };
type Cluster = { readonly url: string; readonly stop: () => Promise<void> };
type Way =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'cluster'; readonly bin: string; readonly account: Account | undefined }
  | { readonly kind: 'none'; readonly reason: string };

const findBinaries = (): string | undefined => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const places = [...versions.map((version) => join(debian, version, 'bin')), '/usr/local/bin', '/usr/bin'];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')));
};

/** PostgreSQL refuses to run as root. */
const findAccount = (): Account | undefined => {
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

const findWay = (): Way => {
  const url = process.env['PARCOURS_TEST_DATABASE_URL'];
  if (url !== undefined && url !== '') return { kind: 'url', url };
  const bin = findBinaries();
  if (bin === undefined) {
    return {
      kind: 'none',
      reason: 'no PARCOURS_TEST_DATABASE_URL and no PostgreSQL binaries (apt-get install postgresql)',
    };
  }
  if (process.getuid?.() !== 0) return { kind: 'cluster', bin, account: undefined };
  try {
    return { kind: 'cluster', bin, account: findAccount() };
  } catch {
    return { kind: 'none', reason: 'PostgreSQL does not run as root and there is no user postgres' };
  }
};

const way = findWay();
/** Why the PostgreSQL half cannot run here; `undefined` when it can. */
export const postgresMissing: string | undefined = way.kind === 'none' ? way.reason : undefined;

const query = async (url: string, sql: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

const untilReady = async (url: string, server: ChildProcess, output: () => string): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await query(url, 'SELECT 1');
    } catch (error) {
      if (server.exitCode !== null || tries > 600) {
        throw new Error(`PostgreSQL did not start: ${output()}`, { cause: error });
      }
      await sleep(50);
    }
  }
};

const startCluster = async (bin: string, account: Account | undefined): Promise<Cluster> => {
  const home = await mkdtemp(join(tmpdir(), 'parcours-pg-'));
  if (account !== undefined) chownSync(home, account.uid, account.gid);
  const data = join(home, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...account,
    cwd: home,
    stdio: 'pipe',
  });
  const port = 20_000 + (randomBytes(2).readUInt16LE() % 40_000);
  // The shell ends the cluster when its input closes: also when the test process is killed.
  const script = '"$0" "$@" & server=$!; cat > /dev/null; kill -INT $server; wait $server';
  const options = [
    ...['-D', data, '-k', home, '-p', String(port)],
    ...['-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'shared_buffers=16MB', '-c', 'max_connections=200'],
  ];
  const server = spawn('/bin/sh', ['-c', script, join(bin, 'postgres'), ...options], {
    ...account,
    cwd: home,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let output = '';
  server.stderr.on('data', (chunk) => {
    output = `${output}${String(chunk)}`.slice(-4000);
  });
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(home)}&port=${port}`;
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => server.once('close', resolve));
    server.stdin.end();
    if (server.exitCode === null) await ended;
    await rm(home, { recursive: true, force: true });
  };
  try {
    await untilReady(url, server, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
};

let running: Promise<Cluster> | undefined;
const start = (): Promise<Cluster> => {
  if (way.kind === 'none') throw new Error(way.reason);
  running ??=
    way.kind === 'url'
      ? Promise.resolve({ url: way.url, stop: () => Promise.resolve() })
      : startCluster(way.bin, way.account);
  return running;
};

afterAll(async () => {
  const cluster = await running?.catch(() => undefined);
  running = undefined;
  await cluster?.stop();
});

/** An empty schema and the URL that leads to it alone. */
export const createPostgresSchema = async (): Promise<{
  readonly url: string;
  readonly drop: () => Promise<void>;
}> => {
  const { url } = await start();
  const schema = `test_${randomBytes(6).toString('hex')}`;
  await query(url, `CREATE SCHEMA ${schema}`);
  const own = `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c search_path=${schema}`)}`;
  return { url: own, drop: () => query(url, `DROP SCHEMA ${schema} CASCADE`) };
};
