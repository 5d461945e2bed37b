/** `node tools/ensure-chromium.ts`: a browser for the tests, found or installed. Ends with 1 and one sentence where neither works. */
import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.ts';

const run = (command: string, ...rest: readonly string[]): boolean =>
  spawnSync(command, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0;

/** As root on Debian or Ubuntu: with its own fonts, which the pages are measured with. */
const installWithApt = (): boolean =>
  process.getuid?.() === 0 &&
  run('apt-get', 'update', '-q') &&
  ['chromium-headless-shell', 'chromium'].some((name) =>
    run('apt-get', 'install', '-qy', '--no-install-recommends', name, 'fonts-liberation'),
  );

const installWithPlaywright = (): boolean => run('npx', 'playwright', 'install', 'chromium');

const found =
  findChromium() ??
  (installWithApt() ? findChromium() : undefined) ??
  (installWithPlaywright() ? findChromium() : undefined);

if (found === undefined) {
  console.error(
    'No Chromium was found or could be installed: install one, or give the path of yours in CHROMIUM_PATH.',
  );
  process.exitCode = 1;
} else {
  console.log(`Chromium: ${found}`);
}
