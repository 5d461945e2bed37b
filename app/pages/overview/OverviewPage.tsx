import { Trans, useLingui } from '@lingui/react/macro';

import { LoadedPart } from '../../data/LoadedPart.tsx';
import { useLoad } from '../../data/use-load.ts';
import { useArrival } from '../../navigation/use-arrival.ts';
import { EmptyState } from '../EmptyState.tsx';
import styles from '../page.module.css';
import { PendingNotice } from '../savings/PendingNotice.tsx';
import { SpaceNav } from '../space/SpaceNav.tsx';
import { loadOverview } from './load-overview.ts';
import { OtherContracts } from './OtherContracts.tsx';
import { Savings } from './Savings.tsx';

/** The savings at a glance: what they are worth, what they have gained, how they went, how far the goal is. */
export const Component = () => {
  const { t } = useLingui();
  const [state, again] = useLoad(loadOverview);
  useArrival(t`Mon épargne en un coup d’œil`);
  return (
    <div className={styles['wide']}>
      <SpaceNav />
      <h1>
        <Trans>Mon épargne en un coup d’œil</Trans>
      </h1>
      <LoadedPart state={state} onRetry={again}>
        {(overview) => {
          const { glance, others, pending } = overview;
          if (glance.contrats.length === 0 && others.length === 0)
            return pending ? (
              <PendingNotice />
            ) : (
              <EmptyState to="/menuinfos" action={t`Voir où en est mon projet`}>
                <Trans>
                  Vous n’avez pas encore de contrat. Dès que le premier sera en vigueur, vous suivrez ici ce qu’il vaut.
                </Trans>
              </EmptyState>
            );
          return (
            <>
              {glance.contrats.length > 0 && <Savings overview={overview} />}
              <OtherContracts contracts={others} alone={glance.contrats.length === 0} />
            </>
          );
        }}
      </LoadedPart>
    </div>
  );
};
