import { Trans, useLingui } from '@lingui/react/macro';

import { formatDate, formatMoney, formatPercent } from '../../../../engine/view/format-values.ts';
import { localeOf } from '../../../../steps/format-time.ts';
import page from '../../page.module.css';
import { AllocationChart } from '../../portfolio/AllocationChart.tsx';
import type { DemoSavings } from './load-demo-portfolio.ts';

type DemoContractProps = {
  readonly contract: DemoSavings['contracts'][number];
  readonly since: string | undefined;
};

/** One contract of the demonstration: what it is worth, and what it is placed in. */
export const DemoContract = ({ contract, since }: DemoContractProps) => {
  const { t, i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const { produit, valeur, part, supports } = contract;
  return (
    <article className={page['card']}>
      <h2>{produit === 'PER' ? t`Plan d’épargne retraite` : t`Assurance-vie`}</h2>
      <dl className={page['facts']}>
        {since !== undefined && (
          <>
            <dt>
              <Trans>Ouvert le</Trans>
            </dt>
            <dd>{formatDate(since, locale)}</dd>
          </>
        )}
        <dt>
          <Trans>Valeur à ce jour (simulée)</Trans>
        </dt>
        <dd>{formatMoney(valeur, locale)}</dd>
        <dt>
          <Trans>Part de l’épargne</Trans>
        </dt>
        <dd>{formatPercent(part, locale)}</dd>
      </dl>
      <AllocationChart supports={supports} locale={locale} sheetsAt="/demofichefond" />
    </article>
  );
};
