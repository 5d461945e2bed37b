import { Trans, useLingui } from '@lingui/react/macro';

import { useLoad } from '../../../data/use-load.ts';
import { Link } from '../../../navigation/Link.tsx';
import page from '../../page.module.css';
import { loadIndicators, type Indicator } from './load-market.ts';
import { mainTrend } from './main-trend.ts';
import styles from './market.module.css';

/** How the markets have been for a month, in a sentence or two; nothing where it cannot be told: the savings matter more. */
export const MarketTrend = () => {
  const { t } = useLingui();
  const [state] = useLoad(loadIndicators);
  if (state.status !== 'ready') return null;
  const of = (kind: Indicator['nature']) => state.data.filter(({ nature }) => nature === kind);
  const shares = mainTrend(of('ACTIONS'), 'POSITIVE', 'NEGATIVE');
  const rates = mainTrend(of('TAUX'), 'TENSION', 'DETENTE');
  return (
    <section className={page['card']}>
      <h2>
        <Trans>Les marchés depuis un mois (simulés)</Trans>
      </h2>
      <p>
        {shares === 'POSITIVE'
          ? t`Actions : tendance positive, elles ont monté.`
          : shares === 'NEGATIVE'
            ? t`Actions : tendance négative, elles ont baissé.`
            : t`Actions : tendance neutre, elles ont peu bougé.`}{' '}
        {rates === 'TENSION'
          ? t`Taux : tension, ils ont monté, et les obligations ont perdu de la valeur.`
          : rates === 'DETENTE'
            ? t`Taux : détente, ils ont baissé, et les obligations ont gagné de la valeur.`
            : t`Taux : tendance neutre, ils ont peu bougé.`}
      </p>
      <p className={styles['aside']}>
        <Trans>Ces marchés sont inventés : ils n’ont rien à voir avec les vrais.</Trans>{' '}
        <Link to="/financialanalysis">
          <Trans>Voir les marchés</Trans>
        </Link>
      </p>
    </section>
  );
};
