import { Trans, useLingui } from '@lingui/react/macro';

import { LoadedPart } from '../../data/LoadedPart.tsx';
import { useLoad } from '../../data/use-load.ts';
import { useArrival } from '../../navigation/use-arrival.ts';
import { EmptyState } from '../EmptyState.tsx';
import styles from '../page.module.css';
import { loadSwitches } from './load-switches.ts';
import { SwitchCard } from './SwitchCard.tsx';

/** The allocation of the reader's contracts in force: before and after, accepted or refused. */
export const Component = () => {
  const { t } = useLingui();
  const [state, again] = useLoad(loadSwitches);
  useArrival(t`La répartition de mon épargne`);
  return (
    <div className={styles['wide']}>
      <h1>
        <Trans>La répartition de mon épargne</Trans>
      </h1>
      <LoadedPart state={state} onRetry={again}>
        {(states) =>
          states.length === 0 ? (
            <EmptyState to="/monepargne" action={t`Voir mon épargne`}>
              <Trans>
                Dès que votre assurance-vie sera en vigueur, vous pourrez changer ici la répartition de votre épargne.
              </Trans>
            </EmptyState>
          ) : (
            <div className={styles['cards']}>
              {states.map((one) => (
                <SwitchCard key={one.contract.idContrat} state={one} />
              ))}
            </div>
          )
        }
      </LoadedPart>
    </div>
  );
};
