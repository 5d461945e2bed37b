import { i18n } from '@lingui/core';

import { needWords } from '../i18n/language.ts';
import { Words } from '../i18n/Words.tsx';
import { sessionStore } from '../session/session-store.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

const ask = async (): Promise<boolean> => {
  const [{ createRoot }] = await Promise.all([import('react-dom/client'), needWords('pages')]);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  try {
    return await new Promise<boolean>((end) => {
      // A session that ends meanwhile leads to the login page, which asks for the password by itself.
      const forget = sessionStore.subscribe(() => {
        if (sessionStore.get() === undefined) settle(false);
      });
      const settle = (given: boolean): void => {
        forget();
        end(given);
      };
      root.render(
        <Words i18n={i18n}>
          <PasswordDialog onEnd={settle} />
        </Words>,
      );
    });
  } finally {
    // The browser gives the focus back to where it was.
    place.querySelector('dialog')?.close();
    root.unmount();
    place.remove();
  }
};

let asking: Promise<boolean> | undefined;

/**
 * Asks for the password above whatever page is open, once for all calls that wait for it. Rejects where the words of the
 * dialog cannot be fetched. @returns whether it was given
 */
export const askPassword = (): Promise<boolean> => {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
};
