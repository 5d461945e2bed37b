import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator } from '@playwright/test';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import { builtApp } from '../../cli/replay/browser/built-app.ts';
import { openBrowser } from '../../cli/replay/browser/open-tab.ts';
import { findPlace } from '../../cli/replay/browser/journey-step.ts';
import { newSaver } from '../../cli/replay/place/saver.ts';
import { expect, test } from './parcours-test.ts';
import { someone } from './someone.ts';

const languages = ['fr', 'en'] as const;
const hashOf = (inline: string): string => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

test('the first frame of every step has the title that its journeys have there, in both languages, and its policy names what it holds', async ({
  parcours,
}) => {
  const read = async <T>(path: string): Promise<T> => (await (await fetch(`${parcours.url}${path}`)).json()) as T;
  const { journeys } = await read<{ readonly journeys: Readonly<Record<string, unknown>> }>('/journeys/index.json');
  const titles = new Map<string, Set<string>>();
  for (const language of languages)
    for (const id of Object.keys(journeys)) {
      const { journey, texts } = await read<JourneyBundle>(`/journeys/${id}/${language}.json`);
      for (const { route, title } of journey.steps) {
        const key = `${language} ${route}`;
        titles.set(key, (titles.get(key) ?? new Set()).add(String((texts[title] as readonly string[] | string)[0])));
      }
    }
  expect(titles.size).toBeGreaterThan(2 * 200);
  for (const [key, expected] of titles) {
    const [language, route = ''] = key.split(' ');
    const answer = await fetch(`${parcours.url}${route}`);
    const html = await answer.text();
    const framed = [...html.matchAll(/<template data-frame="main (\w+) (\w+)"[^>]*>([^]*?)<\/template>/gu)];
    expect(framed.every(([, , audience]) => audience === 'reader')).toBe(true);
    const own = framed.filter(([, one]) => one === language).map(([, , , main = '']) => main);
    expect(
      own.every((main) => /<div [^>]*role="status">(?:Chargement|Loading)…<\/div>/u.test(main)),
      key,
    ).toBe(true);
    const drawn = own.flatMap((main) =>
      [...main.matchAll(/<h1[^>]*>(.*?)<\/h1>/gu)].map(([, title = '']) => plain(title)),
    );
    expect(new Set(drawn), key).toEqual(expected);
    const policy = answer.headers.get('content-security-policy') ?? '';
    for (const [, inline = ''] of html.matchAll(/<(?:style|script)>([^]*?)<\/(?:style|script)>/gu))
      expect(policy).toContain(hashOf(inline));
    expect(policy).not.toContain('unsafe');
  }
});

/** What is drawn there, to the last element, and where. */
const drawnAt = async (place: Locator) => ({ words: await place.innerHTML(), box: await place.boundingBox() });

for (const language of languages)
  test(`the first frame stands where the page will, heard by nobody, and goes when the page is there (${language})`, async ({
    browser,
    parcours,
  }) => {
    const saver = await newSaver(parcours);
    const context = await openBrowser(browser, parcours.url, { as: saver, language });
    const page = await context.newPage();
    for (const path of ['/', '/menuinfos', '/projecthome']) {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(path);
      await expect(page.locator('#frame[inert]')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      const framed = await drawnAt(page.locator('#frame h1'));
      const banner = await drawnAt(page.locator('#frame header p').first());
      await page.unroute('**/assets/*.js');
      await page.reload();
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect(await drawnAt(title)).toEqual(framed);
      expect(await drawnAt(page.locator('#root header p').first())).toEqual(banner);
      await expect(page.locator('#frame')).toHaveCount(0);
    }
    await context.close();
  });

for (const language of languages)
  test(`a page that says nothing of its own before it is there begins with its header, as that will stand (${language})`, async ({
    browser,
    parcours,
  }) => {
    const saver = await newSaver(parcours);
    for (const { as, path } of [
      { as: saver, path: '/monepargne' },
      { as: saver, path: '/nowhere' },
      { path: '/signup' },
    ]) {
      const context = await openBrowser(browser, parcours.url, { as, language });
      const page = await context.newPage();
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(path);
      await expect(page.locator('#frame h1')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      const framed = await drawnAt(page.locator('#frame header'));
      await page.unroute('**/assets/*.js');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect((await drawnAt(page.locator('#root header'))).box).toEqual(framed.box);
      await expect(page.locator('#frame')).toHaveCount(0);
      await context.close();
    }
  });

test('where journeys say different things at one address, the frame says what the reader’s own does', async ({
  browser,
  parcours,
}) => {
  const saver = await someone(parcours, 'av-adult');
  const { place, title } = await findPlace(parcours, saver, 'av-adult', 'fr');
  const context = await openBrowser(browser, parcours.url, { as: saver, language: 'fr' });
  const page = await context.newPage();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(place.route);
  await expect(page.locator('#frame h1')).toHaveText(title);
  await context.close();
});

test('who is not signed in sees nothing of a private page', async ({ browser, parcours }) => {
  const context = await openBrowser(browser, parcours.url);
  const page = await context.newPage();
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const path of ['/menuinfos', '/adress', '/initiersouscriptiongenerali']) {
    await page.goto(path);
    await expect(page.locator('#frame')).toHaveCount(0);
    await expect(page.locator('h1')).toHaveCount(0);
  }
  await context.close();
});

test('what draws the frame keeps no process from ending', async () => {
  await promisify(execFile)(process.execPath, [join(builtApp(), 'frame', 'render-frame.mjs')], { timeout: 20_000 });
});
