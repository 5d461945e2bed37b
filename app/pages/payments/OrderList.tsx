import { Trans, useLingui } from '@lingui/react/macro';

import { paymentCalls } from '../../../api/client/payment-calls.ts';
import { formatDate, formatMoney } from '../../../engine/view/format-values.ts';
import { localeOf } from '../../../steps/format-time.ts';
import { api } from '../../api.ts';
import { DownloadButton } from '../../data/DownloadButton.tsx';
import styles from '../page.module.css';
import type { ContractPayments } from './load-payments.ts';
import { decisionWords, orderWords, paymentWords } from './payment-words.ts';

type OrderListProps = {
  readonly subscription: string;
  readonly orders: ContractPayments['ordered'];
  /** They are another's: the reader only reads the contract. */
  readonly isRead: boolean;
};

/** What was asked of the insurer for a contract, what became of it, and the amendment of what was accepted. */
export const OrderList = ({ subscription, orders, isRead }: OrderListProps) => {
  const { i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  if (orders.length === 0) return null;
  return (
    <>
      <h3>{isRead ? <Trans>Les demandes</Trans> : <Trans>Vos demandes</Trans>}</h3>
      <ul>
        {orders.map(({ numOperation, numAvenant, type, statut, montant, demandee_le }) => (
          <li key={numOperation}>
            {i18n._(orderWords[type] ?? paymentWords.VL)}
            {montant !== undefined && `, ${formatMoney(montant, locale)}`}
            {', '}
            <Trans>
              demande du {formatDate(demandee_le, locale)}, {i18n._(decisionWords[statut])}
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
