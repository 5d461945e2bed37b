import { Trans } from '@lingui/react/macro';
import { Banner } from './Banner.tsx';

/** Says that the partners are simulated: nothing done here binds anybody. */
export const SimulatedBanner = () => (
  <Banner title={<Trans>Démonstration.</Trans>}>
    <Trans>Assureur, signature et e-mails sont simulés : aucun contrat, aucun prélèvement.</Trans>
  </Banner>
);
