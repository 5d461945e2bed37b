import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './why.module.css';

/** The reason of a personal question, one press away. */
export const Why = ({ children }: { readonly children: ReactNode }) => (
  <details className={styles['why']}>
    <summary className={styles['ask']}>
      <Icon name="info" size={18} />
      <Trans>Pourquoi cette question ?</Trans>
    </summary>
    <p className={styles['answer']}>{children}</p>
  </details>
);
