import { Trans, useLingui } from '@lingui/react/macro';

import { contact } from '../../../api/contract/contact.ts';
import { unbroken } from '../../../steps/parts/Unbroken.tsx';
import styles from '../page.module.css';

/** The other way to give a contract up within its delay. The letter stands in the signed form, with the names and the file in it. */
export const HowToRenounce = () => {
  const { t } = useLingui();
  return (
    <details>
      <summary>
        <Trans>Renoncer par lettre</Trans>
      </summary>
      <div className={styles['page']}>
        <p>
          {unbroken(
            t`Vous pouvez aussi écrire à l’assureur au plus tard à cette date, par lettre recommandée ou par envoi recommandé électronique, avec avis de réception. Vous n’avez pas de motif à donner, et tout ce que vous avez versé vous est remboursé dans les 30 jours.`,
          )}
        </p>
        <p>
          {unbroken(
            t`Le modèle de lettre, déjà rempli, est à la fin de votre bulletin de souscription. Pour le contrat d’un enfant, l’un des représentants légaux suffit.`,
          )}
        </p>
        <p>
          <Trans>
            Une question, ou l’adresse à laquelle écrire ? {contact.phone} ou {contact.email}
          </Trans>
        </p>
      </div>
    </details>
  );
};
