import { Trans, useLingui } from '@lingui/react/macro';

import { useArrival } from '../../navigation/use-arrival.ts';
import styles from '../page.module.css';
import { ToSpace } from '../ToSpace.tsx';

/** To who chose the password of another account than the one that is open here, and stays open. `email`: of the open one. */
export const OtherAccount = ({ email }: { readonly email: string }) => {
  const { t } = useLingui();
  useArrival(t`Le mot de passe est modifié`, '', 'other');
  return (
    <div className={styles['page']}>
      <h1>
        <Trans>Le mot de passe est modifié</Trans>
      </h1>
      <p className={styles['lead']}>
        <Trans>Tous les appareils de ce compte sont déconnectés. Ici, un autre compte reste ouvert : {email}.</Trans>
      </p>
      <p>
        <ToSpace />
      </p>
    </div>
  );
};
