import { Trans } from '@lingui/react/macro';
import styles from './shell.module.css';

/** Somebody came without the key of this start. */
export const NoKey = () => (
  <main className={styles['alone']}>
    <h1>Studio</h1>
    <p>
      <Trans>
        Ouvrez l’adresse affichée au démarrage du Studio, dans le terminal : elle contient la clé qui autorise cette
        page à lire et à modifier vos fichiers.
      </Trans>
    </p>
  </main>
);
