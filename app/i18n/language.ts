import { i18n } from '@lingui/core';

import { languages, loadCatalog, type Language } from '../../locales/load-catalog.ts';
import { readStored, writeStored } from '../browser/storage.ts';

const key = 'language';

const isLanguage = (value: string | null): value is Language => languages.some((language) => language === value);

/** The language the reader sees now. */
export const currentLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'fr');

/** Shows everything in a language; page, place and what was typed stay (R075). Rejects where its texts cannot be fetched. */
export const showLanguage = async (language: Language): Promise<void> => {
  const messages = await loadCatalog(language);
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
};

/** Shows a language and remembers it. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await showLanguage(language);
  writeStored(key, language);
};

/** The remembered language, French where there is none or no sensible one. */
export const storedLanguage = (): Language => {
  const stored = readStored(key);
  return isLanguage(stored) ? stored : 'fr';
};

/** Follows a choice made in another tab. */
export const followLanguage = (): void => {
  addEventListener('storage', (event) => {
    if (event.key === key && storedLanguage() !== currentLanguage()) void showLanguage(storedLanguage()).catch(() => undefined);
  });
};
