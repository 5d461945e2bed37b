import { Trans } from '@lingui/react/macro';

import { formatDate } from '../../../../engine/view/format-values.ts';
import page from '../../page.module.css';
import type { IndicatorHistory } from './load-market.ts';
import { useMarketWords } from './use-market-words.ts';

/** What a period came to: the change, and the worst of it; of a rate how low and how high it stood. */
export const PeriodFigures = ({ history }: { readonly history: IndicatorHistory }) => {
  const { locale, change, value } = useMarketWords();
  const { nature, variation, baisse, points } = history;
  const [peak, trough] = [formatDate(baisse.pic, locale), formatDate(baisse.creux, locale)];
  const back = baisse.retour === null ? undefined : formatDate(baisse.retour, locale);
  const worths = points.map(({ valeur }) => valeur);
  return (
    <dl className={page['facts']}>
      <dt>
        <Trans>Variation</Trans>
      </dt>
      <dd>{change(nature, variation)}</dd>
      {nature === 'TAUX' ? (
        <>
          <dt>
            <Trans>Au plus bas</Trans>
          </dt>
          <dd>{value(history, Math.min(...worths))}</dd>
          <dt>
            <Trans>Au plus haut</Trans>
          </dt>
          <dd>{value(history, Math.max(...worths))}</dd>
        </>
      ) : (
        <>
          <dt>
            <Trans>Plus forte baisse</Trans>
          </dt>
          <dd>
            {baisse.y === 0 ? (
              <Trans>Aucune</Trans>
            ) : (
              <>
                {change(nature, baisse.y)}{' '}
                <Trans>
                  (du {peak} au {trough})
                </Trans>
              </>
            )}
          </dd>
          {baisse.y < 0 && (
            <>
              <dt>
                <Trans>Retour au niveau d’avant</Trans>
              </dt>
              <dd>{back === undefined ? <Trans>Pas encore</Trans> : <Trans>le {back}</Trans>}</dd>
            </>
          )}
        </>
      )}
    </dl>
  );
};
