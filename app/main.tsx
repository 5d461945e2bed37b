import '../steps/theme/base.css';

import { i18n } from '@lingui/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { said } from './early/said.ts';
import { followLanguage, showLanguage } from './i18n/language.ts';
import { storedLanguage } from './i18n/stored-language.ts';
import { Words } from './i18n/Words.tsx';
import { connectNavigator } from './navigation/go-to.ts';
import { createNavigator } from './navigation/navigator.ts';
import { openPage } from './navigation/open-page.ts';
import { App } from './router.tsx';
import { followDemoAccount } from './session/demo-account.ts';
import { followSession } from './session/follow-session.ts';
import { sessionStore } from './session/session-store.ts';

/** The session, the language, then the page: nothing is shown before its words are there. */
const start = async (): Promise<void> => {
  sessionStore.start();
  const words = showLanguage(storedLanguage());
  const navigator = createNavigator(openPage);
  connectNavigator(navigator);
  navigator.start();
  followSession();
  followDemoAccount();
  followLanguage();
  // Without it the pages look as the device has it.
  import('./session/follow-template.ts').then(({ followTemplate }) => followTemplate()).catch(() => undefined);
  await words;
  // React says so where there is none.
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Words i18n={i18n}>
        <App navigator={navigator} />
      </Words>
    </StrictMode>,
  );
};

start().catch((error: unknown) => {
  // R144. No catalogue can be trusted here, so the words stand in the page itself, in both languages.
  document.body.textContent = said('failed');
  // To the console.
  throw error;
});
