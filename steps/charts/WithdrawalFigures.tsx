import { Trans } from '@lingui/react/macro';
import type { Locale } from '../../engine/fields/field-kind.ts';
import { formatMoney } from '../../engine/view/format-values.ts';
import type { WithdrawalData } from './withdrawal-data.ts';
import styles from './chart.module.css';

/** What the saver gets of a withdrawal, and what it is made of: a sentence and figures, there is nothing to draw. */
export const WithdrawalFigures = ({ data, locale }: { readonly data: WithdrawalData; readonly locale: Locale }) => {
  const money = (cents: number) => formatMoney(cents, locale);
  const net = money(data.net);
  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['summary']}>
        {data.incomeTax === undefined ? (
          <Trans>
            Vous recevriez environ <strong>{net}</strong>, et vos gains s’ajouteraient à votre prochaine déclaration de
            revenus.
          </Trans>
        ) : (
          <Trans>
            Vous recevriez environ <strong>{net}</strong>, impôt et prélèvements sociaux déduits.
          </Trans>
        )}
      </figcaption>
      <dl className={styles['figures']} data-line="none">
        <div>
          <dt>
            <Trans>Part de gains</Trans>
          </dt>
          <dd>{money(data.gain)}</dd>
        </div>
        {data.allowance > 0 && (
          <div>
            <dt>
              <Trans>Abattement</Trans>
            </dt>
            <dd>{money(data.allowance)}</dd>
          </div>
        )}
        {data.incomeTax !== undefined && (
          <div>
            <dt>
              <Trans>Impôt sur le revenu</Trans>
            </dt>
            <dd>{money(data.incomeTax)}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Prélèvements sociaux</Trans>
          </dt>
          <dd>{money(data.levies)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Reste sur le contrat</Trans>
          </dt>
          <dd>{money(data.left)}</dd>
        </div>
      </dl>
      <p className={styles['caution']}>
        <Trans>
          Estimation à ce jour, sans vos autres retraits de l’année. L’assureur calcule l’impôt le jour du retrait.
        </Trans>
      </p>
    </figure>
  );
};
