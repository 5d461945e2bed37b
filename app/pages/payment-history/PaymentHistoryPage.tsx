import { Trans, useLingui } from '@lingui/react/macro';

import { buttonClass } from '../../../steps/parts/Button.tsx';
import { LoadedPart } from '../../data/LoadedPart.tsx';
import { useLoad } from '../../data/use-load.ts';
import { Link } from '../../navigation/Link.tsx';
import { useArrival } from '../../navigation/use-arrival.ts';
import { EmptyState } from '../EmptyState.tsx';
import styles from '../page.module.css';
import { SpaceNav } from '../space/SpaceNav.tsx';
import { loadHistory } from './load-history.ts';
import { PaymentTable } from './PaymentTable.tsx';

/** All payments that the reader made, with what they come to. */
export const Component = () => {
  const { t } = useLingui();
  const [state, again] = useLoad(loadHistory);
  useArrival(t`Historique de mes versements`);
  return (
    <div className={styles['wide']}>
      <SpaceNav />
      <h1>
        <Trans>Historique de mes versements</Trans>
      </h1>
      <LoadedPart state={state} onRetry={again}>
        {(history) =>
          history.payments.length === 0 ? (
            <EmptyState to="/monepargne" action={t`Voir mes contrats`}>
              <Trans>Vos versements apparaîtront ici dès qu’un contrat sera en vigueur.</Trans>
            </EmptyState>
          ) : (
            <PaymentTable history={history} />
          )
        }
      </LoadedPart>
      <p className="no-print">
        <Link className={buttonClass('secondary')} to="/versements-gestion">
          <Trans>Gérer mes versements</Trans>
        </Link>
      </p>
    </div>
  );
};
