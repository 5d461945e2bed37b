import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { followConnection, isOffline } from '../browser/connection.ts';
import { Banner } from '../../steps/parts/Banner.tsx';

/** Says that there is no connection, before anything fails, and that nothing typed is lost by it. */
export const OfflineBanner = () => (
  <div role="status">
    {useSyncExternalStore(followConnection, isOffline) && (
      <Banner title={<Trans>Vous êtes hors ligne.</Trans>}>
        <Trans>Gardez cette page ouverte : votre saisie sera enregistrée dès le retour de la connexion.</Trans>
      </Banner>
    )}
  </div>
);
