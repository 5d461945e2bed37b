import type { Page } from '@playwright/test';
import { windowOf } from './open-tab.ts';

/** CSS pixels: a telephone, and a desktop. */
const widths = [390, 1280] as const;

/** Does something with the page as a telephone and as a desktop show it, and leaves it as wide as it was. */
export const atEachWidth = async (page: Page, work: (width: number) => Promise<void>): Promise<void> => {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize(windowOf(width));
    await work(width);
  }
  if (before !== null) await page.setViewportSize(before);
};
