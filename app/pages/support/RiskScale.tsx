import { Trans } from '@lingui/react/macro';

import styles from './support.module.css';

const levels = [1, 2, 3, 4, 5, 6, 7] as const;

/** The class of risk among the seven there are. */
export const RiskScale = ({ level }: { readonly level: number }) => (
  <div className={styles['risk']}>
    <p>
      <Trans>
        Risque (SRI) : <strong>{level} sur 7</strong>
      </Trans>
    </p>
    <ol aria-hidden="true">
      {levels.map((one) => (
        <li key={one} data-here={one === level || undefined}>
          {one}
        </li>
      ))}
    </ol>
    <p className={styles['ends']} aria-hidden="true">
      <span>
        <Trans>Risque plus faible</Trans>
      </span>
      <span>
        <Trans>Risque plus élevé</Trans>
      </span>
    </p>
  </div>
);
