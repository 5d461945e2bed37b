import { Trans } from '@lingui/react/macro';

import styles from './market.module.css';

/** The title of a group of indicators, and how they are read. */
export const GroupHint = ({ kind }: { readonly kind: 'ACTIONS' | 'TAUX' | 'DEVISE' }) => {
  switch (kind) {
    case 'ACTIONS':
      return (
        <>
          <h2>
            <Trans>Les actions</Trans>
          </h2>
          <p className={styles['aside']}>
            <Trans>
              Un indice suit un panier d’actions, en points. Quand il monte, les fonds qui détiennent ces actions
              prennent de la valeur ; quand il baisse, ils en perdent.
            </Trans>
          </p>
        </>
      );
    case 'TAUX':
      return (
        <>
          <h2>
            <Trans>Les taux</Trans>
          </h2>
          <p className={styles['aside']}>
            <Trans>
              C’est ce que paient les États pour emprunter sur dix ans. Quand le taux monte, on parle de tension : les
              obligations déjà émises, moins bien payées, perdent de la valeur. Quand il baisse, on parle de détente :
              elles en gagnent. L’écart se compte en points (pt) : de 2 % à 2,50 %, c’est 0,50 pt.
            </Trans>
          </p>
        </>
      );
    case 'DEVISE':
      return (
        <>
          <h2>
            <Trans>La monnaie et les matières premières</Trans>
          </h2>
          <p className={styles['aside']}>
            <Trans>
              Quand l’euro monte, ce qui est placé en dollars vaut moins en euros. Quand le pétrole monte, l’énergie et
              les transports coûtent plus cher.
            </Trans>
          </p>
        </>
      );
  }
};
