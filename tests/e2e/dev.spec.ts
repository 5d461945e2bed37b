import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';

const freePort = (): Promise<string> =>
  new Promise((done, refuse) => {
    const probe = createServer();
    probe.once('error', refuse);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(String(port)));
    });
  });

const isOpen = (port: string | undefined): Promise<boolean> =>
  fetch(`http://localhost:${port}/`).then(
    () => true,
    () => false,
  );

test('npm run dev serves the app from its sources, follows edits, and leaves nothing behind', async ({ page }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parcours-dev-'));
  const names = ['PORT', 'API_PORT', 'MAIL_PORT', 'MAIL_SMTP_PORT', 'SIGNATURE_PORT', 'INSURER_A_PORT'];
  const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()] as const)));
  const dev = spawn(process.execPath, [resolve('tools/dev.ts')], {
    stdio: 'ignore',
    env: { ...process.env, ...ports, NODE_ENV: 'development', LOG_LEVEL: 'silent', DATA_DIR: dataDir },
  });
  const ended = once(dev, 'exit');
  const url = `http://localhost:${ports['PORT']}`;
  try {
    const answers = async (path: string): Promise<number> =>
      fetch(`${url}${path}`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(() => answers('/journeys/index.json'), { timeout: 60_000 }).toBe(200);
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(String(error)));
    const followed = page.waitForRequest(`${url}/journeys/events`, { timeout: 60_000 });
    // The first page may be loaded twice, once Vite knows what to prepare.
    await page.goto(`${url}/universignthx`, { timeout: 60_000 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
    await followed;
    expect(await answers('/api/openapi.json')).toBe(200);
    expect(await answers('/api/Core/IsDemoAcccount')).toBe(401);
    expect(wrong).toEqual([]);
  } finally {
    dev.kill('SIGINT');
    await ended;
  }
  // Nothing runs any more, the simulators included.
  await expect
    .poll(async () => (await Promise.all(names.map((name) => isOpen(ports[name])))).some(Boolean))
    .toBe(false);
  await rm(dataDir, { recursive: true, force: true });
});
