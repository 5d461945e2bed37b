import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';

import { paymentCalls } from '../../../api/client/payment-calls.ts';
import { formatDate, formatMoney } from '../../../engine/view/format-values.ts';
import { localeOf } from '../../../steps/format-time.ts';
import { api } from '../../api.ts';
import { DownloadButton } from '../../data/DownloadButton.tsx';
import styles from '../page.module.css';
import type { ContractPayments } from './load-payments.ts';
import { decisionWords, orderWords, paymentWords, rhythmWords } from './payment-words.ts';

/** Payments that are listed of those made, and of those to come. */
const shown = { past: 5, next: 3 };

type PaymentListProps = { readonly subscription: string; readonly payments: ContractPayments };

/** The payments of a contract: what is scheduled, what comes, what was paid, what was asked for with its amendment. */
export const PaymentList = ({ subscription, payments: { history, ordered } }: PaymentListProps) => {
  const { i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const lines = (payments: ContractPayments['history']['passes']) => (
    <dl className={styles['facts']}>
      {payments.map(({ date, montant, type, numOperation }) => (
        <Fragment key={`${date} ${type} ${numOperation ?? ''}`}>
          <dt>{formatDate(date, locale)}</dt>
          <dd>
            {formatMoney(montant, locale)}, {i18n._(paymentWords[type]).toLowerCase()}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
  const rhythm = rhythmWords[history.periodicite ?? ''];
  return (
    <>
      <h3>
        <Trans>Versements à venir</Trans>
      </h3>
      {history.montant_programme !== undefined && rhythm !== undefined && (
        <p>
          {formatMoney(history.montant_programme, locale)} {i18n._(rhythm)}
          {history.reprise !== undefined && (
            <>
              <br />
              <Trans>Suspendus jusqu’au {formatDate(history.reprise, locale)}</Trans>
            </>
          )}
        </p>
      )}
      {history.a_venir.length === 0 ? (
        <p>
          <Trans>Aucun versement n’est prévu.</Trans>
        </p>
      ) : (
        lines(history.a_venir.slice(0, shown.next))
      )}
      <h3>
        <Trans>Derniers versements</Trans>
      </h3>
      {lines(history.passes.slice(0, shown.past))}
      {ordered.length > 0 && (
        <>
          <h3>
            <Trans>Vos demandes</Trans>
          </h3>
          <ul>
            {ordered.map(({ numOperation, numAvenant, type, statut, montant, demandee_le }) => (
              <li key={numOperation}>
                {i18n._(orderWords[type] ?? paymentWords.VL)}
                {montant !== undefined && `, ${formatMoney(montant, locale)}`}
                {', '}
                <Trans>
                  demandée le {formatDate(demandee_le, locale)}, {i18n._(decisionWords[statut])}
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
      )}
    </>
  );
};
