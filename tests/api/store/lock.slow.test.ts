import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { DataDirInUse, lockDataDir } from '../../../api/server/store/lock.ts';
import { openStore } from '../../../api/server/store/open-store.ts';
import { isProcessAlive, processIdentity } from '../../../api/server/store/process-identity.ts';
import { withPlace } from '../../helpers/temp-store.ts';

const script = fileURLToPath(new URL('../../helpers/store-process.ts', import.meta.url));

type Started = {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly output: () => string;
  readonly complaint: () => string;
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | string | null>;
  /** Resolves to the first output that holds a line, `undefined` when the process ended without. */
  readonly until: (line: string) => Promise<string | undefined>;
};

const start = (dataDir: string, mode: 'hold' | 'write' = 'hold'): Started => {
  const child = spawn(process.execPath, [script, dataDir, mode], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let complaint = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    complaint += String(chunk);
  });
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const until = async (line: string): Promise<string | undefined> => {
    while (!output.includes(`${line}\n`)) {
      const next = await Promise.race([once(child.stdout, 'data').then(() => 'more'), ended.then(() => 'ended')]);
      if (next === 'ended') return output.includes(`${line}\n`) ? output : undefined;
    }
    return output;
  };
  return { child, pid: child.pid ?? -1, output: () => output, complaint: () => complaint, ended, until };
};

test('a second process is refused and told who owns the directory; the first goes on', () =>
  withPlace('sqlite', async ({ dataDir }) => {
    const first = start(dataDir);
    expect(await first.until('ready')).toBeDefined();
    const seconds = [start(dataDir), start(dataDir)];
    for (const second of seconds) {
      expect(await second.ended).toBe(1);
      expect(second.complaint()).toContain(`in use by process ${first.pid} `);
      expect(second.output()).toBe('');
    }
    await expect(openStore({ dataDir })).rejects.toThrow(DataDirInUse);
    expect(first.child.exitCode).toBeNull();
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(existsSync(join(dataDir, 'owner.lock'))).toBe(false);
  }));

test('of 5 processes started at once on a stale lock exactly one gets the directory', () =>
  withPlace('sqlite', async ({ dataDir }) => {
    const dead = start(dataDir);
    await dead.until('ready');
    dead.child.kill('SIGKILL');
    await dead.ended;
    expect(existsSync(join(dataDir, 'owner.lock'))).toBe(true);
    const started = Array.from({ length: 5 }, () => start(dataDir));
    const results = await Promise.all(started.map(({ until }) => until('ready')));
    const winners = started.filter((_, index) => results[index] !== undefined);
    expect(winners).toHaveLength(1);
    const owner: unknown = JSON.parse(await readFile(join(dataDir, 'owner.lock'), 'utf8'));
    expect(owner).toMatchObject({ pid: winners[0]?.pid });
  }));

test('after kill -9 every answered write is there, whole, and the lock is taken over', () =>
  withPlace('sqlite', async ({ dataDir }) => {
    for (let round = 0; round < 4; round += 1) {
      const server = start(dataDir, 'write');
      expect(await server.until(String(20 + round * 7))).toBeDefined();
      server.child.kill('SIGKILL');
      await server.ended;
      const answered = Number(server.output().trim().split('\n').at(-1));
      const store = await openStore({ dataDir });
      const rows = await store.read((tx) =>
        tx.all<{ count: number; pairs: number }>(
          'SELECT count, COUNT(*) AS pairs FROM attempts WHERE bucket LIKE ? GROUP BY count ORDER BY count',
          `${server.pid}:%`,
        ),
      );
      await store.close();
      expect(rows.every(({ pairs }) => pairs === 2)).toBe(true);
      // One more may have been committed whose answer did not get out.
      expect(rows.length - answered).toBeGreaterThanOrEqual(0);
      expect(rows.length - answered).toBeLessThanOrEqual(1);
    }
  }));

test.each([
  ['whose pid now belongs to another process', { pid: process.ppid, start: '1' }],
  ['of an earlier boot', { pid: process.ppid, boot: 'another-boot' }],
  ['of a pid that is not used', { pid: 2 ** 22 + 1 }],
])('an owner file of a process %s is replaced', (_, changes) =>
  withPlace('sqlite', async ({ dataDir }) => {
    const path = join(dataDir, 'owner.lock');
    const owner = { ...(await processIdentity(process.ppid)), ...changes, token: 't', host: 'h', at: 'then' };
    await writeFile(path, JSON.stringify(owner));
    const lock = await lockDataDir(dataDir);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid });
    await lock.release();
    expect(existsSync(path)).toBe(false);
  }),
);

test('an owner file of a live process is respected even where the kernel gives no lock', () =>
  withPlace('sqlite', async ({ dataDir }) => {
    const path = join(dataDir, 'owner.lock');
    const identity = await processIdentity(process.ppid);
    expect(await isProcessAlive(identity)).toBe(true);
    const owner = JSON.stringify({ ...identity, token: 't', host: 'here', at: 'then' });
    await writeFile(path, owner);
    await expect(lockDataDir(dataDir)).rejects.toThrow(`in use by process ${process.ppid} on here`);
    expect(await readFile(path, 'utf8')).toBe(owner);
  }));

test('a half written owner file does not keep the server from starting', () =>
  withPlace('sqlite', async ({ dataDir }) => {
    await writeFile(join(dataDir, 'owner.lock'), '{"pid": 12');
    const lock = await lockDataDir(dataDir);
    await lock.release();
  }));

test('one process cannot take a directory twice, and can take it again once released', () =>
  withPlace('sqlite', async ({ dataDir }) => {
    const lock = await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirInUse);
    await lock.release();
    await (await lockDataDir(dataDir)).release();
  }));
