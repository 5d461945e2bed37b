import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';

import { Banner } from '../../steps/parts/Banner.tsx';
import { demoAccount } from '../session/demo-account.ts';

/** Says what an account of demonstration cannot do, before anybody tries. */
export const DemoAccountBanner = () =>
  useSyncExternalStore(demoAccount.subscribe, demoAccount.get) && (
    <Banner title={<Trans>Compte de démonstration.</Trans>}>
      <Trans>Vous pouvez tout parcourir, mais ni envoyer de document, ni signer, ni changer le mot de passe.</Trans>
    </Banner>
  );
