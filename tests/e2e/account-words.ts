import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { checkAccessibility } from '../../cli/replay/browser/check-accessibility.ts';
import { findCut } from '../../cli/replay/browser/check-room.ts';
import type { Tab } from '../../cli/replay/browser/open-tab.ts';
import { say } from '../../cli/replay/browser/words.ts';
import { expect } from './parcours-test.ts';

/** Nothing that axe knows of, and no word that is cut. */
export const checkLook = async (page: Page): Promise<void> => {
  await checkAccessibility(page);
  expect(await findCut(page)).toEqual([]);
};

/** A server whose clock can be put on by what an app shows a code for, so that no test waits for the next one. */
export const ticking = () => {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    /** The code of the app once the last one is over. */
    nextCode: (key: string): string => {
      ahead += 60_000;
      return new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
        timestamp: Date.now() + ahead,
      });
    },
  };
};

/** A page of the account by its French words, in whatever language it is. */
export const inWords = ({ page, language }: Tab) => {
  const word = (french: string, values?: Parameters<typeof say>[2]): string => say(language, french, values);
  return {
    word,
    /** Buttons of the account say more to who hears them. */
    button: (french: string) => page.getByRole('button', { name: new RegExp(`^${word(french)}`, 'u') }),
    box: (french: string) => page.getByRole('textbox', { name: word(french), exact: true }),
    title: (french: string, level: number) => page.getByRole('heading', { level, name: word(french), exact: true }),
  };
};
