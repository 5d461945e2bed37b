import { Trans } from '@lingui/react/macro';

import styles from '../page.module.css';

/** What the hub says to anybody, before it knows how far they are. */
export const HubHead = ({ prenom }: { readonly prenom: string }) => (
  <>
    <h1>{prenom === '' ? <Trans>Votre projet</Trans> : <Trans>{prenom}, votre projet</Trans>}</h1>
    <p className={styles['lead']}>
      <Trans>
        Vos réponses sont enregistrées au fur et à mesure : arrêtez-vous quand vous voulez, vous les retrouverez sur cet
        appareil comme sur un autre.
      </Trans>
    </p>
  </>
);
