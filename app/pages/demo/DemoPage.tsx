import { Trans, useLingui } from '@lingui/react/macro';

import { buttonClass } from '../../../steps/parts/Button.tsx';
import { Link } from '../../navigation/Link.tsx';
import { useArrival } from '../../navigation/use-arrival.ts';
import { useSession } from '../../session/use-session.ts';
import page from '../page.module.css';
import { Simulation } from './Simulation.tsx';

/** A simulation without an account. */
export const Component = () => {
  const { t } = useLingui();
  const session = useSession();
  useArrival(t`Simulation`);
  return (
    <div className={page['wide']}>
      <h1>
        <Trans>Que pourrait devenir votre épargne ?</Trans>
      </h1>
      <Simulation />
      <p className={page['actions']}>
        {session === undefined ? (
          <Link className={buttonClass('primary')} to="/signup">
            <Trans>Ouvrir un compte</Trans>
          </Link>
        ) : (
          <Link className={buttonClass('primary')} to="/menuinfos">
            <Trans>Aller à mon espace</Trans>
          </Link>
        )}
      </p>
    </div>
  );
};
