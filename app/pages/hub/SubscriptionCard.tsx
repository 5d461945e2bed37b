import { Trans } from '@lingui/react/macro';

import { buttonClass } from '../../../steps/parts/Button.tsx';
import { Link } from '../../navigation/Link.tsx';
import styles from '../page.module.css';
import { SaidNotice } from '../SaidNotice.tsx';

type SubscriptionCardProps = {
  /** The one that was under way has just been dropped. */
  readonly dropped: boolean;
  /** The five themes are done. */
  readonly ready: boolean;
  /** The project is a retirement plan: that is what is proposed first. */
  readonly retiring: boolean;
  /** A contract is there already: another one is no longer what comes next. */
  readonly holding: boolean;
};

/** A subscription to begin: not yet, or ready. */
export const SubscriptionCard = ({ dropped, ready, retiring, holding }: SubscriptionCardProps) => {
  const isNext = ready && !holding;
  return (
    <section className={isNext ? `${styles['card']} ${styles['strong']}` : styles['card']}>
      <h2>
        <Trans>Ma souscription</Trans>
      </h2>
      {dropped && (
        <SaidNotice>
          <Trans>La souscription en cours est supprimée.</Trans>
        </SaidNotice>
      )}
      {ready ? (
        <>
          <p>
            <Trans>Vos cinq thèmes sont complets : vous pouvez souscrire.</Trans>
          </p>
          <div className={styles['actions']}>
            <Link
              className={buttonClass(isNext && !retiring ? 'primary' : 'secondary')}
              to="/initiersouscriptiongenerali"
            >
              <Trans>Souscrire une assurance-vie</Trans>
            </Link>
            <Link className={buttonClass(isNext && retiring ? 'primary' : 'secondary')} to="/initiersouscriptionper">
              <Trans>Souscrire un plan d’épargne retraite</Trans>
            </Link>
          </div>
          <p>
            <Link to="/thematiqueid">
              <Trans>Découvrir nos thèmes d’investissement</Trans>
            </Link>
          </p>
        </>
      ) : (
        <p>
          <Trans>
            Elle s’ouvrira dès que les cinq thèmes seront terminés : ils nous permettent de vous conseiller.
          </Trans>
        </p>
      )}
    </section>
  );
};
