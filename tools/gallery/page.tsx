import '../../steps/theme/base.css';

import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadCatalog, type CatalogPart } from '../../locales/load-catalog.ts';
import { fieldExamples } from '../../steps/fields/field-examples.ts';
import { UnbrokenTrans } from '../../steps/parts/Unbroken.tsx';
import { showTheme } from '../../steps/show-theme.ts';
import type { FieldKind } from '../../engine/definition/field-language.ts';
import { FieldPage } from './FieldPage.tsx';
import styles from './gallery.module.css';
import { readPlace, type GalleryPlace } from './gallery-place.ts';
import { PiecePage } from './pieces/PiecePage.tsx';
import { ScreenPage } from './ScreenPage.tsx';

/** Everything that the app can say. */
const catalogs = { app: 1, pages: 1, steps: 1, fields: 1, funds: 1, issues: 1, legal: 1, discover: 1 } satisfies Record<
  CatalogPart,
  1
>;

const isKind = (name: string): name is FieldKind => Object.hasOwn(fieldExamples, name);

const Content = ({ page, language }: GalleryPlace) => {
  const [group, ...rest] = page.split('/');
  const name = rest.join('/');
  if (group === 'fields' && isKind(name)) {
    return (
      <main className={styles['page']}>
        <FieldPage kind={name} locale={language} />
      </main>
    );
  }
  if (group === 'screens') {
    return (
      <main className={styles['whole']}>
        <ScreenPage name={name} locale={language} />
      </main>
    );
  }
  if (group === 'pieces') return <PiecePage name={name} locale={language} />;
  return (
    <main className={styles['page']} lang="en">
      <h1>Gallery</h1>
      <p>The address says what to show; index.html has the list.</p>
    </main>
  );
};

/** Shows what the hash asks for, in its language and theme, once the words are there. */
const Page = () => {
  const [place, setPlace] = useState<GalleryPlace>();
  useEffect(() => {
    const follow = async (): Promise<void> => {
      const { hash } = location;
      const next = readPlace(hash);
      const parts = await Promise.all(
        (Object.keys(catalogs) as CatalogPart[]).map((part) => loadCatalog(next.language, part)),
      );
      // Asked for another one meanwhile.
      if (hash !== location.hash) return;
      i18n.loadAndActivate({ locale: next.language, messages: Object.assign({}, ...parts) });
      document.documentElement.lang = next.language;
      showTheme(next.theme);
      document.title = `Gallery: ${next.page}`;
      setPlace(next);
    };
    void follow();
    const changed = (): void => void follow();
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  return place === undefined ? null : (
    <I18nProvider i18n={i18n} defaultComponent={UnbrokenTrans}>
      <div data-shown={place.page}>
        <Content key={`${place.page} ${place.language}`} {...place} />
      </div>
    </I18nProvider>
  );
};

const root = document.getElementById('root');
if (root === null) throw new Error('page.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
