import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Language } from '../../../locales/load-catalog.ts';
import { watchPage, type PageWatch } from './watch-page.ts';
import { watchSaves, type SaveWatch } from './watch-saves.ts';

/** The app in a browser of its own, and the language that it is read in. */
export type Tab = {
  readonly page: Page;
  readonly watch: PageWatch;
  readonly saves: SaveWatch;
  /** Errors in the console that are brought about on purpose; more may be added while it is open. */
  readonly allow: RegExp[];
  readonly language: Language;
};

export type TabOptions = {
  /** Signed in with this token; nobody when left out. */
  readonly as?: { readonly token: string } | undefined;
  readonly language?: Language | undefined;
  /** CSS pixels. */
  readonly width?: number | undefined;
  readonly dark?: boolean | undefined;
  /** Errors in the console that are brought about on purpose. */
  readonly allow?: readonly RegExp[] | undefined;
};

/** The window of a telephone below 500 px, else of a desktop. @param width CSS pixels */
export const windowOf = (width: number): { readonly width: number; readonly height: number } => ({
  width,
  height: width < 500 ? 844 : 900,
});

/** An hour and a half from now, as after a login. */
const sessionOf = (token: string): string =>
  JSON.stringify({ accessToken: token, expiresAt: Date.now() + 5_400_000, prenom: 'Alice' });

/** What a person's browser holds of the app at first. */
const storageOf = (url: string, { as, language = 'fr' }: Pick<TabOptions, 'as' | 'language'>) => ({
  cookies: [],
  origins: [
    {
      origin: url,
      localStorage: [
        { name: 'language', value: language },
        ...(as === undefined ? [] : [{ name: 'user', value: sessionOf(as.token) }]),
      ],
    },
  ],
});

/** A browser of one person's own, in which nothing watches the pages. Whoever opens it closes it. */
export const openBrowser = (
  browser: Browser,
  url: string,
  { width = 1280, dark = false, ...person }: Omit<TabOptions, 'allow'> = {},
): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: url,
    viewport: windowOf(width),
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    storageState: storageOf(url, person),
  });

/**
 * The app for one person, in a browser that others had before: of them it keeps nothing but the app's files. Whoever opens
 * the tab closes its pages, and those opened beside it.
 */
export const openTabAfter = async (
  context: BrowserContext,
  url: string,
  person: Pick<TabOptions, 'as' | 'language'>,
): Promise<Tab> => {
  await context.setStorageState(storageOf(url, person));
  return watchTab(await context.newPage(), [], person.language ?? 'fr');
};

/** Opens the app for one person. Whoever opens it closes `page.context()`. */
export const openTab = async (
  browser: Browser,
  url: string,
  { allow = [], language = 'fr', ...options }: TabOptions = {},
): Promise<Tab> => {
  const context = await openBrowser(browser, url, { language, ...options });
  return watchTab(await context.newPage(), allow, language);
};

const watchTab = async (page: Page, allow: readonly RegExp[], language: Language): Promise<Tab> => {
  const allowed = [...allow];
  return { page, watch: await watchPage(page, allowed), saves: watchSaves(page), allow: allowed, language };
};

/** A second tab of the same browser. */
export const openBeside = async ({ page, allow, language }: Tab): Promise<Tab> =>
  watchTab(await page.context().newPage(), allow, language);
