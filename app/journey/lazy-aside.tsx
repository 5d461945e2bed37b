import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { needWords } from '../i18n/language.ts';
import { loadPage } from '../navigation/load-page.ts';

/**
 * What few readers of a journey see, fetched once it is to be shown: with the words of what stands in the way.
 * @param fallback stands there meanwhile
 */
export const lazyAside = <Props extends object>(load: () => Promise<ComponentType<Props>>, fallback?: ReactNode) => {
  const Part = lazy(async () => {
    const [part] = await loadPage(() => Promise.all([load(), needWords('issues')]));
    return { default: part as ComponentType<object> };
  });
  return (props: Props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
};
