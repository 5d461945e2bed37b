import { Trans } from '@lingui/react/macro';

import { arePartnersSimulated } from '../../../shell/partners.ts';
import page from '../../page.module.css';

/** Who holds the contracts; where they are simulated, that too. */
export const Insurers = () => (
  <section className={page['page']}>
    <h2>
      <Trans>Qui sont les assureurs</Trans>
    </h2>
    <p>
      <Trans>
        Parcours est l’intermédiaire : votre contrat est conclu avec un assureur, l’un pour l’assurance-vie, l’autre
        pour le plan d’épargne retraite. C’est lui qui garde votre épargne et vous la verse.
      </Trans>
    </p>
    {arePartnersSimulated() && (
      <p className={page['notice']}>
        <Trans>
          Dans cette démonstration, les deux assureurs et la signature sont simulés : aucun contrat n’est conclu, aucun
          argent n’est prélevé, et les fonds proposés sont inventés.
        </Trans>
      </p>
    )}
  </section>
);
