import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { build } from 'vite';
import { startStudio } from '../../studio/server/create-studio.ts';

const execute = promisify(execFile);
const configFile = join(import.meta.dirname, '../../tools/studio/vite.config.ts');

/** The Studio on a copy of the shipped journeys, which is a repository of its own. */
export type StudioTab = {
  readonly page: Page;
  readonly folder: string;
  /** What an edit has changed, once it is saved: lines that came and went, by file. It is then put on record. */
  readonly takeChange: () => Promise<readonly FileChange[]>;
  readonly close: () => Promise<void>;
};
export type FileChange = { readonly file: string; readonly added: number; readonly removed: number };

/** What the Studio is opened on: a folder of definitions with its English, and a server with its author where there is one. */
export type StudioSource = {
  readonly journeys: string;
  readonly english: string;
  readonly door?: { readonly server: string; readonly token: string | undefined };
};
const shipped: StudioSource = { journeys: 'journeys', english: 'locales/en/journeys' };

let builds: Promise<string> | undefined;
/** Once for all: the page is the same on every folder. */
const builtPage = (): Promise<string> =>
  (builds ??= (async () => {
    const outDir = await mkdtemp(join(tmpdir(), 'parcours-studio-page-'));
    await build({ configFile, configLoader: 'native', logLevel: 'error', build: { outDir } });
    return outDir;
  })());
export const removeBuiltPage = async (): Promise<void> => {
  const built = builds;
  // The next file of tests in this process builds its own.
  builds = undefined;
  if (built !== undefined) await rm(await built, { recursive: true, force: true });
};

export const openStudio = async (browser: Browser, source: StudioSource = shipped): Promise<StudioTab> => {
  const folder = await mkdtemp(join(tmpdir(), 'parcours-studio-'));
  const git = async (...args: readonly string[]): Promise<string> =>
    (
      await execute('git', [
        '-C',
        folder,
        '-c',
        'user.name=Author',
        '-c',
        'user.email=author@parcours.invalid',
        ...args,
      ])
    ).stdout;
  await cp(resolve(source.journeys), join(folder, 'journeys'), { recursive: true });
  await cp(resolve(source.english), join(folder, 'locales/en/journeys'), { recursive: true });
  await cp(resolve('.oxfmtrc.json'), join(folder, '.oxfmtrc.json'));
  await git('init', '-q');
  await git('add', 'journeys', 'locales');
  await git('commit', '-q', '-m', 'As shipped');
  const studio = await startStudio({
    journeys: join(folder, 'journeys'),
    translations: join(folder, 'locales/en/journeys'),
    base: folder,
    door: source.door ?? { server: 'http://127.0.0.1:9', token: undefined },
    static: await builtPage(),
    port: 0,
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (?:401|409|422|502)/u.test(message.text()))
      wrong.push(message.text());
  });
  await page.goto(studio.url);
  await expect(page.getByRole('navigation', { name: 'Plan du parcours' })).toBeVisible();
  return {
    page,
    folder,
    takeChange: async () => {
      await expect(page.locator('[data-saving="saved"]')).toBeVisible();
      const stat = await git('diff', '--numstat');
      await git('commit', '-qam', 'An edit', '--allow-empty');
      return stat
        .trim()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => {
          const [added = '', removed = '', file = ''] = line.split('\t');
          return { file, added: Number(added), removed: Number(removed) };
        });
    },
    close: async () => {
      await page.close();
      await studio.close();
      await rm(folder, { recursive: true, force: true });
      expect(wrong).toEqual([]);
    },
  };
};

/** More controls than stand between any two. */
const farthest = 150;

/** Presses Tab, or Shift and Tab where the control stands above, until the focus is on it. */
export const reach = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < farthest; presses += 1) {
    const where = await target.evaluate((element) => {
      const { activeElement: active } = document;
      if (active === element) return 'here';
      if (active === null || active === document.body) return 'below';
      return (active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) === 0 ? 'below' : 'above';
    });
    if (where === 'here') return;
    await page.keyboard.press(where === 'below' ? 'Tab' : 'Shift+Tab');
  }
  throw new Error(`The keyboard does not reach ${target.toString()}.`);
};

/** Goes to a control and presses a key on it. */
export const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await reach(page, target);
  await page.keyboard.press(key);
};

/** Goes to a box and types over what it holds. */
export const type = async (page: Page, target: Locator, text: string): Promise<void> => {
  await reach(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
};

/** Goes to a list and types the beginning of the entry that is wanted. */
export const pick = async (page: Page, target: Locator, entry: string): Promise<void> => {
  await reach(page, target);
  await page.keyboard.type(entry);
  await expect
    .poll(() => target.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.textContent ?? ''))
    .toContain(entry);
};

/** Opens a step by its name, through the search of the outline. */
export const openStep = async (page: Page, name: string): Promise<void> => {
  const outline = page.getByRole('navigation', { name: 'Plan du parcours' });
  await type(page, outline.getByRole('searchbox'), name);
  // How many findings it has stands behind its name.
  const step = outline.getByRole('button', { name: new RegExp(`^${name}`, 'u') }).first();
  await press(page, step);
  await expect(step).toHaveAttribute('aria-current', 'true');
  await type(page, outline.getByRole('searchbox'), '');
  await page.keyboard.press('Delete');
};

/** Opens a fold of the form. */
export const unfold = async (page: Page, title: string | RegExp): Promise<void> => {
  const summary = page.locator('summary').filter({ hasText: title }).first();
  if ((await summary.evaluate((element) => element.parentElement?.hasAttribute('open'))) === true) return;
  await press(page, summary);
};
