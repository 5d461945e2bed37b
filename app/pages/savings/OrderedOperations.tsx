import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';

import { formatDate, formatMoney } from '../../../engine/view/format-values.ts';
import { localeOf } from '../../../steps/format-time.ts';
import styles from '../page.module.css';
import type { ContractInfo } from './load-contracts.ts';

const decisions = {
  EN_ATTENTE: msg`En attente de l’autre parent`,
  ACCEPTEE: msg`Accepté par l’assureur`,
  REFUSEE: msg`Refusé par l’assureur`,
} as const;

/** What was asked of the insurer for a contract besides payments, and what became of it. */
export const OrderedOperations = ({ operations }: Pick<ContractInfo, 'operations'>) => {
  const { t, i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  if (operations.length === 0) return null;
  return (
    <>
      <h4>
        <Trans>Demandes en cours et passées</Trans>
      </h4>
      <dl className={styles['facts']}>
        {operations.map(({ numOperation, montant, statut, demandee_le }) => {
          const amount = formatMoney(montant ?? 0, locale);
          const day = formatDate(demandee_le, locale);
          return (
            <Fragment key={numOperation}>
              <dt>{t`Retrait de ${amount}`}</dt>
              <dd>{statut === 'EN_ANALYSE' ? t`Demandé à l’assureur le ${day}` : i18n._(decisions[statut])}</dd>
            </Fragment>
          );
        })}
      </dl>
    </>
  );
};
