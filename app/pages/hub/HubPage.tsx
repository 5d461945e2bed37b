import { Trans, useLingui } from '@lingui/react/macro';

import { buttonClass } from '../../../steps/parts/Button.tsx';
import { LoadedPart } from '../../data/LoadedPart.tsx';
import { useLoad } from '../../data/use-load.ts';
import { Link } from '../../navigation/Link.tsx';
import { useArrival } from '../../navigation/use-arrival.ts';
import { useSession } from '../../session/use-session.ts';
import styles from '../page.module.css';
import { isReadyToSubscribe, loadHub, themes, type Hub } from './load-hub.ts';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import { ThemeList } from './ThemeList.tsx';

const hasStarted = (hub: Hub): boolean =>
  hub.subscription !== undefined || themes.some((theme) => hub.states[theme].etat !== 'A_FAIRE');

const ResumeCard = ({ hub }: { readonly hub: Hub }) => {
  const first = themes.find((theme) => hub.states[theme].etat !== 'TERMINE');
  const route = hasStarted(hub) ? hub.resume : undefined;
  if (route !== undefined)
    return (
      <section className={`${styles['card']} ${styles['strong']}`}>
        <h2>
          <Trans>Reprendre là où vous étiez</Trans>
        </h2>
        <p>
          <Trans>Vos réponses enregistrées vous attendent, sur cet appareil comme sur un autre.</Trans>
        </p>
        <div>
          <Link className={buttonClass('primary')} to={route}>
            <Trans>Reprendre</Trans>
          </Link>
        </div>
      </section>
    );
  if (first === undefined || hasStarted(hub)) return null;
  return (
    <section className={`${styles['card']} ${styles['strong']}`}>
      <h2>
        <Trans>Commençons par votre projet</Trans>
      </h2>
      <p>
        <Trans>
          Cinq thèmes, une dizaine de minutes. Gardez à portée de main une idée de vos revenus et de votre épargne.
        </Trans>
      </p>
      <div>
        <Link className={buttonClass('primary')} to={hub.states[first].route}>
          <Trans>Commencer</Trans>
        </Link>
      </div>
    </section>
  );
};

/** The hub: how far each theme is, where to go on, and the subscription once all are done. */
export const Component = () => {
  const { t } = useLingui();
  const session = useSession();
  const [state, again] = useLoad(loadHub);
  useArrival(t`Mon espace`);
  const prenom = session?.prenom ?? '';
  return (
    <div className={styles['wide']}>
      <h1>{prenom === '' ? <Trans>Votre projet</Trans> : <Trans>{prenom}, votre projet</Trans>}</h1>
      <LoadedPart state={state} onRetry={again}>
        {(hub) => (
          <>
            <ResumeCard hub={hub} />
            <ThemeList states={hub.states} />
            <SubscriptionCard subscription={hub.subscription} ready={isReadyToSubscribe(hub)} onDropped={again} />
          </>
        )}
      </LoadedPart>
    </div>
  );
};
