import { i18n } from '@lingui/core';
import { loadCatalog, type Language } from '../locales/load-catalog.ts';
import { loadStudioCatalog } from '../locales/load-studio-catalog.ts';

const key = 'language';

const isLanguage = (value: string | null): value is Language => value === 'fr' || value === 'en';

/** The remembered language, French where there is none. */
export const storedLanguage = (): Language => {
  const stored = localStorage.getItem(key);
  return isLanguage(stored) ? stored : 'fr';
};

/** Shows the Studio in a language and remembers it. Rejects where its words cannot be fetched. */
export const showLanguage = async (language: Language): Promise<void> => {
  const [frame, own] = await Promise.all([loadCatalog(language, 'app'), loadStudioCatalog(language)]);
  i18n.load(language, { ...frame, ...own });
  i18n.activate(language);
  document.documentElement.lang = language;
  localStorage.setItem(key, language);
};
