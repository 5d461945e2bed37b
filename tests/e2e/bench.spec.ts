import { expect, test } from '@playwright/test';
import { servePages } from '../../bench/drawing/build-pages.ts';
import { outlinesOf } from '../../bench/drawing/outlines-of.ts';

test('the page by hand that the drawing is measured beside is, to the word, the one of the app', async ({
  browser,
}) => {
  const { url, close } = await servePages(['ours.tsx', 'same-page.tsx']);
  const ours = await outlinesOf(browser, `${url}/ours.tsx/`);
  const byHand = await outlinesOf(browser, `${url}/same-page.tsx/`);
  close();
  expect(ours.length).toBeGreaterThan(1);
  expect(byHand).toEqual(ours);
});
