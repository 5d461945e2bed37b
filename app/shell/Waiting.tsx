import { Trans } from '@lingui/react/macro';

import { Wait } from '../../steps/parts/Wait.tsx';
import styles from './waiting.module.css';

/** While the first part of a page is on its way; shows only after a moment, so that a quick page does not flicker. */
export const Waiting = () => (
  <div className={styles['waiting']} role="status">
    <Wait>
      <Trans>Chargement…</Trans>
    </Wait>
  </div>
);
