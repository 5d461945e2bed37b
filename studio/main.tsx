import '../steps/theme/base.css';

import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchWorkspace, StudioRefusal, takeKey } from './api.ts';
import { showLanguage, storedLanguage } from './i18n.ts';
import { NoKey } from './shell/NoKey.tsx';
import { StudioPage } from './shell/StudioPage.tsx';
import { startChecker } from './state/check-link.ts';
import { createStudio } from './state/studio.ts';
import { StudioContext } from './state/studio-context.ts';

const start = async (root: HTMLElement): Promise<void> => {
  takeKey();
  const language = storedLanguage();
  const checker = startChecker();
  const [workspace] = await Promise.all([
    fetchWorkspace().catch((error: unknown) => {
      if (error instanceof StudioRefusal && error.status === 401) return undefined;
      throw error;
    }),
    showLanguage(language),
  ]);
  const studio = workspace === undefined ? undefined : createStudio(workspace, language, checker);
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        {studio === undefined ? (
          <NoKey />
        ) : (
          <StudioContext value={studio}>
            <StudioPage />
          </StudioContext>
        )}
      </I18nProvider>
    </StrictMode>,
  );
};

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
start(root).catch((error: unknown) => {
  // No catalogue can be trusted here, so the words stand in the code, in both languages.
  console.error(error);
  root.textContent =
    'Le Studio ne répond pas. Vérifiez qu’il tourne encore, puis rechargez la page. — The Studio does not answer. Check that it is still running, then reload the page.';
});
