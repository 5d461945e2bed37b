import { Trans } from '@lingui/react/macro';
import styles from './simulated-banner.module.css';

/** Says that the partners are simulated: nothing done here binds anybody. */
export const SimulatedBanner = () => (
  <p className={styles['banner']}>
    <strong>
      <Trans>Démonstration.</Trans>
    </strong>{' '}
    <Trans>
      L’assureur, la signature et les e-mails sont simulés : aucun contrat n’est créé, aucune somme n’est prélevée.
    </Trans>
  </p>
);
