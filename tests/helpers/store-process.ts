/**
 * A server process in small, started by tests: `node store-process.ts <data directory> <hold|write>`.
 * It opens the store and says `ready`; `write` then adds rows and says the number of each after its commit.
 */
import { openStore } from '../../api/server/store/open-store.ts';

const [, , dataDir = '', mode = 'hold'] = process.argv;

const run = async (): Promise<void> => {
  const store = await openStore({ dataDir });
  process.stdout.write('ready\n');
  process.once('SIGTERM', () => {
    void store.close().then(() => process.exit(0));
  });
  setInterval(() => undefined, 1000);
  for (let number = 1; mode === 'write'; number += 1) {
    await store.write(async (tx) => {
      const row = `${process.pid}:${number}`;
      await tx.run('INSERT INTO attempts (bucket, count, window_start) VALUES (?, ?, ?)', `${row}:a`, number, '');
      await tx.run('INSERT INTO attempts (bucket, count, window_start) VALUES (?, ?, ?)', `${row}:b`, number, '');
    });
    // Said before the next one begins, also where whoever listens is slow: what still waits here would die with the process.
    await new Promise<void>((resolve) => void process.stdout.write(`${number}\n`, () => resolve()));
    // Lets signals through between two commits.
    await new Promise((resolve) => setImmediate(resolve));
  }
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
