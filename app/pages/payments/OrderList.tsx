import { Trans, useLingui } from '@lingui/react/macro';

import { paymentCalls } from '../../../api/client/payment-calls.ts';
import { formatDate, formatMoney } from '../../../engine/view/format-values.ts';
import { localeOf } from '../../../steps/format-time.ts';
import { api } from '../../api.ts';
import { DownloadButton } from '../../data/DownloadButton.tsx';
import styles from '../page.module.css';
import type { ContractInfo } from '../savings/load-contracts.ts';
import type { ContractPayments } from './load-payments.ts';
import { orderWords, paymentWords, wordsOfDecision } from './payment-words.ts';

type OrderListProps = {
  readonly subscription: string;
  readonly orders: ContractPayments['ordered'];
  /** As what the reader reads the contract that another signed for. */
  readonly lecture: ContractInfo['lecture'];
};

/** What was asked of the insurer for a contract, what became of it, and the amendment of what was accepted. */
export const OrderList = ({ subscription, orders, lecture }: OrderListProps) => {
  const { i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  if (orders.length === 0) return null;
  return (
    <>
      <h3>{lecture === undefined ? <Trans>Vos demandes</Trans> : <Trans>Les demandes</Trans>}</h3>
      <ul>
        {orders.map(({ numOperation, numAvenant, type, statut, montant, demandee_le }) => (
          <li key={numOperation}>
            {i18n._(orderWords[type] ?? paymentWords.VL)}
            {montant !== undefined && `, ${formatMoney(montant, locale)}`}
            {', '}
            <Trans>
              demande du {formatDate(demandee_le, locale)}, {i18n._(wordsOfDecision(statut, lecture?.qualite))}
            </Trans>
            {statut === 'ACCEPTEE' && (
              <div className={styles['quietActions']}>
                <DownloadButton
                  fetchFile={() =>
                    api.download(paymentCalls.amendment, {
                      idSouscription: subscription,
                      numAvenant: String(numAvenant),
                      numOperation,
                    })
                  }
                >
                  <Trans>Avenant n° {numAvenant}</Trans>
                </DownloadButton>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
