import { Trans } from '@lingui/react/macro';

import { buttonClass } from '../../../../steps/parts/Button.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { useSession } from '../../../session/use-session.ts';
import page from '../../page.module.css';
import { countStep } from './count-visit.ts';
import { ToSpace } from '../../ToSpace.tsx';

/** From the demonstration to an account, or back to one's own. */
export const DemoWayOn = () => {
  const session = useSession();
  return (
    <p className={`${page['actions']} no-print`}>
      {session === undefined ? (
        <Link className={buttonClass('primary')} to="/signup" onFollow={() => countStep('OUVERTURE')}>
          <Trans>Ouvrir un compte</Trans>
        </Link>
      ) : (
        <ToSpace />
      )}
    </p>
  );
};
