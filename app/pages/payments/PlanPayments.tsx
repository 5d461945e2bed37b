import { Trans } from '@lingui/react/macro';

import { contact } from '../../../api/contract/contact.ts';
import { PhoneLink } from '../../../steps/parts/PhoneLink.tsx';

/** How the payments of a retirement plan in force are changed: by an adviser, as no journey does it. */
export const PlanPayments = () => (
  <Trans>
    Pour verser sur votre plan d’épargne retraite, ou modifier, suspendre ou arrêter vos versements programmés, appelez
    votre conseiller au <PhoneLink phone={contact.phone} />, du lundi au vendredi, de 9 h à 19 h.
  </Trans>
);
