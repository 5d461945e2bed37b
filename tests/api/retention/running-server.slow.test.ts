import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../../../cli/main.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { newSaver } from '../../../cli/replay/place/saver.ts';
import { firstPublisher } from '../../helpers/author.ts';

const DAY = 24 * 3_600_000;
let parcours: RunningParcours;
let clock = Date.now();
beforeAll(async () => {
  parcours = await startParcours({ now: () => new Date(clock) });
});
afterAll(() => parcours.close());

test('on a running server, what was begun and not signed goes with its files; the command says how much', async () => {
  const { store, config } = parcours.server.services;
  const { url } = parcours;
  const publisher = await firstPublisher(parcours);
  process.env['PARCOURS_TOKEN'] = publisher.token;
  const retention = async (...more: readonly string[]): Promise<unknown> => {
    const printed: string[] = [];
    const code = await run(
      ['retention', '--server', url, '--format', 'json', ...more],
      (line) => printed.push(line),
      (line) => printed.push(line),
    );
    expect([code, ...(code === 0 ? [] : printed)]).toEqual([0]);
    return JSON.parse(printed.join('\n'));
  };
  const saver = await newSaver(parcours);
  await saver.walk('onboarding');
  await saver.walk('av-adult');
  const files = await store.read((tx) => tx.all<{ path: string }>('SELECT path FROM documents'));
  const onDisk = (): number => files.filter(({ path }) => existsSync(join(config.dataDir, path))).length;
  expect(onDisk()).toBeGreaterThan(3);

  clock += 89 * DAY;
  const nothing = { unsigned: 0, proof: 0, contract: 0, account: 0 };
  expect([await retention('--dry-run'), await retention(), onDisk()]).toEqual([nothing, nothing, files.length]);
  const other = await newSaver(parcours);
  await other.open('onboarding');
  clock += 2 * DAY;
  const due = { ...nothing, unsigned: 2 };
  expect([await retention('--dry-run'), onDisk()]).toEqual([due, files.length]);
  expect([await retention(), await retention('--dry-run'), onDisk()]).toEqual([due, nothing, 0]);
  const left = await store.read((tx) => tx.all<{ status: string }>('SELECT status FROM dossiers ORDER BY status'));
  expect(left.map(({ status }) => status)).toEqual(['abandoned', 'abandoned', 'open']);
}, 60_000);
