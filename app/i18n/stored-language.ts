import { languages, type Language } from '../../locales/load-catalog.ts';
import { readStored } from '../browser/storage.ts';

export const languageKey = 'language';

export const isLanguage = (value: string | null): value is Language => languages.some((language) => language === value);

/** The remembered language, French where there is none or no sensible one. */
export const storedLanguage = (): Language => {
  const stored = readStored(languageKey);
  return isLanguage(stored) ? stored : 'fr';
};
