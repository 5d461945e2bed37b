import { Trans, useLingui } from '@lingui/react/macro';

import { formatMoney } from '../../../engine/view/format-values.ts';
import { localeOf } from '../../../steps/format-time.ts';
import { LoadedPart } from '../../data/LoadedPart.tsx';
import { useLoad } from '../../data/use-load.ts';
import { useArrival } from '../../navigation/use-arrival.ts';
import { EmptyState } from '../EmptyState.tsx';
import styles from '../page.module.css';
import { loadPayments } from './load-payments.ts';
import { OrderList } from './OrderList.tsx';
import { PayButton, ScheduleActions } from './PaymentActions.tsx';
import { PaymentList } from './PaymentList.tsx';
import { PlanPayments } from './PlanPayments.tsx';

/** The payments of the reader, contract by contract: made, to come, asked for, and what can be done. */
export const Component = () => {
  const { t, i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const [state, again] = useLoad(loadPayments);
  useArrival(t`Mes versements`);
  return (
    <div className={styles['wide']}>
      <h1>
        <Trans>Mes versements</Trans>
      </h1>
      <LoadedPart state={state} onRetry={again}>
        {({ total, contracts, hasPlan }) =>
          contracts.length === 0 ? (
            <EmptyState to="/monepargne" action={t`Voir mon épargne`}>
              {hasPlan ? (
                <PlanPayments />
              ) : (
                <Trans>Vous pourrez verser ici dès que votre assurance-vie sera en vigueur.</Trans>
              )}
            </EmptyState>
          ) : (
            <>
              <dl className={styles['facts']}>
                <dt>
                  <Trans>Versé jusqu’ici</Trans>
                </dt>
                <dd>{formatMoney(total.verse, locale)}</dd>
                {total.retire > 0 && (
                  <>
                    <dt>
                      <Trans>Retiré jusqu’ici</Trans>
                    </dt>
                    <dd>{formatMoney(total.retire, locale)}</dd>
                  </>
                )}
                <dt>
                  <Trans>Valeur à ce jour (simulée)</Trans>
                </dt>
                <dd>{formatMoney(total.valeur, locale)}</dd>
              </dl>
              <div className={styles['cards']}>
                {contracts.map(({ idContrat, idsouscription, nom, numero, lecture, payments }) => (
                  <article key={idContrat} className={styles['card']}>
                    <h2>{nom ?? numero ?? t`Contrat sans nom`}</h2>
                    <PaymentList history={payments.history} />
                    <OrderList subscription={idsouscription} orders={payments.ordered} lecture={lecture} />

                    {lecture === undefined && (
                      <div className={styles['operations']}>
                        <PayButton subscription={idsouscription} />
                        <ScheduleActions subscription={idsouscription} scheduled={payments.history.programme} />
                      </div>
                    )}
                  </article>
                ))}
              </div>
              {hasPlan && (
                <p>
                  <PlanPayments />
                </p>
              )}
            </>
          )
        }
      </LoadedPart>
    </div>
  );
};
