import { Trans } from '@lingui/react/macro';
import { CopyButton } from './CopyButton.tsx';
import styles from './reference.module.css';

/** The reference of a dossier, as it is read out on the phone: chosen whole at a touch, copied by a button. */
export const Reference = ({ reference }: { readonly reference: string }) => (
  <div className={styles['reference']}>
    <p>
      <Trans>
        Référence de votre dossier : <strong className={styles['signs']}>{reference}</strong>
      </Trans>
    </p>
    <CopyButton text={reference} done={<Trans>Référence copiée</Trans>}>
      <Trans>Copier la référence</Trans>
    </CopyButton>
  </div>
);
