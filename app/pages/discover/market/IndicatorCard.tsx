import { useLocation } from 'react-router-dom';

import { Link } from '../../../navigation/Link.tsx';
import page from '../../page.module.css';
import { Changes } from './Changes.tsx';
import type { Indicator } from './load-market.ts';
import styles from './market.module.css';
import { marketPaths } from './market-paths.ts';
import { Sparkline } from './Sparkline.tsx';
import { TrendLabel } from './TrendLabel.tsx';
import { useMarketWords } from './use-market-words.ts';

/** One indicator: what it is worth, its trend and its changes, with the way to all the rest. */
export const IndicatorCard = ({ indicator }: { readonly indicator: Indicator }) => {
  const paths = marketPaths(useLocation().pathname);
  const { value } = useMarketWords();
  const { code, libelle, description, valeur, tendance, points } = indicator;
  return (
    <article className={page['card']}>
      <div className={styles['head']}>
        <div>
          <h3>
            <Link to={paths.indicator(code)}>{libelle}</Link>
          </h3>
          <p className={styles['aside']}>{description}</p>
        </div>
        <Sparkline values={points.map((point) => point.valeur)} />
      </div>
      <div className={styles['now']}>
        <p className={styles['value']}>{value(indicator, valeur)}</p>
        <TrendLabel trend={tendance} />
      </div>
      <Changes indicator={indicator} />
    </article>
  );
};
