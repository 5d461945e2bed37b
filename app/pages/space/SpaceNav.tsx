import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { Link } from '../../navigation/Link.tsx';
import styles from './space.module.css';

/** The pages on which somebody follows a contract, from each of them. */
export const SpaceNav = () => {
  const { t } = useLingui();
  const { pathname } = useLocation();
  // Somebody signed in who asks for the demonstration's page is shown their own (`pages.ts`).
  const shown = pathname === '/dashboard' ? '/status' : pathname;
  const item = (to: string, words: ReactNode) => (
    <li>{shown === to ? <span aria-current="page">{words}</span> : <Link to={to}>{words}</Link>}</li>
  );
  return (
    <nav aria-label={t`Mon épargne`} className={`${styles['nav']} no-print`}>
      <ul>
        {item('/status', <Trans>Coup d’œil</Trans>)}
        {item('/monepargne', <Trans>Contrats</Trans>)}
        {item('/userportfolio', <Trans>Placements</Trans>)}
        {item('/historiqueversements', <Trans>Versements</Trans>)}
        {item('/mesdocuments', <Trans>Documents</Trans>)}
        {item('/financialanalysis', <Trans>Marchés</Trans>)}
        {item('/article', <Trans>Articles</Trans>)}
        {item('/rdv', <Trans>Rendez-vous</Trans>)}
      </ul>
    </nav>
  );
};
