import { Trans } from '@lingui/react/macro';

import { contractCalls } from '../../../api/client/contract-calls.ts';
import { api } from '../../api.ts';
import { goTo } from '../../navigation/go-to.ts';
import { ActButton } from '../ActButton.tsx';
import styles from '../page.module.css';
import { OrderedOperations } from './OrderedOperations.tsx';
import type { ContractInfo } from './load-contracts.ts';

/** What can be done with a contract once it is in force; an operation in progress is gone on with. */
export const ContractOperations = ({ contract }: { readonly contract: ContractInfo }) => {
  const { statut, produit, idsouscription } = contract;
  if (statut !== 'EN_COURS' || produit !== 'AV') return null;
  return (
    <>
      <h3>
        <Trans>Opérations</Trans>
      </h3>
      <div className={styles['page']}>
        <ActButton
          act={async () => {
            const { next } = await api.call(contractCalls.topUp, { id_souscription: idsouscription });
            await goTo(next.route);
            return '';
          }}
        >
          <Trans>Faire un versement</Trans>
        </ActButton>
        <ActButton
          act={async () => {
            const { next } = await api.call(contractCalls.withdraw, { id_souscription: idsouscription });
            await goTo(next.route);
            return '';
          }}
        >
          <Trans>Retirer une partie de mon épargne</Trans>
        </ActButton>
      </div>
      <OrderedOperations operations={contract.operations} />
    </>
  );
};
