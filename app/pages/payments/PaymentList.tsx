import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';

import { formatDate, formatMoney } from '../../../engine/view/format-values.ts';
import { localeOf } from '../../../steps/format-time.ts';
import { Link } from '../../navigation/Link.tsx';
import styles from '../page.module.css';
import type { ContractPayments } from './load-payments.ts';
import { paymentWords, rhythmWords } from './payment-words.ts';

/** Payments that are listed of those made, and of those to come. */
const shown = { past: 5, next: 3 };

type PaymentListProps = { readonly history: ContractPayments['history'] };

/** The payments of a contract: what is scheduled, what comes, what was paid. */
export const PaymentList = ({ history }: PaymentListProps) => {
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
          {history.programme ? (
            <Trans>La date du prochain versement n’est pas encore connue.</Trans>
          ) : (
            <Trans>Aucun versement n’est prévu.</Trans>
          )}
        </p>
      ) : (
        lines(history.a_venir.slice(0, shown.next))
      )}
      <h3>
        <Trans>Derniers versements</Trans>
      </h3>
      {lines(history.passes.slice(0, shown.past))}
      <p className="no-print">
        <Link to="/historiqueversements">
          <Trans>Voir tous mes versements</Trans>
        </Link>
      </p>
    </>
  );
};
