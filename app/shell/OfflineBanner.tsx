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
        <Trans>
          Ce que vous saisissez reste sur cette page et sera enregistré dès le retour de la connexion. Gardez-la
          ouverte.
        </Trans>
      </Banner>
    )}
  </div>
);
