import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './reference.module.css';

/** The reference of a dossier, as it is read out on the phone: chosen whole at a touch, copied by a button. */
export const Reference = ({ reference }: { readonly reference: string }) => {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    // Where the browser refuses, the reference can still be chosen and copied by hand.
    const done = await navigator.clipboard.writeText(reference).then(
      () => true,
      () => false,
    );
    setCopied(done);
  };
  return (
    <div className={styles['reference']}>
      <p>
        <Trans>
          Référence de votre dossier : <strong className={styles['signs']}>{reference}</strong>
        </Trans>
      </p>
      {typeof navigator !== 'undefined' && 'clipboard' in navigator && (
        <Button variant="quiet" className="no-print" onClick={() => void copy()}>
          <Trans>Copier la référence</Trans>
        </Button>
      )}
      <p role="status" className={styles['copied']}>
        {copied && (
          <>
            <Icon name="check" size={16} />
            <Trans>Référence copiée</Trans>
          </>
        )}
      </p>
    </div>
  );
};
