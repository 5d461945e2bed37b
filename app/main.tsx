import '../steps/theme/base.css';

import { i18n } from '@lingui/core';
import { startTransition, StrictMode } from 'react';

import { nextTask } from './browser/next-task.ts';
import { said } from './early/said.ts';
import { followLanguage, showLanguage } from './i18n/language.ts';
import { storedLanguage } from './i18n/stored-language.ts';
import { Words } from './i18n/Words.tsx';
import { connectNavigator } from './navigation/go-to.ts';
import { createNavigator } from './navigation/navigator.ts';
import { openPage } from './navigation/open-page.ts';
import { App } from './router.tsx';
import { followSession } from './session/follow-session.ts';
import { sessionStore } from './session/session-store.ts';

/** The session, the language, then the page: nothing is shown before its words are there. */
const start = async (): Promise<void> => {
  // The app has only just been read.
  await nextTask();
  sessionStore.start();
  const words = showLanguage(storedLanguage());
  const navigator = createNavigator(openPage);
  connectNavigator(navigator);
  navigator.start();
  followSession();
  followLanguage();
  // Without it the pages look as the device has it.
  import('./session/follow-rest.ts').then(({ followRest }) => followRest()).catch(() => undefined);
  // Here already, and read in a task of its own.
  const [{ createRoot }] = await Promise.all([nextTask().then(() => import('react-dom/client')), words]);
  // React says so where there is none.
  const root = createRoot(document.getElementById('root') as HTMLElement);
  // In slices: the frame of the page is there to be read meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Words i18n={i18n}>
          <App navigator={navigator} />
        </Words>
      </StrictMode>,
    ),
  );
};

start().catch((error: unknown) => {
  // R144. No catalogue can be trusted here, so the words stand in the page itself, in both languages.
  document.body.textContent = said('failed');
  // To the console.
  throw error;
});
