import { expect, type Page } from '@playwright/test';

/** CSS pixels that what moves the reader on is high and wide at least; axe holds everything else to 24. */
const leastMain = 44;

type Faults = {
  readonly small: readonly string[];
  readonly cut: readonly string[];
  /** Words as short as « e-mail » that end one line and begin the next (`steps/parts/Unbroken.tsx`). */
  readonly split: readonly string[];
  /** Words in a column with room for hardly two of them a line. */
  readonly cramped: readonly string[];
};

/** Runs in the page. */
const findFaults = (least: number): Faults => {
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('.visually-hidden, .skip-link, svg, progress, select') === null;
  const isLarge = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width >= least && height >= least;
  };
  const isCut = (element: Element): boolean =>
    element.scrollWidth > element.clientWidth + 1 && /hidden|clip/u.test(getComputedStyle(element).overflowX);
  const nameOf = (element: Element): string => `${element.tagName} ${element.textContent.slice(0, 60)}`;
  // A link may look like a button: the class is what both share (`steps/parts/Button.tsx`).
  const mains = [...document.querySelectorAll('main :is(button[type="submit"], [class*="primary-"])')];
  const texts = [...document.querySelectorAll('body *')].filter((element) => element.textContent.trim() !== '');
  const splitIn = (node: Node): readonly string[] =>
    [...(node.textContent ?? '').matchAll(/(?<![^\s(«])\p{L}[\p{L}’]*(?:-[\p{L}’]+)+/gu)].flatMap(
      ({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return word.length <= 17 && lines.size > 1 ? [word] : [];
      },
    );
  const isCramped = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const letter = parseFloat(getComputedStyle(element).fontSize);
    const hasWords = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent !== ' ',
    );
    return hasWords && width < 9 * letter && height > 8 * letter;
  };
  return {
    cramped: texts.filter((element) => isShown(element) && isCramped(element)).map(nameOf),
    split: texts
      .filter(isShown)
      .flatMap((element) =>
        [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).flatMap(splitIn),
      ),
    small: mains.filter((element) => isShown(element) && !isLarge(element)).map(nameOf),
    cut: texts.filter((element) => isShown(element) && isCut(element)).map(nameOf),
  };
};

/** Words that are not all to be read, and short ones that are torn apart. */
export const findCut = async (page: Page): Promise<readonly string[]> => {
  const { cut, split } = await page.evaluate(findFaults, leastMain);
  return [...cut, ...split];
};

/** Words in a column too narrow for them: with letters of the usual size there is room elsewhere. */
export const findCramped = async (page: Page): Promise<readonly string[]> =>
  (await page.evaluate(findFaults, leastMain)).cramped;

/** What moves the reader on is large enough for a thumb, and no words are cut, torn apart or cramped. */
export const checkRoom = async (page: Page): Promise<void> => {
  expect(await page.evaluate(findFaults, leastMain), new URL(page.url()).pathname).toEqual({
    small: [],
    cut: [],
    split: [],
    cramped: [],
  });
};
