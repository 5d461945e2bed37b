import { lazy, Suspense, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';

import { needWords } from '../i18n/language.ts';
import { sessionWarning } from '../session/session-warning.ts';

type DialogProps = { readonly open: boolean };

/** Where the dialog cannot be fetched the session ends without it; the login page says so, and nothing is lost. */
const noDialog = { SessionDialog: (_props: DialogProps): ReactNode => null };
const SessionDialog = lazy<ComponentType<DialogProps>>(async () => {
  const [dialog] = await Promise.all([import('./SessionDialog.tsx'), needWords('issues')]).catch(() => [noDialog]);
  return { default: dialog.SessionDialog };
});

/** Warns that the session is about to end. Few visits come to that, so its dialog and its words are fetched then. */
export const SessionWarning = () => {
  const open = useSyncExternalStore(sessionWarning.subscribe, sessionWarning.get);
  const [needed, setNeeded] = useState(open);
  if (open && !needed) setNeeded(true);
  return needed ? (
    <Suspense>
      <SessionDialog open={open} />
    </Suspense>
  ) : null;
};
