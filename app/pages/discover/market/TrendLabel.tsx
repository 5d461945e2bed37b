import { useLingui } from '@lingui/react/macro';

import type { Indicator } from './load-market.ts';
import styles from './market.module.css';
import { useMarketWords } from './use-market-words.ts';

/** Which way the month went, as an arrow. */
const arrows: Readonly<Record<Indicator['tendance'], string>> = {
  NEGATIVE: 'M5 6l14 12M19 9v9h-9',
  DETENTE: 'M5 6l14 12M19 9v9h-9',
  NEUTRE: 'M4 12h16M14 6l6 6-6 6',
  POSITIVE: 'M5 18L19 6M10 6h9v9',
  TENSION: 'M5 18L19 6M10 6h9v9',
};

/** The trend of the month: a word and a sign, never a colour alone. */
export const TrendLabel = ({ trend }: { readonly trend: Indicator['tendance'] }) => {
  const { t } = useLingui();
  const words = useMarketWords();
  return (
    <p className={styles['trend']} data-trend={trend}>
      <svg
        aria-hidden="true"
        focusable="false"
        width={18}
        height={18}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2.4}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={arrows[trend]} />
      </svg>
      <span className="visually-hidden">{t`Tendance du mois :`} </span>
      {words.trend[trend]}
    </p>
  );
};
