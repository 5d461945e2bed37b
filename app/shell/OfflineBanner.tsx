import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';

import { Banner } from '../../steps/parts/Banner.tsx';

const follow = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says that there is no connection, before anything fails, and that nothing typed is lost by it. */
export const OfflineBanner = () => (
  <div role="status">
    {useSyncExternalStore(follow, () => !navigator.onLine) && (
      <Banner title={<Trans>Vous êtes hors ligne.</Trans>}>
        <Trans>Gardez cette page ouverte : votre saisie sera enregistrée dès le retour de la connexion.</Trans>
      </Banner>
    )}
  </div>
);
