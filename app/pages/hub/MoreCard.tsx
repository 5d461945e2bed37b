import { Trans } from '@lingui/react/macro';

import { Link } from '../../navigation/Link.tsx';
import styles from '../page.module.css';

/** What helps to decide, beside the themes: something to read, something to look at, somebody to talk to. */
export const MoreCard = () => (
  <section className={styles['card']}>
    <h2>
      <Trans>Pour décider sereinement</Trans>
    </h2>
    <ul>
      <li>
        <Link to="/article">
          <Trans>Comprendre l’épargne, en quelques articles</Trans>
        </Link>
      </li>
      <li>
        <Link to="/financialanalysis">
          <Trans>Voir comment vont les marchés (simulés)</Trans>
        </Link>
      </li>
      <li>
        <Link to="/rdv">
          <Trans>Prendre rendez-vous avec un conseiller</Trans>
        </Link>
      </li>
    </ul>
  </section>
);
