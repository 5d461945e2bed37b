import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';

import { contractCalls } from '../../../api/client/contract-calls.ts';
import { buttonClass } from '../../../steps/parts/Button.tsx';
import { api } from '../../api.ts';
import { LoadedPart } from '../../data/LoadedPart.tsx';
import { useLoad } from '../../data/use-load.ts';
import { goTo } from '../../navigation/go-to.ts';
import { Link } from '../../navigation/Link.tsx';
import { ActButton } from '../ActButton.tsx';
import styles from '../page.module.css';
import { isPlanInForce, loadContractPayments, takesPayments } from '../payments/load-payments.ts';
import { OrderList } from '../payments/OrderList.tsx';
import { PayButton } from '../payments/PaymentActions.tsx';
import { PaymentList } from '../payments/PaymentList.tsx';
import { PlanPayments } from '../payments/PlanPayments.tsx';
import { SwitchNotice } from '../switch/SwitchNotice.tsx';
import { BegunOperations } from './BegunOperations.tsx';
import type { ContractInfo } from './load-contracts.ts';

/** The payments on a contract in force, and what can be done with it; of any other contract, what was asked for. */
export const ContractOperations = ({ contract }: { readonly contract: ContractInfo }) =>
  takesPayments(contract) ? (
    <Operations contract={contract} />
  ) : (
    <>
      {isPlanInForce(contract) && contract.renonciation === undefined && (
        <p className="no-print">
          <PlanPayments />
        </p>
      )}
      <OrderList subscription={contract.idsouscription} orders={contract.operations} lecture={contract.lecture} />
      {contract.lecture === undefined && contract.renonciation === undefined && <BegunOperations contract={contract} />}
    </>
  );

const Operations = ({ contract }: { readonly contract: ContractInfo }) => {
  const { idContrat, idsouscription, renonciation, lecture } = contract;
  const load = useCallback(() => loadContractPayments({ idContrat, idsouscription }), [idContrat, idsouscription]);
  const [state, again] = useLoad(load);
  return (
    <>
      <LoadedPart state={state} onRetry={again}>
        {({ history, ordered }) => (
          <>
            <PaymentList history={history} />
            <OrderList
              subscription={idsouscription}
              lecture={lecture}
              orders={[...ordered, ...contract.operations].toSorted((a, b) => b.numAvenant - a.numAvenant)}
            />
          </>
        )}
      </LoadedPart>
      {renonciation === undefined && lecture === undefined && <Ways contract={contract} />}
    </>
  );
};

const Ways = ({ contract }: { readonly contract: ContractInfo }) => {
  const { idsouscription } = contract;
  return (
    <>
      <h3 className="no-print">
        <Trans>Opérations</Trans>
      </h3>
      <div className={`${styles['operations']} no-print`}>
        <BegunOperations contract={contract} />
        <PayButton subscription={idsouscription} />
        <div>
          <Link className={buttonClass('secondary')} to="/versements-gestion">
            <Trans>Gérer mes versements</Trans>
          </Link>
        </div>
        <ActButton
          act={async () => {
            const { next } = await api.call(contractCalls.withdraw, { id_souscription: idsouscription });
            await goTo(next.route);
            return '';
          }}
        >
          <Trans>Retirer une partie de mon épargne</Trans>
        </ActButton>
        <SwitchNotice subscription={idsouscription} />
        <ActButton
          act={async () => {
            const { next } = await api.call(contractCalls.changeOrigins, { id_souscription: idsouscription });
            await goTo(next.route);
            return '';
          }}
        >
          <Trans>Modifier l’origine de mon argent</Trans>
        </ActButton>
      </div>
    </>
  );
};
