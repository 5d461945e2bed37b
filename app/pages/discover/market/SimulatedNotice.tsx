import { Trans } from '@lingui/react/macro';

import page from '../../page.module.css';

/** The names are real, the figures are not. */
export const SimulatedNotice = () => (
  <p className={page['notice']}>
    <Trans>
      Données simulées : ces valeurs sont inventées et n’ont rien à voir avec les vrais marchés, même si les noms des
      indices sont réels. N’en tirez aucune décision. Les performances passées ne préjugent pas des performances
      futures.
    </Trans>
  </p>
);
