import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { buttonClass } from '../../../steps/parts/Button.tsx';
import { Link } from '../../navigation/Link.tsx';
import styles from '../page.module.css';
import { DropSubscription } from '../in-progress/DropSubscription.tsx';
import { SaidNotice } from '../SaidNotice.tsx';
import type { OpenDossier } from './load-hub.ts';

type SubscriptionCardProps = {
  readonly subscription: OpenDossier | undefined;
  /** Where the reader stopped in it. */
  readonly resume?: string | undefined;
  /** The five themes are done. */
  readonly ready: boolean;
  /** The project is a retirement plan: that is what is proposed first. */
  readonly retiring: boolean;
  /** A contract is there already: another one is no longer what comes next. */
  readonly holding: boolean;
  readonly onDropped: () => void;
};

/** The subscription: not yet, ready, or in progress. */
export const SubscriptionCard = ({
  subscription: begun,
  resume,
  ready,
  retiring,
  holding,
  onDropped,
}: SubscriptionCardProps) => {
  const [dropped, setDropped] = useState<string>();
  // What was dropped is gone at once; the hub reads the rest anew meanwhile.
  const subscription = begun?.dossier === dropped ? undefined : begun;
  const percent = subscription?.percent ?? 0;
  const isNext = ready && !holding && subscription === undefined;
  return (
    <section className={isNext ? `${styles['card']} ${styles['strong']}` : styles['card']}>
      <h2>
        <Trans>Ma souscription</Trans>
      </h2>
      {dropped !== undefined && subscription === undefined && (
        <SaidNotice>
          <Trans>La souscription en cours est supprimée.</Trans>
        </SaidNotice>
      )}
      {subscription !== undefined ? (
        <>
          <p>
            {percent === 100 ? (
              <Trans>Vos réponses sont complètes : voyez ce qui reste à faire.</Trans>
            ) : percent === 0 ? (
              <Trans>Votre souscription est commencée.</Trans>
            ) : (
              <Trans>Votre souscription est en cours : vous en êtes à {percent} %.</Trans>
            )}
          </p>
          <div className={styles['actions']}>
            <Link className={buttonClass('secondary')} to={resume ?? subscription.next.route}>
              <Trans>Continuer la souscription</Trans>
            </Link>
            <DropSubscription
              onDropped={() => {
                setDropped(subscription.dossier);
                onDropped();
              }}
            />
          </div>
        </>
      ) : ready ? (
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
