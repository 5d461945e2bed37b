import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';

import { Link } from '../../navigation/Link.tsx';
import styles from '../page.module.css';

/** Each page on which something that was told is told again. */
const pages = [
  ['/edit-adress', msg`Mon adresse`],
  ['/edit-situationperso', msg`Ma situation familiale`],
  ['/edit-situationpro', msg`Ma situation professionnelle`],
  ['/edit-revenus', msg`Mes revenus`],
  // Elsewhere these words name the contracts here.
  ['/edit-patrimoine', msg({ message: 'Mon épargne', context: 'told' })],
  ['/edit-biensimmos', msg`Mes biens immobiliers`],
] as const;

/** What the reader may change of what they told about themselves. */
export const ToldSection = () => {
  const { i18n } = useLingui();
  return (
    <section className={styles['page']}>
      <h2>
        <Trans>Ce qui a changé pour moi</Trans>
      </h2>
      <p>
        <Trans>Un déménagement, un nouvel emploi ? Dites-le-nous : nos conseils en tiennent compte.</Trans>
      </p>
      <ul>
        {pages.map(([path, name]) => (
          <li key={path}>
            <Link to={path}>{i18n._(name)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
