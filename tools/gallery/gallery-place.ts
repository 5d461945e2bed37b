import type { Language } from '../../locales/load-catalog.ts';
import type { Theme } from '../../steps/show-theme.ts';

const languages = ['fr', 'en'] as const satisfies readonly Language[];

/** What a page of the gallery shows and how: its hash, `#fields/text?language=en&theme=dark`. */
export type GalleryPlace = {
  /** A name of `gallery-pages.ts`. */
  readonly page: string;
  readonly language: Language;
  /** Undefined: as the system has it. */
  readonly theme: Theme | undefined;
};

/** Reads a hash; what it does not say is French, and the theme of the system. */
export const readPlace = (hash: string): GalleryPlace => {
  const [page = '', search = ''] = hash.replace(/^#/, '').split('?');
  const wishes = new URLSearchParams(search);
  const theme = wishes.get('theme');
  return {
    page: decodeURIComponent(page),
    language: languages.find((one) => one === wishes.get('language')) ?? 'fr',
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
  };
};

/** The hash of a place. */
export const writePlace = ({ page, language, theme }: GalleryPlace): string =>
  `#${encodeURI(page)}?${new URLSearchParams({ language, ...(theme === undefined ? {} : { theme }) }).toString()}`;
