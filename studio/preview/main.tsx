import '../../steps/theme/base.css';

import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadCatalog, type CatalogPart } from '../../locales/load-catalog.ts';
import { showTheme } from '../../steps/show-theme.ts';
import type { Language } from '../worker/messages.ts';
import { PreviewPage } from './PreviewPage.tsx';
import type { PreviewEvent, PreviewState } from './preview-state.ts';

/** The words of a journey, and of all that may go wrong in it. */
const parts: readonly CatalogPart[] = ['app', 'steps', 'fields', 'funds', 'issues'];

const speak = async (language: Language): Promise<void> => {
  const catalogs = await Promise.all(parts.map((part) => loadCatalog(language, part)));
  i18n.load(language, Object.assign({}, ...catalogs));
  i18n.activate(language);
  document.documentElement.lang = language;
};

const tell = (event: PreviewEvent): void => parent.postMessage(event, location.origin);

const Preview = () => {
  const [state, setState] = useState<PreviewState>();
  const [spoken, setSpoken] = useState<Language>();
  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<PreviewState>): void => {
      if (origin !== location.origin || source !== parent || data.kind !== 'show') return;
      setState(data);
    };
    addEventListener('message', hear);
    tell({ kind: 'ready' });
    return () => removeEventListener('message', hear);
  }, []);
  const language = state?.language;
  const theme = state?.theme;
  useEffect(() => showTheme(theme), [theme]);
  useEffect(() => {
    if (language !== undefined) void speak(language).then(() => setSpoken(language));
  }, [language]);
  if (state === undefined || spoken !== state.language) return null;
  return (
    <I18nProvider i18n={i18n}>
      <PreviewPage state={state} tell={tell} />
    </I18nProvider>
  );
};

const root = document.getElementById('root');
if (root === null) throw new Error('preview.html has no #root');
createRoot(root).render(<Preview />);
