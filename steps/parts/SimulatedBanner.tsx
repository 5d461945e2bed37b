import { Trans } from '@lingui/react/macro';
import { Banner } from './Banner.tsx';

/** Says that the partners are simulated: nothing done here binds anybody. */
export const SimulatedBanner = () => (
  <Banner title={<Trans>Démonstration.</Trans>}>
    <Trans>
      L’assureur, la signature et les e-mails sont simulés : aucun contrat n’est créé, aucune somme n’est prélevée.
    </Trans>
  </Banner>
);
