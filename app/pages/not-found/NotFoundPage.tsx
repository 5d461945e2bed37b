import { Trans, useLingui } from '@lingui/react/macro';

import { buttonClass } from '../../../steps/parts/Button.tsx';
import { Link } from '../../navigation/Link.tsx';
import { useArrival } from '../../navigation/use-arrival.ts';
import { useSession } from '../../session/use-session.ts';
import styles from '../page.module.css';

/** No page has this address. */
export const NotFoundPage = () => {
  const { t } = useLingui();
  const session = useSession();
  useArrival(t`Page introuvable`);
  return (
    <div className={styles['page']}>
      <h1>
        <Trans>Cette page n’existe pas</Trans>
      </h1>
      <p>
        <Trans>
          L’adresse est peut-être incomplète, ou la page a changé de place. Ce que vous avez enregistré est conservé.
        </Trans>
      </p>
      <p>
        <Link className={buttonClass('primary')} to={session === undefined ? '/' : '/menuinfos'}>
          {session === undefined ? t`Aller à l’accueil` : t`Aller à mon espace`}
        </Link>
      </p>
    </div>
  );
};
