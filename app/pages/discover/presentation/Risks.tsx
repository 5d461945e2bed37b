import { Trans } from '@lingui/react/macro';

import page from '../../page.module.css';
import styles from './presentation.module.css';

/** What can be lost, as plainly as what can be won. */
export const Risks = () => (
  <section className={`${page['page']} ${styles['risks']}`}>
    <h2>
      <Trans>Ce que vous risquez</Trans>
    </h2>
    <ul>
      <li>
        <Trans>
          Les unités de compte comportent un <strong>risque de perte en capital</strong> : l’assureur garantit leur
          nombre, pas leur valeur, qui peut monter comme baisser.
        </Trans>
      </li>
      <li>
        <Trans>
          Le fonds en euros garantit votre capital avant frais de gestion ; son rendement peut rester sous la hausse des
          prix.
        </Trans>
      </li>
      <li>
        <Trans>Aucun rendement n’est promis. Les performances passées ne préjugent pas des performances futures.</Trans>
      </li>
      <li>
        <Trans>Les règles fiscales peuvent changer pendant la vie de votre contrat.</Trans>
      </li>
    </ul>
    <p>
      <Trans>
        Gardez d’abord une épargne de précaution sur un livret. Après la conclusion du contrat, vous avez trente jours
        pour renoncer et être remboursé.
      </Trans>
    </p>
  </section>
);
