import { Trans, useLingui } from '@lingui/react/macro';

import { LoadedPart } from '../../data/LoadedPart.tsx';
import { useLoad } from '../../data/use-load.ts';
import { useArrival } from '../../navigation/use-arrival.ts';
import { EmptyState } from '../EmptyState.tsx';
import styles from '../page.module.css';
import { DocumentsCard, ProgressCard, RepresentativesCard } from './ContractCards.tsx';
import { OrdersToAgree } from './OrdersToAgree.tsx';
import { InvitedCard } from './InvitedCard.tsx';
import { loadChild, type ChildContract } from './load-child.ts';

/** The contract of a child: how far it is, who represents the child, its documents. */
export const Component = () => {
  const { t } = useLingui();
  const [state, again] = useLoad(loadChild);
  useArrival(t`L’épargne de mon enfant`);
  return (
    <div className={styles['wide']}>
      <h1>
        <Trans>L’épargne de mon enfant</Trans>
      </h1>
      <LoadedPart state={state} onRetry={again}>
        {(contract) => (
          <div className={styles['cards']}>
            <OrdersToAgree orders={contract.toAgree} />
            {contract.invited !== undefined && <InvitedCard invited={contract.invited} />}
            <Own contract={contract} />
          </div>
        )}
      </LoadedPart>
    </div>
  );
};

const Own = ({ contract }: { readonly contract: ChildContract }) => {
  const { t } = useLingui();
  const { representatives } = contract;
  if (contract.child === undefined) {
    return contract.invited !== undefined ? null : (
      <EmptyState to="/menuinfos" action={t`Revenir à mon espace`}>
        <Trans>
          Vous n’avez pas commencé de contrat pour un enfant. Dites-nous pour qui vous épargnez au début de votre
          projet.
        </Trans>
      </EmptyState>
    );
  }
  const { prenoms: child = '' } = contract.child;
  return (
    <>
      <p className={styles['lead']}>
        <Trans>Le contrat de {child}</Trans>
      </p>
      <ProgressCard contract={contract} />
      {representatives.length > 0 && <RepresentativesCard representatives={representatives} />}
      {contract.subscription !== undefined && contract.subscription.avancement > 60 && (
        <DocumentsCard contract={contract} />
      )}
    </>
  );
};
