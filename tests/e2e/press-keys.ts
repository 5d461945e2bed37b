import { expect, type Locator, type Page } from '@playwright/test';

/** More controls than any page has. */
const longestRound = 200;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** The focus is on something that shows it: nobody has to guess where they are. */
const expectVisibleFocus = async (page: Page): Promise<void> => {
  const seen = await page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return true;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const shows = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    // A file input shows its focus on the label that stands for it.
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const beside = label === undefined ? undefined : getComputedStyle(label);
    const where = `${element.tagName} ${element.id} ${element.textContent.slice(0, 40)}`;
    return shows || (beside !== undefined && (beside.outlineStyle !== 'none' || beside.boxShadow !== 'none'))
      ? true
      : where;
  });
  expect(seen, 'the focus is seen').toBe(true);
  expect(await page.evaluate(findBuried), 'nothing lies on the focus').toBe('');
};

/** What has the focus, where none of it is in sight: below a bar that stays, or out of the window (WCAG 2.4.11). Runs in the page. */
const findBuried = (): string => {
  const element = document.activeElement;
  if (element === null || element === document.body) return '';
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const isDrawn = element.getBoundingClientRect().width > 4 && getComputedStyle(element).opacity !== '0';
  const seen = isDrawn ? element : (label ?? element);
  const { left, top, width, height } = seen.getBoundingClientRect();
  const inSight = [0.1, 0.5, 0.9].some((x) =>
    [0.1, 0.5, 0.9].some((y) => {
      const hit = document.elementFromPoint(left + x * width, top + y * height);
      return hit !== null && (seen.contains(hit) || hit.contains(seen));
    }),
  );
  return inSight ? '' : `${element.tagName} ${element.id} ${element.textContent.slice(0, 40)}`;
};

/** Presses Tab until the focus is on a control; every stop on the way shows its focus. Fails after a whole round without it. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < longestRound; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
  }
  throw new Error(`The keyboard does not reach ${target.toString()}.`);
};

/** Goes to a control and presses Enter. */
export const enterOn = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** Goes to a box and types over what it holds. */
export const typeInto = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
};

/** Chooses a radio with the arrows: Tab leads to its group, not to each of them. */
export const arrowToRadio = async (page: Page, group: Locator, wanted: Locator): Promise<void> => {
  await expect(wanted).toBeVisible();
  const radios = await group.getByRole('radio').all();
  for (let presses = 0; presses < longestRound; presses += 1) {
    if ((await Promise.all(radios.map(isFocused))).includes(true)) break;
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
  }
  if (await wanted.isChecked()) return;
  if (await isFocused(wanted)) await page.keyboard.press('Space');
  for (let presses = 0; presses < radios.length && !(await wanted.isChecked()); presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeChecked();
};

/** Chooses a line of a list with the arrows. */
export const arrowToLine = async (page: Page, list: Locator, label: string): Promise<void> => {
  await tabTo(page, list);
  const chosen = (): Promise<string> =>
    list.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.textContent ?? '');
  await page.keyboard.press('Home');
  for (let presses = 0; presses < 400 && (await chosen()) !== label; presses += 1)
    await page.keyboard.press('ArrowDown');
  expect(await chosen()).toBe(label);
};

/** Types the beginning of a name, goes down to it among the suggestions, and takes it. */
export const takeSuggestion = async (page: Page, box: Locator, label: string): Promise<void> => {
  await typeInto(page, box, label.slice(0, 4));
  const option = page.getByRole('option', { name: label, exact: true });
  for (let presses = 0; presses < 60 && (await option.getAttribute('aria-selected')) !== 'true'; presses += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(label);
  await expect(option).toHaveCount(0);
};

/** Ticks or unticks a box with Space. */
export const spaceOn = async (page: Page, box: Locator, ticked: boolean): Promise<void> => {
  if ((await box.isChecked()) === ticked) return;
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked({ checked: ticked });
};
