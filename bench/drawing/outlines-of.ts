import type { Browser } from 'playwright';
import { outline } from './outline.ts';
import { markOf, nextLabel, pages } from './ten-fields.ts';

const lists = pages[0]?.fields.filter(({ kind }) => kind === 'select').length ?? 0;

/** What a contestant has on each of its pages, once the save of the one before is through: one {@link outline} a page. */
export const outlinesOf = async (browser: Browser, url: string): Promise<readonly string[]> => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(url);
  const taken: string[] = [];
  for (let at = 0; at < pages.length; at += 1) {
    await page.getByText(markOf(at), { exact: true }).waitFor();
    await page.locator('[data-state="saving"]').waitFor({ state: 'detached' });
    // On the first page the code of a list of options is still on its way.
    await page
      .locator('select')
      .nth(lists - 1)
      .waitFor();
    taken.push(await page.evaluate(outline));
    await page.getByRole('button', { name: nextLabel, exact: true }).click();
  }
  await page.close();
  return taken;
};
