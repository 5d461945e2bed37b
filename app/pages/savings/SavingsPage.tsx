import { Trans, useLingui } from '@lingui/react/macro';

import { LoadedPart } from '../../data/LoadedPart.tsx';
import { useLoad } from '../../data/use-load.ts';
import { useArrival } from '../../navigation/use-arrival.ts';
import { EmptyState } from '../EmptyState.tsx';
import styles from '../page.module.css';
import { SpaceNav } from '../space/SpaceNav.tsx';
import { AnotherContract } from './AnotherContract.tsx';
import { ContractCard } from './ContractCard.tsx';
import { isForMinor, loadContracts } from './load-contracts.ts';
import { PendingNotice } from './PendingNotice.tsx';

/** The contracts of the reader, with their status and their documents. */
export const Component = () => {
  const { t } = useLingui();
  const [state, again] = useLoad(loadContracts);
  useArrival(t`Mon épargne`);
  return (
    <div className={styles['wide']}>
      <SpaceNav />
      <h1>
        <Trans>Mon épargne</Trans>
      </h1>
      <LoadedPart state={state} onRetry={again}>
        {({ contracts, pending }) =>
          contracts.length === 0 && !pending ? (
            <EmptyState to="/menuinfos" action={t`Voir où en est mon projet`}>
              <Trans>Vous n’avez pas encore de contrat. Il apparaîtra ici dès que vous l’aurez signé.</Trans>
            </EmptyState>
          ) : (
            <>
              {pending && <PendingNotice />}
              <div className={styles['cards']}>
                {contracts.map((contract) => (
                  <ContractCard key={contract.idContrat} contract={contract} />
                ))}
              </div>
              {!contracts.some(isForMinor) && <AnotherContract />}
            </>
          )
        }
      </LoadedPart>
    </div>
  );
};
