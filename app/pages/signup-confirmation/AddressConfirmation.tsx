import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { useArrival } from '../../navigation/use-arrival.ts';
import styles from '../page.module.css';

type AddressConfirmationProps = {
  /** Which of its states, where one page shows several: each is arrived at. */
  readonly state?: string;
  readonly children: ReactNode;
};

/** The page of whoever confirms their address, or would have. */
export const AddressConfirmation = ({ state, children }: AddressConfirmationProps) => {
  const { t } = useLingui();
  useArrival(t`Confirmation de votre adresse`, '', state);
  return (
    <div className={styles['page']}>
      <h1>
        <Trans>Confirmation de votre adresse</Trans>
      </h1>
      {children}
    </div>
  );
};
