import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** The headless shell first: the same engine, for a fifth less work. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isRunnable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * The browser that the tests drive: `CHROMIUM_PATH`, one of the machine's own, else the one that Playwright keeps.
 * Undefined where there is none; a `CHROMIUM_PATH` that cannot be run is no browser either.
 */
export const findChromium = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined => {
  const wished = environment['CHROMIUM_PATH'];
  if (wished !== undefined && wished !== '') return isRunnable(wished) ? wished : undefined;
  const folders = ['/usr/bin', ...(environment['PATH'] ?? '').split(delimiter)];
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), chromium.executablePath()].find(
    isRunnable,
  );
};

/** How that browser is started. */
export const chromiumOptions = (): { readonly executablePath?: string; readonly args: string[] } => {
  const executablePath = findChromium();
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    // A container gives its root no sandbox of its own.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  };
};
