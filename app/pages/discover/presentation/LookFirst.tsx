import { Trans } from '@lingui/react/macro';

import { Link } from '../../../navigation/Link.tsx';
import page from '../../page.module.css';

/** What can be seen without an account. */
export const LookFirst = () => (
  <section className={page['page']}>
    <h2>
      <Trans>Regarder avant de décider</Trans>
    </h2>
    <ul>
      <li>
        <Link to="/demo">
          <Trans>Simuler ce que pourrait devenir une épargne</Trans>
        </Link>
      </li>
      <li>
        <Link to="/demoportfolio">
          <Trans>Voir un portefeuille de démonstration</Trans>
        </Link>
      </li>
      <li>
        <Link to="/demofichefond">
          <Trans>Parcourir les fonds</Trans>
        </Link>
      </li>
      <li>
        <Link to="/financialanalysisdemo">
          <Trans>Suivre les marchés</Trans>
        </Link>
      </li>
    </ul>
  </section>
);
