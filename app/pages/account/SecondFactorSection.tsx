import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';

import styles from '../page.module.css';
import { SecondFactor } from './SecondFactor.tsx';

/** Whether logins ask for a code besides the password, and the ways to have it otherwise. */
export const SecondFactorSection = ({ isDemo }: { readonly isDemo: boolean }) => {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles['page']}>
      <h2 ref={title} tabIndex={-1}>
        <Trans>Double authentification</Trans>
      </h2>
      {isDemo ? (
        <p>
          <Trans>La double authentification d’un compte de démonstration ne s’active pas ici.</Trans>
        </p>
      ) : (
        <SecondFactor onCancelled={() => title.current?.focus()} />
      )}
    </section>
  );
};
