import { i18n } from '@lingui/core';

import { loadCatalog, type CatalogPart, type Language } from '../../locales/load-catalog.ts';
import { writeStored } from '../browser/storage.ts';
import { isLanguage, languageKey, storedLanguage } from './stored-language.ts';

// A page that speaks with words it did not ask for shows their name instead.
i18n.on('missing', ({ id }) => console.error(`There are no words for ${id}.`));

/** The language the reader sees now. */
export const currentLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'fr');

/** The catalogues that the page needs so far; all of them follow a change of language. */
const needed = new Set<CatalogPart>(['app']);
/** The language shown, or about to be. */
let wanted: Language = 'fr';

const fetchWords = async (language: Language, part: CatalogPart): Promise<void> => {
  const messages = await loadCatalog(language, part);
  // Words are here before anything speaks with them, so nothing on the page is to be drawn anew: `load` would have it all.
  if (language === i18n.locale) Object.assign(i18n.messages, messages);
  else i18n.load(language, { ...messages });
};

/** Shows everything in a language; page, place and what was typed stay (R075). Rejects where its texts cannot be fetched. */
export const showLanguage = async (language: Language): Promise<void> => {
  wanted = language;
  try {
    await Promise.all([...needed].map((part) => fetchWords(language, part)));
  } catch (error) {
    wanted = currentLanguage();
    throw error;
  }
  // The reader may have chosen again meanwhile.
  if (wanted !== language) return;
  i18n.activate(language);
  document.documentElement.lang = language;
};

/** Fetches a catalogue before the page that speaks with it is shown. Rejects where it cannot be had. */
export const needWords = (part: CatalogPart): Promise<void> => {
  needed.add(part);
  return fetchWords(wanted, part);
};

/** Shows a language and remembers it. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await showLanguage(language);
  writeStored(languageKey, language);
};

/** Follows a choice made in another tab. */
export const followLanguage = (): void => {
  addEventListener('storage', (event) => {
    if (event.key === languageKey && storedLanguage() !== currentLanguage())
      void showLanguage(storedLanguage()).catch(() => undefined);
  });
};
