import { Trans } from '@lingui/react/macro';

import type { Indicator } from './load-market.ts';
import styles from './market.module.css';
import { useMarketWords } from './use-market-words.ts';

/** How an indicator has changed: in a day, a month, a year. */
export const Changes = ({ indicator: { nature, jour, mois, annee } }: { readonly indicator: Indicator }) => {
  const { change } = useMarketWords();
  return (
    <dl className={styles['changes']}>
      <div>
        <dt>
          <Trans>1 jour</Trans>
        </dt>
        <dd>{change(nature, jour.y)}</dd>
      </div>
      <div>
        <dt>
          <Trans>1 mois</Trans>
        </dt>
        <dd>{change(nature, mois.y)}</dd>
      </div>
      <div>
        <dt>
          <Trans>1 an</Trans>
        </dt>
        <dd>{change(nature, annee.y)}</dd>
      </div>
    </dl>
  );
};
