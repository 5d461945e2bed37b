import { lazy, type ComponentType } from 'react';
import { needWords } from '../i18n/language.ts';
import { loadPage } from '../navigation/load-page.ts';

/** What few readers of a journey see, fetched once it is to be shown: with the words of what stands in the way. */
export const lazyAside = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [part] = await loadPage(() => Promise.all([load(), needWords('issues')]));
    return { default: part };
  });
