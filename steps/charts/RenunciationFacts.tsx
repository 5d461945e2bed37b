import { Trans } from '@lingui/react/macro';
import type { Locale } from '../../engine/fields/field-kind.ts';
import { formatDate, formatMoney } from '../../engine/view/format-values.ts';
import type { RenunciationData } from './renunciation-data.ts';
import styles from './chart.module.css';

type RenunciationFactsProps = { readonly data: RenunciationData | undefined; readonly locale: Locale };

/** Which contract is renounced, by whom, what is paid back and where to: what the reader confirms, in words and figures. */
export const RenunciationFacts = ({ data, locale }: RenunciationFactsProps) => {
  if (data === undefined) {
    return (
      <p role="status">
        <Trans>
          Les informations de votre contrat n’ont pas pu être affichées. Vous pouvez tout de même y renoncer.
        </Trans>
      </p>
    );
  }
  const { contract, name, by, email, repaid, account, until } = data;
  const money = formatMoney(repaid, locale);
  return (
    <div className={styles['chart']}>
      <p className={styles['summary']}>
        <Trans>
          L’assureur vous rembourse <strong>{money}</strong> dans les 30 jours.
        </Trans>
      </p>
      <dl className={styles['figures']} data-line="none">
        <div>
          <dt>
            <Trans>Contrat</Trans>
          </dt>
          <dd>{name === undefined ? contract : `${name}, ${contract}`}</dd>
        </div>
        <div>
          <dt>
            <Trans>Vous</Trans>
          </dt>
          <dd>{by}</dd>
        </div>
        <div>
          <dt>
            <Trans>Remboursé sur</Trans>
          </dt>
          <dd>
            {account === undefined ? (
              <Trans>le compte de votre contrat</Trans>
            ) : (
              <Trans>votre compte qui finit par {account}</Trans>
            )}
          </dd>
        </div>
        {until !== undefined && (
          <div>
            <dt>
              <Trans>Dernier jour pour renoncer</Trans>
            </dt>
            <dd>{formatDate(until, locale)}</dd>
          </div>
        )}
        <div className={styles['address']}>
          <dt>
            <Trans>Accusé de réception envoyé à</Trans>
          </dt>
          <dd>{email}</dd>
        </div>
      </dl>
    </div>
  );
};
