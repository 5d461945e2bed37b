import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';

import { LoadedPart } from '../../data/LoadedPart.tsx';
import { useLoad } from '../../data/use-load.ts';
import { useArrival } from '../../navigation/use-arrival.ts';
import { EmptyState } from '../EmptyState.tsx';
import styles from '../page.module.css';
import { ContractCard } from '../savings/ContractCard.tsx';
import { DocumentsCard, ProgressCard, RepresentativesCard } from './ContractCards.tsx';
import { OrdersToAgree } from './OrdersToAgree.tsx';
import { InvitedCard } from './InvitedCard.tsx';
import { loadChild, type Child, type ChildContracts } from './load-child.ts';

/** From this share of the answers on, there is something to read in the documents. Hundredths. */
const readable = 60;

/** The contracts of children: how far each is, who represents the child, its documents. */
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
        {(contracts) => <Contracts contracts={contracts} onChanged={again} />}
      </LoadedPart>
    </div>
  );
};

type ContractsProps = {
  readonly contracts: ChildContracts;
  /** Something was done that the page does not know of yet. */
  readonly onChanged: () => void;
};

const Contracts = ({ contracts: { children, read, invited, toAgree }, onChanged }: ContractsProps) => {
  const { t } = useLingui();
  if (children.length + read.length + toAgree.length === 0 && invited === undefined) {
    return (
      <EmptyState to="/menuinfos" action={t`Revenir à mon espace`}>
        <Trans>
          Vous n’avez pas commencé de contrat pour un enfant. Dites-nous pour qui vous épargnez au début de votre
          projet.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <>
      {(toAgree.length > 0 || invited !== undefined) && (
        <div className={styles['cards']}>
          <OrdersToAgree orders={toAgree} />
          {invited !== undefined && <InvitedCard invited={invited} />}
        </div>
      )}
      {children.map((child) => (
        <Own key={child.idsouscription} contract={child} onChanged={onChanged} />
      ))}
      {read.length > 0 && (
        <div className={styles['cards']}>
          {read.map((contract) => (
            <ContractCard key={contract.idContrat} contract={contract} />
          ))}
        </div>
      )}
    </>
  );
};

type OwnProps = { readonly contract: Child; readonly onChanged: () => void };

const Own = ({ contract, onChanged }: OwnProps) => {
  const nameId = useId();
  const { prenoms: child = '' } = contract.enfant;
  return (
    <section className={styles['cards']} aria-labelledby={nameId}>
      <h2 id={nameId}>
        <Trans>Le contrat de {child}</Trans>
      </h2>
      <ProgressCard contract={contract} onOpened={onChanged} />
      {contract.representants.length > 0 && <RepresentativesCard contract={contract} />}
      {contract.avancement > readable && <DocumentsCard contract={contract} />}
    </section>
  );
};
