import { findViolations } from '../../cli/replay/browser/check-accessibility.ts';
import { findCramped, findCut } from '../../cli/replay/browser/check-room.ts';
import { galleryPages } from '../../tools/gallery/gallery-pages.ts';
import { expect, test } from './gallery-test.ts';

/** Each language in each theme. By night the same elements stand in other colours: only these are judged again. */
const visits = [
  { language: 'fr', theme: 'light', width: 1280 },
  { language: 'en', theme: 'light', width: 390 },
  { language: 'fr', theme: 'dark', width: 320 },
  { language: 'en', theme: 'dark', width: 768 },
] as const;

/** As wide apart as readers may set it (WCAG 1.4.12): on the narrowest page, where it costs most room. */
const spacedOut = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`;

/** What would move for those who asked that nothing does; runs in the page. */
const findMotion = (): readonly string[] =>
  [...document.querySelectorAll('*')].flatMap((element) =>
    [undefined, '::before', '::after'].flatMap((part) => {
      const { transitionDuration, animationName, animationDuration, animationIterationCount, scrollBehavior } =
        getComputedStyle(element, part);
      const fades = transitionDuration.split(', ').some((time) => parseFloat(time) > 0);
      const runs =
        animationName !== 'none' &&
        (animationIterationCount !== '1' || animationDuration.split(', ').some((time) => parseFloat(time) > 0.001));
      return fades || runs || scrollBehavior !== 'auto'
        ? [`${element.tagName} ${element.className} ${part ?? ''}`]
        : [];
    }),
  );

test('nothing of any example moves for those who asked for that', async ({ gallery, page }) => {
  test.setTimeout(300_000);
  const moving: string[] = [];
  for (const name of galleryPages) {
    await gallery.show({ page: name });
    moving.push(...(await page.evaluate(findMotion)).map((what) => `${name}: ${what}`));
  }
  expect(moving).toEqual([]);
});

/** Whether a title could have the same number of lines with all of them shorter; runs in the page. */
const isLopsided = (title: Element): boolean => {
  const range = document.createRange();
  range.selectNodeContents(title);
  const lines = (): readonly { readonly start: number; readonly end: number }[] => {
    const found = new Map<number, { start: number; end: number }>();
    for (const { top, left, right } of range.getClientRects()) {
      const line = found.get(Math.round(top)) ?? { start: left, end: right };
      found.set(Math.round(top), { start: Math.min(line.start, left), end: Math.max(line.end, right) });
    }
    return [...found.values()];
  };
  const before = lines();
  const longest = Math.max(...before.map(({ start, end }) => end - start));
  if (before.length < 2 || !(title instanceof HTMLElement)) return false;
  title.style.maxWidth = `${longest * 0.8}px`;
  const isSpare = lines().length === before.length;
  title.style.maxWidth = '';
  return isSpare;
};

test('on a telephone, the lines of a title are about as long as each other', async ({ gallery, page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 900 });
  const lopsided: string[] = [];
  for (const name of galleryPages.filter((one) => one.startsWith('screens/'))) {
    await gallery.show({ page: name });
    for (const title of await page.getByRole('heading', { level: 1 }).all())
      if (await title.evaluate(isLopsided)) lopsided.push(`${name}: ${await title.textContent()}`);
  }
  expect(lopsided).toEqual([]);
});

/** Letters twice as large, on a telephone and on half a desktop: WCAG 1.4.4. */
for (const width of [390, 640])
  for (const language of ['fr', 'en'] as const)
    test(`every example fits with letters twice as large (${language}, ${width} px)`, async ({ gallery, page }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width, height: 900 });
      const problems: string[] = [];
      for (const name of galleryPages) {
        await gallery.show({ page: name, language });
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (wide > width) problems.push(`${name} is ${wide} px wide`);
        problems.push(...(await findCut(page)).map((text) => `${name} cuts ${text}`));
      }
      expect(problems).toEqual([]);
    });

for (const { language, theme, width } of visits) {
  test(`every example is accessible and fits (${language}, ${theme}, ${width} px)`, async ({ gallery, page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    const problems: string[] = [];
    for (const [n, name] of galleryPages.entries()) {
      await gallery.show({ page: name, language, theme });
      // The gallery is loaded once.
      if (width === 320 && n === 0) await page.addStyleTag({ content: spacedOut });
      const violations = await findViolations(page, theme === 'dark' ? ['color-contrast'] : undefined);
      problems.push(...violations.map((violation) => `${name}: ${violation}`));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) problems.push(`${name} is ${wide} px wide`);
      problems.push(...(await findCut(page)).map((text) => `${name} cuts ${text}`));
      problems.push(...(await findCramped(page)).map((text) => `${name} has no room for ${text}`));
    }
    expect(problems).toEqual([]);
  });
}
