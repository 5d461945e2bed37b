import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';

import { buttonClass } from '../../../../steps/parts/Button.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { useSession } from '../../../session/use-session.ts';
import page from '../../page.module.css';
import { marketPaths } from './market-paths.ts';

/** Where a visitor goes on from the public pages; savers have the ways of their space. */
export const WayOut = () => {
  const { isPublic } = marketPaths(useLocation().pathname);
  const session = useSession();
  if (!isPublic) return null;
  return (
    <p className={`${page['actions']} no-print`}>
      {session === undefined ? (
        <Link className={buttonClass('primary')} to="/signup">
          <Trans>Ouvrir un compte</Trans>
        </Link>
      ) : (
        <Link className={buttonClass('primary')} to="/financialanalysis">
          <Trans>Voir les marchés dans mon espace</Trans>
        </Link>
      )}
    </p>
  );
};
