import { lazy } from 'react';

import { needWords } from '../i18n/language.ts';

/** The text on personal data, with its words, fetched when it is shown. */
export const PrivacyText = lazy(async () => {
  const [{ PrivacyText: Text }] = await Promise.all([import('./PrivacyText.tsx'), needWords('legal')]);
  return { default: Text };
});

/** The same in a dialog, fetched when it is opened. */
export const PrivacyDialog = lazy(async () => {
  const [{ PrivacyDialog: Dialog }] = await Promise.all([import('./PrivacyDialog.tsx'), needWords('legal')]);
  return { default: Dialog };
});
