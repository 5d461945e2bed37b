import { Trans } from '@lingui/react/macro';

import styles from '../page.module.css';

type HubHeadProps = {
  readonly prenom: string;
  /** Others act for the reader, a child: nothing is asked of them. */
  readonly isChild?: boolean;
};

/** What the hub says to anybody, before it knows how far they are. */
export const HubHead = ({ prenom, isChild = false }: HubHeadProps) =>
  isChild ? <ChildHead prenom={prenom} /> : <SaverHead prenom={prenom} />;

const ChildHead = ({ prenom }: { readonly prenom: string }) => (
  <>
    <h1>{prenom === '' ? <Trans>Votre épargne</Trans> : <Trans>{prenom}, votre épargne</Trans>}</h1>
    <p className={styles['lead']}>
      <Trans>Vous suivez ici le contrat ouvert pour vous : sa valeur, les versements et ses documents.</Trans>
    </p>
  </>
);

const SaverHead = ({ prenom }: { readonly prenom: string }) => (
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
